import BindingSpec

extension SourceFacts {
  /// The targets whose code uses a binding file, and the modules that they reach.
  struct Focus {
    var reach: Set<String>?
    var known: [Set<String>: Set<String>] = [:]
  }

  /// Looks at the sources from the targets of a binding file: the target in whose folder it lies, else
  /// those with the types that it names and those that import them.
  func look(from file: BindingFile) {
    let index = types.index
    let named = file.documents.flatMap { [$0.model, $0.view].compactMap { $0?.value.segments } }
    let homes =
      index.module(ofFolderAround: file.path).map { [$0] }
      ?? named.flatMap(types.types(named:)).compactMap(\.module)
    focus.reach = homes.isEmpty ? nil : reach(ofModules: users(of: Set(homes)))
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
