import JSONRPC

extension LanguageServer {
  /// The progress of a request, as the client shows it.
  struct Progress: Sendable {
    let token: JSONValue
    /// Whether the client has named the token.
    let isOfClient: Bool

    init(of id: RequestID, token: JSONValue?) {
      isOfClient = token != nil
      // With the quotes of a text: '1' and '"1"' are two requests.
      self.token = token ?? .string("bindcheck-\(id.json)")
    }
  }

  func begin(_ progress: Progress, _ title: String) {
    if !progress.isOfClient, client.showsProgress {
      request("window/workDoneProgress/create", ["token": progress.token])
    }
    tell(progress, ["kind": "begin", "title": title, "cancellable": true])
  }

  func tell(_ progress: Progress, _ value: JSONValue) {
    guard progress.isOfClient || client.showsProgress else { return }
    notify("$/progress", ["token": progress.token, "value": value])
  }
}
