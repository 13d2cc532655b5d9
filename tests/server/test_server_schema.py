"""The OpenAPI description, and what the server does with requests made from it."""

import asyncio
import os
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
# FUZZ=50 tries fifty times as much.
EXAMPLES = 4 * int(os.environ.get("FUZZ", "1"))
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


def test_the_description_names_everything(server: ServerProcess) -> None:
    found = httpx.get(server.address + SCHEMA).json()
    expected = {
        "/api/me": {"get", "put"},
        "/api/me/links": {"post"},
        "/api/me/arrive": {"post"},
        "/api/account": {"get", "post"},
        "/api/account/sign-in": {"post"},
        "/api/account/sign-in/passkey": {"post"},
        "/api/account/sign-in/passkey/options": {"post"},
        "/api/account/sign-out": {"post"},
        "/api/account/name": {"put"},
        "/api/account/email": {"put"},
        "/api/account/password": {"put"},
        "/api/account/reset": {"post"},
        "/api/account/leave": {"post"},
        "/api/account/sessions": {"get"},
        "/api/account/sessions/{session}": {"delete"},
        "/api/account/passkeys": {"post"},
        "/api/account/passkeys/options": {"post"},
        "/api/account/passkeys/{passkey}": {"delete"},
        "/api/people/{name}": {"get"},
        "/api/lobby": {"get"},
        "/api/admin/people": {"get"},
        "/api/admin/people/{visitor_id}/mute": {"put"},
        "/api/admin/people/{visitor_id}/removed": {"put"},
        "/api/admin/people/{visitor_id}/reset": {"post"},
        "/api/admin/tables": {"get"},
        "/api/admin/tables/{table_id}/listed": {"put"},
        "/api/admin/tables/{table_id}": {"delete"},
        "/api/admin/calls": {"get"},
        "/api/admin/failures": {"get"},
        "/api/admin/actions": {"get"},
        "/api/site": {"get"},
        "/api/site/code.svg": {"get"},
        "/api/calls": {"get", "put"},
        "/api/calls/mail": {"post"},
        "/api/calls/confirm": {"post"},
        "/api/calls/stop/{key}": {"post"},
        "/api/calls/devices": {"post"},
        "/api/calls/devices/{device}": {"delete"},
        "/api/calls/tables/{table_id}": {"put"},
        "/api/calls/test": {"post"},
        "/api/calls/waiting": {"get"},
        "/api/titles": {"get"},
        "/api/titles/{title}/maps/{map_id}": {"get"},
        "/api/titles/{title}/board": {"get"},
        "/api/rules/{title}": {"get"},
        "/api/examples/{example_id}": {"get"},
        "/api/examples/{example_id}/cases/{case}/table": {"post"},
        "/api/examples/{example_id}/cases/{case}/why": {"post"},
        "/api/examples/{example_id}/cases/{case}/effect": {"post"},
        "/api/examples/{example_id}/cases/{case}/board": {"get"},
        "/api/examples/{example_id}/cases/{case}/practice": {"post"},
        "/api/learn/{title}": {"get"},
        "/api/learn/{title}/pictures/{picture}": {"get"},
        "/api/learn/{title}/table": {"get"},
        "/api/lessons/{title}": {"post"},
        "/api/puzzles": {"get"},
        "/api/puzzles/{puzzle}": {"post"},
        "/api/puzzles/{puzzle}/picture": {"get"},
        "/api/tables": {"get", "post"},
        "/api/tables/{table_id}": {"get", "delete"},
        "/api/tables/{table_id}/packed": {"get"},
        "/api/tables/{table_id}/join": {"post"},
        "/api/tables/{table_id}/leave": {"post"},
        "/api/tables/{table_id}/seats/{seat}": {"put"},
        "/api/tables/{table_id}/stand-in": {"put"},
        "/api/tables/{table_id}/rematch": {"post"},
        "/api/tables/{table_id}/setup": {"put"},
        "/api/tables/{table_id}/resign": {"post"},
        "/api/tables/{table_id}/proposal": {"post", "put", "delete"},
        "/api/tables/{table_id}/plan": {"put", "delete"},
        "/api/tables/{table_id}/plan/ahead": {"post"},
        "/api/tables/{table_id}/plan/why": {"post"},
        "/api/tables/{table_id}/plan/effect": {"post"},
        "/api/tables/{table_id}/actions": {"post"},
        "/api/tables/{table_id}/end": {"post"},
        "/api/workshop/boards/{title}/{map_id}": {"get"},
        "/api/workshop/check": {"post"},
        "/api/workshop/trials": {"post"},
        "/api/workshop/maps": {"get", "post"},
        "/api/workshop/maps/{map_id}": {"get", "delete"},
        "/api/tables/{table_id}/undo": {"post"},
        "/api/tables/{table_id}/why": {"post"},
        "/api/tables/{table_id}/explain": {"post"},
        "/api/tables/{table_id}/effect": {"post"},
        "/api/tables/{table_id}/history/{number}": {"get"},
        "/api/tables/{table_id}/log": {"get"},
        "/api/tables/{table_id}/chat": {"get", "post"},
        "/api/tables/{table_id}/practice": {"post"},
        "/api/tables/{table_id}/lesson": {"get"},
        "/api/tables/{table_id}/hints": {"get"},
        "/api/tables/{table_id}/history/{number}/reason": {"get"},
        "/api/tables/{table_id}/story": {"get"},
        "/api/tables/{table_id}/seed": {"get"},
        "/api/tables/{table_id}/watchers": {"get"},
        "/api/tables/{table_id}/record": {"get"},
        "/api/tables/{table_id}/record.txt": {"get"},
    }
    assert {path: set(calls) for path, calls in found["paths"].items()} == expected
