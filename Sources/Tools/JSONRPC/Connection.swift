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
  private let log: @Sendable (String) -> Void

  /// - Parameter log: receives sentences about messages that cannot be read or sent.
  package init(_ transport: any Transport, log: @escaping @Sendable (String) -> Void = { _ in }) {
    self.transport = transport
    self.log = log
  }

  // MARK: - Receiving

  /// Reads messages until the other side ends the stream; requests that wait for an answer fail then.
  ///
  /// - Parameter receive: gets the requests and notifications. Answers go to those that asked.
  package func run(_ receive: (Message) -> Void) {
    var framing = MessageFraming()
    reading: while true {
      do throws(TransportError) {
        let bytes = try transport.receive()
        if bytes.isEmpty { break reading }
        framing.append(bytes)
      } catch {
        log(error.description)
        break reading
      }
      while let frame = framing.next() { handle(frame, receive) }
    }
    let waiting = state.withLock { state in
      state.isOver = true
      defer { state.waiting = [:] }
      return state.waiting.values
    }
    for completion in waiting { completion(.failure(Self.ended)) }
  }

  private func handle(_ frame: MessageFraming.Frame, _ receive: (Message) -> Void) {
    switch frame {
    case .malformed(let sentence): log(sentence)
    case .body(let bytes):
      do throws(ResponseError) {
        let message = try Message(bytes)
        guard case .response(let id, let answer) = message else { return receive(message) }
        let completion = id.flatMap { id in state.withLock { $0.waiting.removeValue(forKey: id) } }
        guard let completion else { return log("an answer to no request") }
        completion(answer)
      } catch {
        log(error.message)
        send(.response(nil, .failure(error)))
      }
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
  package func send(_ message: Message) -> Bool {
    do throws(TransportError) {
      try transport.send(message.framed)
      return true
    } catch {
      log(error.description)
      return false
    }
  }

  package func close() { transport.close() }
}
