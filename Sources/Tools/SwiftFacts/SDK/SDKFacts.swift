import SourceVocabulary
import Synchronization

/// The types of Swift's own modules, by `sdk-facts.txt`: their properties and conformances.
///
///     SDKFacts.named("String")?.property("count")?.type  // Int
///
/// The text is made by `make sdk-facts` from the symbol graphs of the toolchain in its first line. It is
/// split into entries when a type is first asked for, and an entry is read when it is asked for.
enum SDKFacts {
  struct Entry {
    enum Kind: UInt8 {
      case `struct` = 0x73
      case `enum` = 0x65
      case `class` = 0x63
      case `protocol` = 0x70
    }

    let name: String
    let kind: Kind
    let module: Module
    var parameters: [String] = []
    var superclass: String?
    var protocols: [String] = []
    /// The static properties whose type is the type itself.
    var constants: Set<String> = []
    var properties: [Property] = []

    var isValueType: Bool { kind == .struct || kind == .enum }
  }

  struct Property {
    let name: String
    /// As the declaration writes it; nil for a type that only the compiler can name.
    let type: String?
    let isSettable: Bool
  }

  /// The modules of which one has to be imported to name a type.
  enum Module: UInt8 {
    case swift = 0x53
    case foundation = 0x46
    case observation = 0x4F
    case synchronization = 0x59
    case dispatch = 0x44

    func isVisible(from imports: Set<String>) -> Bool {
      switch self {
      case .swift: true
      case .foundation: !imports.isDisjoint(with: Self.foundationModules)
      case .observation: imports.contains("Observation")
      case .synchronization: imports.contains("Synchronization")
      case .dispatch: imports.contains("Dispatch") || imports.contains("Foundation")
      }
    }

    private static let foundationModules: Set = [
      "Foundation", "FoundationEssentials", "FoundationInternationalization",
    ]
  }

  /// The entry of a type, by its dotted name without a module; nil for an unknown type.
  static func named(_ name: String) -> Entry? {
    guard let place = lines[name] else { return nil }
    return entries.withLock { entries in
      if let known = entries[name] { return known }
      let entry = read(place)
      entries[name] = entry
      return entry
    }
  }

  /// The protocols that a type conforms to, with those that these inherit from.
  static func protocols(of entry: Entry) -> Set<String> {
    var found: Set<String> = []
    var pending = [entry]
    while let next = pending.popLast() {
      for name in next.protocols where found.insert(name).inserted {
        if let above = named(name) { pending.append(above) }
      }
      if let above = next.superclass.flatMap(named) { pending.append(above) }
    }
    return found
  }

  // MARK: - Reading

  /// The entries that were read, by their names.
  private static let entries = Mutex<[String: Entry]>([:])

  /// The text, which is part of the program.
  static let embedded = EmbeddedTexts.files["Sources/Tools/SwiftFacts/SDK/sdk-facts.txt"]!

  private static var text: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: embedded.utf8Start, count: embedded.utf8CodeUnitCount)
  }

  /// The places of the lines of each entry, by its name.
  private static let lines: [String: Range<Int>] = {
    var found: [String: Range<Int>] = [:]
    let text = Self.text
    var (entry, line) = (0, 0)
    func end(_ index: Int) {
      // The comment is no entry.
      guard entry < index, text[entry] != 0x2F else { return }
      let name = text[(entry + 3)...].prefix { ![0x3C, 0x3A, 0x20, 0x0A].contains($0) }
      found[String(decoding: name, as: UTF8.self)] = entry..<index
    }
    while line < text.count {
      // A property begins with a space or `=`, and the constants with `.`.
      if ![0x20, 0x3D, 0x2E].contains(text[line]) {
        end(line)
        entry = line
      }
      let rest = text.baseAddress! + line
      guard let next = memchr(rest, 0x0A, text.count - line) else { break }
      line += UnsafeRawPointer(next) - UnsafeRawPointer(rest) + 1
    }
    end(text.count)
    return found
  }()

  private static func read(_ place: Range<Int>) -> Entry {
    let lines = String(decoding: Self.text[place], as: UTF8.self).split(separator: "\n")
    let words = lines[0].split(separator: " ")
    let marks = Array(words[0].utf8)
    let head = words[1].split(separator: ":", maxSplits: 1)
    let names = head[0].split(separator: "<", maxSplits: 1)
    var entry = Entry(
      name: String(names[0]), kind: Entry.Kind(rawValue: marks[0]) ?? .class,
      module: Module(rawValue: marks[1]) ?? .swift)
    if names.count > 1 {
      entry.parameters = names[1].dropLast().split(separator: ",").map(String.init)
    }
    entry.superclass = head.count > 1 ? String(head[1]) : nil
    entry.protocols = words.dropFirst(2).map(String.init)
    var rest = lines.dropFirst()
    if rest.first?.first == ".", let line = rest.popFirst() {
      entry.constants = Set(line.dropFirst().split(separator: " ").map(String.init))
    }
    entry.properties = rest.map { line in
      let parts = line.dropFirst().split(separator: ":", maxSplits: 1)
      return Property(
        name: String(parts[0]), type: parts.count > 1 ? String(parts[1]) : nil,
        isSettable: line.hasPrefix("="))
    }
    return entry
  }
}
