"""Tables say how fast bots play among themselves there."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("tempo", sa.Double))


def downgrade() -> None:
    op.drop_column("tables", "tempo")
