"""``python -m render pictures OUT``: writes the gallery of the picture language as files."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated

import typer
from PIL import Image

from engine import packs, positions
from engine.scene import Sheet
from render import themes
from render.compose import compose, encode
from render.records import sheets
from render.samples import SHEETS
from render.texts import LOCALES

app = typer.Typer(add_completion=False, no_args_is_help=True)

PNG = b"\x89PNG"

MOCKUPS = {
    "step-light-en": "mock-raf-step",
    "step-dark-en": "mock-raf-step-dark",
    "step-light-ja": "mock-raf-step-ja",
    "map-light-en": "mock-raf-map",
    "map-dark-en": "mock-raf-map-dark",
    "day-light-en": "mock-raf-day",
    "board-light-en": "mock-raf-board",
    "counters-light-en": "mock-raf-counters",
    "seabox-light-en": "mock-wif-seabox",
    "impulse-light-en": "mock-talon-step",
    "impulse-light-ja": "mock-talon-step-ja",
    "card-light-en": "mock-talon-card",
    "card-terran-light-en": "mock-talon-card-terran",
    "odds-light-en": "mock-talon-arcs",
    "ships-light-en": "mock-talon-ships",
}
"""The mock-up that a picture of the gallery is to be compared with."""

PLAYED = {
    "mock-raf-step": ("raf", "picture-hunt", "00-00-hunt"),
    "mock-raf-map": ("raf", "picture-answer", "00-01-asked"),
    "mock-raf-day": ("raf", "picture-day", "00-01-day"),
    "mock-raf-board": ("raf", "picture-answer", "board"),
}
"""The picture of a played position that a mock-up is to be compared with: pack, position, picture."""


@app.callback()
def main() -> None:
    """Pictures of the gallery and of played records."""


@app.command()
def pictures(
    out: Annotated[Path, typer.Argument(help="folder to write to; made if missing")],
    theme: Annotated[list[str] | None, typer.Option(help="only these themes")] = None,
    locale: Annotated[list[str] | None, typer.Option(help="only these languages")] = None,
    beside: Annotated[Path | None, typer.Option(help="folder of mock-ups to set ours beside")] = None,
) -> None:
    """Draw every sheet of the gallery in every theme and language."""
    out.mkdir(parents=True, exist_ok=True)
    for name, sheet in SHEETS.items():
        for theme_name in theme or themes.names():
            for locale_name in locale or LOCALES:
                key = f"{name}-{theme_name}-{locale_name}"
                typer.echo(str(_write(out, key, sheet(), theme_name, locale_name)))
                mockup = beside / f"{MOCKUPS[key]}.png" if beside and key in MOCKUPS else None
                if mockup and mockup.exists():
                    typer.echo(str(_pair(out, key, mockup)))
    if beside:
        for path in _played(out, beside, theme or themes.names(), locale or LOCALES):
            typer.echo(str(path))


@app.command()
def record(
    file: Annotated[Path, typer.Argument(help="a position or record (docs/records.md)")],
    out: Annotated[Path, typer.Argument(help="folder to write to; made if missing")],
    theme: Annotated[str, typer.Option(help="light or dark")] = "light",
    locale: Annotated[str, typer.Option(help="en or ja")] = "en",
) -> None:
    """Play a record and draw every picture that would be posted on the way."""
    try:
        played = list(sheets(positions.read(file.read_text(encoding="utf-8"))))
    except OSError as error:
        typer.echo(f"{file}: {error.strerror}", err=True)
        raise typer.Exit(2) from error
    except positions.BadRecord as error:
        typer.echo(f"{file}: {error}", err=True)
        raise typer.Exit(2) from error
    out.mkdir(parents=True, exist_ok=True)
    for name, sheet in played:
        typer.echo(str(_write(out, f"{file.stem}-{name}-{theme}-{locale}", sheet, theme, locale)))


def _played(out: Path, beside: Path, looks: Sequence[str], tongues: Sequence[str]) -> Iterator[Path]:
    """Draw the pictures of played positions beside their mock-ups, in the looks of which there is one."""
    for stem, (pack, position, picture) in PLAYED.items():
        file = packs.read(pack, f"positions/{position}.toml").decode()
        sheet = dict(sheets(positions.read(file)))[picture]
        for look in looks:
            for tongue in tongues:
                ending = "".join(f"-{part}" for part in (look, tongue) if part not in ("light", "en"))
                mockup = beside / f"{stem}{ending}.png"
                if mockup.exists():
                    key = f"{position}-{picture}-{look}-{tongue}"
                    yield _write(out, key, sheet, look, tongue)
                    yield _pair(out, key, mockup)


def _write(out: Path, key: str, sheet: Sheet, theme: str, locale: str) -> Path:
    data = encode(compose(sheet, theme, locale))
    ending = "png" if data.startswith(PNG) else "webp"
    path = out / f"{key}.{ending}"
    path.write_bytes(data)
    return path


def _pair(out: Path, key: str, mockup: Path) -> Path:
    """Ours above, the mock-up below."""
    with Image.open(out / f"{key}.png") as ours, Image.open(mockup) as theirs:
        sheet = Image.new("RGB", (max(ours.width, theirs.width), ours.height + theirs.height + 12), "white")
        sheet.paste(ours.convert("RGB"), (0, 0))
        sheet.paste(theirs.convert("RGB"), (0, ours.height + 12))
    path = out / f"{key}-beside.png"
    sheet.save(path)
    return path


if __name__ == "__main__":
    app()
