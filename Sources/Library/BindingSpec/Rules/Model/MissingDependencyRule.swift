/// BC114: a computed property reads a field that its entry in the table does not name.
package enum MissingDependencyRule: BindingRule {
  package static let info = RuleInfo("BC114", "missing-dependency", severity: .warning)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.mode.followsModel else { return }
    for (index, step) in binding.steps.enumerated() {
      let name = findings.name(of: step, at: index)
      let range = binding.range(ofSegment: index)
      if step.member.followsReads {
        let unseen = step.member.reads(in: step.owner).unobserved
        guard let first = unseen.first.flatMap({ step.owner.members[$0] }) else { continue }
        findings.add(
          "\(name) reads \(Self.list(unseen)), whose changes are not seen", at: range,
          help: unseen.count == 1 ? first.observing : "mark them '@Observed'", about: first)
        continue
      }
      // Without any dependencies the property is not observed at all, which is BC105.
      guard let named = step.member.dependencies, !named.isEmpty else { continue }
      let omitted = step.member.reads(in: step.owner).observed.filter { !named.contains($0) }
      guard !omitted.isEmpty else { continue }
      findings.add(
        "\(name) reads \(Self.list(omitted)), and its 'affectedBy' omits "
          + (omitted.count == 1 ? "it" : "them"),
        at: range, help: "add " + omitted.map { "'\\.$\($0)'" }.joined(separator: ", "),
        about: step.member)
    }
  }

  private static func list(_ names: [String]) -> String {
    names.map { "'\($0)'" }.joined(separator: ", ")
  }
}

extension MemberFacts {
  /// The fields that a computed property reads, by itself or through other computed properties of its
  /// type: those with a field of their own, and stored variables whose changes nothing reports.
  func reads(in owner: TypeFacts) -> (observed: [String], unobserved: [String]) {
    var observed: Set<String> = []
    var unobserved: Set<String> = []
    var seen: Set<String> = [name]
    var open = mentions ?? []
    while let next = open.popLast() {
      guard seen.insert(next).inserted, let member = owner.members[next], member.kind == .field
      else { continue }
      if member.hasField, !member.isInTable {
        observed.insert(next)
      } else if let inner = member.mentions {
        open += inner
      } else if member.isComputed == false, member.dependencies == nil {
        if member.isObserved == true { observed.insert(next) }
        if member.isObserved == false, member.isConstant == false, member.isReachable == true {
          unobserved.insert(next)
        }
      }
    }
    return (observed.sorted(), unobserved.sorted())
  }
}
