"""A turn that its player has not ended holds the bots back; a table at which somebody went back further is practice."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("held", sa.Integer))
    op.add_column("tables", sa.Column("practice", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    op.drop_column("tables", "practice")
    op.drop_column("tables", "held")
