import SourceVocabulary

// Reports of missing and stale graphs.

extension ExactFacts {
  /// Says that a graph is missing where that leaves something unknown.
  func reportMissing(_ type: SourceType, _ facts: TypeFacts) {
    let isOpen =
      !facts.isComplete
      || facts.members.values.contains { $0.type?.isWhole != true && $0.kind == .field }
    // Of a dependency the sources are often enough; of the package itself something is wrong.
    guard isOpen || !type.file.isDependency else { return }
    guard let module = type.module else {
      graphs.fail(
        "cannot tell the module of '\(type.file.path)', so its symbol graph cannot be found; "
          + "keep it below 'Sources/MODULE'")
      return
    }
    if let graph = graphs.module(module, file: type.file.path) {
      if type.isPrivate, graph.hasUnplacedType(type.name) { return }
      graphs.fail(Self.stale(module, "'\(type.plainName)' of '\(type.file.path)' is not in it"))
    } else if graphs.failures.isEmpty {
      graphs.fail(
        "there is no symbol graph of '\(module)', which '--exact' needs for "
          + "'\(type.plainName)'; make it with '\(SymbolGraphs.advice)'")
    }
  }

  /// Compares a type's graphs with its sources: each declaration of one has to be in the other, and at
  /// the same place.
  ///
  /// The times of files would not tell: a checkout makes all files new.
  func compare(_ type: SourceType, _ symbol: SymbolGraphFile.Symbol) {
    guard compared.insert(ObjectIdentifier(type)).inserted else { return }
    let parts = type.parts.compactMap { part in
      part.file.module.flatMap { module in
        graphs.module(module, file: part.file.path).map { (part, module, graph: $0) }
      }
    }
    var declared: Set<ModuleGraph.Place> = []
    for (part, module, graph) in parts {
      for member in part.declaration.members {
        declared.insert(ModuleGraph.Place(member.location))
        guard member.isInGraphs else { continue }
        let symbols = graph.symbols(at: member.location)
        if !symbols.contains(where: { $0.name.hasPrefix(member.name) }),
          !graph.hasUnplaced(member.name, of: symbol.usr)
        {
          graphs.fail(
            Self.stale(module, "'\(member.name)' at \(member.location.place) is not in it"))
          return
        }
      }
    }
    // Every member of the type in the graph has to be declared in the files of the type.
    for (part, module, graph) in parts {
      let file = part.file.path.split(separator: "/").last.map(String.init)
      for member in graph.members[symbol.usr] ?? [] where member.isProperty {
        guard let place = ModuleGraph.place(of: member), place.file == file,
          !declared.contains(place)
        else { continue }
        graphs.fail(
          Self.stale(module, "its '\(type.plainName).\(member.name)' is not in '\(part.file.path)'")
        )
        return
      }
    }
  }

  private static func stale(_ module: String, _ sign: String) -> String {
    "the symbol graph of '\(module)' is not of these sources: \(sign); "
      + "make it anew with '\(SymbolGraphs.advice)'"
  }
}

extension MemberDeclaration {
  /// Whether the compiler writes members of this kind down.
  fileprivate var isInGraphs: Bool {
    if isUnavailable { return false }
    return switch kind {
    case .storedVariable, .constant, .computed: true
    case .function, .initializer, .enumCase, .lookup: false
    }
  }
}
