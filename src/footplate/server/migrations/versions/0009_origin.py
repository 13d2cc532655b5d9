"""Tables say where their game comes from: a record, a chosen seed, a position of another game."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("origin", sa.JSON))
    # Until now the first entry of the log alone told of a record.
    op.execute(
        """update tables set origin = '{"kind": "record"}' where id in
        (select table_id from decisions where sequence = 0 and cast(events as text) like '%"continued"%')"""
    )


def downgrade() -> None:
    op.drop_column("tables", "origin")
