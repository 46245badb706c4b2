import BindingSpec

/// Thrown where bytes are not those of a `BinaryEncoder`.
struct DamagedCache: Error {}

/// Reads values from the bytes of a `BinaryEncoder`, in the order in which they were written.
final class BinaryDecoder: Decoder, SingleValueDecodingContainer {
  /// The file of the locations that were written without one.
  private let file: String
  private let bytes: ArraySlice<UInt8>
  private var place: Int
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ bytes: ArraySlice<UInt8>, file: String = "") {
    self.file = file
    self.bytes = bytes
    place = bytes.startIndex
  }

  static func value<Value: Decodable>(
    _ type: Value.Type, of bytes: ArraySlice<UInt8>, file: String = ""
  ) throws -> Value {
    let decoder = BinaryDecoder(bytes, file: file)
    let value = try decoder.next(Value.self)
    guard decoder.isAtEnd else { throw DamagedCache() }
    return value
  }

  var isAtEnd: Bool { place == bytes.endIndex }

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Parts(decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try Elements(decoder: self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { (try? !isPresent()) ?? true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next() }

  // MARK: - Values

  func byte() throws -> UInt8 {
    guard place < bytes.endIndex else { throw DamagedCache() }
    defer { place += 1 }
    return bytes[place]
  }

  func number() throws -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      let next = try byte()
      guard shift < 64 else { throw DamagedCache() }
      number |= UInt64(next & 0x7F) << shift
      guard next >= 0x80 else { return number }
      shift += 7
    }
  }

  /// Bytes after their number.
  func slice() throws -> ArraySlice<UInt8> {
    guard let count = Int(exactly: try number()), count <= bytes.endIndex - place else {
      throw DamagedCache()
    }
    defer { place += count }
    return bytes[place..<place + count]
  }

  func text() throws -> String { String(decoding: try slice(), as: UTF8.self) }

  /// A byte that says whether a value follows.
  fileprivate func isPresent() throws -> Bool {
    let flag = try byte()
    guard flag < 2 else { throw DamagedCache() }
    return flag == 1
  }

  private func integer() throws -> Int { Int(truncatingIfNeeded: try number()) }

  private func position() throws -> SourcePosition {
    SourcePosition(line: try integer(), column: try integer(), offset: try integer())
  }

  private func location() throws -> SourceLocation {
    let name = try text()
    let range = SourceRange(start: try position(), end: try position())
    return SourceLocation(file: name.isEmpty ? file : name, range: range)
  }

  func next<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    switch Value.self {
    case is String.Type: try text() as! Value
    case is Bool.Type: try isPresent() as! Value
    case is Int.Type: try integer() as! Value
    case is UInt64.Type: try number() as! Value
    case is SourceLocation.Type: try location() as! Value
    case is [UInt8].Type: Array(try slice()) as! Value
    case is Set<String>.Type: Set(try [String](from: self)) as! Value
    default: try Value(from: self)
    }
  }

  // MARK: - Containers

  private struct Parts<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: BinaryDecoder
    var codingPath: [any CodingKey] { [] }

    /// The name of the case of an enumeration, which is read by `nestedContainer`.
    var allKeys: [Key] {
      let place = decoder.place
      defer { decoder.place = place }
      return (try? decoder.text()).flatMap { Key(stringValue: $0) }.map { [$0] } ?? []
    }
    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) throws -> Bool { try !decoder.isPresent() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try decoder.next()
    }
    func nestedContainer<Nested>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      _ = try decoder.slice()
      return decoder.container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder.unkeyedContainer()
    }
    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let decoder: BinaryDecoder
    let count: Int?
    private(set) var currentIndex = 0
    var codingPath: [any CodingKey] { [] }
    var isAtEnd: Bool { currentIndex == count }

    init(decoder: BinaryDecoder) throws {
      self.decoder = decoder
      // An element takes a byte at least.
      guard let number = Int(exactly: try decoder.number()),
        number <= decoder.bytes.endIndex - decoder.place
      else { throw DamagedCache() }
      count = number
    }

    mutating func decodeNil() throws -> Bool { try !decoder.isPresent() }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      currentIndex += 1
      return try decoder.next()
    }
    mutating func nestedContainer<Nested>(
      keyedBy type: Nested.Type
    ) -> KeyedDecodingContainer<Nested> {
      currentIndex += 1
      return decoder.container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      currentIndex += 1
      return try decoder.unkeyedContainer()
    }
    func superDecoder() -> any Decoder { decoder }
  }
}
