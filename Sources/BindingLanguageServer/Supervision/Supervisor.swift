import Dispatch
import JSONRPC
import Synchronization

/// Passes the messages of a client and a server on, and starts another server where one crashes.
///
///     let supervisor = Supervisor(DescriptorTransport(input: 0, output: 1)) {
///       Supervisor.Server(try ServerProcess(["bindcheck", "lsp", "--unsupervised"]))
///     }
///     let status = supervisor.run()
///
/// The requests that wait for an answer fail at a crash; the next server gets the texts of the client. After
/// several crashes in a short time the session ends with a sentence.
package final class Supervisor: Sendable {
  /// A running server.
  package struct Server: Sendable {
    let transport: any Transport
    /// Waits for its end, and gives its exit status.
    let wait: @Sendable () -> Int32

    package init(_ transport: any Transport, wait: @escaping @Sendable () -> Int32) {
      (self.transport, self.wait) = (transport, wait)
    }

    package init(_ process: ServerProcess) {
      self.init(process.transport) { process.wait() }
    }
  }

  private struct State {
    var record = SessionRecord()
    /// The server's side; nil between two servers.
    var server: (any Transport)?
    /// Whether the client's stream has ended.
    var isClosed = false
  }

  private let client: any Transport
  private let start: @Sendable () throws(TransportError) -> Server
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state = Mutex(State())

  private static let crashLimit = (count: 5, duration: Duration.seconds(180))

  /// - Parameters:
  ///   - start: Starts a server.
  ///   - now: The time, by which crashes count as several in a short time.
  package init(
    _ client: any Transport,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    start: @escaping @Sendable () throws(TransportError) -> Server
  ) {
    (self.client, self.now, self.start) = (client, now, start)
  }

  /// Runs until the client ends the session, or the servers crash too often.
  ///
  /// - Returns: The exit status of the last server, or 1.
  package func run() -> Int32 {
    DispatchQueue(label: "client").async { [self] in
      read(client, passToServer)
      state.withLock { state in
        state.isClosed = true
        state.server?.close()
      }
    }
    var crashes: [ContinuousClock.Instant] = []
    while true {
      let server: Server
      do throws(TransportError) {
        server = try start()
      } catch {
        show("the server does not start: \(error)", isError: true)
        return 1
      }
      begin(server.transport)
      read(server.transport, passToClient)
      // It takes no more messages; one that only closed its output ends so.
      state.withLock { $0.server = nil }
      server.transport.close()
      let status = server.wait()
      guard let cause = recover(status) else { return status }
      let time = now()
      crashes.removeAll { $0.advanced(by: Self.crashLimit.duration) <= time }
      crashes.append(time)
      if crashes.count == Self.crashLimit.count {
        show(
          "\(cause), for the \(crashes.count)th time in short; no other is started", isError: true)
        return 1
      }
      show("\(cause); another one is started", isError: false)
    }
  }

  /// Tells a server of the session so far, and gives it the messages from now on.
  private func begin(_ server: any Transport) {
    state.withLock { state in
      for message in state.record.replay { try? server.send(message.framed) }
      state.server = server
      if state.isClosed || state.record.isOver { server.close() }
    }
  }

  /// - Returns: A sentence on the crash; nil where the client has ended the session.
  private func recover(_ status: Int32) -> String? {
    let crash = state.withLock { state -> (messages: [Message], cause: String)? in
      state.record.isOver || state.isClosed ? nil : state.record.crash(status)
    }
    for message in crash?.messages ?? [] { try? client.send(message.framed) }
    return crash?.cause
  }

  private func show(_ sentence: String, isError: Bool) {
    let params: JSONValue = ["type": isError ? 1 : 2, "message": "bindcheck: \(sentence)"]
    try? client.send(Message.notification(method: "window/showMessage", params: params).framed)
  }

  // MARK: - Messages

  private func read(_ transport: any Transport, _ take: ([UInt8]) -> Void) {
    var framing = MessageFraming()
    while let bytes = try? transport.receive(), !bytes.isEmpty {
      framing.append(bytes)
      while let frame = framing.next() {
        if case .body(let body) = frame { take(body) }
      }
    }
  }

  private func passToServer(_ body: [UInt8]) {
    let message = try? Message(body)
    // The message is noted and sent in one step: a new server gets it in the replay or from here. A server
    // that has crashed takes nothing.
    state.withLock { state in
      if let message { state.record.noteFromClient(message) }
      try? state.server?.send(MessageFraming.framed(body))
    }
  }

  private func passToClient(_ body: [UInt8]) {
    let isPassed = state.withLock { state in
      (try? Message(body)).map { state.record.noteFromServer($0) } ?? true
    }
    if isPassed { try? client.send(MessageFraming.framed(body)) }
  }
}
