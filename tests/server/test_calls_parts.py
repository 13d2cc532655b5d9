"""The parts of being called that need no server: hours, words, letters and ciphers."""

from datetime import UTC, datetime
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from hypothesis import given
from hypothesis import strategies as st
from receivers import mail_server

from footplate.server.calls import mail, push, webhook, wording
from footplate.server.calls.hours import is_zone, next_time, quiet_until
from footplate.server.calls.outside import is_allowed_form
from footplate.server.calls.webpush import are_keys, decode, encode, encrypt
from footplate.server.checking import shown
from footplate.server.settings import Settings, advice, gather
from footplate.server.storage.calls import Reason

ZONES = ("UTC", "Europe/Paris", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe")


def moment(*date: int) -> float:
    return datetime(*date, tzinfo=UTC).timestamp()  # type: ignore[arg-type, misc]


# Hours


@pytest.mark.parametrize(
    ("time", "until"),
    [
        ((2026, 1, 5, 20, 59), None),
        ((2026, 1, 5, 21, 0), (2026, 1, 6, 6, 30)),
        ((2026, 1, 6, 6, 29), (2026, 1, 6, 6, 30)),
        ((2026, 1, 6, 6, 30), None),
    ],
)
def test_quiet_hours_past_midnight_end_in_the_morning(time: tuple[int, ...], until: tuple[int, ...] | None) -> None:
    found = quiet_until(moment(*time), "Europe/Paris", 22 * 60, 7 * 60 + 30)
    assert found == (moment(*until) if until is not None else None)


def test_hours_that_begin_when_they_end_are_none() -> None:
    assert quiet_until(moment(2026, 1, 5, 9, 0), "UTC", 9 * 60, 9 * 60) is None
    assert quiet_until(moment(2026, 1, 5, 9, 0), "UTC", None, 9 * 60) is None


def test_a_zone_that_is_gone_counts_as_utc() -> None:
    assert not is_zone("Middle/Earth")
    assert not is_zone("../../etc/passwd")
    assert next_time(moment(2026, 1, 5, 9, 0), "Middle/Earth", 10 * 60) == moment(2026, 1, 5, 10, 0)


def test_a_missing_hour_is_the_one_after_it() -> None:
    # On this night in Paris 02:30 does not exist: 01:59 is followed by 03:00.
    assert next_time(moment(2026, 3, 29, 0, 0), "Europe/Paris", 150) == moment(2026, 3, 29, 1, 30)


@given(st.integers(0, 2**31), st.sampled_from(ZONES), st.integers(0, 1439), st.integers(0, 1439))
def test_the_next_time_is_within_a_day_and_quiet_hours_end(when: int, zone: str, begin: int, end: int) -> None:
    found = next_time(when, zone, end)
    assert when < found <= when + 26 * 3600
    quiet = quiet_until(when, zone, begin, end)
    assert quiet is None or quiet == found
    # Once they have ended it is not quiet, but where a clock is put back into them.
    assert quiet is None or quiet_until(quiet + 2 * 3600, zone, begin, end) != quiet


# Ciphers


def test_a_push_is_encrypted_as_the_standard_shows() -> None:
    """The example of RFC 8291."""
    own = ec.derive_private_key(
        int.from_bytes(decode("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    theirs = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    text = b"When I grow up, I want to be a watermelon"
    found = encrypt(text, theirs, "BTBZMqHH6r4Tts7J_aSIgg", own, decode("DGv6ra1nlYgDCS1FRnbzlw"))
    assert encode(found) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
        "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def test_keys_are_points_on_the_curve() -> None:
    point = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    assert are_keys(point, "BTBZMqHH6r4Tts7J_aSIgg")
    for wrong, auth in ((point[:-2], "BTBZMqHH6r4Tts7J_aSIgg"), (point, "BTBZ"), ("é" * 87, "*"), ("", "")):
        assert not are_keys(wrong, auth)


# Words


def facts(count: int, kind: str = "turn") -> list[wording.Fact]:
    return [
        wording.Fact(Reason(f"t{number}", kind), "steam", ["Ben", "Cy", "Dan"])  # type: ignore[arg-type]
        for number in range(count)
    ]


def test_one_table_is_named_and_several_are_counted() -> None:
    one = wording.call(facts(1), "en", "https://games.example", "k")
    assert (one.title, one.path) == ("It is your turn: Steam, with Ben, Cy and Dan", "/table/t0")
    several = wording.call(facts(2), "fr", "https://games.example", "k")
    assert (several.title, several.path, several.waiting) == ("2 tables vous attendent", "/", 2)
    assert several.lines[0] == "C’est à vous de jouer\u00a0: Steam, avec Ben, Cy et Dan"
    assert wording.call([*facts(1), *facts(1, "over")], "en", "", "k").title == "News from 2 tables"
    assert wording.call([wording.Fact(Reason("t", "over"), "gone", [])], "fr", "", "k").title.endswith(": gone")


def test_a_call_for_very_many_tables_fits_into_a_push() -> None:
    message = wording.call([wording.Fact(each.reason, "steam", ["É" * 40] * 5) for each in facts(60)], "fr", "", "k")
    assert len(push.payload(message)) <= 3000


def test_a_webhook_gets_what_its_service_reads() -> None:
    message = wording.test("en", "https://games.example", "k")
    assert set(webhook.form("https://hooks.slack.com/services/x", message)) == {"text"}
    assert set(webhook.form("https://discord.com/api/webhooks/x", message)) == {"content", "allowed_mentions"}
    assert {"text", "content"} <= set(webhook.form("https://chat.example/x", message))


def test_a_name_cannot_write_html_or_headers_into_a_mail() -> None:
    fact = wording.Fact(Reason("t", "turn"), "steam", ["<b>Ben</b> & Ärger"])
    written = mail.written(mail_server(25), "ada@club.example", wording.call([fact], "en", "https://g.example", "k"))
    assert "<b>Ben" not in written.get_body(("html",)).get_content()  # type: ignore[union-attr]
    assert written["Subject"] == "It is your turn: Steam, with <b>Ben</b> & Ärger"
    assert b"\nSubject: " in written.as_bytes().replace(b"\r\n", b"\n")


@pytest.mark.parametrize("address", ["a@b.example", "ada+games@club.example", "a.b@x-y.example"])
def test_addresses(address: str) -> None:
    assert mail.is_address(address)


def test_the_form_of_an_outside_address() -> None:
    assert is_allowed_form("https://hooks.slack.com/services/x?y=1", False)
    assert is_allowed_form("http://localhost:9/x", True)
    for bad in (
        "http://games.example",
        "https://games.example:99999/",
        "https:///x",
        "https://é.example",
        "https://[x",
    ):
        assert not is_allowed_form(bad, False)


# Settings


def test_the_settings_for_calls_are_checked(tmp_path: Path) -> None:
    file = tmp_path / "footplate.toml"
    file.write_text('mail_server = "mail.example"\nmail_password = "geheim"\npush_contact = "host"\n')
    gathered = gather({}, {}, file)
    assert [problem.split()[0] for problem in gathered.problems] == ["mail_server", "mail_user", "push_contact"]
    assert "geheim" not in str(shown(gathered))
    file.write_text('mail_from = "a@b.example"\n')
    assert gather({}, {}, file).problems == ["mail_from is of no use without mail_server."]
    file.write_text('mail_server = "mail.example"\nmail_from = "Club <games@club.example>"\n')
    good = gather({}, {}, file).checked()
    config = good.config()
    assert (config.mail.host, config.mail.port, config.mail.security) == ("mail.example", 587, "starttls")  # type: ignore[union-attr]
    assert config.push_contact == "mailto:games@club.example"
    assert any("Links in mail" in line for line in advice(good))
    assert Settings().config().mail is None
