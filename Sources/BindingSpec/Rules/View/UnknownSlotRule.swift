/// BC202: the view has no slot of the name that a binding gives.
package enum UnknownSlotRule: DocumentRule {
  package static let info = RuleInfo(
    "BC202", "unknown-slot", summary: "a key below 'slots' names no widget of the view",
    why: """
      A slot that the view does not have would be a binding that feeds nothing.
      """,
    swift: ExampleSources.billAndScreen,
    model: "Bill", view: "BillScreen",
    bad: "totl: { modelField: amount, modelType: fpint }",
    good: "total: { modelField: amount, modelType: fpint }")

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      let segments = binding.binding.slot.segments
      switch binding.slot {
      case .missingSlot(let index, let owner):
        let name = segments[index].value
        if let problem = prefixed(segments, at: index, owner, document) {
          report(problem)
          continue
        }
        let slots = document.slotNames(of: owner)
        report(
          document.misspelling(
            info, "'\(document.name(ofHost: owner, at: index))' has no slot '\(name)'", of: name,
            at: segments[index].range, among: slots, declaredIn: owner,
            otherwise: DocumentResolution.listing(slots)))
      case .notAWidget(let index, let member):
        report(
          Problem(
            info, "'\(member.name)' is no slot: it is not a widget",
            at: document.location(segments[index].range),
            help: hint(member, document), notes: member.declarationNotes))
      default: break
      }
    }
  }

  /// The problem of a slot that begins with the view itself, such as `BillScreen.total`.
  private static func prefixed(
    _ segments: [Located<String>], at index: Int, _ owner: TypeFacts,
    _ document: DocumentResolution
  ) -> Problem? {
    guard index == 0, segments.count > 1, owner.members[segments[1].value] != nil else {
      return nil
    }
    let (first, second) = (segments[0], segments[1])
    let names: Set<String?> = [
      "self", "view", "screen", document.document.view?.value.segments.last,
    ]
    guard names.contains(first.value) else { return nil }
    let rest = SourceRange(start: first.range.start, end: second.range.start)
    let edit = Problem.Edit(location: document.location(rest), text: "")
    return Problem(
      info,
      "'\(document.name(ofHost: owner, at: 0))' has no slot '\(first.value)': a key begins with a "
        + "slot of the view",
      at: document.location(first.range), help: "write '\(second.value)'",
      fixes: first.isVerbatim && second.isVerbatim
        ? [Problem.Fix("remove '\(first.value).'", edits: [edit])] : [])
  }

  private static func hint(_ member: MemberFacts, _ document: DocumentResolution) -> String {
    let slots =
      member.type.flatMap { document.types.facts(of: $0.unwrapped) }
      .map { document.slotNames(of: $0).sorted() } ?? []
    guard let first = slots.first else { return "name a widget of the view" }
    return "name one of its slots, such as '\(member.name).\(first)'"
  }
}
