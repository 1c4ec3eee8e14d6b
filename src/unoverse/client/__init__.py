"""The Python client of the table server.

async with Client("http://127.0.0.1:8000") as client:
    await client.say_name("Ana")
    async with client.table("k7m2pq") as table:
        await table.sit()
        while not table.over:
            await table.my_turn()
            await table.act(table.legal[0])
"""

from unoverse.client.client import Client
from unoverse.client.table import OnlineTable

__all__ = ["Client", "OnlineTable"]
