"""Tables have a pace, clocks and proposals, and remember what happened around the game; seats can be given up."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.JSON))
    op.add_column("tables", sa.Column("clocks", sa.JSON))
    op.add_column("tables", sa.Column("due", sa.Double))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.add_column("tables", sa.Column("proposal", sa.JSON))
    op.add_column("tables", sa.Column("life", sa.JSON, nullable=False, server_default=sa.text("'[]'")))
    op.add_column("tables", sa.Column("ended", sa.String(10)))
    op.add_column("seats", sa.Column("once", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("gone", sa.Boolean, nullable=False, server_default=sa.false()))
    pulse = op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("seen", sa.Double, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_pulse"),
    )
    op.bulk_insert(pulse, [{"id": 1, "seen": 0.0}])


def downgrade() -> None:
    op.drop_table("pulse")
    op.drop_column("seats", "gone")
    op.drop_column("seats", "once")
    op.drop_index("ix_tables_due", "tables")
    for name in ("ended", "life", "proposal", "due", "clocks", "pace"):
        op.drop_column("tables", name)
