"""What the engine shows, in the description of the HTTP interface: every title's views, boards and facts of choices."""

from typing import Any

from litestar import Litestar

import footplate

PLACE = "#/components/schemas/"
# The calls that answer with a board.
BOARDS = ("/api/titles/{title}/maps/{map_id}", "/api/titles/{title}/board")


def describe_what_is_shown(app: Litestar) -> None:
    """Adds the schemas of the engine to the components, and names them where they are sent."""
    described: Any = app.openapi_schema
    components, shown = described.components.schemas, footplate.schemas()
    view = {"$ref": f"{PLACE}View"}
    components["TableState"].properties["view"] = {"oneOf": [view, {"type": "null"}]}
    components["PastPosition"].properties["view"] = view
    boards = [{"$ref": PLACE + name} for name in shown if name.endswith("Board") and f"{name[:-5]}View" in shown]
    for path in BOARDS:
        described.paths[path].get.responses["200"].content["application/json"].schema = {"anyOf": boards}
    # The server has a `Text` of its own, which is the same.
    components.update({name: schema for name, schema in shown.items() if name not in components})
