"""The history of the tables, run by `bot.db.Database.migrate`."""
