import JSONRPC

extension LanguageServer {
  /// The answer to a request about documents.
  func feature(_ method: String, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    switch method {
    case "textDocument/completion": return completion(params)
    case "textDocument/hover": return hover(params)
    case "textDocument/definition", "textDocument/declaration": return definition(params)
    case "textDocument/typeDefinition": return typeDefinition(params)
    case "textDocument/references": return references(params)
    case "textDocument/documentSymbol": return symbols(params)
    case "workspace/symbol": return workspaceSymbols(params)
    case "textDocument/foldingRange": return foldings(params)
    case "textDocument/semanticTokens/full": return tokens(params)
    case "textDocument/documentLink": return links(params)
    case "textDocument/inlayHint": return hints(params)
    case "textDocument/codeLens": return lenses(params)
    case "textDocument/prepareRename": return renameableName(params)
    case "textDocument/codeAction": return actions(params)
    case "codeAction/resolve": return resolved(params)
    default:
      throw ResponseError(ResponseError.methodNotFound, "there is no method '\(method)'")
    }
  }
}
