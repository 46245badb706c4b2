import FlyingSocks

/// A body that is sent in part, after which the connection is closed.
struct TruncatedBody: AsyncBufferedSequence {
  typealias Element = UInt8

  let sent: [UInt8]

  func makeAsyncIterator() -> Iterator { Iterator(rest: sent[...]) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var rest: ArraySlice<UInt8>

    mutating func next() async throws -> UInt8? {
      guard let byte = rest.popFirst() else { throw SocketError.disconnected }
      return byte
    }

    // An end would leave the connection open, with the client waiting for the rest.
    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      guard !rest.isEmpty else { throw SocketError.disconnected }
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count)
    }
  }
}
