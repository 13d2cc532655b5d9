"""The tables of the database. Times are ISO 8601 in UTC, which sorts as text."""

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

visitors = Table(
    "visitors",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80)),
    Column("created", String(32), nullable=False),
    # Until when they say nothing in any chat, and since when the site is closed to them.
    Column("muted", String(32)),
    Column("removed", String(32)),
)

# What lets a visitor in on any device. `key` is the same for names that look alike. With `cookies`, devices that had
# the visitor's cookie before there was an account are still theirs. One who left keeps the row and nothing in it, so
# that the ratings of the others stay what they are.
accounts = Table(
    "accounts",
    metadata,
    Column("visitor_id", ForeignKey("visitors.id"), primary_key=True),
    Column("name", String(80)),
    Column("key", String(200), unique=True),
    Column("password", String(200)),
    Column("email", String(254)),
    Column("host", Boolean, nullable=False),
    Column("cookies", Boolean, nullable=False),
    Column("created", String(32), nullable=False),
    Column("left", String(32)),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("visitor_id", ForeignKey("visitors.id"), nullable=False, index=True),
    Column("device", String(80), nullable=False),
    Column("created", String(32), nullable=False),
    Column("used", String(32), nullable=False),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),
    Column("visitor_id", ForeignKey("visitors.id"), nullable=False, index=True),
    Column("device", String(80), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", Integer, nullable=False),
    Column("created", String(32), nullable=False),
    Column("used", String(32), nullable=False),
)

# What is good once and for a while: links to set a new password, and the challenges that passkeys answer.
tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("visitor_id", ForeignKey("visitors.id")),
    Column("until", String(32), nullable=False),
)

