/// BC113: a binding names a property that neither reflection nor a table reaches.
package enum UnreachableFieldRule: DocumentRule {
  package static let info = RuleInfo(
    "BC113", "unreachable-field", isAboutReflection: true,
    summary: "'modelField' names a property that neither reflection nor a table reaches",
    why: """
      Reflection sees stored properties, and at start-up a computed property would not be \
      found. A table of fields ('BindableModel') gives it a name; compiled bindings need no \
      table, and with 'linking: compiled' in the settings this rule is off.
      """,
    swift: """
      import Binder

      final class Bill {
        @Observed var amount = 0.0
        var withTip: Double { amount * 1.1 }
      }
      """,
    model: "Bill",
    bad: "total: { modelField: withTip, modelType: fpint, mode: oneTime }",
    mended: """
      import Binder

      final class Bill: BindableModel {
        @Observed var amount = 0.0
        var withTip: Double { amount * 1.1 }
        static var fieldTable: FieldTable<Bill> {
          [.field("withTip", \\.withTip, affectedBy: \\.$amount)]
        }
      }
      """)

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      checkSlot(of: binding, document, report)
      checkCommand(of: binding, document, report)
      guard let field = binding.field else { continue }
      checkEnd(of: binding, field.path, document, report)
      for (index, step) in binding.steps.enumerated()
      where step.member.kind == .field && step.member.isReachable == false {
        if index > 0, StandardTypes.values.contains(step.owner.type.name) {
          report(end(of: field.path, at: index, behind: binding.steps[index - 1], document))
          continue
        }
        let owner = document.name(ofOwner: step.owner, at: index)
        report(
          Problem(
            info,
            "'\(step.member.name)' of '\(owner)' is out of reach: it is computed, lazy or '@Observable'",
            at: document.location(binding.range(ofSegment: index)),
            help: step.owner.isValueType == true
              ? "name it in the 'fieldTable' of '\(owner)' ('@BindableValue' writes one)"
              : "name it in the 'fieldTable' of '\(owner)' ('@BindableModel' writes one), or store it as '@Observed var'",
            notes: step.member.declarationNotes))
      }
    }
  }

  /// A widget that is made when it is asked for is not there when the binder looks for it.
  private static func checkSlot(
    of binding: BindingResolution, _ document: DocumentResolution, _ report: (Problem) -> Void
  ) {
    guard case .found(let target) = binding.slot else { return }
    let segments = binding.binding.slot.segments
    for (index, member) in (target.members + [target.member]).enumerated()
    where member.isReachable == false {
      report(
        Problem(
          info, "'\(member.name)' is out of reach: it is computed or lazy",
          at: document.location(segments[min(index, segments.count - 1)].range),
          help: index < target.members.count
            ? "store the widget: 'let \(member.name) = …'"
            : "store it as '@Observed var \(member.name)'",
          notes: member.declarationNotes))
    }
  }

  private static func checkCommand(
    of binding: BindingResolution, _ document: DocumentResolution, _ report: (Problem) -> Void
  ) {
    guard case .action(let name) = binding.binding.source, let member = binding.member,
      member.kind == .command, member.isReachable == false
    else { return }
    report(
      Problem(
        info, "'\(member.name)' is out of reach: it is computed or lazy",
        at: document.location(name.range),
        help: "store it: 'let \(member.name) = Command()', and set its handler in 'init'",
        notes: member.declarationNotes))
  }

  /// A path that continues behind a text or a number: reflection finds no members there.
  private static func checkEnd(
    of binding: BindingResolution, _ path: FieldPath, _ document: DocumentResolution,
    _ report: (Problem) -> Void
  ) {
    guard case .unknown(let index) = binding.source, index > 0, binding.steps.count == index,
      let step = binding.steps.last, step.member.kind == .field,
      let type = step.member.type?.unwrapped, StandardTypes.values.contains(type.name)
    else { return }
    report(end(of: path, at: index, behind: step, document))
  }

  private static func end(
    of path: FieldPath, at index: Int, behind step: PathStep, _ document: DocumentResolution
  ) -> Problem {
    let name = step.member.name
    let owner = document.name(ofOwner: step.owner, at: index - 1)
    let type = step.member.type.map { "is '\($0.unwrapped)'" } ?? "is a value"
    return Problem(
      info,
      "'\(name)' of '\(owner)' \(type), behind which a binding finds no "
        + "'\(path.segments[index].name)'",
      at: document.location(path.segments[index].range),
      help: "bind '\(name)' itself, or name what you need in the 'fieldTable' of '\(owner)'",
      notes: step.member.declarationNotes)
  }
}
