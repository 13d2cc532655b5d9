"""Processes claim the bots of a table; a bot that cannot play is shown as stuck."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "claims",
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("until", sa.Double, nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_claims_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_claims"),
    )
    op.add_column("seats", sa.Column("stuck", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("seats", "stuck")
    op.drop_table("claims")
