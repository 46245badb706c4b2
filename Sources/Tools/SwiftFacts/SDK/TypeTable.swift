import Synchronization

/// A text with the types of libraries, which is part of the program: their properties and conformances.
///
///     SDKFacts.table["String"]?.properties.map(\.name)  // ["count", …]
///
/// A type has a line with the letters of its kind and its module, its name with its generic parameters, its
/// superclass, and what it conforms to. The lines of its members begin with other characters than letters. The text
/// is split into entries when a type is first asked for, and an entry is read when it is asked for.
final class TypeTable: Sendable {
  struct Entry {
    enum Kind: Character {
      case `struct` = "s"
      case `enum` = "e"
      case `class` = "c"
      case `protocol` = "p"
    }

    let name: String
    let kind: Kind
    let module: Module
    var parameters: [String] = []
    var superclass: String?
    /// With the attributes of the type, such as `@MainActor`.
    var protocols: [String] = []
    /// The static properties whose type is the type itself.
    var constants: Set<String> = []
    /// For a widget: the default property and the default event; `-` for none, `?` where a subclass says it.
    var defaults: [String] = []
    var initializers: [String] = []
    var properties: [Property] = []

    var isValueType: Bool { kind == .struct || kind == .enum }
  }

  struct Property {
    /// How the line begins.
    enum Mark: Character {
      /// Or a command, or an event.
      case computed = " "
      case settable = "="
      case stored = "+"
      case constant = "-"
      case observed = "@"
      /// Observed; others cannot write it.
      case shown = "!"
      case editable = "*"
      /// An event before which drafts are committed.
      case committing = "^"
    }

    let name: String
    /// As the declaration writes it; nil for a type that only the compiler can name.
    let type: String?
    let mark: Mark
  }

  /// The modules of which one has to be imported to name a type.
  enum Module: Character {
    case swift = "S"
    case foundation = "F"
    case observation = "O"
    case synchronization = "Y"
    case dispatch = "D"
    case binderCore = "B"
    case binderTerminal = "T"

    var name: String { "\(self)".prefix(1).uppercased() + "\(self)".dropFirst() }

    func isVisible(from imports: Set<String>) -> Bool {
      switch self {
      case .swift: true
      case .foundation: !imports.isDisjoint(with: Self.foundationModules)
      case .observation, .synchronization: imports.contains(name)
      case .dispatch: imports.contains("Dispatch") || imports.contains("Foundation")
      case .binderCore, .binderTerminal: !imports.isDisjoint(with: LibraryTypes.binderModules)
      }
    }

    private static let foundationModules: Set = [
      "Foundation", "FoundationEssentials", "FoundationInternationalization",
    ]
  }

  let text: StaticString
  /// The places of the lines of each entry, by its name.
  private let lines: [String: Range<Int>]
  private let entries = Mutex<[String: Entry]>([:])

  /// - Parameter path: The path of the text in the repository.
  init(_ path: String) {
    text = EmbeddedTexts.files[path]!
    lines = Self.lines(of: text.utf8)
  }

  var names: some Collection<String> { lines.keys }

  /// The entry of a type, by its dotted name without a module; nil for an unknown type.
  subscript(name: String) -> Entry? {
    guard let place = lines[name] else { return nil }
    return entries.withLock { entries in
      if let known = entries[name] { return known }
      let entry = read(place)
      entries[name] = entry
      return entry
    }
  }

  private static func lines(of text: UnsafeBufferPointer<UInt8>) -> [String: Range<Int>] {
    var found: [String: Range<Int>] = [:]
    var (entry, line) = (0, 0)
    func end(_ index: Int) {
      // A comment is no entry.
      guard entry < index, text[entry] != 0x2F else { return }
      let name = text[(entry + 3)...].prefix { ![0x3C, 0x3A, 0x20, 0x0A].contains($0) }
      found[String(decoding: name, as: UTF8.self)] = entry..<index
    }
    while line < text.count {
      // An entry begins with the small letter of its kind.
      if text[line] >= 0x61 {
        end(line)
        entry = line
      }
      line = text.lineEnd(from: line)
    }
    end(text.count)
    return found
  }

  private func read(_ place: Range<Int>) -> Entry {
    let lines = String(decoding: text.utf8[place], as: UTF8.self).split(separator: "\n")
    let words = lines[0].split(separator: " ")
    let head = words[1].split(separator: ":", maxSplits: 1)
    let names = head[0].split(separator: "<", maxSplits: 1)
    var entry = Entry(
      name: String(names[0]), kind: Entry.Kind(rawValue: words[0].first!) ?? .class,
      module: Module(rawValue: words[0].last!) ?? .swift)
    if names.count > 1 {
      entry.parameters = names[1].dropLast().split(separator: ",").map(String.init)
    }
    entry.superclass = head.count > 1 ? String(head[1]) : nil
    entry.protocols = words.dropFirst(2).map(String.init)
    for line in lines.dropFirst() {
      let rest = line.dropFirst()
      switch line.first! {
      case ".": entry.constants = Set(rest.split(separator: " ").map(String.init))
      case ">": entry.defaults = rest.split(separator: " ").map(String.init)
      case "(": entry.initializers.append(String(rest))
      case let mark:
        let parts = rest.split(separator: ":", maxSplits: 1)
        entry.properties.append(
          Property(
            name: String(parts[0]), type: parts.count > 1 ? String(parts[1]) : nil,
            mark: Property.Mark(rawValue: mark) ?? .computed))
      }
    }
    return entry
  }
}

extension StaticString {
  fileprivate var utf8: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
  }
}
