"""The OpenAPI description, and what the server does with requests made from it."""

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

from server_process import ServerProcess

SCHEMA = "/api/schema/openapi.json"
EXAMPLES = 20


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(Path(tmp_path_factory.mktemp("schema")) / "games.sqlite") as found:
        yield found


@pytest.mark.parametrize("mode", list(GenerationMode))
@pytest.mark.parametrize("at_a_table", [False, True])
def test_every_call_keeps_to_its_description(server: ServerProcess, mode: GenerationMode, at_a_table: bool) -> None:
    """With made-up addresses, and as a person at a real table; with bodies as described, and with others."""
    # 422 answers what is well formed and still refused: an illegal action, a name of unprintable characters.
    accepted = ["2xx", "403", "404", "409", "422"]
    config = schemathesis.Config.from_dict({"checks": {"positive_data_acceptance": {"expected-statuses": accepted}}})
    described = schemathesis.openapi.from_url(server.address + SCHEMA, config=config)
    table, cookie = set_up(server) if at_a_table else ("", "")
    operations = [found.ok() for found in described.get_all_operations()]
    assert len(operations) == 23
    for operation in operations:
        with suppress(Unsatisfiable):
            try_out(operation.as_strategy(generation_mode=mode), table, cookie)


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
        "/api/site": {"get"},
        "/api/site/code.svg": {"get"},
        "/api/titles": {"get"},
        "/api/titles/{title}/maps/{map_id}": {"get"},
        "/api/titles/{title}/board": {"get"},
        "/api/rules/{title}": {"get"},
        "/api/tables": {"get", "post"},
        "/api/tables/{table_id}": {"get"},
        "/api/tables/{table_id}/join": {"post"},
        "/api/tables/{table_id}/leave": {"post"},
        "/api/tables/{table_id}/actions": {"post"},
        "/api/tables/{table_id}/end": {"post"},
        "/api/tables/{table_id}/undo": {"post"},
        "/api/tables/{table_id}/why": {"post"},
        "/api/tables/{table_id}/explain": {"post"},
        "/api/tables/{table_id}/history/{number}": {"get"},
        "/api/tables/{table_id}/log": {"get"},
        "/api/tables/{table_id}/chat": {"get", "post"},
        "/api/tables/{table_id}/record": {"get"},
        "/api/tables/{table_id}/record.txt": {"get"},
    }
    assert {path: set(calls) for path, calls in found["paths"].items()} == expected
