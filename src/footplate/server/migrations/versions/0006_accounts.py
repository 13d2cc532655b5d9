"""Accounts with sessions and passkeys, results of finished games, and what hosts did."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("visitors", sa.Column("muted", sa.String(32)))
    op.add_column("visitors", sa.Column("removed", sa.String(32)))
    _create_accounts()
    _create_what_lets_in()
    _create_results()
    _create_host_actions()


def downgrade() -> None:
    for name in ("host_actions", "results", "tokens", "passkeys", "sessions", "accounts"):
        op.drop_table(name)
    op.drop_column("visitors", "removed")
    op.drop_column("visitors", "muted")


def _create_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("visitor_id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(80)),
        sa.Column("key", sa.String(200)),
        sa.Column("password", sa.String(200)),
        sa.Column("email", sa.String(254)),
        sa.Column("host", sa.Boolean, nullable=False),
        sa.Column("cookies", sa.Boolean, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("left", sa.String(32)),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_accounts_visitor_id"),
        sa.PrimaryKeyConstraint("visitor_id", name="pk_accounts"),
        sa.UniqueConstraint("key", name="uq_accounts_key"),
    )


def _create_what_lets_in() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("visitor_id", sa.String(32), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("used", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_sessions_visitor_id"),
        sa.PrimaryKeyConstraint("id", name="pk_sessions"),
    )
    op.create_index("ix_sessions_visitor_id", "sessions", ["visitor_id"])
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(1400), nullable=False),
        sa.Column("visitor_id", sa.String(32), nullable=False),
        sa.Column("device", sa.String(80), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("count", sa.Integer, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("used", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_passkeys_visitor_id"),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_visitor_id", "passkeys", ["visitor_id"])
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("visitor_id", sa.String(32)),
        sa.Column("until", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_tokens_visitor_id"),
        sa.PrimaryKeyConstraint("hash", name="pk_tokens"),
    )


def _create_results() -> None:
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("sequence", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("whole", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_results_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_results"),
    )


def _create_host_actions() -> None:
    op.create_table(
        "host_actions",
        sa.Column("id", sa.Integer, autoincrement=True, nullable=False),
        sa.Column("time", sa.String(32), nullable=False),
        sa.Column("host_id", sa.String(32)),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("target", sa.String(32), nullable=False),
        sa.Column("detail", sa.String(200), nullable=False),
        sa.ForeignKeyConstraint(["host_id"], ["visitors.id"], name="fk_host_actions_host_id"),
        sa.PrimaryKeyConstraint("id", name="pk_host_actions"),
    )
