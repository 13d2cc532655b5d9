"""A mark for classes that stay open to subclasses in plain Python when the engine is compiled.

A class that mypyc has compiled refuses them unless it carries `@mypyc_attr(allow_interpreted_subclasses=True)`. The
compiler knows the mark by its name alone and needs nothing of it when the engine runs.
"""

# Stays plain Python when the engine is compiled: it is for the compiler.

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_marks):
        return lambda marked: marked
