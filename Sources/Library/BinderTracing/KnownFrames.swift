#if canImport(Runtime) && os(Linux)
  import FoundationEssentials
  import Runtime
  import Synchronization

  /// The functions and lines of the addresses that were asked for. To find one takes milliseconds, and most call stacks
  /// share most of their addresses.
  enum KnownFrames {
    struct Address: Hashable {
      /// The kind, as `Backtrace` encodes it.
      let kind: UInt8
      let number: UInt64

      static func returnAddress(_ number: UInt64) -> Address { Address(kind: 0x27, number: number) }
    }

    static func address(of frame: Backtrace.Frame) -> Address? {
      guard let number = UInt64("\(frame.originalProgramCounter)".dropFirst(2), radix: 16) else {
        return nil
      }
      switch frame {
      case .programCounter: return Address(kind: 0x17, number: number)
      case .returnAddress: return .returnAddress(number)
      case .asyncResumePoint: return Address(kind: 0x37, number: number)
      default: return nil
      }
    }

    private static let known = Mutex<[Address: [StackFrame]]>([:])

    /// The frames of addresses, with those of the functions that are inlined there.
    static func frames(of addresses: [Address], in images: ImageMap) -> [StackFrame] {
      let missing = known.withLock { known in Set(addresses.filter { known[$0] == nil }) }
      if !missing.isEmpty {
        var found = Dictionary(uniqueKeysWithValues: missing.map { ($0, [StackFrame]()) })
        let symbolicated = try? stack(of: missing).symbolicated(with: images)
        for frame in symbolicated?.frames ?? [] {
          guard let symbol = frame.symbol, let address = address(of: frame.captured) else {
            continue
          }
          found[address, default: []].append(
            StackFrame(
              rawName: symbol.rawName, name: symbol.name, location: symbol.sourceLocation,
              address: address.number, offset: UInt64(clamping: symbol.offset)))
        }
        known.withLock { [found] known in known.merge(found) { old, _ in old } }
      }
      return known.withLock { known in addresses.flatMap { known[$0] ?? [] } }
    }
  }

  /// Finds the line of a statement such as `count += 1`, whose write is made when its access ends: the compiler
  /// gives that call no line, or the one where the scope ends.
  func earlierLine(
    than frame: StackFrame, in images: ImageMap
  ) -> SymbolicatedBacktrace.SourceLocation? {
    // The addresses before the call: a statement takes few instructions. One by one, since each takes a while.
    for step in (1...64).map({ UInt64($0 * 4) }).prefix(while: { $0 < frame.offset }) {
      let earlier = KnownFrames.frames(of: [.returnAddress(frame.address - step)], in: images)
      let location = earlier.first { $0.rawName == frame.rawName }?.location
      if let location, location.line > 0, location.line != frame.location?.line { return location }
    }
    return nil
  }

  /// The line where the function of a frame begins.
  func firstLine(
    of frame: StackFrame, in images: ImageMap
  ) -> SymbolicatedBacktrace.SourceLocation? {
    // A call that returns behind the first byte of the function.
    KnownFrames.frames(of: [.returnAddress(frame.address - frame.offset + 1)], in: images)
      .first { $0.rawName == frame.rawName && ($0.location?.line ?? 0) > 0 }?.location
  }

  /// A call stack of addresses, made of the notation in which `Backtrace` is encoded, since it has no other
  /// initialiser.
  private func stack(of addresses: Set<KnownFrames.Address>) throws -> Backtrace {
    #if arch(x86_64)
      let architecture = "x86_64"
    #else
      let architecture = "aarch64"
    #endif
    // The size of an address, and for each address its kind and the difference to the one before, in eight bytes.
    var bytes: [UInt8] = [2]
    var last: UInt64 = 0
    for address in addresses {
      let difference = address.number &- last
      bytes.append(address.kind)
      bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: difference >> (8 * $0)) }
      last = address.number
    }
    let coded = [
      "architecture": architecture, "backtrace": Data(bytes).base64EncodedString(),
    ]
    return try JSONDecoder().decode(Backtrace.self, from: JSONEncoder().encode(coded))
  }
#endif
