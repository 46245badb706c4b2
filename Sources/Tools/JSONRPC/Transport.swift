import Synchronization

/// A stream of bytes in both directions.
package protocol Transport: AnyObject, Sendable {
  /// Waits for bytes; none at the end of the stream.
  func receive() throws(TransportError) -> [UInt8]
  /// Sends all bytes; those of one call stay together, whichever thread makes it.
  func send(_ bytes: [UInt8]) throws(TransportError)
  /// Ends the stream to the other side.
  func close()
}

package struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(code: Int32) { description = String(cString: strerror(code)) }
}

/// A stream over two file descriptors, such as those of standard input and output, or of the pipes to a child.
///
/// The first one makes the program ignore `SIGPIPE`, so that a stream whose other side has ended is an error
/// of ``send(_:)``: a pipe has no such choice for one `write` alone.
package final class DescriptorTransport: Transport {
  private let input: Int32
  /// -1 where it was closed.
  private let output: Mutex<Int32>

  private static let closedPipesAreErrors: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  package init(input: Int32, output: Int32) {
    Self.closedPipesAreErrors
    self.input = input
    self.output = Mutex(output)
  }

  package func receive() throws(TransportError) -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, count in
        let number = read(input, buffer.baseAddress, buffer.count)
        failure = number < 0 ? errno : 0
        count = max(0, number)
      }
      if failure == EINTR { continue }
      guard failure == 0 else { throw TransportError(code: failure) }
      return bytes
    }
  }

  package func send(_ bytes: [UInt8]) throws(TransportError) {
    try output.withLock { output throws(TransportError) in
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw TransportError(code: errno) }
        rest = rest.dropFirst(count)
      }
    }
  }

  package func close() {
    output.withLock { output in
      if output >= 0 { _ = systemClose(output) }
      output = -1
    }
  }
}

private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
