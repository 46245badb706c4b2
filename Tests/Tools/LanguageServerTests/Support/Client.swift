import BindCheckKit
import BindingLanguageServer
import BindingSpec
import Foundation
import JSONRPC
import Synchronization

/// A server with a folder of its own, spoken to without a transport.
final class Client {
  let root: String
  private let isOwner: Bool
  private(set) var server: LanguageServer!
  private(set) var received: [Message] = []
  /// Work that the server wants done beside it, and actions for its thread, in their order.
  private var work: [@Sendable () -> Void] = []
  private let actions = Actions()
  private var version = 1
  private var nextID = 1

  /// - Parameters:
  ///   - files: The files of the folder, by their paths in it.
  ///   - capabilities: Those of the client.
  ///   - folder: A folder that is there already, which stays as it is.
  init(
    _ files: [String: String] = [:], capabilities: JSONValue = Client.capable,
    folder: String? = nil, options: JSONValue = .null
  ) throws {
    root = folder ?? FilePath.absolute(NSTemporaryDirectory()) + "/lsp-\(UUID().uuidString)"
    isOwner = folder == nil
    for (name, text) in files { try write(name, text) }
    server = LanguageServer(
      perform: { [unowned self] in work.append($0) },
      handOver: { [actions] action in actions.waiting.withLock { $0.append(action) } },
      send: { [unowned self] in received.append($0) })
    _ = request(
      "initialize",
      [
        "capabilities": capabilities, "initializationOptions": options,
        "workspaceFolders": [["uri": uri(""), "name": "folder"] as JSONValue],
      ])
    server.receive(.notification(method: "initialized", params: nil))
    server.work()
  }

  deinit { if isOwner { try? FileManager.default.removeItem(atPath: root) } }

  static let capable: JSONValue = [
    "general": ["positionEncodings": ["utf-8"]] as JSONValue,
    "textDocument": [
      "completion": [
        "completionItem": ["snippetSupport": true] as JSONValue
      ] as JSONValue,
      "hover": ["contentFormat": ["markdown"]] as JSONValue,
      "publishDiagnostics": ["relatedInformation": true] as JSONValue,
      "documentSymbol": ["hierarchicalDocumentSymbolSupport": true] as JSONValue,
      "codeAction": ["codeActionLiteralSupport": [:] as JSONValue] as JSONValue,
    ] as JSONValue,
    "workspace": [
      "didChangeWatchedFiles": ["dynamicRegistration": true] as JSONValue
    ] as JSONValue,
  ]

  func path(_ name: String) -> String { name.isEmpty ? root : "\(root)/\(name)" }
  func uri(_ name: String) -> String { DocumentURI.uri(path(name)) }

