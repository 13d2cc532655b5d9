"""Calls by a webhook, in the form that Discord and Slack read; others get both."""

from urllib.parse import urlsplit

import msgspec

from . import outside
from .outcome import Later, Outcome, Refused, Sent
from .wording import Message

_AGAIN = {408, 425, 429}


async def send(url: str, private: bool, message: Message) -> Outcome:
    body = msgspec.json.encode(form(url, message))
    try:
        answer = await outside.post(url, private, {"Content-Type": "application/json"}, body)
    except outside.Forbidden as forbidden:
        return Refused(f"the webhook is not called: {forbidden}")
    except outside.Unreached as unreached:
        return Later(f"the webhook failed: {unreached}")
    if 200 <= answer.status < 300:
        return Sent()
    problem = f"the webhook answered {answer.status}"
    if answer.status in _AGAIN or answer.status >= 500:
        return Later(problem, answer.again or 0.0)
    return Refused(problem)


def form(url: str, message: Message) -> dict[str, object]:
    """The names of players are in it: none of them shall ring a whole channel."""
    text = "\n".join([message.title, *message.lines, message.link])
    slack = {"text": text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")}
    discord: dict[str, object] = {"content": text, "allowed_mentions": {"parse": []}}
    host = urlsplit(url).hostname or ""
    if host == "hooks.slack.com":
        return {**slack}
    if host in ("discord.com", "discordapp.com") or host.endswith(".discord.com"):
        return discord
    return {**discord, **slack}
