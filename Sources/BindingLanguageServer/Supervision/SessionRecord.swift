import JSONRPC

/// The messages of a session that another server needs, to go on where one crashed.
struct SessionRecord {
  private struct Document {
    var languageID: JSONValue?
    var text: TextBuffer
  }

  private var initialization: Message?
  private var isInitialized = false
  /// The changes of the workspace's folders.
  private var folders: [Message] = []
  /// The open documents by their URIs.
  private var documents: [String: Document] = [:]
  /// The document that the client changed last.
  private var latest: String?
  /// Documents whose text is held for the cause of a crash.
  private var leftOut: Set<String> = []
  private var encoding = PositionEncoding.utf16
  /// The requests without an answer, in their order.
  private var requests: [(id: RequestID, method: String, message: Message)] = []
  /// The files whose diagnostics the client shows.
  private var diagnosed: Set<String> = []
  /// The tokens of the progress that the client shows.
  private var progress: Set<JSONValue> = []
  private var hasRegistered = false
  /// Whether the client has said anything to the present server.
  private var isUsed = true
  /// Whether the client has ended the session.
  private(set) var isOver = false

  // MARK: - Messages

  mutating func noteFromClient(_ message: Message) {
    isUsed = true
    switch message {
    case .response: break
    case .request(let id, let method, let params):
      requests.append((id, method, message))
      guard method == "initialize" else { return }
      initialization = message
      encoding = ClientCapabilities(params ?? .null).encoding
    case .notification(let method, let params):
      switch method {
      case "initialized": isInitialized = true
      case "exit": isOver = true
      case "workspace/didChangeWorkspaceFolders": folders.append(message)
      default: noteDocument(method, params?["textDocument"], params?["contentChanges"]?.array)
      }
    }
  }

  private mutating func noteDocument(
    _ method: String, _ document: JSONValue?, _ changes: [JSONValue]?
  ) {
    guard let uri = document?["uri"]?.string else { return }
    let version = document?["version"]?.integer ?? 0
    switch method {
    case "textDocument/didOpen":
      let text = Array((document?["text"]?.string ?? "").utf8)
      documents[uri] = Document(
        languageID: document?["languageId"],
        text: TextBuffer(text, encoding: encoding, version: version))
      leftOut.remove(uri)
      latest = uri
    case "textDocument/didChange":
      documents[uri]?.text.apply(changes ?? [], version: version)
      latest = uri
    case "textDocument/didClose": documents[uri] = nil
    default: break
    }
  }

  /// - Returns: Whether the client is to get the message.
  mutating func noteFromServer(_ message: Message) -> Bool {
    switch message {
    case .response(let id, _):
      guard let id else { return true }
      // The client has the answer of an earlier server to `initialize`.
      guard let place = requests.firstIndex(where: { $0.id == id }) else { return false }
      requests.remove(at: place)
    case .request(_, "client/registerCapability", _):
      defer { hasRegistered = true }
      return !hasRegistered
    case .notification("textDocument/publishDiagnostics", let params):
      guard let uri = params?["uri"]?.string else { return true }
      if params?["diagnostics"] == .array([]) {
        diagnosed.remove(uri)
      } else {
        diagnosed.insert(uri)
      }
    case .notification("$/progress", let params):
      guard let token = params?["token"] else { return true }
      if params?["value"]?["kind"]?.string == "end" {
        progress.remove(token)
      } else {
        progress.insert(token)
      }
    case .request, .notification: break
    }
    return true
  }

  // MARK: - A crash

  /// The messages that take back from the client the doings of a server that crashed.
  ///
  /// - Parameter status: The exit status of the server.
  mutating func crash(_ status: Int32) -> (messages: [Message], cause: String) {
    // A server that only got the texts of the session crashed by one of them.
    let culprit = isUsed ? nil : latest
    if let culprit {
      leftOut.insert(culprit)
      latest = nil
    }
    isUsed = false
    var cause = "the server ended with status \(status)"
    let failed = requests.filter { $0.method != "initialize" }
    requests.removeAll { $0.method != "initialize" }
    if let first = failed.first { cause += " at '\(first.method)'" }
    if let culprit {
      cause += "; it goes by the file on the disk for \(culprit), until that is opened again"
    }
    let error = ResponseError(ResponseError.internalError, cause)
    let ends: [Message] = progress.map {
      .notification(
        method: "$/progress", params: ["token": $0, "value": ["kind": "end"] as JSONValue])
    }
    let clearings: [Message] = diagnosed.sorted().map {
      .notification(
        method: "textDocument/publishDiagnostics",
        params: ["uri": $0, "diagnostics": JSONValue.array([])])
    }
    (progress, diagnosed) = ([], [])
    return (failed.map { .response($0.id, .failure(error)) } + ends + clearings, cause)
  }

  /// The messages that bring a new server to where the last one was.
  var replay: [Message] {
    var messages = [initialization].compactMap(\.self)
    if isInitialized { messages.append(.notification(method: "initialized", params: [:])) }
    messages += folders
    for (uri, document) in documents.sorted(by: { $0.key < $1.key }) where !leftOut.contains(uri) {
      let item: JSONValue = [
        "uri": uri, "languageId": document.languageID, "version": document.text.version,
        "text": String(decoding: document.text.bytes, as: UTF8.self),
      ]
      messages.append(.notification(method: "textDocument/didOpen", params: ["textDocument": item]))
    }
    // Those that came while there was no server.
    return messages + requests.filter { $0.method != "initialize" }.map(\.message)
  }
}
