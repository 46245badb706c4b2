import Synchronization

/// One side of a conversation in JSON-RPC, be it the server's or the client's.
///
///     let connection = Connection(DescriptorTransport(input: 0, output: 1))
///     connection.run { message in
///       if case .request(let id, _, _) = message { connection.respond(to: id, .success(.null)) }
///     }
///
/// A client runs it on a thread of its own, and asks with `request` from any other.
package final class Connection: Sendable {
  package typealias Answer = Result<JSONValue, ResponseError>

  private struct State {
    var nextID = 1
    var waiting: [RequestID: @Sendable (Answer) -> Void] = [:]
    var isOver = false
  }

  private let transport: any Transport
  private let state = Mutex(State())

  package init(_ transport: any Transport) { self.transport = transport }

  // MARK: - Receiving

  /// Reads messages until the other side ends the stream; requests that wait for an answer fail then.
  ///
  /// - Parameter receive: gets the requests and notifications. Answers go to those that asked.
  package func run(_ receive: (Message) -> Void) {
    var framing = MessageFraming()
    while let bytes = try? transport.receive(), !bytes.isEmpty {
      framing.append(bytes)
      while let body = framing.next() { handle(body, receive) }
    }
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for completion in waiting { completion(.failure(Self.ended)) }
  }

  private func handle(_ body: [UInt8], _ receive: (Message) -> Void) {
    do throws(ResponseError) {
      let message = try Message(body)
      guard case .response(let id, let answer) = message else { return receive(message) }
      let completion = id.flatMap { id in state.withLock { $0.waiting.removeValue(forKey: id) } }
      completion?(answer)
    } catch {
      send(.response(nil, .failure(error)))
    }
  }

  private static let ended = ResponseError(
    ResponseError.internalError, "the other side ended the conversation")

  // MARK: - Sending

  /// `completion` gets the answer, on the thread of `run`. With the id the request can be cancelled.
  @discardableResult
  package func request(
    _ method: String, _ params: JSONValue? = nil, completion: @escaping @Sendable (Answer) -> Void
  ) -> RequestID {
    let (id, isOver) = state.withLock { state in
      let id = RequestID.number(state.nextID)
      state.nextID += 1
      if !state.isOver { state.waiting[id] = completion }
      return (id, state.isOver)
    }
    if isOver {
      completion(.failure(Self.ended))
    } else if !send(.request(id, method: method, params: params)) {
      let completion = state.withLock { $0.waiting.removeValue(forKey: id) }
      completion?(.failure(Self.ended))
    }
    return id
  }

  package func notify(_ method: String, _ params: JSONValue? = nil) {
    send(.notification(method: method, params: params))
  }

  package func respond(to id: RequestID, _ answer: Answer) { send(.response(id, answer)) }

  /// Whether the message could be sent.
  @discardableResult
  package func send(_ message: Message) -> Bool { (try? transport.send(message.framed)) != nil }

  package func close() { transport.close() }
}
