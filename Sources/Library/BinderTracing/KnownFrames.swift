#if canImport(Runtime) && os(Linux)
  import FoundationEssentials
  import Runtime
  import Synchronization

  /// The functions and lines of the addresses that were asked for. To find one takes milliseconds, and most call stacks
  /// share most of their addresses.
  enum KnownFrames {
    enum Address: Hashable {
      case programCounter(UInt64)
      case returnAddress(UInt64)
      case asyncResumePoint(UInt64)

      var number: UInt64 {
        switch self {
        case .programCounter(let number), .returnAddress(let number), .asyncResumePoint(let number):
          number
        }
      }

      init?(_ frame: Backtrace.Frame) {
        let text = "\(frame.originalProgramCounter)"
        guard let number = UInt64(text.dropFirst(2), radix: 16) else { return nil }
        switch frame {
        case .programCounter: self = .programCounter(number)
        case .returnAddress: self = .returnAddress(number)
        case .asyncResumePoint: self = .asyncResumePoint(number)
        default: return nil
        }
      }
    }

    private static let known = Mutex<[Address: [StackFrame]]>([:])

    /// The frames of addresses, with those of the functions that are inlined there.
    static func frames(of addresses: [Address], in images: ImageMap) -> [StackFrame] {
      let missing = known.withLock { known in Set(addresses.filter { known[$0] == nil }) }
      if !missing.isEmpty {
        var found = Dictionary(uniqueKeysWithValues: missing.map { ($0, [StackFrame]()) })
        let stack = try? CodedStack(Array(missing)).decoded()
        for frame in stack?.symbolicated(with: images)?.frames ?? [] {
          guard let symbol = frame.symbol, let address = Address(frame.captured) else { continue }
          found[address, default: []].append(
            StackFrame(
              rawName: symbol.rawName, name: symbol.name, location: symbol.sourceLocation,
              address: address.number, offset: UInt64(clamping: symbol.offset)))
        }
        let new = found
        known.withLock { $0.merge(new) { old, _ in old } }
      }
      return known.withLock { known in addresses.flatMap { known[$0] ?? [] } }
    }
  }

  /// A call stack in the notation in which `Backtrace` is encoded, since it has no other initialiser.
  private struct CodedStack: Encodable {
    var architecture: String
    var backtrace: String

    init(_ addresses: [KnownFrames.Address]) {
      #if arch(x86_64)
        architecture = "x86_64"
      #else
        architecture = "aarch64"
      #endif
      // The size of an address, and for each address its kind and the difference to the one before, in eight bytes.
      var bytes: [UInt8] = [2]
      var last: UInt64 = 0
      for address in addresses {
        let difference = address.number &- last
        switch address {
        case .programCounter: bytes.append(0x17)
        case .returnAddress: bytes.append(0x27)
        case .asyncResumePoint: bytes.append(0x37)
        }
        bytes += (0..<8).reversed().map { UInt8(truncatingIfNeeded: difference >> (8 * $0)) }
        last = address.number
      }
      backtrace = Data(bytes).base64EncodedString()
    }

    func decoded() throws -> Backtrace {
      try JSONDecoder().decode(Backtrace.self, from: JSONEncoder().encode(self))
    }
  }
#endif
