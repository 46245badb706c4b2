/// As much as is needed of a `.symbols.json` file of the Swift compiler.
struct SymbolGraphFile: Decodable {
  var symbols: [Symbol]
  var relationships: [Relationship]

  struct Symbol: Decodable {
    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var accessLevel: String
    /// The members of the declaration, in the order of the source.
    var declarationFragments: [Fragment]?
    /// Nil for a symbol that the compiler made.
    var location: Location?

    /// The Unified Symbol Resolution, which is the mangled name.
    var usr: String { identifier.precise }
    var name: String { pathComponents.last ?? "" }
  }

  struct Kind: Decodable {
    /// Such as `swift.property`.
    var identifier: String
  }

  struct Identifier: Decodable {
    var precise: String
  }

  struct Fragment: Decodable {
    var spelling: String
    var preciseIdentifier: String?
  }

  /// Where the symbol's name stands; the compiler counts from 0 here, columns in UTF-8 bytes.
  struct Location: Decodable {
    var uri: String
    var position: Position

    struct Position: Decodable {
      var line: Int
      var character: Int
    }
  }

  struct Relationship: Decodable {
    /// Such as `memberOf`, `inheritsFrom`, `conformsTo`.
    var kind: String
    var source: String
    var target: String
    /// The dotted name of a target in another module.
    var targetFallback: String?
  }
}
