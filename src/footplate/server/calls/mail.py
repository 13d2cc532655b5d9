"""Calls by e-mail, through the host's SMTP server."""

import asyncio
import ssl
from email import policy
from email.message import EmailMessage
from email.utils import formatdate, make_msgid, parseaddr
from html import escape

import aiosmtplib

from ..config import MailServer
from .outcome import Later, Outcome, Refused, Sent
from .wording import Message

SECONDS = 20.0
_STYLE = "font:16px/1.5 Georgia,serif;color:#2a251e;background:#faf4e4;padding:24px"


def _client(server: MailServer) -> aiosmtplib.SMTP:
    return aiosmtplib.SMTP(
        hostname=server.host,
        port=server.port,
        username=server.user,
        password=server.password,
        use_tls=server.security == "tls",
        start_tls=server.security == "starttls",
        timeout=SECONDS,
    )


def is_address(text: str) -> bool:
    """Whether it looks like the address of one person: what is sent there proves the rest."""
    name, _, host = text.rpartition("@")
    plain = text.isascii() and text.isprintable() and not any(sign in text for sign in ' ,;:<>()[]"\\')
    labels = host.split(".")
    good_host = len(labels) > 1 and all(label and not label.startswith("-") for label in labels)
    return plain and 0 < len(name) <= 64 and len(text) <= 254 and good_host and "@" not in name


async def send(server: MailServer, address: str, message: Message) -> Outcome:
    try:
        async with asyncio.timeout(SECONDS):
            await _hand_in(server, address, message)
    except aiosmtplib.SMTPRecipientsRefused as refused:
        code = max((each.code for each in refused.recipients), default=550)
        return _answered(code, f"the mail server refused the address ({code})")
    except aiosmtplib.SMTPAuthenticationError as error:
        return Later(f"the mail server refused the name and password ({error.code})")
    except aiosmtplib.SMTPResponseException as error:
        return _answered(error.code, f"the mail server answered {error.code}")
    except TimeoutError:
        return Later("the mail server did not answer in time")
    except (aiosmtplib.SMTPException, OSError, ssl.SSLError) as error:
        return Later(f"the mail server could not be reached ({type(error).__name__})")
    return Sent()


def _answered(code: int, problem: str) -> Outcome:
    return Later(problem) if code < 500 else Refused(problem)


async def _hand_in(server: MailServer, address: str, message: Message) -> None:
    client = _client(server)
    try:
        await client.connect()
        await client.send_message(written(server, address, message))
    except BaseException:
        client.close()
        raise
    # It was taken: whatever goes wrong with the good-bye changes nothing.
    client.close()


def written(server: MailServer, address: str, message: Message) -> EmailMessage:
    # Links in headers stay whole.
    mail = EmailMessage(policy.SMTP.clone(max_line_length=990))
    mail["From"] = server.sender
    mail["To"] = address
    mail["Subject"] = message.title
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=parseaddr(server.sender)[1].rpartition("@")[2] or "localhost")
    mail["Auto-Submitted"] = "auto-generated"
    mail["Content-Language"] = message.language
    if message.stop_post is not None:
        mail["List-Unsubscribe"] = f"<{message.stop_post}>"
        mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    ending = [f"-- \n{message.stop}"] if message.stop is not None else []
    mail.set_content("\n\n".join([*message.lines, message.link, *ending]))
    mail.add_alternative(_html(message), subtype="html")
    return mail


def _html(message: Message) -> str:
    said = "".join(f"<p>{escape(line)}</p>" for line in message.lines)
    link = f'<p><a href="{escape(message.link)}" style="color:#8c2f22">{escape(message.verb)}</a></p>'
    stop = f'<p style="font-size:13px;color:#675c4b">{escape(message.stop)}</p>' if message.stop is not None else ""
    language = escape(message.language)
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8"><title>{escape(message.title)}</title>'
        f'<body style="{_STYLE}">{said}{link}{stop}</body></html>'
    )


async def problem(server: MailServer) -> str | None:
    """What is wrong with the mail server, or with what it was told; nothing is sent."""
    client = _client(server)
    try:
        async with asyncio.timeout(SECONDS):
            await client.connect()
            await client.quit()
    except TimeoutError:
        return f"The mail server {server.host}:{server.port} does not answer in time."
    except (aiosmtplib.SMTPException, OSError, ssl.SSLError) as error:
        return f"The mail server {server.host}:{server.port} cannot be used: {error}."
    finally:
        client.close()
    return None
