"""The local table: a small, strict Discord on 127.0.0.1, for trial and for tests.

`server.Sandbox` is the server, `app.open_table` the one with the example world, `seams.point_client_at` lets
the bot's client speak to it, `user.FakeUser` acts as a person and `door.Door` prepares, breaks and inspects
the table, both also from another process:

    async with Sandbox(example_world(World()), spec=document) as box, FakeUser(box.page_url, "anna") as anna:
        await anna.online()
        call = await anna.slash("lobby", "hello", name="Feldpost")      # returns when acknowledged
        reply = await call.wait_reply()
        await anna.click(reply, "Count 0")
        assert box.problems() == []

Strict means: what Discord refuses is refused, a route that is not served answers 501, and `problems` tells of
every body that does not fit Discord's API document, every refusal and every interaction left unanswered.
"""
