import Dispatch
import JSONRPC
import Synchronization
import Testing

@testable import BindingLanguageServer

/// Servers that crash are replaced, and the client's session goes on.
@Suite(.timeLimit(.minutes(60))) struct SupervisorTests {
  @Test("messages pass both ways as they are")
  func passing() throws {
    let session = Session()
    session.send(initialize)
    #expect(session.next() == answer(1, ["initialize"]))
    let strange = Message.request(
      .text("ä"), method: "other/thing", params: ["a": JSONValue.number(2.5)])
    session.send(strange)
    #expect(session.next().isResponse(to: .text("ä")))
    #expect(session.heard == [[initialize, strange]])
    #expect(session.end() == 0)
  }

  @Test("a request at which the server crashes gets an error, and the next one an answer")
  func crash() throws {
    let session = Session()
    session.send(initialize)
    _ = session.next()
    session.send(.request(.number(2), method: "crash", params: nil))
    guard case .response(.number(2), .failure(let error)) = session.next() else {
      return #expect(Bool(false))
    }
    #expect(error.code == ResponseError.internalError)
    #expect(session.next().shown?.contains("at 'crash'; another one is started") == true)
    session.send(.request(.number(3), method: "hover", params: nil))
    // The answer to the second `initialize` is not for the client.
    #expect(session.next() == answer(3, ["initialize", "hover"]))
    #expect(session.end() == 0)
  }

  @Test("the next server gets the folders and the open texts, as they were typed last")
  func replay() throws {
    let session = Session()
    session.send(initialize)
    _ = session.next()
    let folders = Message.notification(
      method: "workspace/didChangeWorkspaceFolders", params: ["event": [:] as JSONValue])
    session.send(.notification(method: "initialized", params: nil))
    session.send(folders)
    session.send(open("a", "one\ntwo\n"))
    session.send(open("b", "gone"))
    session.send(
      .notification(
        method: "textDocument/didClose",
        params: ["textDocument": ["uri": "file:///b"] as JSONValue]))
    let start: JSONValue = ["line": 1, "character": 0]
    session.send(
      .notification(
        method: "textDocument/didChange",
        params: [
          "textDocument": ["uri": "file:///a", "version": 7] as JSONValue,
          "contentChanges": [
            ["range": ["start": start, "end": start] as JSONValue, "text": "and "] as JSONValue
          ],
        ]))
    session.crash()
    #expect(
      session.heard[1].dropLast() == [
        initialize, .notification(method: "initialized", params: [:]), folders,
        open("a", "one\nand two\n", version: 7),
      ])
    #expect(session.end() == 0)
  }

  @Test("diagnostics and progress of a crashed server are taken back")
  func clearing() throws {
    let session = Session()
    session.send(initialize)
    _ = session.next()
    let diagnostics = Message.notification(
      method: "textDocument/publishDiagnostics",
      params: ["uri": "file:///a", "diagnostics": [["code": "BC103"] as JSONValue]])
    let progress = Message.notification(
      method: "$/progress", params: ["token": 4, "value": ["kind": "begin"] as JSONValue])
    for message in [diagnostics, progress] {
      session.send(.notification(method: "say", params: message.json))
      #expect(session.next() == message)
    }
    session.send(.notification(method: "crash", params: nil))
    #expect(
      session.next()
        == .notification(
          method: "$/progress", params: ["token": 4, "value": ["kind": "end"] as JSONValue]))
    #expect(
      session.next()
        == .notification(
          method: "textDocument/publishDiagnostics",
          params: ["uri": "file:///a", "diagnostics": JSONValue.array([])]))
    #expect(session.next().shown != nil)
    session.ask()
    #expect(session.end() == 0)
  }

  @Test("a client that ends the session between two servers ends it")
  func endBetween() throws {
    let session = Session()
    session.send(initialize)
    _ = session.next()
    session.send(.notification(method: "crash", params: nil))
    session.send(.notification(method: "exit", params: nil))
    // Of the first server or of the second one, as it happens.
    #expect(session.status() != nil)
  }

  @Test("a text at which each server crashes is left out, until it is opened again")
  func poison() throws {
    let session = Session()
    session.send(initialize)
    _ = session.next()
    session.send(open("a", "harmless"))
    session.send(open("b", "crash"))
    #expect(session.next().shown?.contains("another one is started") == true)
    #expect(session.next().shown?.contains("file:///b, until that is opened again") == true)
    session.send(.request(.number(9), method: "hover", params: nil))
    #expect(session.next().isResponse(to: .number(9)))
    #expect(session.heard[2].dropFirst().first == open("a", "harmless"))
    #expect(session.heard[2].count == 3)
    session.send(open("b", "mended"))
    session.crash()
    #expect(session.heard[3].contains(open("b", "mended")))
    #expect(session.end() == 0)
  }

  @Test("crashes in short order end the session with a sentence; rare ones do not")
  func limit() throws {
    let session = Session()
    session.send(initialize)
    _ = session.next()
    for _ in 0..<4 { session.crash() }
    session.clock.withLock { $0 = $0.advanced(by: .seconds(180)) }
    for _ in 0..<4 { session.crash() }
    #expect(session.heard.count == 9)
    session.send(.notification(method: "crash", params: nil))
    #expect(session.next().shown?.contains("no other is started") == true)
    #expect(session.status() == 1)
  }

  @Test("a client that goes away ends the server; a server that does not start is a sentence")
  func ends() throws {
    let session = Session()
    session.send(initialize)
    _ = session.next()
    session.client.close()
    #expect(session.status() == 132)
    let (supervised, client) = MemoryTransport.pair()
    let supervisor = Supervisor(
      supervised, start: { () throws(TransportError) in throw TransportError("no such file") })
    #expect(supervisor.run() == 1)
    var framing = MessageFraming()
    framing.append(client.receive())
    guard case .body(let body)? = framing.next() else { return #expect(Bool(false)) }
    #expect(try Message(body).shown?.contains("no such file") == true)
  }

  private let initialize = Message.request(
    .number(1), method: "initialize",
    params: [
      "capabilities": ["general": ["positionEncodings": ["utf-8"]] as JSONValue] as JSONValue
    ])

  private func answer(_ id: Int, _ methods: [String]) -> Message {
    .response(.number(id), .success(["methods": methods]))
  }

  private func open(_ name: String, _ text: String, version: Int = 1) -> Message {
    let item: JSONValue = [
      "uri": "file:///\(name)", "languageId": "yaml", "version": version, "text": text,
    ]
    return .notification(method: "textDocument/didOpen", params: ["textDocument": item])
  }
}

