"""Two independent client libraries of the Model Context Protocol, behind one interface.

`mcp` is that of the protocol's authors, with three ways to begin; `chuk-mcp` has its own messages,
transport and framing, requires neither `mcp` nor `mcp-types`, and knows 2025-06-18 and before.
"""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

import chuk_mcp
import mcp
from chuk_mcp.protocol.messages import (
    send_initialize,
    send_tools_call,
    send_tools_list,
)
from chuk_mcp.transports.stdio import stdio_client


@dataclass(frozen=True)
class Server:
    """How a client starts the server."""

    program: Path
    folders: list[Path]
    environment: dict[str, str]

    @property
    def arguments(self) -> list[str]:
        return ["mcp", *map(str, self.folders)]


@dataclass(frozen=True)
class Answer:
    """What a client made of the answer to a call."""

    # The object that the command prints; empty where it was refused.
    object: dict = field(default_factory=dict)
    text: str = ""
    # Whether the tool said that it could not do it.
    is_refused: bool = False
    # Of the protocol: there is no answer, because the request was wrong.
    error: str = ""


class Official:
    """A session of the package `mcp`."""

    def __init__(self, client: mcp.Client) -> None:
        self.client = client

    async def tools(self) -> list[str]:
        return [tool.name for tool in (await self.client.list_tools()).tools]

    async def call(self, tool: str, arguments: dict) -> Answer:
        try:
            # The client checks the answer against the schema of the tool.
            result = await self.client.call_tool(tool, arguments)
        except mcp.MCPError as error:
            return Answer(error=str(error))
        text = "".join(part.text for part in result.content)
        return Answer(result.structured_content or {}, text, result.is_error)


class Chuk:
    """A session of the package `chuk-mcp`."""

    def __init__(self, streams: tuple) -> None:
        self.streams = streams

    async def tools(self) -> list[str]:
        return [tool.name for tool in (await send_tools_list(*self.streams)).tools]

    async def call(self, tool: str, arguments: dict) -> Answer:
        try:
            result = await send_tools_call(*self.streams, tool, arguments)
        except Exception as error:  # It has a class for each code, with no other common base.
            return Answer(error=str(error))
        text = "".join(part["text"] for part in result.content)
        # The object as older clients get it.
        return Answer({} if result.isError else json.loads(text), text, result.isError)


@asynccontextmanager
async def official(server: Server, mode: str) -> AsyncIterator[Official]:
    parameters = mcp.StdioServerParameters(
        command=str(server.program), args=server.arguments, env=server.environment
    )
    async with mcp.Client(parameters, mode=mode) as client:
        yield Official(client)


@asynccontextmanager
async def chuk(server: Server, _: str) -> AsyncIterator[Chuk]:
    parameters = chuk_mcp.StdioParameters(
        command=str(server.program), args=server.arguments, env=server.environment
    )
    async with stdio_client(parameters) as streams:
        await send_initialize(*streams)
        yield Chuk(streams)


CLIENTS = {
    "mcp, auto": (official, "auto"),
    "mcp, legacy": (official, "legacy"),
    "mcp, 2026-07-28": (official, "2026-07-28"),
    "chuk-mcp": (chuk, ""),
}
