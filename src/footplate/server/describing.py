"""The description of the HTTP interface, with what the framework cannot know. It is made when it is first asked for: a
server starts sooner without it."""

from typing import Any

from litestar import Request as Asked
from litestar.openapi.plugins import JsonRenderPlugin

import footplate

from .messages import Request

PLACE = "#/components/schemas/"
# The calls that answer with a board.
BOARDS = ("/api/titles/{title}/maps/{map_id}", "/api/titles/{title}/board")


class Description(JsonRenderPlugin):
    """The description as JSON."""

    def render(self, request: Asked[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, completed(openapi_schema))


def completed(described: dict[str, Any]) -> dict[str, Any]:
    """Unknown fields of a body are refused; every title's views, boards and facts of choices are named where they are
    sent, and described."""
    components, shown = described["components"]["schemas"], footplate.schemas()
    for body in Request.__subclasses__():
        components[body.__name__]["additionalProperties"] = False
    view = {"$ref": f"{PLACE}View"}
    components["TableState"]["properties"]["view"] = {"oneOf": [view, {"type": "null"}]}
    components["PastPosition"]["properties"]["view"] = view
    boards = [{"$ref": PLACE + name} for name in shown if name.endswith("Board") and f"{name[:-5]}View" in shown]
    for path in BOARDS:
        answer = described["paths"][path]["get"]["responses"]["200"]
        answer["content"]["application/json"]["schema"] = {"anyOf": boards}
    # The server has a `Text` of its own, which is the same.
    components.update({name: schema for name, schema in shown.items() if name not in components})
    return described
