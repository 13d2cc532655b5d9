"""Those who watch talk apart; one visitor has several seats, for people at the same screen."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("chat", sa.Column("apart", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("beside", sa.Boolean, nullable=False, server_default=sa.false()))
    with op.batch_alter_table("seats") as seats:
        seats.drop_constraint("uq_seats_table_id_visitor_id", type_="unique")
    once = sa.text("not beside")
    op.create_index(
        "ix_seats_own", "seats", ["table_id", "visitor_id"], unique=True, sqlite_where=once, postgresql_where=once
    )


def downgrade() -> None:
    op.drop_index("ix_seats_own", "seats")
    op.execute("update seats set visitor_id = null, stand_in = 'random' where beside")
    with op.batch_alter_table("seats") as seats:
        seats.create_unique_constraint("uq_seats_table_id_visitor_id", ["table_id", "visitor_id"])
    op.drop_column("seats", "beside")
    op.drop_column("chat", "apart")
