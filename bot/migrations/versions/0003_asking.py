"""Which posts carry the button of one's turn."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; of older posts nothing is known."""
    with op.batch_alter_table("post") as post:
        post.add_column(sa.Column("asks", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("post") as post:
        post.drop_column("asks")