/// A supervisor between a client and servers that crash when they are told so.
///
/// A server answers a request with the methods of all requests that it got.
private final class Session: Sendable {
  let client: MemoryTransport
  let clock = Mutex(ContinuousClock.now)
  private let messages = Mutex<[[Message]]>([])
  private let framing = Mutex(MessageFraming())
  private let outcome = Mutex<Int32?>(nil)
  private let isOver = DispatchSemaphore(value: 0)

  init() {
    let (supervised, client) = MemoryTransport.pair()
    self.client = client
    let now = { @Sendable [self] in clock.withLock { $0 } }
    let supervisor = Supervisor(supervised, now: now, start: { [self] in start() })
    DispatchQueue(label: "supervisor").async { [self] in
      let status = supervisor.run()
      outcome.withLock { $0 = status }
      isOver.signal()
    }
  }

  private func start() -> Supervisor.Server {
    let (server, transport) = MemoryTransport.pair()
    let place = messages.withLock { messages in
      messages.append([])
      return messages.count - 1
    }
    let hasEnded = DispatchSemaphore(value: 0)
    let status = Mutex<Int32>(132)
    DispatchQueue(label: "server").async { [self] in
      let connection = Connection(server)
      connection.run { message in
        if !answer(message, place, on: connection) { server.close() }
        if case .notification("exit", _) = message { status.withLock { $0 = 0 } }
      }
      server.close()
      hasEnded.signal()
    }
    return Supervisor.Server(transport) {
      hasEnded.wait()
      return status.withLock { $0 }
    }
  }

  /// The messages that each server got.
  var heard: [[Message]] { messages.withLock { $0 } }

  /// - Returns: Whether the server goes on.
  private func answer(_ message: Message, _ place: Int, on connection: Connection) -> Bool {
    messages.withLock { $0[place].append(message) }
    switch message {
    case .request(_, "crash", _), .notification("crash", _), .notification("exit", _): return false
    case .notification("textDocument/didOpen", let params):
      return params?["textDocument"]?["text"]?.string != "crash"
    case .notification("say", let params):
      if let params, let message = try? Message(params) { connection.send(message) }
    case .request(let id, _, _):
      let methods = heard[place].compactMap { message -> JSONValue? in
        guard case .request(_, let method, _) = message else { return nil }
        return .string(method)
      }
      connection.respond(to: id, .success(["methods": JSONValue.array(methods)]))
    default: break
    }
    return true
  }

  func send(_ message: Message) { try? client.send(message.framed) }

  /// The next message to the client.
  func next() -> Message {
    framing.withLock { framing in
      while true {
        if case .body(let body)? = framing.next(), let message = try? Message(body) {
          return message
        }
        framing.append(client.receive())
      }
    }
  }

  func crash() {
    send(.notification(method: "crash", params: nil))
    #expect(next().shown?.contains("another one is started") == true)
    ask()
  }

  /// Waits for an answer, by which the server is running.
  func ask() {
    let id = RequestID.text("\(heard.joined().count)")
    send(.request(id, method: "hover", params: nil))
    #expect(next().isResponse(to: id))
  }

  /// The exit status of the supervisor.
  func status() -> Int32? {
    isOver.wait()
    return outcome.withLock { $0 }
  }

  func end() -> Int32? {
    send(.notification(method: "exit", params: nil))
    return status()
  }
}

extension Message {
  /// The sentence that the client shows to its user.
  fileprivate var shown: String? {
    guard case .notification("window/showMessage", let params) = self else { return nil }
    return params?["message"]?.string
  }

  fileprivate func isResponse(to id: RequestID) -> Bool {
    if case .response(id, .success) = self { true } else { false }
  }
}
