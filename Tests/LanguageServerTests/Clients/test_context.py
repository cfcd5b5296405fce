"""The server of the Model Context Protocol against the protocol's own client library, which reads every message by its
types. $SERVER is the executable."""

import asyncio
import os

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

POLISH = '"HELLO" = "Cześć, {name}! ";\n'


async def talk(folder, *options):
    parameters = StdioServerParameters(command=os.environ["SERVER"], args=["mcp", *options, str(folder)])
    async with stdio_client(parameters) as (reader, writer), ClientSession(reader, writer) as session:
        hello = await session.initialize()
        assert hello.serverInfo.name == "l10n-audit"
        tools = {tool.name: tool for tool in (await session.list_tools()).tools}
        assert set(tools) == {"list_findings", "explain_check", "show_message", "check_translation", "propose_translation", "apply_fix"}
        assert tools["propose_translation"].annotations.readOnlyHint == (not options)
        assert tools["apply_fix"].annotations.readOnlyHint == (not options)
        found = await session.call_tool("list_findings", {"check": "whitespace-mismatch"})
        assert not found.isError and found.structuredContent["total"] == 1
        shown = await session.call_tool("show_message", {"key": "HELLO", "locale": "pl"})
        assert shown.structuredContent["messages"][0]["source"] == "Hello, {name}!"
        checked = await session.call_tool("check_translation", {"key": "HELLO", "locale": "pl", "text": "Witaj!"})
        assert [finding["check"] for finding in checked.structuredContent["findings"]] == ["unused-argument"]
        fixed = await session.call_tool("apply_fix", {"check": "whitespace-mismatch"})
        assert fixed.structuredContent["written"] == bool(options)
        assert (await session.call_tool("explain_check", {"check": "none"})).isError


def test_tools(tmp_path):
    for locale, text in {"en": '"HELLO" = "Hello, {name}!";\n', "pl": POLISH}.items():
        (tmp_path / f"{locale}.lproj").mkdir()
        (tmp_path / f"{locale}.lproj/Shop.strings").write_text(text)
    (tmp_path / ".l10n-audit.yml").write_text("runtime: messages\n")
    polish = tmp_path / "pl.lproj/Shop.strings"
    asyncio.run(talk(tmp_path))
    assert polish.read_text() == POLISH
    asyncio.run(talk(tmp_path, "--edit"))
    assert polish.read_text() == POLISH.replace("! ", "!")
