/// BC104: a binding names a field that its type keeps to itself.
package enum InaccessibleFieldRule: BindingRule {
  package static let info = RuleInfo("BC104", "inaccessible-field")

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    for (name, lookup) in document.namedTypes {
      guard document.linking == .compiled, let module = lookup.facts?.module,
        !document.types.isHome(module)
      else { continue }
      findings.add(
        "'\(name.value)' is internal to '\(module)'", at: name.range,
        help: "make it public, or compile the file in '\(module)'")
      return
    }
    for binding in document.bindings {
      check(binding, &findings)
      check(binding.slot, at: binding.binding.slot, &findings)
    }
    // Leaving out a private widget is no use of it, unless code names it.
    guard document.linking == .compiled else { return }
    for slot in document.leftOut {
      check(slot.slot, at: slot.path, orElse: "remove this line", &findings)
    }
  }

  /// A widget that the view, or a host in it, keeps to itself.
  private static func check(
    _ slot: SlotResolution, at path: SlotPath, orElse other: String = "bind another slot",
    _ findings: inout Findings
  ) {
    guard case .found(let target) = slot else { return }
    for (segment, member) in zip(path.segments, target.members + [target.member]) {
      guard let obstacle = obstacle(to: member, findings.document) else { continue }
      findings.add(
        "the slot '\(member.name)' \(obstacle.words)", at: segment.range,
        help: obstacle.remedy + other, about: member,
        severity: findings.document.linking == .compiled ? nil : .warning)
    }
  }

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard case .found = binding.source else { return }
    for (index, step) in binding.steps.enumerated() {
      guard let obstacle = obstacle(to: step.member, findings.document) else { continue }
      findings.add(
        "\(findings.name(of: step, at: index)) \(obstacle.words)",
        at: binding.range(ofSegment: index), help: "\(obstacle.remedy)bind another field",
        about: step.member)
    }
  }

  private static func obstacle(
    to member: MemberFacts, _ document: DocumentResolution
  ) -> (words: String, remedy: String)? {
    if member.isAccessible == false { return ("is private", "make it internal, or ") }
    guard document.linking == .compiled, let module = member.module,
      !document.types.isHome(module)
    else { return nil }
    return ("is internal to '\(module)'", member.isOfLibrary ? "" : "make it public, or ")
  }
}
