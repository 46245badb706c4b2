import SourceVocabulary

extension SourceFacts {
  /// Looks at the sources from the target in whose folder a file lies, else from those with the types that
  /// it uses and those that import them.
  package func look(from file: String, using names: [TypeName]) {
    focus.home = types.index.module(ofFolderAround: file)
    let homes =
      focus.home.map { [$0] }
      ?? names.flatMap { types.types(named: $0.segments) }.compactMap(\.module)
    focus.reach = homes.isEmpty ? nil : reach(ofModules: users(of: Set(homes)))
  }

  /// Whether the code at hand lies in a module; of any own one where no folder tells.
  package func isHome(_ module: String) -> Bool {
    focus.home.map { $0 == module } ?? types.index.ownModules.contains(module)
  }

  /// Of types with one name those that the target of the file at hand reaches, as two apps of one package may have a
  /// type of the same name each; all if it reaches none.
  func seenFromHome(_ found: [SourceType]) -> [SourceType] {
    guard found.count > 1, let home = focus.home else { return found }
    let reached = reach(ofModules: [home])
    let seen = found.filter { $0.module.map { $0 == home || reached.contains($0) } ?? true }
    return seen.isEmpty ? found : seen
  }

  /// The package's own modules among some, and those that import one of them.
  private func users(of homes: Set<String>) -> Set<String> {
    let own = types.index.ownModules
    return homes.union(own.filter { !reach(ofModules: [$0]).isDisjoint(with: homes) })
  }

  private func reach(ofModules modules: Set<String>) -> Set<String> {
    reached.value(for: modules) { types.index.modules(importedByOwn: modules) }
  }
}
