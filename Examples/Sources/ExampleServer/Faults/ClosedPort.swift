import FlyingSocks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A port without an answer: it is taken, so that no other process can listen at it.
final class ClosedPort: Sendable {
  let number: UInt16
  private let socket: Socket

  /// - Parameter number: The port to take; 0 for any.
  init(_ number: UInt16 = 0) throws {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: number)
    socket = try Socket(domain: Int32(sockaddr_in.family))
    // A server that was here a moment ago leaves connections that wait to be forgotten.
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: address)
    guard case .ip4(_, let port) = try socket.sockname() else {
      throw SocketError.unsupportedAddress
    }
    self.number = port
  }

  deinit { try? socket.close() }
}
