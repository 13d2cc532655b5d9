"""Tables have owners and rematches, seats those who are asked and bots that stand in; a visitor has several devices."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("owner", sa.String(32)))
    op.add_column("tables", sa.Column("rematch", sa.String(32)))
    op.add_column("seats", sa.Column("asked_id", sa.String(32)))
    op.add_column("seats", sa.Column("stand_in", sa.String(20)))
    op.create_index("ix_seats_asked_id", "seats", ["asked_id"])
    op.create_table(
        "device_links",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("visitor_id", sa.String(32), nullable=False),
        sa.Column("until", sa.String(32), nullable=False),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_device_links_visitor_id"),
        sa.PrimaryKeyConstraint("hash", name="pk_device_links"),
    )


def downgrade() -> None:
    op.drop_table("device_links")
    op.drop_index("ix_seats_asked_id", "seats")
    op.drop_column("seats", "stand_in")
    op.drop_column("seats", "asked_id")
    op.drop_column("tables", "rematch")
    op.drop_column("tables", "owner")
