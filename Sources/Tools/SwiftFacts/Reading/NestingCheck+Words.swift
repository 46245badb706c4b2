// The words that mean something to the check.

extension NestingCheck {
  /// Words after which the parser descends without a bracket, or looks ahead over all that follow.
  static let descendingWords: Set<String> = [
    "any", "async", "await", "borrowing", "class", "consume", "consuming", "convenience", "copy",
    "distributed", "dynamic", "each", "fileprivate", "final", "if", "indirect", "infix", "inout",
    "internal", "isolated", "lazy", "let", "mutating", "nonisolated", "nonmutating", "open",
    "optional", "override", "package", "postfix", "prefix", "private", "public", "repeat",
    "required", "rethrows", "sending", "some", "static", "switch", "throws", "try", "unowned",
    "unsafe", "var", "weak",
  ]

  static let declaringWords: Set<String> = [
    "actor", "associatedtype", "case", "class", "enum", "extension", "import", "let", "macro",
    "operator", "precedencegroup", "protocol", "struct", "subscript", "typealias", "var",
  ]

  /// The words that mean something here, by first letter and length: most words of a text are no
  /// such word by that alone, and a string for every word would take two thirds of the reading.
  struct WordShapes {
    static let known = WordShapes(
      descendingWords.union(declaringWords).union(["deinit", "func", "init"]))

    private var lengths = [UInt32](repeating: 0, count: 256)

    private init(_ words: Set<String>) {
      for word in words { lengths[Int(word.utf8.first!)] |= 1 << UInt32(word.utf8.count) }
    }

    func contains(first: UInt8, count: Int) -> Bool {
      lengths[Int(first)] & 1 << UInt32(count) != 0
    }
  }
}
