"""Libraries that are loaded when something of them is first asked for: most runs of the command need none of them."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType


def late(name: str) -> ModuleType:
    """Return a module whose loading is put off until it is used."""
    if name in sys.modules:
        return sys.modules[name]
    spec = importlib.util.find_spec(name)
    if spec is None or spec.loader is None:
        raise ModuleNotFoundError(name)
    spec.loader = importlib.util.LazyLoader(spec.loader)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module
