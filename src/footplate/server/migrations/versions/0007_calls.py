"""People are called when a game waits for them: their wishes, their devices, and the calls on their way."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "call_wishes",
        sa.Column("visitor_id", sa.String(32), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_until", sa.Integer),
        sa.Column("digest", sa.Integer),
        sa.Column("mail", sa.String(254)),
        sa.Column("mail_key", sa.String(32)),
        sa.Column("webhook", sa.String(500)),
        sa.Column("key", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_call_wishes_visitor_id"),
        sa.PrimaryKeyConstraint("visitor_id", name="pk_call_wishes"),
        sa.UniqueConstraint("mail_key", name="uq_call_wishes_mail_key"),
        sa.UniqueConstraint("key", name="uq_call_wishes_key"),
    )
    op.create_table(
        "push_devices",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("visitor_id", sa.String(32), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("endpoint", sa.String(2000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_push_devices_visitor_id"),
        sa.PrimaryKeyConstraint("id", name="pk_push_devices"),
        sa.UniqueConstraint("hash", name="uq_push_devices_hash"),
    )
    op.create_index("ix_push_devices_visitor_id", "push_devices", ["visitor_id"])
    op.create_table(
        "call_mutes",
        sa.Column("visitor_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_call_mutes_visitor_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_call_mutes_table_id"),
        sa.PrimaryKeyConstraint("visitor_id", "table_id", name="pk_call_mutes"),
    )
    op.create_index("ix_call_mutes_table_id", "call_mutes", ["table_id"])
    op.create_table(
        "call_reasons",
        sa.Column("visitor_id", sa.String(32), nullable=False),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.CheckConstraint("kind in ('turn', 'late', 'away', 'rematch', 'over')", name="ck_call_reasons_kind"),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_call_reasons_visitor_id"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_call_reasons_table_id"),
        sa.PrimaryKeyConstraint("visitor_id", "table_id", "kind", name="pk_call_reasons"),
    )
    op.create_index("ix_call_reasons_table_id", "call_reasons", ["table_id"])
    op.create_index("ix_call_reasons_due", "call_reasons", ["due"])
    op.create_table(
        "calls",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("visitor_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("way", sa.String(10), nullable=False),
        sa.Column("target", sa.String(254), nullable=False),
        sa.Column("reasons", sa.JSON, nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("due", sa.Double, nullable=False),
        sa.Column("made", sa.Double, nullable=False),
        sa.Column("until", sa.Double),
        sa.Column("problem", sa.String(200)),
        sa.CheckConstraint("kind in ('call', 'test', 'confirm')", name="ck_calls_kind"),
        sa.CheckConstraint("way in ('push', 'mail', 'webhook')", name="ck_calls_way"),
        sa.CheckConstraint(
            "state in ('waiting', 'sending', 'sent', 'dropped', 'failed', 'unsure')", name="ck_calls_state"
        ),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_calls_visitor_id"),
        sa.PrimaryKeyConstraint("id", name="pk_calls"),
    )
    op.create_index("ix_calls_visitor_id", "calls", ["visitor_id"])
    op.create_index("ix_calls_state_due", "calls", ["state", "due"])


def downgrade() -> None:
    for table in ("calls", "call_reasons", "call_mutes", "push_devices", "call_wishes"):
        op.drop_table(table)
