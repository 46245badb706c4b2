#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes the bodies of functions out of a text before it is parsed.
///
/// Nothing in them is a declaration that a binding can name, and they are most of a program: over the
/// sources of swift-syntax, parsing takes a quarter of the time without them.
enum FunctionBodies {
  /// The text with blanks in place of bodies; line ends stay, so that all places stay the same.
  static func blank(_ bodies: [Range<Int>], in bytes: [UInt8]) -> [UInt8] {
    guard !bodies.isEmpty else { return bytes }
    var bytes = bytes
    bytes.withUnsafeMutableBufferPointer { text in
      for body in bodies {
        var start = body.lowerBound
        // By the C library, line by line: byte by byte a debug build would take as long as parsing.
        while start < body.upperBound {
          let place = text.baseAddress! + start
          let end = memchr(place, 0x0A, body.upperBound - start)
            .map { UnsafeRawPointer($0) - UnsafeRawPointer(place) }
          memset(place, 0x20, end ?? body.upperBound - start)
          start += (end ?? body.upperBound - start) + 1
        }
      }
    }
    return bytes
  }
}
