import BindCheckKit
import BindingSpec
import JSONRPC

/// The server's side of the Language Server Protocol, on one thread.
///
///     let server = LanguageServer(
///       perform: { queue.async(execute: $0) }, handOver: { actions.append($0) },
///       send: { connection.send($0) })
///     server.receive(message)
///     server.work()
///
/// The file has more than 300 lines, since the messages, the texts and the publication share the server's state.
package final class LanguageServer {
  /// Something to do on the server's thread.
  package typealias Action = @Sendable (LanguageServer) -> Void

  private let send: (Message) -> Void
  /// Does lasting work on another thread.
  let perform: (@escaping @Sendable () -> Void) -> Void
  /// Has an action done on the server's thread; callable from any.
  let handOver: @Sendable (@escaping Action) -> Void
  /// The renamings that wait for sourcekit-lsp.
  var inquiries: [RequestID: (inquiry: SwiftInquiry, progress: Progress)] = [:]
  private(set) var workspaces: [Workspace] = []
  /// The open texts, by their paths.
  private(set) var buffers: [String: TextBuffer] = [:]
  /// The URIs by which the client names its open files, by their paths, and the other way round.
  private var uris: [String: String] = [:]
  private(set) var paths: [String: String] = [:]
  private(set) var client = ClientCapabilities(.null)
  private var state = State.new
  private var nextRequest = 1
  /// Whether files may have gone since the last publication.
  private var hasFewerFiles = false
  /// The diagnostics that the client has, by URI, but for empty ones.
  private var published: [String: JSONValue] = [:]
  private var texts: [String: TextBuffer] = [:]

  private enum State { case new, running, shutDown }

  /// The status with which the program is to end; nil while it goes on.
  package private(set) var exitStatus: Int32?

  package init(
    perform: @escaping (@escaping @Sendable () -> Void) -> Void,
    handOver: @escaping @Sendable (@escaping Action) -> Void, send: @escaping (Message) -> Void
  ) {
    (self.perform, self.handOver, self.send) = (perform, handOver, send)
  }

  // MARK: - Messages

  package func receive(_ message: Message) {
    switch message {
    case .response: break
    case .request(let id, let method, let params):
      do throws(ResponseError) {
        if method == "textDocument/rename", state == .running {
          try rename(id, params ?? .null)
        } else {
          respond(to: id, .success(try answer(method, params ?? .null)))
        }
      } catch {
        respond(to: id, .failure(error))
      }
    case .notification(let method, let params): notice(method, params ?? .null)
    }
  }

  func respond(to id: RequestID, _ answer: Connection.Answer) { send(.response(id, answer)) }

  private func answer(_ method: String, _ params: JSONValue) throws(ResponseError) -> JSONValue {
    switch (state, method) {
    case (.new, "initialize"): return initialize(params)
    case (.new, _):
      throw ResponseError(ResponseError.serverNotInitialized, "the server is not initialized")
    case (.running, "shutdown"):
      state = .shutDown
      return .null
    case (.running, _): return try feature(method, params)
    case (.shutDown, _):
      throw ResponseError(ResponseError.invalidRequest, "the server is shut down")
    }
  }

  private func notice(_ method: String, _ params: JSONValue) {
    switch method {
    case "exit": exitStatus = state == .shutDown ? 0 : 1
    case _ where state != .running: break
    case "initialized" where client.registersWatchers: register()
    case "$/cancelRequest": params["id"].flatMap(RequestID.init).map(cancelRenaming)
    case "window/workDoneProgress/cancel":
      inquiries.first { $0.value.progress.token == params["token"] }
        .map { cancelRenaming($0.key) }
    case "textDocument/didOpen": open(params["textDocument"] ?? .null)
    case "textDocument/didChange": change(params)
    case "textDocument/didClose":
      let uri = params["textDocument"]?["uri"]?.string
      guard let path = uri.flatMap({ paths.removeValue(forKey: $0) }) else { break }
      buffers[path] = nil
      workspace(of: path)?.close(path)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": refresh()
    case "workspace/didChangeWorkspaceFolders": changeFolders(params["event"] ?? .null)
    case "workspace/didChangeConfiguration":
      for workspace in workspaces { workspace.reload() }
      setTexts()
      hasFewerFiles = true
    default: break
    }
  }

  private func initialize(_ params: JSONValue) -> JSONValue {
    state = .running
    client = ClientCapabilities(params)
    let folders = params["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string }
    let root = params["rootUri"]?.string
    for uri in folders ?? root.map({ [$0] }) ?? [] { addFolder(uri) }
    return ServerCapabilities.json(for: client)
  }

  private func register() {
    let watchers: [JSONValue] = ["**/*.swift", "**/*.yaml", "**/*.yml"].map { ["globPattern": $0] }
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": watchers] as JSONValue,
          ] as JSONValue
        ]
      ])
  }

  func request(_ method: String, _ params: JSONValue? = nil) {
    send(.request(.number(nextRequest), method: method, params: params))
    nextRequest += 1
  }

  func notify(_ method: String, _ params: JSONValue) {
    send(.notification(method: method, params: params))
  }

  package func log(_ sentence: String, isWarning: Bool = false) {
    notify("window/logMessage", ["type": isWarning ? 2 : 3, "message": sentence])
  }

  // MARK: - Folders and files

  private func addFolder(_ uri: String) {
    guard var path = DocumentURI.path(uri) else { return }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    guard !workspaces.contains(where: { $0.root == path }) else { return }
    workspaces.append(Workspace(root: path))
  }

  private func changeFolders(_ event: JSONValue) {
    for folder in event["removed"]?.array ?? [] {
      let path = folder["uri"]?.string.flatMap(DocumentURI.path)
      workspaces.removeAll { $0.root == path }
      hasFewerFiles = true
    }
    for uri in event["added"]?.array?.compactMap({ $0["uri"]?.string }) ?? [] { addFolder(uri) }
    setTexts()
  }

  /// Gives the checks the texts of the open files.
  private func setTexts() {
    for (path, buffer) in buffers { workspace(of: path)?.setText(path, buffer.bytes) }
  }

  /// The workspace whose check looks at a file, or the innermost one around it.
  func workspace(of path: String) -> Workspace? {
    workspaces.first { $0.path(path) != nil }
      ?? workspaces.filter { $0.contains(path) }.max { $0.root.count < $1.root.count }
  }

  private func open(_ document: JSONValue) {
    guard let uri = document["uri"]?.string, let path = DocumentURI.path(uri),
      let text = document["text"]?.string
    else { return }
    // A client that opens a file and no folder, or a binding file beside its folders.
    let isBeside = workspace(of: path) == nil && TargetFolder.isBindingFile(Array(text.utf8))
    if workspaces.isEmpty || isBeside {
      workspaces.append(Workspace(root: Self.root(around: path)))
    }
    let known = workspace(of: path)?.path(path) ?? path
    // A client that writes the URI otherwise would show the findings twice.
    let earlier = self.uri(known)
    let findings = earlier == uri ? nil : published[earlier]
    if findings != nil { publishIfNew(.array([]), of: earlier) }
    (uris[known], paths[uri]) = (uri, known)
    if let findings { publishIfNew(findings, of: uri) }
    let buffer = TextBuffer(
      Array(text.utf8), encoding: client.encoding, version: document["version"]?.integer ?? 0)
    buffers[known] = buffer
    workspace(of: known)?.setText(known, buffer.bytes)
  }

  /// The nearest directory with a package, or else that of the file.
  static func root(around path: String) -> String {
    let directory = FilePath.directory(of: path)
    return sequence(first: directory, next: FilePath.directory).prefix { $0 != "/" && $0 != "." }
      .first { FileStatus(FilePath.join($0, "Package.swift")) != nil } ?? directory
  }

  private func change(_ params: JSONValue) {
    guard let path = params["textDocument"]?["uri"]?.string.flatMap({ paths[$0] }),
      var buffer = buffers.removeValue(forKey: path)
    else { return }
    buffer.apply(
      params["contentChanges"]?.array ?? [],
      version: params["textDocument"]?["version"]?.integer ?? 0)
    buffers[path] = buffer
    workspace(of: path)?.setText(path, buffer.bytes)
  }

  /// Looks at the disk for changes of files that are not open.
  package func refresh() {
    texts = [:]
    for workspace in workspaces {
      let refreshed = workspace.refresh(leaving: Set(buffers.keys))
      if refreshed == .nothing { continue }
      if refreshed == .all { setTexts() }
      hasFewerFiles = true
    }
  }

  /// The places to watch for a client that does not; nil for another one.
  package var watchedRoots: [String]? {
    guard !client.registersWatchers, state != .new else { return nil }
    return workspaces.flatMap { $0.session.configuration.watchedRoots(in: $0.root) }
  }

  /// The text of a file: that of the client, or that of the disk.
  func buffer(_ path: String) -> TextBuffer? {
    if let buffer = buffers[path] ?? texts[path] { return buffer }
    guard let bytes = try? FileReading.bytes(ofFile: path, limit: 8 << 20) else { return nil }
    if texts.count > 256 { texts = [:] }
    let buffer = TextBuffer(bytes, encoding: client.encoding)
    texts[path] = buffer
    return buffer
  }

  func uri(_ path: String) -> String { uris[path] ?? DocumentURI.uri(path) }

  func location(_ location: SourceLocation) -> JSONValue? {
    buffer(location.file).map { ["uri": uri(location.file), "range": $0.json(location.range)] }
  }

  // MARK: - Diagnostics

  /// Judges the bindings whose findings may be others by now, those of open files first, and publishes the findings.
  ///
  /// - Parameter goesOn: Asked after each file; the rest stays for the next call where it says no.
  package func work(while goesOn: () -> Bool = { true }) {
    for workspace in workspaces {
      let session = workspace.session
      let open = buffers.keys.compactMap(workspace.path)
      for path in open where session.hasBinding(path) { _ = session.outcome(of: path) }
    }
    // Before the other files, which may be a thousand.
    publish()
    for workspace in workspaces { workspace.session.settle(while: goesOn) }
    publish()
    for workspace in workspaces {
      for warning in workspace.takeWarnings() { log(warning, isWarning: true) }
    }
  }

  package var hasWork: Bool { workspaces.contains { !$0.session.pending.isEmpty } }

  /// Publishes the findings that differ from those that the client has.
  private func publish() {
    for workspace in workspaces {
      let session = workspace.session
      var current: [String: JSONValue] = [:]
      for path in workspace.takeJudged() {
        current[uri(path)] =
          session.hasBinding(path) ? diagnostics(of: path, in: workspace) : .array([])
      }
      if workspace.isNew {
        let settings = session.configuration.settings
        if let file = settings.file {
          current[uri(file)] = .array(
            settings.problems.compactMap { diagnostic($0, in: workspace) })
        }
        workspace.isNew = false
      }
      for (uri, diagnostics) in current { publishIfNew(diagnostics, of: uri) }
    }
    guard hasFewerFiles else { return }
    hasFewerFiles = false
    let known = Set(
      workspaces.flatMap { $0.session.bindings + [$0.session.configuration.settings.file ?? ""] }
        .map(uri))
    for uri in published.keys where !known.contains(uri) { publishIfNew(.array([]), of: uri) }
  }

  private func publishIfNew(_ diagnostics: JSONValue, of uri: String) {
    guard published[uri] ?? .array([]) != diagnostics else { return }
    published[uri] = diagnostics == .array([]) ? nil : diagnostics
    notify(
      "textDocument/publishDiagnostics",
      [
        "uri": uri, "version": paths[uri].flatMap { buffers[$0]?.version },
        "diagnostics": diagnostics,
      ])
  }
}
