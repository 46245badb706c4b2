import BindCheckKit
import BindingSpec
import JSONRPC

/// The abilities of the server, as it states them to a client.
enum ServerCapabilities {
  static func json(for client: ClientCapabilities) -> JSONValue {
    let capabilities: JSONValue = [
      "positionEncoding": client.encoding.rawValue,
      "textDocumentSync": ["openClose": true, "change": 2, "save": true] as JSONValue,
      "completionProvider": ["triggerCharacters": [".", " ", "$"]] as JSONValue,
      "hoverProvider": true, "inlayHintProvider": true, "foldingRangeProvider": true,
      "definitionProvider": true, "declarationProvider": true, "typeDefinitionProvider": true,
      "referencesProvider": true, "documentSymbolProvider": true, "workspaceSymbolProvider": true,
      "documentLinkProvider": [:] as JSONValue, "codeLensProvider": [:] as JSONValue,
      "codeActionProvider": [
        "codeActionKinds": ["quickfix", "source.fixAll", "refactor.rewrite"],
        "resolveProvider": true,
      ] as JSONValue,
      "renameProvider": ["prepareProvider": true] as JSONValue,
      "semanticTokensProvider": [
        "legend": [
          "tokenTypes": LanguageServer.tokenTypes, "tokenModifiers": [String](),
        ] as JSONValue,
        "full": true,
      ] as JSONValue,
      "workspace": [
        "workspaceFolders": ["supported": true, "changeNotifications": true] as JSONValue
      ] as JSONValue,
    ]
    return [
      "capabilities": capabilities,
      "serverInfo": ["name": "bindcheck", "version": ProgramVersion.text] as JSONValue,
    ]
  }
}
