import BindingSpec

extension SourceFacts {
  /// The targets whose code uses a binding file, and the modules that they reach.
  struct Focus {
    var reach: Set<String>?
    /// The target with the code that links the bindings, as far as a folder tells.
    var home: String?
    var known: [Set<String>: Set<String>] = [:]
  }

  /// Looks at the sources from the targets of a binding file: the target in whose folder it lies, else
  /// those with the types that it names and those that import them.
  ///
  /// - Parameter folder: That of the target which compiles the file, if there is one.
  func look(from file: BindingFile, compiledIn folder: String? = nil) {
    let index = types.index
    focus.home = index.module(ofFolderAround: folder.map { "\($0)/file" } ?? file.path)
    let named = file.documents.flatMap { [$0.model, $0.view].compactMap { $0?.value.segments } }
    let homes =
      focus.home.map { [$0] }
      ?? named.flatMap(types.types(named:)).compactMap(\.module)
    focus.reach = homes.isEmpty ? nil : reach(ofModules: users(of: Set(homes)))
  }

  package func isHome(_ module: String) -> Bool {
    focus.home.map { $0 == module } ?? types.index.ownModules.contains(module)
  }

  /// Of types with one name those that the target with the code reaches, as two apps of one package may have a
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
    if let known = focus.known[modules] { return known }
    let reach = types.index.modules(importedByOwn: modules)
    focus.known[modules] = reach
    return reach
  }
}
