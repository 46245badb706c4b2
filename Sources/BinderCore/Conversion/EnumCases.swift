/// The names of the cases of enums, as the program has them at run time.
package enum EnumCases {
  /// Whether a type is an enum, other than an optional.
  package static func isEnum(_ type: any Any.Type) -> Bool {
    // The first word of the metadata of a type is its kind; that of a class is a pointer.
    metadata(of: type).load(as: UInt.self) == 0x201
  }

  /// The names of the cases of an enum, those with values first; nil for another type, and for an enum
  /// without reflection metadata.
  package static func names(of type: any Any.Type) -> [String]? {
    guard isEnum(type) else { return nil }
    // The layout that Swift's ABI gives to the descriptors of enums and of their fields.
    let descriptor = metadata(of: type).load(
      fromByteOffset: MemoryLayout<UInt>.size, as: UnsafeRawPointer.self)
    guard let fields = relative(descriptor + 16) else { return nil }
    let (size, count) = (fields.load(fromByteOffset: 10, as: UInt16.self), fields + 12)
    let names = (0..<Int(count.load(as: UInt32.self))).compactMap { index in
      relative(fields + 16 + index * Int(size) + 8).map {
        String(cString: $0.assumingMemoryBound(to: CChar.self))
      }
    }
    return names.isEmpty ? nil : names
  }

  /// The name of the case of a value; nil for a value of another type, and without reflection
  /// metadata.
  static func name<Value>(of value: Value) -> String? {
    caseName(value).map { String(cString: $0) }
  }

  private static func metadata(of type: any Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// The address to which a 32-bit offset leads from its own place; nil for none.
  private static func relative(_ place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = place.load(as: Int32.self)
    return offset == 0 ? nil : place + Int(offset)
  }
}

/// The function of the runtime that prints the cases of enums. `description` may be the app's own.
@_silgen_name("swift_EnumCaseName")
private func caseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
