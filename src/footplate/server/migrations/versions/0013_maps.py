"""Maps from elsewhere are kept, and named by their hash."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "maps",
        sa.Column("id", sa.String(80), nullable=False),
        sa.Column("title", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("names", sa.JSON, nullable=False),
        sa.Column("seats", sa.JSON, nullable=False),
        sa.Column("visitor_id", sa.String(32)),
        sa.Column("author", sa.String(80)),
        sa.Column("shared", sa.Boolean, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_maps"),
        sa.ForeignKeyConstraint(["visitor_id"], ["visitors.id"], name="fk_maps_visitor_id"),
    )
    op.create_index("ix_maps_visitor_id", "maps", ["visitor_id"])
    op.create_index("ix_maps_created", "maps", ["created"])
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column("tables", "map", type_=sa.String(80), existing_type=sa.String(40), existing_nullable=True)


def downgrade() -> None:
    op.execute("delete from maps")
    if op.get_bind().dialect.name != "sqlite":
        op.alter_column("tables", "map", type_=sa.String(40), existing_type=sa.String(80), existing_nullable=True)
    op.drop_table("maps")
