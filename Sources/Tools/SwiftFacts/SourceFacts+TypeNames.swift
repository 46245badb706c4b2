import SourceVocabulary

// The names of types that are offered for misspelt ones.

extension SourceFacts {
  /// Looks for the segment that is wrong: the inner type of a known outer one, or the outer type of an
  /// inner one that exists. The outer type alone is never suggested.
  package func nearestTypeName(to name: TypeName) -> (word: String, isOnly: Bool)? {
    let last = name.segments[name.segments.count - 1]
    let homes = fullNames(of: last)
    guard name.segments.count > 1 else {
      // A type within another one, of which only the outer name is missing.
      if let first = homes.first { return (first, homes.count == 1) }
      guard let (word, isOnly) = Suggestion.match(for: last, among: typeNames) else {
        return nil
      }
      let full = fullNames(of: word)
      guard let first = full.first(where: { $0 == word }) ?? full.first else { return nil }
      return (first, isOnly && full.count == 1)
    }
    let outer = name.segments.dropLast()
    let inner = types.types(named: Array(outer)).flatMap(\.parts).flatMap(\.declaration.nested)
      .filter(\.isNominal).map(\.name)
    if let (word, isOnly) = Suggestion.match(for: last, among: inner) {
      return ((outer + [word]).joined(separator: "."), isOnly)
    }
    if let found = Suggestion.match(for: name.description, among: homes) { return found }
    if homes.count == 1 { return (homes[0], false) }
    guard outer.count == 1, types.index.modules.contains(outer[0]),
      let (word, isOnly) = Suggestion.match(for: last, among: typeNames)
    else { return nil }
    return ("\(outer[0]).\(word)", isOnly)
  }

  /// The dotted names of the types of the package that end in a name.
  private func fullNames(of name: String) -> [String] {
    let files = types.index.files(about: name).filter { !$0.isDependency }
    let paths = files.flatMap { file in file.paths { $0.isNominal && $0.name == name } }
    return Set(paths.map { $0.joined(separator: ".") }).sorted()
  }
}