  func write(_ name: String, _ text: String) throws {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Does the work that waits, and takes its outcome to the server.
  func finishWork() {
    for job in work { job() }
    work = []
    let waiting = actions.waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
    for action in waiting { action(server) }
  }

  // MARK: - Messages

  func request(_ method: String, _ params: JSONValue) -> Result<JSONValue, ResponseError> {
    let id = RequestID.number(nextID)
    nextID += 1
    server.receive(.request(id, method: method, params: params))
    for message in received.reversed() {
      if case .response(id, let answer) = message { return answer }
    }
    return .failure(ResponseError(0, "no answer"))
  }

  /// Forgets the messages of the server.
  func forget() { received = [] }

  func notify(_ method: String, _ params: JSONValue) {
    server.receive(.notification(method: method, params: params))
  }

  func open(_ name: String, _ text: String) {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": ["uri": uri(name), "languageId": "", "version": 1, "text": text]
          as JSONValue
      ])
    server.work()
  }

  func change(_ name: String, _ text: String) {
    version += 1
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": uri(name), "version": version] as JSONValue,
        "contentChanges": [["text": text] as JSONValue],
      ])
    server.work()
  }

  func close(_ name: String) {
    notify("textDocument/didClose", ["textDocument": ["uri": uri(name)] as JSONValue])
    server.work()
  }

  /// The answer to a request at a place of a document, counted from 0 in UTF-8.
  func ask(_ method: String, _ name: String, line: Int = 0, character: Int = 0) -> JSONValue? {
    let params: JSONValue = [
      "textDocument": ["uri": uri(name)] as JSONValue,
      "position": ["line": line, "character": character] as JSONValue,
      "range": [
        "start": ["line": line, "character": character] as JSONValue,
        "end": ["line": line, "character": character] as JSONValue,
      ] as JSONValue,
      "context": ["diagnostics": JSONValue.array([]), "includeDeclaration": true] as JSONValue,
      "query": "",
    ]
    return try? request(method, params).get()
  }

  /// The offers at the mark `|` in a text, which the document gets without it.
  func complete(_ name: String, _ text: String) -> [JSONValue] {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    change(name, parts.joined())
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    let answer = ask(
      "textDocument/completion", name, line: lines.count - 1, character: lines.last!.utf8.count)
    return (answer?["items"]?.array ?? []).sorted {
      ($0["sortText"]?.string ?? "") < ($1["sortText"]?.string ?? "")
    }
  }

  func labels(_ name: String, _ text: String) -> [String] {
    complete(name, text).compactMap { $0["label"]?.string }
  }

  /// The answer at the mark `|` in a text, which the document gets without it.
  func ask(_ method: String, _ name: String, at text: String) -> JSONValue? {
    let parts = text.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    change(name, parts.joined())
    let lines = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
    return ask(method, name, line: lines.count - 1, character: lines.last!.utf8.count)
  }

  // MARK: - Diagnostics

  /// The last published diagnostics of a file.
  func diagnostics(_ name: String) -> [JSONValue] {
    let uri = uri(name)
    for message in received.reversed() {
      if case .notification("textDocument/publishDiagnostics", let params) = message,
        params?["uri"]?.string == uri
      {
        return params?["diagnostics"]?.array ?? []
      }
    }
    return []
  }

  /// Such as `BC103 4:5`, counted from 0.
  func codes(_ name: String) -> [String] {
    diagnostics(name).map { diagnostic in
      let start = diagnostic["range"]?["start"]
      return "\(diagnostic["code"]?.string ?? "") \(start?["line"]?.integer ?? -1):"
        + "\(start?["character"]?.integer ?? -1)"
    }
  }

  /// The same of a check of its own, over the files on the disk.
  func freshCodes(_ name: String) throws -> [String] {
    let configuration = try CheckConfiguration.make(
      settings: try SettingsFile.settings(for: root), directory: root)
    let report = Check(configuration).run()
    return (report.problems + report.notes).filter { $0.location.file == path(name) }.map {
      let start = $0.location.range.start
      return "\($0.rule.code) \(start.line - 1):\(start.column - 1)"
    }
  }
}

private final class Actions: Sendable {
  let waiting = Mutex<[LanguageServer.Action]>([])
}

enum Files {
  static let model = """
    import BinderCore

    /// The money of an account.
    final class Account {
      /// The present balance.
      @Observed var balance: Double? = 1
      @Observed var owner = "Ada"
      @Observed var count = 3
      @Observed var isOpen = true
      @Observed var partner: Account?
      let save = Command {}
    }

    """
  static let screen = """
    import BinderCore
    import BinderTerminal

    final class AccountScreen {
      let balance = Label()
      let owner = TextField()
      let isOpen = Toggle("open")
      let save = Button("Save")
    }

    """
  static let binding = """
    binder: 1
    model: Account
    view: AccountScreen
    slots:
      balance: { modelField: balance, modelType: fpint, placeholder: "" }
      owner: owner
      isOpen: isOpen
      save: { action: save }

    """

  static let slots = "binder: 1\nmodel: Account\nview: AccountScreen\nslots:\n"

  static let package = [
    "Package.swift": "// swift-tools-version: 6.2\n",
    "Sources/App/Account.swift": model, "Sources/App/AccountScreen.swift": screen,
    "Bindings/account.yaml": binding,
  ]
}