# How a finished game ended for each seat, reckoned from its last position when the table's history had this length;
# and whether the whole of it was played here.
results = Table(
    "results",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("sequence", Integer, nullable=False),
    Column("place", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("whole", Boolean, nullable=False),
)

# Maps from elsewhere, by their hash: a game keeps the text that it was begun on. `shared` ones are in the gallery; the
# name is that of whoever brought it, then.
maps = Table(
    "maps",
    metadata,
    Column("id", String(80), primary_key=True),
    Column("title", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("names", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("visitor_id", ForeignKey("visitors.id"), index=True),
    Column("author", String(80)),
    Column("shared", Boolean, nullable=False),
    Column("created", String(32), nullable=False, index=True),
)

# What hosts did. `host_id` is null for what was done at the terminal; `target` is a visitor or a table.
host_actions = Table(
    "host_actions",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("time", String(32), nullable=False),
    Column("host_id", ForeignKey("visitors.id")),
    Column("action", String(20), nullable=False),
    Column("target", String(32), nullable=False),
    Column("detail", String(200), nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(40), nullable=False),
    Column("map", String(80)),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("seed", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("state", String(10), nullable=False),
    Column("private", Boolean, nullable=False),
    # Raised by every change of the table, its seats and its game: it tells what was read from what is.
    Column("revision", Integer, nullable=False),
    # The head of the history: how many rows it has, and how many decisions of them count.
    Column("sequence", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("turn", JSON, nullable=False),
    # The seat whose turn is done but not ended, for which the bots wait; and whether somebody went back past others.
    Column("held", Integer),
    Column("practice", Boolean, nullable=False),
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False),
    # The visitor who set it up, and the table where the same people play again.
    Column("owner", String(32)),
    Column("rematch", String(32)),
    # How long people may take, none for a live game; their clocks, and when the first that runs is out.
    Column("pace", JSON(none_as_null=True)),
    Column("clocks", JSON(none_as_null=True)),
    Column("due", Double, index=True),
    # What somebody has proposed to everybody, the latest of what happened around the game, and why a game was ended
    # that its rules did not end.
    Column("proposal", JSON(none_as_null=True)),
    Column("life", JSON, nullable=False),
    Column("ended", String(10)),
    # Where a game comes from that was not simply set up here: a record, a chosen seed, a position of another game.
    Column("origin", JSON(none_as_null=True)),
    # Whether a bot gives advice to whoever asks for it.
    Column("hints", Boolean, nullable=False, server_default=false()),
    # How many times as fast as usual bots play where they are alone; 0 lets them wait.
    Column("tempo", Double),
    CheckConstraint("state in ('open', 'playing', 'over')", name="state"),
    Index(None, "state", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("visitor_id", ForeignKey("visitors.id")),
    Column("name", String(80)),
    Column("level", String(20)),
    # A bot that failed again and again; it is tried anew when the table changes or a server starts.
    Column("stuck", Boolean, nullable=False),
    # The visitor for whom an open seat is kept, and the level of the bot that plays for a person who is away.
    Column("asked_id", String(32)),
    Column("stand_in", String(20)),
    # The bot that stands in does so until the turn has passed on.
    Column("once", Boolean, nullable=False),
    # The person has resigned: the bot that stands in plays to the end.
    Column("gone", Boolean, nullable=False),
    # Another person at the visitor's screen sits here; of seats of their own a visitor has one at a table.
    Column("beside", Boolean, nullable=False),
    # What the person has decided ahead, with what became of it, as JSON; and whether that decides now.
    Column("plan", Text),
    Column("ready", Boolean, nullable=False),
    CheckConstraint("kind in ('person', 'bot', 'open')", name="kind"),
    Index(
        "ix_seats_own",
        "table_id",
        "visitor_id",
        unique=True,
        sqlite_where=text("not beside"),
        postgresql_where=text("not beside"),
    ),
    Index(None, "visitor_id"),
    Index(None, "asked_id"),
)

# Links that make another device one of a visitor's; each is good once, and for a while.
device_links = Table(
    "device_links",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("visitor_id", ForeignKey("visitors.id"), nullable=False),
    Column("until", String(32), nullable=False),
)

# Which process plays for the bots of a table, until when by the clock of the database. Used on PostgreSQL only.
claims = Table(
    "claims",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("until", Double, nullable=False),
)

# Append-only. Sequence 0 is the set-up. `number` is the decision that an action answers, or to which an undo returns.
# `floor` is the lowest number to which the seat may go back from here. `position` is what followed, packed against
# the snapshot `base`. `events` are for everybody, `secrets` what single seats see in the place of some; `lines`
# are the ready sentences of the first versions.
decisions = Table(
    "decisions",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("number", Integer, nullable=False),
    Column("action_id", String(36), nullable=False),
    Column("seat", Integer),
    Column("action", JSON),
    Column("chance", JSON, nullable=False),
    Column("events", JSON, nullable=False),
    Column("lines", JSON, nullable=False),
    Column("secrets", JSON, nullable=False),
    Column("floor", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("base", Integer),
    Column("position", LargeBinary),
    Column("time", String(32), nullable=False),
    CheckConstraint("kind in ('setup', 'action', 'undo')", name="kind"),
    UniqueConstraint("table_id", "action_id"),
    Index(None, "table_id", "number"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True),
    Column("position", LargeBinary, nullable=False),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("visitor_id", ForeignKey("visitors.id"), nullable=False),
    Column("name", String(80), nullable=False),
    Column("seat", Integer),
    # Said among those who watch, while the game was played.
    Column("apart", Boolean, nullable=False),
    Column("text", String(1000), nullable=False),
    Column("time", String(32), nullable=False),
)

# When a server last looked at the clocks: they do not count the time in which none did. One row.
pulse = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("seen", Double, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", String(200), nullable=False),
)

# How a person wants to be called when a game waits for them. `zone` is their time zone; quiet hours and the digest are
# minutes of their day. `mail_key` is there until the address is confirmed; `key` is in the link that ends all mail.
call_wishes = Table(
    "call_wishes",
    metadata,
    Column("visitor_id", ForeignKey("visitors.id"), primary_key=True),
    Column("language", String(2), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("digest", Integer),
    Column("mail", String(254)),
    Column("mail_key", String(32), unique=True),
    Column("webhook", String(500)),
    Column("key", String(32), nullable=False, unique=True),
)

# The devices that take pushes. The address of the endpoint is a secret, and too long for an index; its hash is not.
push_devices = Table(
    "push_devices",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("visitor_id", ForeignKey("visitors.id"), nullable=False, index=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("endpoint", String(2000), nullable=False),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("created", String(32), nullable=False),
)

# The tables from which a person is not called.
call_mutes = Table(
    "call_mutes",
    metadata,
    Column("visitor_id", ForeignKey("visitors.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True, index=True),
)

# What a person is to be called for, one row for each table and kind, until it is shared out to the ways; times are
# seconds since 1970, and `made` tells that the clock was put back.
call_reasons = Table(
    "call_reasons",
    metadata,
    Column("visitor_id", ForeignKey("visitors.id"), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), primary_key=True, index=True),
    Column("kind", String(10), primary_key=True),
    Column("revision", Integer, nullable=False),
    Column("due", Double, nullable=False, index=True),
    Column("made", Double, nullable=False),
    CheckConstraint("kind in ('turn', 'late', 'away', 'rematch', 'over')", name="kind"),
)

# Calls on their way to one device, address or webhook. Who sends one says so first (`sending`), and what became of it
# afterwards; a process that dies in between leaves it `unsure`, and nobody sends it again.
calls = Table(
    "calls",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("visitor_id", ForeignKey("visitors.id"), nullable=False, index=True),
    Column("kind", String(10), nullable=False),
    Column("way", String(10), nullable=False),
    Column("target", String(254), nullable=False),
    Column("reasons", JSON, nullable=False),
    Column("state", String(10), nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", Double, nullable=False),
    Column("made", Double, nullable=False),
    Column("until", Double),
    Column("problem", String(200)),
    CheckConstraint("kind in ('call', 'test', 'confirm')", name="kind"),
    CheckConstraint("way in ('push', 'mail', 'webhook')", name="way"),
    CheckConstraint("state in ('waiting', 'sending', 'sent', 'dropped', 'failed', 'unsure')", name="state"),
    Index(None, "state", "due"),
)
