import BindingSpec

/// Writes a value as its parts, one after another and without names.
///
/// The compiler writes `encode(to:)` and `init(from:)` of a declaration from the same list of stored
/// properties, so that both name the parts in one order, and no property can be left out of the
/// cache. Names would double the size of the cache and the time of reading it; `JSONDecoder` takes
/// as long as the parser.
///
/// Dictionaries have no order, and are not encoded.
final class BinaryEncoder: Encoder, SingleValueEncodingContainer {
  private(set) var bytes: [UInt8] = []
  /// The file whose path is not written, so that the declarations of a moved file are still known.
  private let file: String
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(file: String = "") {
    self.file = file
  }

  /// The bytes of a value, of which the locations in `file` are written without its path.
  static func bytes(of value: some Encodable, file: String = "") -> [UInt8] {
    let encoder = BinaryEncoder(file: file)
    // Only a custom `encode(to:)` throws, and none here does.
    try? encoder.add(value)
    return encoder.bytes
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Parts(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Elements(encoder: self) }
  func singleValueContainer() -> any SingleValueEncodingContainer { self }
  func encodeNil() { add(0 as UInt8) }
  func encode<Value: Encodable>(_ value: Value) throws { try add(value) }

  // MARK: - Values

  func add(_ byte: UInt8) { bytes.append(byte) }

  /// Seven bits a byte, the lowest first; small numbers, which most are, take one byte.
  func add(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  func add(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      add(UInt64(utf8.count))
      bytes.append(contentsOf: utf8)
    }
  }

  /// Bytes after their number.
  func add(_ other: ArraySlice<UInt8>) {
    add(UInt64(other.count))
    bytes += other
  }

  func add<Value: Encodable>(_ value: Value) throws {
    switch Value.self {
    case is String.Type: add(value as! String)
    case is Bool.Type: add(value as! Bool ? 1 as UInt8 : 0)
    case is Int.Type: add(UInt64(bitPattern: Int64(value as! Int)))
    case is UInt64.Type: add(value as! UInt64)
    case is SourceLocation.Type: add(value as! SourceLocation)
    case is [UInt8].Type: add((value as! [UInt8])[...])
    case is Set<String>.Type: try (value as! Set<String>).sorted().encode(to: self)
    default: try value.encode(to: self)
    }
  }

  private func add(_ location: SourceLocation) {
    add(location.file == file ? "" : location.file)
    for position in [location.range.start, location.range.end] {
      for number in [position.line, position.column, position.offset] { add(UInt64(number)) }
    }
  }

  /// Writes another number over one that is less by one; most are small, and take one byte.
  fileprivate func replace(_ number: Int, at place: Int) {
    func encoded(_ number: Int) -> [UInt8] {
      let encoder = BinaryEncoder()
      encoder.add(UInt64(number))
      return encoder.bytes
    }
    if number < 0x80 {
      bytes[place] = UInt8(number)
    } else {
      bytes.replaceSubrange(place..<place + encoded(number - 1).count, with: encoded(number))
    }
  }

  // MARK: - Containers

  private struct Parts<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: BinaryEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) { encoder.add(0 as UInt8) }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws { try encoder.add(value) }

    // Where the standard library has an overload, its default would write nothing for nil.
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { try addIfPresent(value) }
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try addIfPresent(value) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try addIfPresent(value) }
    func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
      try addIfPresent(value)
    }
    private func addIfPresent<Value: Encodable>(_ value: Value?) throws {
      encoder.add(value == nil ? 0 as UInt8 : 1)
      if let value { try encoder.add(value) }
    }

    /// A case of an enumeration is a container of its name.
    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      encoder.add(key.stringValue)
      return encoder.container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoder.unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder }
    func superEncoder(forKey key: Key) -> any Encoder { encoder }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let encoder: BinaryEncoder
    /// Where their number is, which is known last.
    private let place: Int
    private(set) var count = 0
    var codingPath: [any CodingKey] { [] }

    init(encoder: BinaryEncoder) {
      self.encoder = encoder
      place = encoder.bytes.count
      encoder.bytes.append(0)
    }

    private mutating func begin() {
      count += 1
      encoder.replace(count, at: place)
    }
    mutating func encodeNil() {
      begin()
      encoder.add(0 as UInt8)
    }
    mutating func encode<Value: Encodable>(_ value: Value) throws {
      begin()
      // An optional writes itself only where it has a value.
      if let optional = value as? any OptionalValue {
        encoder.add(optional.isNil ? 0 as UInt8 : 1)
        guard !optional.isNil else { return }
      }
      try encoder.add(value)
    }
    mutating func nestedContainer<Nested>(
      keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
      begin()
      return encoder.container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
      begin()
      return encoder.unkeyedContainer()
    }
    func superEncoder() -> any Encoder { encoder }
  }
}

private protocol OptionalValue {
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate var isNil: Bool { self == nil }
}
