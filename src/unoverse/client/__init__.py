"""The Python client of the table server; docs/client.md tells more.

async with Client("http://127.0.0.1:8000") as client:
    await client.say_name("Ana")
    async with client.table("k7m2pq") as table:
        await table.sit()
        async for legal in turns(table):
            await table.act(legal[0])
"""

from unoverse.client.client import Client
from unoverse.client.errors import ServerRefusedError, UnreachableError
from unoverse.client.playing import play, seen, turns
from unoverse.client.table import OnlineTable

__all__ = ["Client", "OnlineTable", "ServerRefusedError", "UnreachableError", "play", "seen", "turns"]
