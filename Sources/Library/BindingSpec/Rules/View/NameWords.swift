/// The words of a name in lower case, without those that say little: `add` of `canAdd`.
struct NameWords: Hashable {
  let all: Set<String>

  /// - Parameter names: One name, or those of a path.
  init(_ names: some Sequence<String>) {
    let words = names.flatMap { Self.split($0) { $0 == "_" } }.map(Self.singular)
    let telling = words.filter { !Self.fillers.contains($0) }
    all = Set(telling.isEmpty ? words : telling)
  }

  init(_ name: String) { self.init(CollectionOfOne(name)) }

  private static let fillers: Set<String> = [
    "a", "an", "are", "button", "can", "did", "does", "field", "has", "is", "label", "of", "should",
    "string", "text", "the", "value", "view", "was", "will",
  ]

  /// 0 for names without a common word, 1 for names of the same words.
  func likeness(to other: NameWords) -> Double {
    let common = all.intersection(other.all).count
    return common == 0 ? 0 : Double(common) / Double(all.union(other.all).count)
  }

  /// The words of a name in lower case: `url`, `go` and `back` of `URLGoBack`.
  static func split(_ name: String, at isSeparator: (Character) -> Bool) -> [String] {
    var words: [String] = []
    var word = ""
    var former: Character?
    let letters = Array(name)
    for (index, letter) in letters.enumerated() {
      let startsWord =
        letter.isUppercase
        && (former?.isUppercase != true
          // The last capital of 'URLText' begins the next word.
          || index + 1 < letters.count && letters[index + 1].isLowercase)
      if startsWord || isSeparator(letter) {
        words.append(word)
        word = ""
      }
      if !isSeparator(letter) { word += letter.lowercased() }
      former = letter
    }
    words.append(word)
    return words.filter { !$0.isEmpty }
  }

  /// The name of a list is that of its elements.
  private static func singular(_ word: String) -> String {
    word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }
}
