import BindingEmitter
import BindingSpec

extension SwiftSpelling {
  /// The text of a binding file for a value of a slot, as a literal of that type; nil where the type has none.
  static func literal(_ text: String, as type: TypeReference) -> String? {
    switch type.name {
    case "String", "Substring", "Character": return literal(text)
    case "Bool": return Bool(text).map { "\($0)" }
    case _ where StandardTypes.integers.contains(type.name): return Int128(text).map { "\($0)" }
    case _ where StandardTypes.floatingPoint.contains(type.name):
      if let whole = Int(text) { return "\(whole)" }
      return Double(text).flatMap { $0.isFinite ? "\($0)" : nil }
    default: return nil
    }
  }

  /// The name of a local variable for a type: `photo` for `Photo`, `urlList` for `URLList`.
  static func lowerCamel(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    // The last capital of several begins the next word.
    let count =
      capitals.count > 1 && capitals.count < name.count ? capitals.count - 1 : capitals.count
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }
}

extension StringProtocol {
  /// The text with a capital at its start, as for a part of a name.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
