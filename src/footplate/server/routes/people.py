"""People with accounts, as everybody may see them."""

from typing import Annotated

from litestar import Router, get
from litestar.params import PathParameter

from .. import profiles
from ..errors import may_fail
from ..limits import Rate
from ..messages import Profile
from ..texts import NAME_LENGTH
from .asking import TheHouse, TheVisitor


@get("/{name:str}", opt={"rate": Rate(60, 60)}, responses=may_fail(400, 404))
async def show_profile(
    house: TheHouse, visitor: TheVisitor, name: Annotated[str, PathParameter(max_length=NAME_LENGTH)]
) -> Profile:
    """What somebody with an account has played here: results and rating of each title, and whom they met."""
    return await profiles.profile(house, name, visitor)


people_routes = Router(path="/api/people", route_handlers=[show_profile], tags=["people"])
