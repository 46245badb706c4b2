import Dispatch
import JSONRPC
import Synchronization
import Testing

/// Streams are read on queues of their own: threads of the global queue, which tests run on as well, must not be
/// blocked by the wait for another test's task.
@Suite struct ConnectionTests {
  /// A client whose server answers each request by `answer`, and nothing where that gives nil.
  private func client(
    _ answer: @escaping @Sendable (Message) -> Message?
  ) -> Connection {
    let (one, other) = MemoryTransport.pair()
    let (server, client) = (Connection(one), Connection(other))
    DispatchQueue(label: "server").async {
      server.run { message in if let reply = answer(message) { server.send(reply) } }
      server.close()
    }
    DispatchQueue(label: "client").async { client.run { _ in } }
    return client
  }

  @Test("a request gets its own answer, also where answers come in another order")
  func order() async throws {
    let held = Mutex<Message?>(nil)
    let client = client { message in
      guard case .request(let id, let method, _) = message else { return nil }
      let reply = Message.response(id, .success(.string(method)))
      // The first one waits for the second, which goes in between.
      return held.withLock { waiting in
        defer { waiting = waiting == nil ? reply : nil }
        return waiting == nil ? nil : reply
      }
    }
    let second = Mutex<JSONValue?>(nil)
    client.request("first") { _ in }
    await withCheckedContinuation { continuation in
      client.request("second") { answer in
        second.withLock { $0 = try? answer.get() }
        continuation.resume()
      }
    }
    #expect(second.withLock { $0 } == .string("second"))
    client.close()
  }

  @Test("an error of the other side is thrown")
  func failure() async {
    let client = client { message in
      guard case .request(let id, _, _) = message else { return nil }
      return .response(id, .failure(ResponseError(ResponseError.methodNotFound, "none")))
    }
    let error = await #expect(throws: ResponseError.self) { try await client.request("a") }
    #expect(error == ResponseError(ResponseError.methodNotFound, "none"))
    client.close()
  }

  @Test("where the stream ends, requests fail that wait, and those made later")
  func end() async {
    let (one, other) = MemoryTransport.pair()
    let client = Connection(other)
    let waiting = Task { try await client.request("a") }
    DispatchQueue(label: "other side").async {
      _ = one.receive()
      one.close()
      client.run { _ in }
    }
    await #expect(throws: ResponseError.self) { try await waiting.value }
    await #expect(throws: ResponseError.self) { try await client.request("b") }
  }

  @Test("a cancelled task tells the other side, whose answer ends the request")
  func cancellation() async {
    let client = client { message in
      message.cancelled.map {
        .response($0, .failure(ResponseError(ResponseError.requestCancelled, "cancelled")))
      }
    }
    let task = Task { try await client.request("a") }
    task.cancel()
    let error = await #expect(throws: ResponseError.self) { try await task.value }
    #expect(error?.code == ResponseError.requestCancelled)
    client.close()
  }

  @Test("bytes that are no message are answered with an error, and the conversation goes on")
  func noMessage() throws {
    let (one, other) = MemoryTransport.pair()
    try other.send(Array("Content-Length: 1\r\n\r\n{".utf8))
    try other.send(Message.notification(method: "a", params: nil).framed)
    other.close()
    var received: [Message] = []
    Connection(one).run { received.append($0) }
    #expect(received == [.notification(method: "a", params: nil)])
    var framing = MessageFraming()
    framing.append(other.receive())
    let answer = framing.next()
    let body = try #require(answer)
    guard case .response(nil, .failure(let error)) = try Message(body) else {
      return #expect(Bool(false))
    }
    #expect(error.code == ResponseError.parseError)
  }

  @Test("a child process is spoken to, and its end ends the stream")
  func child() throws {
    let child = try ServerProcess(["cat"])
    let message = Message.notification(method: "a", params: nil)
    try child.transport.send(message.framed)
    child.transport.close()
    var received: [Message] = []
    Connection(child.transport).run { received.append($0) }
    #expect(received == [message])
    #expect(child.wait() == 0)
  }

  @Test("a send to a program that has ended is an error, and does not end the sender")
  func endedProgram() throws {
    let child = try ServerProcess(["true"])
    child.wait()
    #expect(throws: TransportError.self) { try child.transport.send([1]) }
  }

  @Test("a program that is not there is an error")
  func noProgram() {
    #expect(throws: TransportError.self) { try ServerProcess(["/no/such/program"]) }
  }
}

extension Connection {
  /// Sends a request and waits for its answer; the other side is told where the task is cancelled.
  fileprivate func request(_ method: String) async throws -> JSONValue {
    let id = Mutex<RequestID?>(nil)
    @Sendable func cancel(_ id: RequestID) {
      send(.notification(method: "$/cancelRequest", params: ["id": id]))
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let sent = request(method) { continuation.resume(with: $0) }
        id.withLock { $0 = sent }
        if Task.isCancelled { cancel(sent) }
      }
    } onCancel: {
      if let id = id.withLock({ $0 }) { cancel(id) }
    }
  }
}
