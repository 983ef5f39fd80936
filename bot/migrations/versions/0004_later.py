"""What is done when a timer rings, where it is not told by its kind."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column; older timers need none."""
    with op.batch_alter_table("timer") as timer:
        timer.add_column(sa.Column("body", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("timer") as timer:
        timer.drop_column("body")
