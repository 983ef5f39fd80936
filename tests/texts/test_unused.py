"""Nothing is written that nobody says."""

from __future__ import annotations

from engine import lessons, packs, registry
from tests.texts.commands import commands
from tests.texts.families import families, members, of_draws
from tests.texts.messages import game_of, messages
from tests.texts.uses import uses


def is_game_to_come(key: str) -> bool:
    """Whether a message is of a game that is not in the registry yet."""
    game = game_of(messages("en")[key])
    return game is not None and game not in registry.keys(offered_only=False)


def of_rules() -> set[str]:
    """Keys of rules texts and titles."""
    rules = [rule for key in registry.keys(offered_only=False) for rule in packs.rules(key)]
    return {rule.text for rule in rules} | {f"{rule.text}.title" for rule in rules}


def of_lessons() -> set[str]:
    """Keys of lessons: briefing, title, goal, hint, what is said at the end."""
    texts = {each.lesson.text for key in registry.keys(offered_only=False) for each in lessons.offered(key)}
    return texts | {f"{text}.{part}" for text in texts for part in ("title", "goal", "hint", "done")}


def test_every_lesson_has_its_texts() -> None:
    assert of_lessons() - set(messages("en")) == set()


def test_every_draw_is_told_in_words() -> None:
    assert of_draws() - set(messages("en")) == set()


async def test_every_message_is_used() -> None:
    named = (
        {use.key for use in uses() if not use.is_family}
        | of_rules()
        | of_draws()
        | of_lessons()
        | (await commands()).keys
    )
    for family, make in families().items():
        named |= members(family, make)
    fallbacks = {"slash-game", "slash-verb", "slash-field"}
    unused = [key for key in messages("en") if key not in named | fallbacks and not is_game_to_come(key)]
    assert sorted(unused) == []
