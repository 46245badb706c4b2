/// BC901: neither a binding nor code uses an observed field of a model.
package enum UnusedFieldRule: ProjectRule {
  package static let info = RuleInfo(
    "BC901", "unused-field", severity: .warning, isOffByDefault: true)

  package static func check(_ documents: [DocumentResolution], report: (Problem) -> Void) {
    var used: Set<String> = []
    for binding in documents.flatMap(\.bindings) {
      // Of a misspelt name, which another rule reports, the one that is meant counts.
      if case .missing(let index, let owner) = binding.source,
        let meant = Suggestion.nearest(
          to: binding.path.segments[index].name, among: owner.names(of: .field))
      {
        used.insert(key(owner.members[meant]!, of: owner))
      }
      for step in binding.steps {
        used.insert(key(step.member, of: step.owner))
        // A computed property shows the fields that it reads.
        for name in step.owner.mentions(of: step.member.name) {
          if let member = step.owner.members[name] { used.insert(key(member, of: step.owner)) }
        }
      }
    }
    var seen: Set<TypeReference> = []
    for document in documents {
      guard let model = document.model?.facts, let name = document.document.model,
        seen.insert(model.type).inserted
      else { continue }
      for member in model.members.values.sorted(by: { $0.name < $1.name })
      where member.kind == .field && member.isObserved == true && member.isAccessible != false {
        guard !used.contains(key(member, of: model)), !document.types.mayBeUsed(member) else {
          continue
        }
        report(
          Problem(
            info, "no binding shows '\(member.name)' of '\(name.value)'",
            at: document.location(name.range), help: "bind it, or remove it",
            notes: member.declarationNotes))
      }
    }
  }

  /// The place of a member, the same for a class and those that inherit it, or its name where none is known.
  private static func key(_ member: MemberFacts, of owner: TypeFacts) -> String {
    member.declaration?.place ?? "\(owner.type).\(member.name)"
  }
}
