import SourceVocabulary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ModuleGraph {
  typealias Symbol = SymbolGraphFile.Symbol

  /// Where a name stands: the file by its own name only, so that graphs that were made in another
  /// checkout still fit.
  struct Place: Hashable {
    var file: String
    var line: Int
    var column: Int

    init(_ path: String, line: Int, column: Int) {
      file = path.split(separator: "/").last.map(String.init) ?? path
      (self.line, self.column) = (line, column)
    }

    init(_ location: SourceLocation) {
      self.init(
        location.file, line: location.range.start.line, column: location.range.start.column)
    }
  }

  struct Target: Hashable {
    var usr: String
    /// The dotted name with the module, for one in another module.
    var name: String?

    func plainName(in graph: ModuleGraph) -> String? {
      graph.symbols[usr]?.name ?? name?.split(separator: ".").last.map(String.init)
    }
  }

  private(set) var symbols: [String: Symbol] = [:]
  private var symbolsByPlace: [Place: [Symbol]] = [:]
  private(set) var members: [String: [Symbol]] = [:]
  private(set) var superclasses: [String: Target] = [:]
  private(set) var protocols: [String: Set<Target>] = [:]

  /// Adds a file: the module's own, or one of its extensions of another module's types.
  mutating func add(_ file: SymbolGraphFile) {
    var added: [String: Symbol] = [:]
    for symbol in file.symbols {
      symbols[symbol.usr] = symbol
      added[symbol.usr] = symbol
      if let place = Self.place(of: symbol) { symbolsByPlace[place, default: []].append(symbol) }
    }
    for relationship in file.relationships {
      let target = Target(usr: relationship.target, name: relationship.targetFallback)
      switch relationship.kind {
      case "memberOf", "requirementOf", "optionalRequirementOf":
        guard let member = added[relationship.source] else { continue }
        members[target.usr, default: []].append(member)
      case "inheritsFrom":
        superclasses[relationship.source] = target
      case "conformsTo":
        protocols[relationship.source, default: []].insert(target)
      default: break
      }
    }
  }

  /// The properties and functions whose name begins at a location, or the types.
  func symbols(at location: SourceLocation) -> [Symbol] {
    symbolsByPlace[Place(location)] ?? []
  }

  /// Whether a member of a type has no place, as private ones in a graph that is read off a module.
  func hasUnplaced(_ name: String, of type: String) -> Bool {
    (members[type] ?? []).contains { $0.location == nil && $0.name.hasPrefix(name) }
  }

  func hasUnplacedType(_ name: String) -> Bool {
    symbols.values.contains { $0.location == nil && $0.isType && $0.name == name }
  }

  static func place(of symbol: Symbol) -> Place? {
    symbol.location.map { location in
      let isEscaped = location.uri.utf8.contains(UInt8(ascii: "%"))
      return Place(
        isEscaped ? URL(string: location.uri)?.lastPathComponent ?? location.uri : location.uri,
        line: location.position.line + 1, column: location.position.character + 1)
    }
  }
}

extension SymbolGraphFile.Symbol {
  var isProperty: Bool { kind.identifier == "swift.property" }

  var isMethod: Bool { kind.identifier == "swift.method" }

  var isType: Bool {
    ["swift.class", "swift.struct", "swift.enum", "swift.actor", "swift.protocol"]
      .contains(kind.identifier)
  }

  var isAccessible: Bool { !["private", "fileprivate"].contains(accessLevel) }

  var isTypealias: Bool { kind.identifier == "swift.typealias" }

  var text: String { (declarationFragments ?? []).map(\.spelling).joined() }
}
