"""People with accounts, for the tests of the server."""

from typing import Any

from site_under_test import Person, Site

from footplate.server import account_tools

PASSWORD = "correct horse"


def code(answer: Any) -> str:
    return str(answer["error"]["code"])


async def send(person: Person, method: str, path: str, body: Any = None, status: int = 200) -> Any:
    answer = await person.http.request(method, path, json=body)
    assert answer.status_code == status, (answer.status_code, answer.text)
    return answer.json() if answer.content else None


async def registered(site: Site, name: str, **headers: str) -> Person:
    """Somebody who has made an account."""
    person = site.person(name, **headers)
    await person.post("/api/account", {"name": name, "password": PASSWORD}, 201)
    return person


async def host_of(site: Site, database: str, name: str = "Holly") -> Person:
    person = await registered(site, name)
    assert await account_tools.set_host(database, name.upper(), True) == name
    return person


async def sign_in(person: Person, name: str, password: str = PASSWORD, status: int = 200) -> Any:
    return await person.post("/api/account/sign-in", {"name": name, "password": password}, status)


async def account_of(person: Person) -> Any:
    return (await person.get("/api/account"))["account"]


def visitor_of(person: Person) -> str:
    return person.http.cookies["footplate"].partition(".")[0].partition("-")[0]
