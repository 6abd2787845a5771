"""The sentences a player meets most, word for word in the three languages."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction

import pytest

from pulka_calc.core.entries import Factor
from pulka_calc.core.problems import Place, Problem
from pulka_calc.core.terms import Cell
from pulka_calc.text import asking, explanation, language, problems, words
from pulka_calc.text.language import say
from pulka_calc.text.numbers import money

Sentence = tuple[Callable[[], str], str, str, str]
GORA, VISTY = Cell("Петя", "gora"), Cell("Петя", "visty", "Миша")


def saying(sentence: str, **values: object) -> Callable[[], str]:
    return lambda: say(sentence, **values)


def telling(code: str, **values: object) -> Callable[[], str]:
    """A problem's first line without its place, and its remedy."""
    return lambda: " | ".join(problems.problem_lines(Problem(code, values=values, place=Place("", 1, 1, ""))))


def explained(rule: str, factor: Factor) -> str:
    return f"{say('deal {deal}', deal=7)} · {say(rule)}: {explanation.factor(factor)}"


PINNED: dict[str, Sentence] = {
    "heads of the sheet": (
        lambda: (
            " · ".join(say(head) for head in ("Player", "Pulya", "Gora"))
            + " · "
            + say("Visty on: {player}", player="A")
        ),
        "Player · Pulya · Gora · Visty on: A",
        "Игрок · Пуля · Гора · Висты на: A",
        "Гравець · Пуля · Гора · Вісти на: A",
    ),
    "a box for gora": (lambda: words.cell(GORA), "Петя, gora", "Петя, гора", "Петя, гора"),
    "a box for visty": (
        lambda: words.cell(VISTY),
        "Петя, visty on Миша",
        "Петя, висты на игрока Миша",
        "Петя, вісти на гравця Миша",
    ),
    "circle 1, closed": (
        saying("1. Pulya carried out to gora: every pulya is {size}, nothing to carry", size=20),
        "1. Pulya carried out to gora: every pulya is 20, nothing to carry",
        "1. Вынос пули на гору: у всех пуля 20, выносить нечего",
        "1. Винесення пулі на гору: усі пулі по 20, виносити нічого",
    ),
    "circle 1, open": (
        saying("1. Pulya carried out to gora: difference from {size}{times}", size=50, times=", × 2"),
        "1. Pulya carried out to gora: difference from 50, × 2",
        "1. Вынос пули на гору: разница с 50, × 2",
        "1. Винесення пулі на гору: різниця з 50, × 2",
    ),
    "missing": (saying("{number} missing", number=18), "18 missing", "не хватает 18", "бракує 18"),
    "over": (saying("{number} over", number=28), "28 over", "лишних 28", "зайвих 28"),
    "circle 2": (
        saying("2. Amnesty: {least} off (the least gora: {whose})", least=12, whose="Вася"),
        "2. Amnesty: 12 off (the least gora: Вася)",
        "2. Амнистия: минус 12 (наименьшая гора: Вася)",
        "2. Амністія: мінус 12 (найменша гора: Вася)",
    ),
    "the average": (saying("3. Average gora: "), "3. Average gora: ", "3. Средняя гора: ", "3. Середня гора: "),
    "circle 3": (
        saying("4. Own gora: (average − own) × {price}", price=10),
        "4. Own gora: (average − own) × 10",
        "4. Своя гора: (средняя − своя) × 10",
        "4. Своя гора: (середня − своя) × 10",
    ),
    "circle 4": (saying("5. Visty on each other"), "5. Visty on each other", "5. Взаимные висты", "5. Взаємні вісти"),
    "the result": (
        lambda: " · ".join(say(head) for head in ("6. Result", "total", "whole", "money", "sum 0")),
        "6. Result · total · whole · money · sum 0",
        "6. Итог · всего · целых · деньги · сумма 0",
        "6. Підсумок · усього · цілих · гроші · сума 0",
    ),
    "the proof": (
        saying(
            "Proof: visty + {gora_price} × ({gora} − gora) + {pulya_price} × (pulya − {pulya})",
            gora_price=10,
            gora=62,
            pulya_price=20,
            pulya="51½",
        ),
        "Proof: visty + 10 × (62 − gora) + 20 × (pulya − 51½)",
        "Проверка: висты + 10 × (62 − гора) + 20 × (пуля − 51½)",
        "Перевірка: вісти + 10 × (62 − гора) + 20 × (пуля − 51½)",
    ),
    "who pays": (
        lambda: say("Pay: ") + "Коля → Вася 306 · " + say("By pairs: ") + "· " + say("Nobody pays."),
        "Pay: Коля → Вася 306 · By pairs: · Nobody pays.",
        "Платят: Коля → Вася 306 · Попарно: · Никто не платит.",
        "Платять: Коля → Вася 306 · Попарно: · Ніхто не платить.",
    ),
    "money won": (
        lambda: money(Decimal("1234.50"), "RUB", sign=True),
        "+1,234.50\u00a0RUB",
        "+1\u00a0234,50\u00a0₽",
        "+1\u00a0234,50\u00a0₽",
    ),
    "if settled now": (
        saying("If settled now: "),
        "If settled now: ",
        "Если рассчитать сейчас: ",
        "Якщо розрахуватися зараз: ",
    ),
    "what comes next": (
        lambda: say("Next: ") + say("deals {player}", player="Петя"),
        "Next: deals Петя",
        "Дальше: сдаёт Петя",
        "Далі: здає Петя",
    ),
    "the end": (
        saying("The pulka ended with deal {deal}.", deal=31),
        "The pulka ended with deal 31.",
        "Пулька окончена на сдаче 31.",
        "Пулька закінчилася на здачі 31.",
    ),
    "a fine explained": (
        lambda: explained("fine of a whister", Factor(2, "missing_tricks")),
        "deal 7 · fine of a whister: 2 tricks short",
        "сдача 7 · подсад на висте: 2 недостающие взятки",
        "здача 7 · недобір на вісті: бракує 2 взяток",
    ),
    "visty explained": (
        lambda: explained("visty for tricks", Factor(5, "tricks")),
        "deal 7 · visty for tricks: 5 tricks",
        "сдача 7 · висты за взятки: 5 взяток",
        "здача 7 · вісти за взятки: 5 взяток",
    ),
    "the ratio of a convention": (
        lambda: say("1 pulya point = {gora} = {visty}", gora="2", visty=words.visty(20)),
        "1 pulya point = 2 = 20 visty",
        "1 очко пули = 2 = 20 вистов",
        "1 очко пулі = 2 = 20 вістів",
    ),
    "the first question": (
        lambda: asking.question_convention("sochi"),
        "Convention, Enter takes [sochi], ? lists them: ",
        "Конвенция, Enter — [sochi], ? — список: ",
        "Конвенція, Enter — [sochi], ? — список: ",
    ),
    "whether it is carried out": (
        asking.question_carried,
        "Type the gora as it stands, before equalisation and amnesty. Already carried out? [no]: ",
        "Гору вводить как на бумаге, до выноса пули и амнистии. Пуля уже вынесена на гору? [нет]: ",
        "Гору вводьте як є, до вирівнювання й амністії. Пулю вже винесено на гору? [ні]: ",
    ),
    "a row": (
        lambda: asking.question_row("Петя", [GORA, VISTY]),
        "Петя (gora, visty on Миша), Enter: one by one: ",
        "Петя (гора, висты на игрока Миша), Enter — по одной графе: ",
        "Петя (гора, вісти на гравця Миша), Enter — по одній клітинці: ",
    ),
    "the sheet read back": (
        asking.question_confirm,
        "Right? Enter settles it: ",
        "Верно? Enter — рассчитать: ",
        "Усе правильно? Enter — розрахувати: ",
    ),
    "a blank": (
        lambda: asking.hint("blank"),
        "a blank is not zero: type 0 if nothing is written there, - to come back later",
        "пусто — не ноль: если там ничего не записано, ввести 0; чтобы вернуться позже — «-»",
        "порожньо — не нуль: якщо там нічого не записано, введіть 0; щоб повернутися пізніше, введіть -",
    ),
    "Ctrl-C": (
        saying("What was typed is kept: `pulka settle --ask` goes on from here."),
        "What was typed is kept: `pulka settle --ask` goes on from here.",
        "Введённое сохранено: `pulka settle --ask` продолжит с этого места.",
        "Введене збережено: `pulka settle --ask` продовжить із цього місця.",
    ),
    "no such file": (
        telling("file.missing", file="пятница.yaml"),
        "there is no file пятница.yaml [file.missing] |    check the name, or name another file with -f FILE",
        "нет файла пятница.yaml [file.missing] |    проверить имя или указать другой файл: -f FILE",
        "немає файлу пятница.yaml [file.missing] |    перевірте назву або вкажіть інший файл: -f FILE",
    ),
    "a stranger": (
        telling("player.unknown", name="Маша", players="Миша, Вася", close="Миша"),
        "nobody at the table is called Маша [player.unknown] |    did you mean Миша? players: Миша, Вася",
        "за столом нет игрока Маша [player.unknown] |    может быть, Миша? за столом: Миша, Вася",
        "за столом немає гравця Маша [player.unknown] |    може, Миша? гравці: Миша, Вася",
    ),
    "tricks that are not ten": (
        telling("tricks.sum", deal=7, sum=9, all=10, off=1),
        "deal 7: tricks add up to 9, not 10 [tricks.sum] |    1 trick is missing",
        "сдача 7: взяток в сумме 9, а не 10 [tricks.sum] |    не хватает 1 взятки",
        "здача 7: взяток разом 9, а не 10 [tricks.sum] |    бракує 1 взятки",
    ),
    "a stake of a thousand": (
        telling("stake.ambiguous", text="1,000"),
        (
            "1,000 may be thousands or a fraction [stake.ambiguous]"
            " |    write thousands without a comma, a fraction with a dot"
        ),
        "1,000 — то ли тысячи, то ли дробь [stake.ambiguous] |    тысячи писать без запятой, дробь — через точку",
        "1,000 — чи то тисячі, чи дріб [stake.ambiguous] |    тисячі пишіть без коми, дріб — із крапкою",
    ),
    "a pulka that goes on": (
        lambda: problems.problem_lines(Problem("pulka.unfinished", severity="note"))[0],
        "note: the pulka has not ended; this is what it would be now [pulka.unfinished]",
        "к сведению: пулька не окончена; так было бы при расчёте сейчас [pulka.unfinished]",
        "примітка: пульку не дограно; так вийшло б зараз [pulka.unfinished]",
    ),
    "a third of a vist": (
        lambda: words.visty(Fraction(64, 3)),
        "21⅓ of a vist",
        "21⅓ виста",
        "21⅓ віста",
    ),
}


def test_thirty_sentences_and_more_are_pinned() -> None:
    assert len(PINNED) >= 30


@pytest.mark.parametrize("place", [0, 1, 2], ids=["en", "ru", "uk"])
@pytest.mark.parametrize("name", PINNED)
def test_the_sentence_is_said_so(name: str, place: int) -> None:
    language.use(("en", "ru", "uk")[place])
    said, *written = PINNED[name]
    assert said() == written[place]
