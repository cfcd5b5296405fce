"""The server of the Model Context Protocol against the protocol's own client library, which reads every message by its
types. $SERVER is the executable."""

import asyncio
import os

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

TOOLS = {
    "list_findings", "explain_check", "show_message", "check_translation", "propose_translation", "apply_fix", "fill_missing",
}
POLISH = '"HELLO" = "Cześć, {name}! ";\n'


def session(work):
    """Runs work with a session in a folder."""

    async def run(folder, *options):
        parameters = StdioServerParameters(command=os.environ["SERVER"], args=["mcp", *options, str(folder)])
        async with stdio_client(parameters) as (reader, writer), ClientSession(reader, writer) as session:
            hello = await session.initialize()
            assert hello.serverInfo.name == "l10n-audit"
            await work(session, bool(options))

    return run


@session
async def talk(session, edits):
    tools = {tool.name: tool for tool in (await session.list_tools()).tools}
    assert set(tools) == TOOLS | ({"undo_write"} if edits else set())
    assert tools["propose_translation"].annotations.readOnlyHint == (not edits)
    assert tools["apply_fix"].annotations.readOnlyHint == (not edits)
    found = await session.call_tool("list_findings", {"check": "whitespace-mismatch"})
    assert not found.isError and found.structuredContent["total"] == 1
    shown = await session.call_tool("show_message", {"key": "HELLO", "locale": "pl"})
    assert shown.structuredContent["messages"][0]["source"] == "Hello, {name}!"
    checked = await session.call_tool("check_translation", {"key": "HELLO", "locale": "pl", "text": "Witaj!"})
    assert [finding["check"] for finding in checked.structuredContent["findings"]] == ["unused-argument"]
    fixed = await session.call_tool("apply_fix", {"check": "whitespace-mismatch"})
    assert fixed.structuredContent["written"] == edits
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


FORMS = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
    <key>FILES</key>
    <dict>
        <key>NSStringLocalizedFormatKey</key>
        <string>%#@files@</string>
        <key>files</key>
        <dict>
            <key>NSStringFormatSpecTypeKey</key>
            <string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key>
            <string>d</string>
            <key>one</key>
            <string>%d file</string>
            <key>other</key>
            <string>%d files</string>
        </dict>
    </dict>
</dict>
</plist>
"""
WORDS = {"one": "%d plik", "few": "%d pliki", "many": "%d plików", "other": "%d pliku"}


@session
async def translate(session, edits):
    """The work of a translator: everything that is missing, page by page, and then the undoing of it."""

    async def missing():
        keys, arguments = set(), {"check": "missing-key", "locale": "pl", "limit": 7}
        while True:
            page = (await session.call_tool("list_findings", arguments)).structuredContent
            keys |= {finding["key"] for finding in page["findings"]}
            if "nextCursor" not in page:
                return keys
            arguments = {"cursor": page["nextCursor"]}

    keys = await missing()
    assert keys == {f"TEXT_{number}" for number in range(20)} | {"HELLO", "FILES"}
    written = []
    for key in sorted(keys):
        message = (await session.call_tool("show_message", {"key": key, "locale": "pl"})).structuredContent["messages"][0]
        arguments = {"key": key, "locale": "pl"}
        if key == "FILES":
            refused = await session.call_tool("propose_translation", {**arguments, "text": "%d pliki"})
            assert refused.isError and "few" in refused.content[0].text
            arguments["forms"] = WORDS
        else:
            arguments["text"] = message["source"].replace("Hello", "Witaj").replace("Text", "Tekst")
        if key == "HELLO":
            # A placeholder that is lost, and one that is misspelled.
            for text in ["Witaj!", "Witaj, %d!"]:
                broken = await session.call_tool("propose_translation", {**arguments, "text": text})
                assert broken.isError and "refused" in broken.content[0].text
                assert not broken.structuredContent["written"]
        result = await session.call_tool("propose_translation", arguments)
        assert not result.isError and result.structuredContent["written"], result
        written.append(result.structuredContent["undo"])
    assert await missing() == set()
    errors = (await session.call_tool("list_findings", {"severity": "error"})).structuredContent["findings"]
    assert not keys & {finding["key"] for finding in errors}
    for token in reversed(written):
        assert not (await session.call_tool("undo_write", {"token": token})).isError
    assert await missing() == keys


def test_translator(tmp_path):
    texts = "".join(f'"TEXT_{number}" = "Text {number}";\n' for number in range(20))
    files = {
        "en.lproj/Shop.strings": texts + '"HELLO" = "Hello, %@!";\n', "pl.lproj/Shop.strings": "",
        "en.lproj/Files.stringsdict": FORMS, "pl.lproj/Files.stringsdict": FORMS.replace("FILES", "OTHER"),
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    asyncio.run(translate(tmp_path, "--edit"))
    assert {path: (tmp_path / path).read_text() for path in files} == files
