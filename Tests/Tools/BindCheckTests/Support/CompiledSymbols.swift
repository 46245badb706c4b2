import BindingSpec
import Foundation

/// The declarations of modules, as the symbol graphs of the compiler have them.
struct CompiledSymbols {
  /// As much as is needed of a `.symbols.json` file.
  struct Graph: Decodable {
    var symbols: [Symbol]
    var relationships: [Relationship]
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
  }

  struct Symbol: Decodable {
    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Fragment: Decodable {
      var spelling: String
      var preciseIdentifier: String?
    }
    struct Location: Decodable {
      struct Position: Decodable {
        var line: Int
        var character: Int
      }
      var uri: String
      var position: Position
    }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var accessLevel: String
    var declarationFragments: [Fragment]?
    /// Where the name stands, counted from 0; nil for a symbol that the compiler made.
    var location: Location?

    var name: String { pathComponents.last ?? "" }
    var isProperty: Bool { kind.identifier == "swift.property" }
    var isHidden: Bool { ["private", "fileprivate"].contains(accessLevel) }
    var text: String { (declarationFragments ?? []).map(\.spelling).joined() }
  }

  private var symbols: [String: Symbol] = [:]
  private var places: [String: [Symbol]] = [:]
  private var members: [String: [Symbol]] = [:]
  private var superclasses: [String: String] = [:]

  /// Reads all graphs of a directory.
  init(directory: String) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: directory)
    where name.hasSuffix(".symbols.json") {
      let data = try Data(contentsOf: URL(filePath: "\(directory)/\(name)"))
      let graph = try JSONDecoder().decode(Graph.self, from: data)
      for symbol in graph.symbols {
        symbols[symbol.identifier.precise] = symbol
        guard let location = symbol.location else { continue }
        let path = URL(string: location.uri)?.path ?? location.uri
        let (line, column) = (location.position.line + 1, location.position.character + 1)
        places["\(path):\(line):\(column)", default: []].append(symbol)
      }
      for relationship in graph.relationships {
        switch relationship.kind {
        case "memberOf", "requirementOf", "optionalRequirementOf":
          guard let member = symbols[relationship.source] else { continue }
          members[relationship.target, default: []].append(member)
        case "inheritsFrom": superclasses[relationship.source] = relationship.target
        default: break
        }
      }
    }
  }

  /// The symbols whose names begin at a location.
  func symbols(at location: SourceLocation) -> [Symbol] {
    let start = location.range.start
    return places["\(location.file):\(start.line):\(start.column)"] ?? []
  }

  /// The properties of a type and of its superclasses.
  func properties(ofTypeAt location: SourceLocation) -> [Symbol] {
    var found: [Symbol] = []
    var type = symbols(at: location).first { members[$0.identifier.precise] != nil }?
      .identifier.precise
    while let current = type {
      found += (members[current] ?? []).filter(\.isProperty)
      type = superclasses[current]
    }
    return found
  }

  /// The type of a property; nil where it depends on a type parameter, or on a typealias of another module.
  func type(of property: Symbol) -> TypeReference? {
    type(of: property, after: ":").map { TypeReference($0) ?? TypeReference(name: $0) }
  }

  private func type(of symbol: Symbol, after sign: Character) -> String? {
    var text: String?
    for fragment in symbol.declarationFragments ?? [] {
      guard let before = text else {
        let start = fragment.spelling.firstIndex(of: sign)
        text = start.map { String(fragment.spelling[$0...].dropFirst()) }
        continue
      }
      guard let name = fragment.preciseIdentifier else {
        text = before + fragment.spelling
        continue
      }
      // The ends of the mangled names of type parameters and of associated types.
      if name.hasSuffix("mfp") || name.hasSuffix("Qa") { return nil }
      var spelling = fragment.spelling
      if name.hasPrefix("s:"), name.hasSuffix("a") {
        guard let alias = symbols[name], let meant = type(of: alias, after: "=") else { return nil }
        spelling = meant
      }
      text = before + spelling
    }
    // `{ get set }`
    return text.map { text in
      String(text.prefix { $0 != "{" }).trimmingCharacters(in: .whitespaces)
    }
  }
}
