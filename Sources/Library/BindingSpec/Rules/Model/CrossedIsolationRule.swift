/// BC115: a binding goes through an actor, or from one isolation into another.
///
/// A type without an attribute may have any isolation, such as the default one of its module, so that
/// only two different global actors in sight are a finding.
package enum CrossedIsolationRule: DocumentRule {
  package static let info = RuleInfo("BC115", "crossed-isolation")

  private static let remedy =
    "keep the values in a class of the screen's isolation, and let the actor set them there with 'await'"

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    checkEnds(document, &findings)
    for binding in document.bindings {
      checkPath(binding, &findings)
      checkElements(binding, &findings)
      guard case .found(let target) = binding.slot, target.widget.isolation == .actor else {
        continue
      }
      let slot = binding.binding.slot
      findings.add(
        "the widget of '\(slot)' is an actor, and no binding goes through an actor",
        at: slot.range, help: "make '\(target.widget.type)' a class")
    }
  }

  // MARK: - Model and view

  private static func checkEnds(_ document: DocumentResolution, _ findings: inout Findings) {
    let (model, view) = (document.model?.facts, document.view?.facts)
    let modelName = document.document.model
    let place = modelName?.range ?? SourceRange(at: document.document.range.start)
    // The elements of a list are reported with the list where their type is known there.
    let isReported =
      document.elementType.map { document.types.conforms($0.unwrapped, to: "Actor") == true }
      ?? false
    if let model, model.isolation == .actor, !isReported {
      let subject =
        modelName.map { "'model' names the actor '\($0.value)'" } ?? "the element is an actor"
      findings.add(
        "\(subject), and no binding goes through an actor", at: place, help: remedy,
        notes: notes(model))
    }
    if let view, view.isolation == .actor {
      let name = document.document.view
      let subject = name.map { "'view' names the actor '\($0.value)'" } ?? "the view is an actor"
      findings.add(
        "\(subject), and no binding goes through an actor", at: name?.range ?? place,
        help: "make it a class", notes: notes(view))
    }
    guard let model, let view, case .globalActor(let first)? = model.isolation,
      case .globalActor(let second)? = view.isolation, first != second
    else { return }
    findings.add(
      "'\(findings.name(ofOwner: model, at: 0))' is isolated to '\(first)', and "
        + "'\(findings.name(ofHost: view, at: 0))' to '\(second)'",
      at: place, help: remedy, notes: notes(model))
  }

  // MARK: - Paths

  private static func checkPath(_ binding: BindingResolution, _ findings: inout Findings) {
    let (segments, steps) = (binding.path.segments, binding.steps)
    var isolation: (actor: String, of: String)?
    for (index, step) in steps.enumerated() {
      if case .globalActor(let name)? = step.owner.isolation {
        if index > 0, let last = isolation, last.actor != name {
          let holder = steps[index - 1]
          findings.add(
            "\(findings.name(of: holder, at: index - 1)) is isolated to '\(name)', and "
              + "'\(last.of)' to '\(last.actor)'",
            at: segments[index - 1].range, help: remedy, about: holder.member)
        }
        isolation = (name, findings.name(ofOwner: step.owner, at: index))
      }
      guard index + 1 < segments.count, let type = step.member.type?.unwrapped,
        findings.types.conforms(type, to: "Actor") == true
          || index + 1 < steps.count && steps[index + 1].owner.isolation == .actor
      else { continue }
      findings.add(
        "\(findings.name(of: step, at: index)) is an actor, and no binding goes through an actor",
        at: segments[index].range, help: remedy, about: step.member)
    }
  }

  /// The elements of a list, which its row template shows.
  private static func checkElements(_ binding: BindingResolution, _ findings: inout Findings) {
    guard binding.field != nil, let row = binding.row, let member = binding.member,
      let type = row.elementType?.unwrapped, findings.types.conforms(type, to: "Actor") == true
    else { return }
    findings.add(
      "the elements of '\(member.name)' are actors, and no binding goes through an actor",
      at: binding.endRange, help: remedy, about: member)
  }

  private static func notes(_ facts: TypeFacts) -> [Problem.Note] {
    facts.declaration.map { [Problem.Note("'\(facts.type)' is declared here", at: $0)] } ?? []
  }
}
