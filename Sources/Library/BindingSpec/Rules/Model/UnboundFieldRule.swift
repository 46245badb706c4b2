/// BC118: an exhaustive document leaves a field or a command of its model unbound.
package enum UnboundFieldRule: DocumentRule {
  package static let info = RuleInfo("BC118", "unbound-field", severity: .warning)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    guard let model = document.model?.facts, document.document.model != nil else { return }
    let bound = boundNames(document.document)
    checkNames(document, model, bound, &findings)
    guard let range = document.document.exhaustive else { return }
    let listed = Set(document.document.unbound.map(\.value))
    for member in unused(of: model, bound, findings.types) where !listed.contains(member.name) {
      findings.add(
        "no binding \(member.kind == .command ? "runs" : "shows") '\(member.name)' of "
          + "'\(document.document.model?.value.description ?? "")'",
        at: range, help: "bind it, or list it in 'unbound'", about: member)
    }
  }

  /// The names of the members that an exhaustive document would have to bind or to list.
  package static func unusedNames(in document: DocumentResolution) -> [String] {
    guard let model = document.model?.facts else { return [] }
    return unused(of: model, boundNames(document.document), document.types).map(\.name)
  }

  private static func unused(
    of model: TypeFacts, _ bound: Set<String>, _ types: any TypeInformation
  ) -> [MemberFacts] {
    guard let home = model.declaration?.file else { return [] }
    // A misspelled name has a problem of its own.
    let bound = bound.union(
      bound.filter { model.members[$0] == nil }.compactMap {
        Suggestion.nearest(to: $0, among: model.members.keys.sorted())
      })
    let used = bound.reduce(into: bound) { $0.formUnion(model.mentions(of: $1)) }
    return model.members.values.sorted { $0.name < $1.name }.filter { member in
      // Members that come from elsewhere are not made for this view.
      member.declaration?.file == home && member.isAccessible == true && !used.contains(member.name)
        && (member.kind == .field && member.isObserved == true || member.kind == .command)
        && !types.mayBeUsed(member)
    }
  }

  /// The names in `unbound` are those of fields and commands that are not bound.
  private static func checkNames(
    _ document: DocumentResolution, _ model: TypeFacts, _ bound: Set<String>,
    _ findings: inout Findings
  ) {
    for name in document.document.unbound {
      let known = model.names(of: .field) + model.names(of: .command)
      if bound.contains(name.value) {
        findings.add(
          "'\(name.value)' is bound, and listed in 'unbound'", at: name.range,
          help: "remove it from 'unbound'")
      } else if model.isComplete, !known.contains(name.value) {
        findings.addMisspelling(
          "'\(model.type)' has no '\(name.value)', which 'unbound' lists", of: name.value,
          at: name.range, among: known, declaredIn: model)
      }
    }
  }

  /// The names of the members of the model with which paths begin, in all documents of the file for it.
  static func boundNames(_ document: BindingDocument) -> Set<String> {
    let paths = ([document] + document.ofSameModel).flatMap { $0.slots.paths() }
    let ofModel = paths.filter { path, rows in
      path.parents == rows && !path.leadsToDrafts && !path.leadsToIndex
    }
    return Set(ofModel.map { $0.path.segments[$0.rows].name })
  }
}

extension TypeFacts {
  /// The names that a computed member mentions, by itself or through others.
  func mentions(of name: String) -> Set<String> {
    reached(from: members[name]?.mentions ?? []) { members[$0]?.mentions ?? [] }
  }
}

/// All that is reached from some nodes of a graph, in any number of steps.
func reached<Node: Hashable>(from start: [Node], by next: (Node) -> [Node]) -> Set<Node> {
  var (reached, open): (Set<Node>, [Node]) = ([], start)
  while let node = open.popLast() {
    if reached.insert(node).inserted { open += next(node) }
  }
  return reached
}
