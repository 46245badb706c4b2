import Dispatch
import JSONRPC
import Synchronization

/// One of two ends of a stream within the program.
///
///     let (server, client) = MemoryTransport.pair()
final class MemoryTransport: Transport {
  private let incoming: Channel
  private let outgoing: Channel

  private init(incoming: Channel, outgoing: Channel) {
    (self.incoming, self.outgoing) = (incoming, outgoing)
  }

  static func pair() -> (MemoryTransport, MemoryTransport) {
    let (one, other) = (Channel(), Channel())
    return (
      MemoryTransport(incoming: one, outgoing: other),
      MemoryTransport(incoming: other, outgoing: one)
    )
  }

  func receive() -> [UInt8] { incoming.take() }

  func send(_ bytes: [UInt8]) throws(TransportError) {
    guard bytes.isEmpty || outgoing.put(bytes) else { throw TransportError(code: EPIPE) }
  }

  func close() { outgoing.end() }

  private final class Channel: Sendable {
    private let state = Mutex((portions: [[UInt8]](), isOver: false))
    /// One for each portion, and one for the end.
    private let signal = DispatchSemaphore(value: 0)

    func put(_ bytes: [UInt8]) -> Bool {
      let isOpen = state.withLock { state in
        if !state.isOver { state.portions.append(bytes) }
        return !state.isOver
      }
      if isOpen { signal.signal() }
      return isOpen
    }

    func end() {
      state.withLock { $0.isOver = true }
      signal.signal()
    }

    func take() -> [UInt8] {
      signal.wait()
      return state.withLock { state in
        if !state.portions.isEmpty { return state.portions.removeFirst() }
        // The end stays there for the next call.
        signal.signal()
        return []
      }
    }
  }
}
