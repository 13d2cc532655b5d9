"""The first form of the database."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    _create_settings_and_visitors()
    _create_tables()
    _create_seats()
    _create_history()
    _create_chat()


def downgrade() -> None:
    for name in ("chat", "snapshots", "decisions", "seats", "tables", "visitors", "settings"):
        op.drop_table(name)


def _create_settings_and_visitors() -> None:
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("value", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_settings"),
    )
    op.create_table(
        "visitors",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80)),
        sa.Column("created", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_visitors"),
    )


def _create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("map", sa.String(40)),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("seed", sa.String(40), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("private", sa.Boolean, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("turn", sa.JSON, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("updated", sa.String(32), nullable=False),
        sa.CheckConstraint("state in ('open', 'playing', 'over')", name="ck_tables_state"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_state_updated", "tables", ["state", "updated"])


def _create_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("visitor_id", sa.String(32)),
        sa.Column("name", sa.String(80)),
        sa.Column("level", sa.String(20)),
        sa.CheckConstraint("kind in ('person', 'bot', 'open')", name="ck_seats_kind"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_seats_table_id"),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_seats_visitor_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_seats"),
        sa.UniqueConstraint("table_id", "visitor_id", name="uq_seats_table_id_visitor_id"),
    )
    op.create_index("ix_seats_visitor_id", "seats", ["visitor_id"])


def _create_history() -> None:
    op.create_table(
        "decisions",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("action_id", sa.String(36), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.JSON),
        sa.Column("chance", sa.JSON, nullable=False),
        sa.Column("events", sa.JSON, nullable=False),
        sa.Column("lines", sa.JSON, nullable=False),
        sa.Column("secrets", sa.JSON, nullable=False),
        sa.Column("floor", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("base", sa.Integer),
        sa.Column("position", sa.LargeBinary),
        sa.Column("time", sa.String(32), nullable=False),
        sa.CheckConstraint("kind in ('setup', 'action', 'undo')", name="ck_decisions_kind"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_decisions_table_id"),
        sa.PrimaryKeyConstraint("table_id", "sequence", name="pk_decisions"),
        sa.UniqueConstraint("table_id", "action_id", name="uq_decisions_table_id_action_id"),
    )
    op.create_index("ix_decisions_table_id_number", "decisions", ["table_id", "number"])
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id"),
        sa.PrimaryKeyConstraint("table_id", "sequence", name="pk_snapshots"),
    )


def _create_chat() -> None:
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("visitor_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.String(1000), nullable=False),
        sa.Column("time", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_chat_table_id"),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_chat_visitor_id"),
        sa.PrimaryKeyConstraint("id", name="pk_chat"),
    )
    op.create_index("ix_chat_table_id", "chat", ["table_id"])
