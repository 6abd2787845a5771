"""The one door to jinja2: templates with every value escaped, so that a name is text and never markup."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import jinja2


@lru_cache(maxsize=1)
def _environment() -> jinja2.Environment:
    loader = jinja2.PackageLoader("pulka_calc.report")
    return jinja2.Environment(
        loader=loader, autoescape=True, trim_blocks=True, lstrip_blocks=True, undefined=jinja2.StrictUndefined
    )


def render(template: str, **values: Any) -> str:
    """Fill a template."""
    return _environment().get_template(template).render(**values)
