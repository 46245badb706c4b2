import BindingSpec
import BindingVocabulary

/// How names and texts of a binding file are written in Swift.
package enum SwiftSpelling {
  package static func literal(_ text: String) -> String { text.swiftLiteral }

  /// A text in a comment of one line.
  static func comment(_ text: String) -> String { String(literal(text).dropFirst().dropLast()) }

  /// The name of a member, behind a dot, where keywords need no backticks but for four.
  package static func member(_ name: String) -> String {
    ["init", "self", "Type", "Protocol"].contains(name) ? "`\(name)`" : name
  }

  package static func type(_ segments: [String]) -> String {
    segments.map(identifier).joined(separator: ".")
  }

  /// A name that stands by itself.
  package static func identifier(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  package static let keywords: Set = [
    "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch",
    "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
    "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// `OrderDetails` for `Bindings/order-details.yaml`; `Bindings` for a name without letters.
  package static func functionSuffix(forFile path: String) -> String {
    let name = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    let stem =
      name.hasSuffix(".yaml") ? name.dropLast(5) : name.hasSuffix(".yml") ? name.dropLast(4) : name
    let words = stem.split { character in
      !character.unicodeScalars.allSatisfy { $0.properties.isXIDContinue } || character == "_"
    }
    let suffix = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return suffix.isEmpty ? "Bindings" : suffix
  }
}

extension EditDelay {
  /// The delay as a `Duration`.
  package var swift: String {
    milliseconds % 1_000 == 0
      ? ".seconds(\(milliseconds / 1_000))" : ".milliseconds(\(milliseconds))"
  }
}
