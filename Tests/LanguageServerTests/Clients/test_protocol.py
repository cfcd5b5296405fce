"""The server against pytest-lsp, whose client reads every message by the types of the protocol's meta-model (lsprotocol):
a message of another shape is an error of the client's. $SERVER is the executable."""

import asyncio
import json
import os
import signal

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

SERVER = os.environ["SERVER"]
ENGLISH = '"HELLO" = "Hello, {name}!";\n"ITEMS" = "{count, plural, one {# thing} other {# things}}";\n'
POLISH = '"HELLO" = "Cześć, {name}!";\n"ITEMS" = "{count, plural, one {# rzecz} few {# rzeczy} other {# rzeczy}}";\n'
CODE = 'let a = NSLocalizedString("HELLO", comment: "")\n'


@pytest.fixture
def folder(tmp_path):
    for path, text in {"en.lproj/Shop.strings": ENGLISH, "pl.lproj/Shop.strings": POLISH, "App/View.swift": CODE,
                       ".l10n-audit.yml": "sources: [App]\nruntime: messages\n"}.items():
        file = tmp_path / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
    return tmp_path


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[SERVER, "lsp"]), params=["neovim", "visual_studio_code", "emacs"])
async def client(request, lsp_client: LanguageClient, folder):
    lsp_client.folder = folder
    lsp_client.watched = []

    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams):
        lsp_client.watched += [registration.method for registration in params.registrations]

    @lsp_client.feature(types.WORKSPACE_INLAY_HINT_REFRESH)
    def refresh(*_):
        return None

    capabilities = client_capabilities(request.param)
    lsp_client.pulls = capabilities.text_document is not None and capabilities.text_document.diagnostic is not None
    result = await lsp_client.initialize_session(types.InitializeParams(
        capabilities=capabilities, workspace_folders=[types.WorkspaceFolder(uri=folder.as_uri(), name="shop")],
        initialization_options={"pause": 0}))
    # Pulled or pushed, and never both.
    assert (result.capabilities.diagnostic_provider is not None) == lsp_client.pulls
    yield
    await lsp_client.shutdown_session()


def open_file(client, path):
    uri = (client.folder / path).as_uri()
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=types.TextDocumentItem(
        uri=uri, language_id="strings", version=1, text=(client.folder / path).read_text())))
    return types.TextDocumentIdentifier(uri=uri)


async def diagnostics(client, document):
    if client.pulls:
        report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(text_document=document))
        assert document.uri not in client.diagnostics
        return report.items
    await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    while document.uri not in client.diagnostics:
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics[document.uri]


@pytest.mark.asyncio
async def test_findings_of_an_open_table(client):
    document = open_file(client, "pl.lproj/Shop.strings")
    [finding] = await diagnostics(client, document)
    assert finding.code == "missing-plural-category"
    assert finding.severity == types.DiagnosticSeverity.Error
    assert finding.source == "l10n-audit"


@pytest.mark.asyncio
async def test_each_request_has_an_answer_of_its_shape(client):
    document = open_file(client, "en.lproj/Shop.strings")
    code = open_file(client, "App/View.swift")
    place = types.Position(line=0, character=2)
    hover = await client.text_document_hover_async(types.HoverParams(text_document=document, position=place))
    assert "Cześć" in hover.contents.value
    inside = types.Position(line=0, character=29)
    completion = await client.text_document_completion_async(types.CompletionParams(text_document=code, position=inside))
    assert isinstance(completion, types.CompletionList)
    [definition] = await client.text_document_definition_async(types.DefinitionParams(text_document=code, position=inside))
    assert definition.uri == document.uri
    references = await client.text_document_references_async(types.ReferenceParams(
        text_document=document, position=place, context=types.ReferenceContext(include_declaration=True)))
    assert len(references) == 3
    edit = await client.text_document_rename_async(types.RenameParams(text_document=code, position=inside, new_name="HI"))
    assert len(edit.document_changes or edit.changes) == 3
    symbols = await client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document))
    assert [symbol.name for symbol in symbols] == ["HELLO", "ITEMS"]
    assert await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="hell"))
    tokens = await client.text_document_semantic_tokens_full_async(types.SemanticTokensParams(text_document=document))
    assert len(tokens.data) % 5 == 0 and tokens.data
    hints = await client.text_document_inlay_hint_async(types.InlayHintParams(
        text_document=code, range=types.Range(types.Position(0, 0), types.Position(1, 0))))
    assert [hint.label for hint in hints] == ["Hello, {name}!"]
    assert not await client.text_document_folding_range_async(types.FoldingRangeParams(text_document=document))
    actions = await client.text_document_code_action_async(types.CodeActionParams(
        text_document=document, range=types.Range(place, place), context=types.CodeActionContext(diagnostics=[])))
    assert not actions


