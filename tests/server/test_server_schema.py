"""The OpenAPI description, and what the server does with requests made from it."""

import asyncio
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from hypothesis.strategies import SearchStrategy
from schemathesis import GenerationMode

from footplate.server import account_tools
from server_process import ServerProcess

SCHEMA = "/api/schema/openapi.json"
PAGE = Path(__file__).parents[2] / "docs" / "http-api.md"
# FUZZ=50 tries fifty times as much.
EXAMPLES = 2 * int(os.environ.get("FUZZ", "1"))
# 422 answers what is well formed and still refused: an illegal action, a name of unprintable characters.
ACCEPTED = ["2xx", "403", "404", "409", "422"]
# 413 answers a text that is longer than described, before it is read.
REFUSED = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429"]
CHECKS = {
    "positive_data_acceptance": {"expected-statuses": ACCEPTED},
    "negative_data_rejection": {"expected-statuses": REFUSED},
}
# So many chains reach a table that was set up before.
MANY = 40


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(Path(tmp_path_factory.mktemp("schema")) / "games.sqlite") as found:
        yield found


@pytest.mark.long
@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("at_a_table", [False, True])
def test_every_call_keeps_to_its_description(server: ServerProcess, mode: GenerationMode, at_a_table: bool) -> None:
    """With made-up addresses, and as a person at a real table; with bodies as described, and with others."""
    config = schemathesis.Config.from_dict({"checks": CHECKS})
    described = schemathesis.openapi.from_url(server.address + SCHEMA, config=config)
    table, cookie = set_up(server) if at_a_table else ("", "")
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) == sum(len(calls) for calls in described.raw_schema["paths"].values()) > 70
    for operation in operations:
        with suppress(Unsatisfiable):
            try_out(operation.as_strategy(generation_mode=mode), table, cookie)


@pytest.mark.parametrize("mode", list(GenerationMode))
def test_what_a_host_calls_keeps_to_its_description(server: ServerProcess, mode: GenerationMode) -> None:
    """As a host with an account, who can do everything that has to do with people."""
    config = schemathesis.Config.from_dict({"checks": CHECKS})
    described = schemathesis.openapi.from_url(server.address + SCHEMA, config=config)
    cookie = become_host(server, f"Holly {mode.name}")
    for operation in (found.ok() for found in described.get_all_operations()):
        if operation.path.startswith(("/api/account", "/api/people", "/api/admin")):
            with suppress(Unsatisfiable):
                try_out(operation.as_strategy(generation_mode=mode), "", cookie)


def become_host(server: ServerProcess, name: str) -> str:
    answer = httpx.post(f"{server.address}/api/account", json={"name": name, "password": "correct horse"})
    asyncio.run(account_tools.set_host(str(server.database), name, True))
    return f"footplate={answer.cookies['footplate']}"


def test_calls_that_follow_from_each_other_meet_no_error_of_the_server(server: ServerProcess) -> None:
    """What one call answers goes into the next: a table that was set up is joined, played at, watched."""
    _, cookie = set_up(server)
    reached: set[str] = set()
    described = schemathesis.openapi.from_dict(linked(httpx.get(server.address + SCHEMA).json()))
    described.config.update(base_url=server.address)
    chains = described.as_state_machine()

    class Chains(chains):  # type: ignore[valid-type, misc]
        def get_call_kwargs(self, case: Any) -> dict[str, Any]:
            return {"headers": {"Cookie": cookie}}

        def validate_response(self, response: Any, case: Any, **_: Any) -> None:
            assert response.status_code < 500, (case.as_curl_command(), response.text)
            if response.status_code < 300:
                reached.add(case.operation.path)

    Chains.run(
        settings=settings(
            max_examples=EXAMPLES,
            stateful_step_count=10,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
    )

    assert "/api/tables/{table_id}" in reached or EXAMPLES < MANY


def linked(description: Any) -> Any:
    """The description, with what the calls about a table take from the one that sets it up."""
    links = {}
    for path, calls in description["paths"].items():
        for method, call in calls.items():
            if "{table_id}" in path:
                taken = {"operationId": call["operationId"], "parameters": {"table_id": "$response.body#/id"}}
                links[f"{method} {path}"] = taken
    description["paths"]["/api/tables"]["post"]["responses"]["201"]["links"] = links
    return description


def set_up(server: ServerProcess) -> tuple[str, str]:
    """A running table, and the cookie of the person who plays there."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    body = {"title": "steel-driver", "seats": seats, "name": "Ada"}
    answer = httpx.post(f"{server.address}/api/tables", json=body)
    return answer.json()["id"], f"footplate={answer.cookies['footplate']}"


def try_out(cases: SearchStrategy[Any], table: str, cookie: str) -> None:
    @given(case=cases)
    @settings(max_examples=EXAMPLES, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    def keeps_to_its_description(case: Any) -> None:
        if table and "table_id" in case.path_parameters:
            case.path_parameters["table_id"] = table
        case.call_and_validate(headers={"Cookie": cookie} if cookie else {})

    keeps_to_its_description()


def test_the_page_on_the_interface_names_every_call(server: ServerProcess) -> None:
    found = httpx.get(server.address + SCHEMA).json()["paths"]
    described = {f"{method.upper()} {bare(path)}" for path, calls in found.items() for method in calls}
    assert set(told_calls()) == described


def bare(path: str) -> str:
    """Without the names of what stands in its gaps, and without a query."""
    return re.sub(r"{[^}]*}", "{}", path).partition("?")[0]


def told_calls() -> Iterator[str]:
    """Each row names calls that belong together. `…/` is where the call before it ends, as far as they are alike."""
    for row in re.findall(r"^\| (`[A-Z]+ /.*?) \| ", PAGE.read_text("utf-8"), re.MULTILINE):
        method, before = "", ""
        for call in re.findall("`([^`]+)`", row):
            *named, path = call.split()
            method = named[0] if named else method
            if path.startswith("…"):
                head = path[1:].split("/")[1]
                root = before.rpartition(f"/{head}")[0] or before.rpartition("/")[0]
                path = root + path[1:]
            before = bare(path)
            if method != "WS":
                yield f"{method} {before}"
