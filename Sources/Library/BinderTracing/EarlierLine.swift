#if canImport(Runtime) && os(Linux)
  import FoundationEssentials
  import Runtime

  /// Finds the line of a statement such as `count += 1`, whose write is made when its access ends: the compiler
  /// gives that call no line, or the one where the scope ends.
  func earlierLine(
    than frame: SymbolicatedBacktrace.Frame, in images: ImageMap
  ) -> SymbolicatedBacktrace.SourceLocation? {
    let text = "\(frame.captured.originalProgramCounter)"
    guard let symbol = frame.symbol, let end = UInt64(text.dropFirst(2), radix: 16) else {
      return nil
    }
    // A call stack of the addresses before the call: a statement takes few instructions.
    let steps = (1...64).map { UInt64($0 * 4) }.prefix { $0 < symbol.offset }
    guard let stack = try? CodedStack(steps.map { end - $0 }).decoded(),
      let frames = stack.symbolicated(with: images)?.frames
    else { return nil }
    return frames.lazy.compactMap(\.symbol)
      .filter { $0.rawName == symbol.rawName }.compactMap(\.sourceLocation)
      .first { $0.line > 0 && $0.line != symbol.sourceLocation?.line }
  }

  /// A call stack in the notation in which `Backtrace` is encoded, since it has no other initialiser.
  private struct CodedStack: Encodable {
    var architecture: String
    var backtrace: String

    init(_ addresses: [UInt64]) {
      #if arch(x86_64)
        architecture = "x86_64"
      #else
        architecture = "aarch64"
      #endif
      // The size of an address, and for each return address the difference to the one before, in eight bytes.
      var bytes: [UInt8] = [2]
      var last: UInt64 = 0
      for address in addresses {
        let difference = address &- last
        bytes.append(0x27)
        bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: difference >> (8 * $0)) }
        last = address
      }
      backtrace = Data(bytes).base64EncodedString()
    }

    func decoded() throws -> Backtrace {
      try JSONDecoder().decode(Backtrace.self, from: JSONEncoder().encode(self))
    }
  }
#endif
