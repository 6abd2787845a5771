"""The sentence and the remedy of every problem code."""

from __future__ import annotations

from .irregular import IRREGULAR
from .language import N_
from .sentence import Sentence
from .sentences_of_deals import OF_DEALS
from .sentences_of_ends import OF_THE_END

SAVE_AS_UTF8 = N_("save the file as UTF-8 text")
ONLY_PLAIN = N_("write the value out; only plain mappings, lists and values are read")
QUOTE_IT = N_("if it is meant as text, put it in quotes")

OF_FILES = {
    "file.missing": Sentence(N_("there is no file {file}"), N_("check the name, or name another file with -f FILE")),
    "file.folder": Sentence(N_("{file} is a folder, not a file"), N_("name a file inside it")),
    "file.special": Sentence(N_("{file} is not an ordinary file"), N_("name a YAML file")),
    "file.large": Sentence(
        N_("the file has {size} bytes, more than {most}"), N_("no evening is that long; is it the right file?")
    ),
    "file.unreadable": Sentence(
        N_("{file} cannot be read{reason}"), N_("check the name and the permissions of the file")
    ),
    "file.binary": Sentence(N_("{file} is not a text file"), N_("name a YAML file")),
    "file.encoding": Sentence(N_("byte {byte} is not UTF-8 text"), SAVE_AS_UTF8),
    "file.empty": Sentence(
        N_("{file} is empty"), N_("a file begins with `format: 1`; `pulka settle --ask` writes a ledger")
    ),
    "file.not_mapping": Sentence(
        N_("{file} has no keys and values"), N_("a file begins with `format: 1`, a ledger goes on with `players:`")
    ),
    "format.missing": Sentence(N_("the file does not say its format"), N_("begin it with `format: {format}`")),
    "format.unreadable": Sentence(N_("the format is not a whole number"), N_("write `format: {format}`")),
    "format.newer": Sentence(
        N_("format {stated} is newer than this program knows ({format})"), N_("use a newer version of the program")
    ),
    "yaml.syntax": Sentence(
        N_("here the text stops being YAML{reason}"), N_("check quotes, brackets, colons and indents")
    ),
    "yaml.alias": Sentence(N_("the alias *{name} is not read"), ONLY_PLAIN),
    "yaml.anchor": Sentence(N_("the anchor &{name} is not read"), ONLY_PLAIN),
    "yaml.tag": Sentence(N_("the tag {tag} is not read"), QUOTE_IT),
    "yaml.merge": Sentence(N_("the merge key << is not read"), ONLY_PLAIN),
    "yaml.duplicate": Sentence(N_("{key} stands here a second time"), N_("keep one of the two")),
    "yaml.documents": Sentence(N_("a second document begins here"), N_("keep one evening in one file")),
    "yaml.deep": Sentence(
        N_("more than {most} levels inside each other"), N_("no ledger is that deep; check the brackets")
    ),
    "yaml.key": Sentence(N_("a key must be a plain word"), N_("check the colons and brackets before it")),
    "yaml.long": Sentence(N_("a value of {length} characters, more than {most}"), N_("shorten it")),
    "yaml.control": Sentence(N_("a control character inside a value"), N_("take it out")),
    "key.missing": Sentence(N_("{key} is missing"), N_("add `{key}: …`")),
    "key.unknown": Sentence(N_("nothing is called {key} here"), N_("keys here: {keys}")),
    "key.comma": Sentence(
        N_("{key} stands alone: inside braces a comma ends the value before it"), N_("write a half as 12½ or 25/2")
    ),
    "value.choice": Sentence(N_("{key} cannot be {value}"), N_("one of: {choices}")),
    "value.whole": Sentence(N_("{key} is not a whole number: {value}"), N_("write it in figures")),
    "value.number": Sentence(N_("{key} is not a number: {value}"), N_("write 12, −4, 12½ or 25/2")),
    "value.yes_no": Sentence(N_("{key} is neither yes nor no: {value}"), N_("write true or false")),
    "value.text": Sentence(N_("{key} is not a line of text"), QUOTE_IT),
    "value.list": Sentence(N_("{key} is not a list: {value}"), N_("write it in square brackets: [a, b, c]")),
    "value.mapping": Sentence(N_("{key} has no keys and values: {value}"), N_("write them as key: value")),
    "value.blank": Sentence(N_("{key} is blank"), N_("write its value, or take the key out")),
    "cell.number": Sentence(
        N_("{key} is neither a number nor a record: {value}"),
        N_("write 12, −4, 12½, or 2.6.16 with dots between records; at most nine figures"),
    ),
    "value.other": Sentence(N_("{key} cannot be {value}"), ""),
    "convention.missing": Sentence(
        N_("the ledger names no convention"), N_("write `convention: sochi`; known: {known}")
    ),
    "convention.name": Sentence(
        N_("{name} is not a name of a convention"), N_("write a name, or a name and version: sochi@1")
    ),
    "convention.unknown": Sentence(N_("no convention is called {name}"), N_("known: {known}")),
    "convention.version": Sentence(
        N_("{name} has no version {version}"), N_("the newest is {newest}; a newer program may know more")
    ),
    "convention.circle": Sentence(
        N_("conventions extend each other in a circle, or more than {most} deep: {chain}"), N_("extend a shipped one")
    ),
    "convention.partial": Sentence(
        N_("{count} keys of the convention are missing: {keys}"), N_("add `extends: sochi@1`, or the keys")
    ),
    "convention.newest": Sentence(
        N_("no version of {name} is named; settled by the newest, {version}"), N_("{name}@{version} keeps it")
    ),
    "convention.nought": Sentence(N_("{key} cannot be 0"), N_("write 1 or more")),
    "convention.negative": Sentence(N_("a convention cannot have the negative number {number}"), N_("write 0 or more")),
    "convention.players": Sentence(N_("{count} cannot be a number of players"), N_("from {least} to {most}")),
    "convention.empty": Sentence(N_("{key} is empty"), N_("name at least one")),
    "convention.size": Sentence(
        N_("the sizes do not fit together: least {least}, default {default}, most {most}"),
        N_("1 or more, each at least the one before: least, default, most"),
    ),
    "convention.contracts": Sentence(N_("no prices for level {levels}"), N_("every level from 6 to 10 has a row")),
    "convention.level": Sentence(N_("there is no game of level {level}"), N_("levels are 6, 7, 8, 9 and 10")),
    "convention.quota": Sentence(N_("the defence cannot owe {quota} tricks on level {level}"), N_("write 0 or 1")),
    "convention.clean_hand": Sentence(
        N_("a clean hand of {clean_hand} is counted in gora, but raspasy are written to visty here"),
        N_("choose one_pulya or nothing"),
    ),
    "set.form": Sentence(N_("{words} is not of the form key=value"), N_("for example whist.style=gentleman")),
    "stake.unreadable": Sentence(N_("{text} is not a stake"), N_("write 0.5, 0,5, 50 cents or 0.50 RUB")),
    "stake.ambiguous": Sentence(
        N_("{text} may be thousands or a fraction"), N_("write thousands without a comma, a fraction with a dot")
    ),
    "coin.unreadable": Sentence(N_("{text} is not a coin"), N_("write it like 0.50")),
    "coin.finer": Sentence(N_("{text} is not a multiple of the smallest coin, {coin}"), N_("choose a coarser coin")),
    "name.empty": Sentence(N_("a player has no name"), N_("give every player a name")),
    "name.space": Sentence(N_("the name “{name}” begins or ends with a space"), N_("take the space out")),
    "name.control": Sentence(N_("the name has a control character in it"), N_("take it out")),
    "name.dummy": Sentence(N_("{name} is the third hand at a table of two, not a player"), N_("choose another name")),
    "name.long": Sentence(N_("the name is longer than {most} characters"), N_("shorten it")),
    "name.twice": Sentence(N_("{name} and {other} are one name"), N_("give the players different names")),
    "players.count": Sentence(N_("players at the table: {count}"), N_("from {least} to {most} can play")),
    "players.convention": Sentence(N_("{name} is not played at a table of {count}"), N_("players: {allowed}")),
    "player.unknown": Sentence(N_("nobody at the table is called {name}"), N_("players: {players}")),
    "player.twice": Sentence(N_("{name} stands here twice"), N_("keep one of the two")),
    "visty.on_self": Sentence(N_("visty of {name} on the same player"), N_("take them out")),
    "size.missing": Sentence(N_("the size of the pulya is not said"), N_("write `pulya: {default}`, or your size")),
    "size.small": Sentence(N_("the size of a pulya cannot be {size}"), N_("write 1 or more")),
    "size.range": Sentence(N_("a pulya of {size} is unusual here: from {least} to {most}"), ""),
    "cell.blank": Sentence(N_("this cell is blank: {cell}"), N_("a blank is not zero; write 0 if it is")),
    "record.pulya_falls": Sentence(N_("the record falls from {before} to {after}: {cell}"), N_("a pulya only grows")),
    "record.falls": Sentence(N_("the record falls from {before} to {after}: {cell}"), N_("look whether it is a slip")),
    "players.count_here": Sentence(N_("this convention is not played at a table of {count}"), N_("players: {allowed}")),
    "file.exists": Sentence(N_("{file} exists already"), N_("choose another name; nothing is overwritten")),
    "file.unwritable": Sentence(N_("{file} cannot be written{reason}"), N_("choose another place")),
    "ask.ended": Sentence(N_("the answers end before the sheet is whole"), N_("still blank: {boxes}")),
    "ask.unconfirmed": Sentence(
        N_("the answers end before the sheet is confirmed"), N_("Enter at the last question settles it")
    ),
    "ask.encoding": Sentence(N_("the answers are not UTF-8 text"), N_("send them as UTF-8")),
    "check.nothing": Sentence(
        N_("there is nothing to compare: neither paper nor claims"),
        N_('type the paper in with `pulka check --ask`, or say `--claim "Петя гора 12"`'),
    ),
    "claim.unreadable": Sentence(
        N_("“{text}” is no claim"), N_("write a player and his net (Петя +58), or a box and its number (Петя гора 12)")
    ),
    "claim.twice": Sentence(N_("“{text}” speaks of what another claim speaks of"), N_("claim each thing once")),
    "claim.of_a_deal": Sentence(
        N_("a claim about a deal names one box and its points"), N_('write `--deal 7 --claim "Петя гора 4"`')
    ),
    "compare.nothing": Sentence(
        N_("there are no deals to work out by another convention"), N_("`pulka settle --convention NAME` settles paper")
    ),
    "sheet.players": Sentence(
        N_("the sheet is drawn for two, three or four players of different names, not for {count}"), ""
    ),
    "paper.negative": Sentence(N_("{cell}: {number} is below nought"), N_("look whether it is a slip")),
    "paper.over": Sentence(
        N_("{cell}: {number}, though points above {size} leave the pulya"), N_("look whether it is a slip")
    ),
    "paper.sum": Sentence(
        N_("the pulyas together are {sum}, though the pulka ended at {size}"), N_("look whether it is a slip")
    ),
    "aliases.form": Sentence(
        N_("here stands no list of a player's other names"), N_("write it like `Миша: [Михаил, Misha]`")
    ),
    "aliases.twice": Sentence(N_("{name} stands for {other} already"), N_("let a name stand for one player")),
    "aliases.one_table": Sentence(
        N_("{name} and {other} are one player by the aliases, but sit at one table"),
        N_("take one of them out of the aliases; the evening is not counted"),
    ),
    "season.nothing": Sentence(N_("there is no ledger here"), N_("name ledgers, or a folder with *.yaml or *.yml")),
    "season.undated": Sentence(N_("{file} says no day and is not counted"), N_("write it: `date: 2026-01-31`")),
    "explain.deal": Sentence(N_("there is no deal {number}"), N_("deals so far: {count}")),
    "explain.box": Sentence(
        N_("{text} is neither a deal nor a player with a column"), N_("for example 7, or Вася гора; players: {players}")
    ),
    "edit.layout": Sentence(
        N_("the list of deals is laid out so that this cannot be changed safely; nothing was written"),
        N_("change it by hand: {line}"),
    ),
    "file.moved": Sentence(N_("{file} has changed since it was read; nothing was written"), N_("try again")),
    "file.locked": Sentence(N_("somebody else is writing into {file}"), N_("try again")),
    "undo.moved": Sentence(
        N_("{file} has changed since the program wrote it last"), N_("take a deal out with `pulka drop N`")
    ),
    "undo.unkept": Sentence(N_("the change cannot be noted, so that `pulka undo` will not take it back"), ""),
    "undo.nothing": Sentence(N_("there is nothing to take back in {file}"), ""),
    "line.ambiguous": Sentence(N_("“{text}” can mean several deals; nothing was written"), "{readings}"),
    "line.impossible": Sentence(N_("“{text}” cannot have happened; nothing was written"), "{readings}"),
    "line.stopped": Sentence(N_("“{word}” makes no sense here; nothing was written"), "{expected}"),
    "new.ended": Sentence(
        N_("the answers end before everything is agreed; nothing was written"), N_("name the players with -p NAME")
    ),
    "play.number": Sentence(N_("{word} is not the number of a deal"), N_("for example: drop 7")),
    "line.short": Sentence(N_("the line ends too early; nothing was written"), "{expected}"),
    "paper.missing": Sentence(
        N_("there is nothing to settle in this ledger"), N_("add `paper:`, or type the sheet in: pulka settle --ask")
    ),
    "paper.step": Sentence(
        N_("{cell}: {number}, though here everything is a multiple of {step}"), N_("look whether it is a slip")
    ),
}

SENTENCES = {**OF_FILES, **OF_DEALS, **OF_THE_END, **IRREGULAR}
