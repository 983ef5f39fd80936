"""Even pace by clicks: an answer is kept, and carried out when its time has come."""

from __future__ import annotations

import datetime as dt

from .conftest import People, Shipped
from .hands import buttons, labels, panel, press, text


async def test_an_answer_is_kept_and_carried_out(bot: Shipped, people: People) -> None:
    anna, kenji = await people("anna"), await people("kenji")
    bot.client.platform.games._spread = lambda: dt.timedelta(seconds=6)
    await (await anna.slash("table-1", "new", game="demo", opponent=kenji.id)).wait_reply()
    await (await anna.slash("table-1", "table settings", even=True)).wait_reply()
    told = await (await anna.slash("table-1", "table status")).wait_reply()
    assert "5 to 30 minutes later" in text(told)

    message = await panel(anna, "table-1")
    while "Confirm" not in labels(message):
        message = await press(anna, message, buttons(message)[0]["custom_id"])
    call = await anna.click(message, "Confirm")
    assert "Kept." in text(await call.wait_followup())
    table = await bot.client.platform.games.by_channel(int(anna.channel_id("table-1")))
    assert table is not None
    assert "red" in table.waiting
    again = text(await panel(anna, "table-1"))
    assert "Kept." in again
    assert "`orders" in again
    card = await kenji.wait_message("table-1", lambda one: "More" in labels(one))
    assert f"<@{anna.id}>" in text(card)
    await kenji.wait(lambda: f"<@{anna.id}>" not in text(kenji.messages[card["id"]]))