# What no client does: a process and its pipes, without a client library.

def message(body):
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return b"Content-Length: %d\r\n\r\n" % len(data) + data


async def start():
    return await asyncio.create_subprocess_exec(
        SERVER, "lsp", stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 24)


async def read(process):
    length = 0
    while line := (await asyncio.wait_for(process.stdout.readline(), 20)).strip():
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    return json.loads(await asyncio.wait_for(process.stdout.readexactly(length), 20))


INITIALIZE = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"processId": None, "rootUri": None, "capabilities": {}}}


@pytest.mark.asyncio
async def test_the_exit_statuses_are_by_the_book():
    for messages, status in [
        ([INITIALIZE, {"jsonrpc": "2.0", "id": 2, "method": "shutdown"}, {"jsonrpc": "2.0", "method": "exit"}], 0),
        ([INITIALIZE, {"jsonrpc": "2.0", "method": "exit"}], 1), ([INITIALIZE], 1), ([], 1),
    ]:
        process = await start()
        process.stdin.write(b"".join(map(message, messages)))
        process.stdin.close()
        await process.stdout.read()
        assert await asyncio.wait_for(process.wait(), 20) == status


@pytest.mark.asyncio
async def test_a_gigabyte_that_is_announced_is_not_kept():
    process = await start()
    process.stdin.write(b"Content-Length: 1073741824\r\n\r\n")
    chunk = b"[" * (1 << 20)
    for _ in range(1024):
        process.stdin.write(chunk)
        await process.stdin.drain()
    process.stdin.write(message(INITIALIZE))
    refusal, answer = await read(process), await read(process)
    assert refusal["id"] is None and refusal["error"]["code"] == -32600
    assert answer["id"] == 1 and "capabilities" in answer["result"]
    with open(f"/proc/{process.pid}/status") as status:
        peak = next(int(line.split()[1]) for line in status if line.startswith("VmHWM"))
    assert peak < 200_000, f"{peak} KiB"
    process.stdin.close()
    await process.wait()


@pytest.mark.asyncio
async def test_a_header_that_cannot_be_read_ends_the_server():
    process = await start()
    process.stdin.write(b"Content-Length: many\r\n\r\n" + message(INITIALIZE))
    answer = await read(process)
    assert answer["error"]["code"] == -32700
    assert await asyncio.wait_for(process.wait(), 20) == 1


@pytest.mark.asyncio
async def test_a_client_that_vanishes_ends_the_server():
    # It closes its ends while an answer is on its way.
    process = await start()
    process.stdin.write(message(INITIALIZE) * 1000)
    await process.stdin.drain()
    process._transport.get_pipe_transport(1).close()
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), 20) == 1
    # Its process is gone, and something else holds its end of the pipe open.
    gone = await asyncio.create_subprocess_exec("true")
    await gone.wait()
    process = await start()
    process.stdin.write(message({**INITIALIZE, "params": {**INITIALIZE["params"], "processId": gone.pid}}))
    assert (await read(process))["id"] == 1
    assert await asyncio.wait_for(process.wait(), 20) == 1
