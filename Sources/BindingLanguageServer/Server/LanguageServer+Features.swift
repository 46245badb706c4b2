import JSONRPC

extension LanguageServer {
  /// The answer to a request about documents.
  func feature(_ method: String, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    throw ResponseError(ResponseError.methodNotFound, "there is no method '\(method)'")
  }
}
