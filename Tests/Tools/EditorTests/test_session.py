"""A session of an editor with the built server, by pytest-lsp: open, type, complete, mend, close."""

import asyncio
import os
import pathlib
import shutil

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

HERE = pathlib.Path(__file__).parent


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    target = tmp_path_factory.mktemp("editor") / "package"
    shutil.copytree(HERE / "Package", target)
    return target


@pytest_lsp.fixture(
    config=ClientServerConfig(server_command=[os.environ["BINDCHECK"], "lsp"]),
)
async def client(lsp_client: LanguageClient, folder):
    @lsp_client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams):
        return None

    await lsp_client.initialize_session(
        types.InitializeParams(
            capabilities=client_capabilities("visual-studio-code"),
            workspace_folders=[types.WorkspaceFolder(uri=folder.as_uri(), name="package")],
        )
    )
    yield
    await lsp_client.shutdown_session()


def opened(folder, name):
    path = folder / name
    return path.as_uri(), path.read_text()


async def published(client, uri, is_expected):
    """The diagnostics of a file, once they are as expected."""
    while not is_expected(client.diagnostics.get(uri, [])):
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return client.diagnostics.get(uri, [])


def codes(diagnostics):
    return [d.code for d in diagnostics]


@pytest.mark.asyncio
async def test_session(client: LanguageClient, folder):
    uri, text = opened(folder, "Bindings/account.yaml")
    document = types.TextDocumentIdentifier(uri=uri)
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(
                uri=uri, language_id="yaml", version=1, text=text
            )
        )
    )
    found = await published(client, uri, lambda d: codes(d) == ["BC103"])
    assert found[0].range.start == types.Position(line=5, character=9)

    hover = await client.text_document_hover_async(
        types.HoverParams(text_document=document, position=types.Position(4, 30))
    )
    assert "The present balance." in hover.contents.value

    target = await client.text_document_definition_async(
        types.DefinitionParams(text_document=document, position=types.Position(4, 30))
    )
    assert target.uri.endswith("Account.swift") and target.range.start.line == 5

    # The end of the name is deleted, and the name completed.
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=2),
            content_changes=[
                types.TextDocumentContentChangePartial(
                    range=types.Range(types.Position(5, 11), types.Position(5, 13)), text=""
                )
            ],
        )
    )
    offers = await client.text_document_completion_async(
        types.CompletionParams(text_document=document, position=types.Position(5, 11))
    )
    assert min(offers.items, key=lambda item: item.sort_text).label == "owner"

    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=uri, version=3),
            content_changes=[
                types.TextDocumentContentChangePartial(
                    range=types.Range(types.Position(5, 9), types.Position(5, 11)), text="ownr"
                )
            ],
        )
    )
    found = await published(client, uri, lambda d: codes(d) == ["BC103"])
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=document,
            range=found[0].range,
            context=types.CodeActionContext(diagnostics=found),
        )
    )
    fix = next(a for a in actions if a.is_preferred)
    assert [e.new_text for e in fix.edit.changes[uri]] == ["owner"]

    # A property of the model is renamed, and the bindings follow.
    swift, source = opened(folder, "Sources/App/Account.swift")
    client.text_document_did_open(
        types.DidOpenTextDocumentParams(
            text_document=types.TextDocumentItem(
                uri=swift, language_id="swift", version=1, text=source
            )
        )
    )
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(
            text_document=types.VersionedTextDocumentIdentifier(uri=swift, version=2),
            content_changes=[
                types.TextDocumentContentChangeWholeDocument(
                    text=source.replace("balance =", "amount =")
                )
            ],
        )
    )
    found = await published(client, uri, lambda d: codes(d) == ["BC103", "BC103"])
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=swift),
            range=types.Range(types.Position(5, 0), types.Position(5, 0)),
            context=types.CodeActionContext(diagnostics=[]),
        )
    )
    assert [a.title for a in actions] == ["Rename 'balance' to 'amount' in 1 binding"]

    # Closed, both files are as on the disk.
    for closed in (swift, uri):
        client.text_document_did_close(
            types.DidCloseTextDocumentParams(
                text_document=types.TextDocumentIdentifier(uri=closed)
            )
        )
    await published(client, uri, lambda d: codes(d) == ["BC103"])


@pytest.mark.asyncio
async def test_changes_on_the_disk(client: LanguageClient, folder):
    uri = (folder / "Bindings/account.yaml").as_uri()
    await published(client, uri, lambda d: codes(d) == ["BC103"])
    path = folder / "Bindings/account.yaml"
    path.write_text(path.read_text().replace("ownr", "owner"))
    client.workspace_did_change_watched_files(
        types.DidChangeWatchedFilesParams(
            changes=[types.FileEvent(uri=uri, type=types.FileChangeType.Changed)]
        )
    )
    await published(client, uri, lambda d: len(d) == 0)


@pytest.mark.asyncio
async def test_unknown_request_is_an_error(client: LanguageClient):
    with pytest.raises(Exception, match="no method"):
        await asyncio.wait_for(client.protocol.send_request_async("no/such", None), 300)
