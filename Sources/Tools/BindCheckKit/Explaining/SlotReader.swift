import BindingSpec

/// Describes the bindings of a document in words.
struct SlotReader {
  let resolution: DocumentResolution
  let outcome: CheckOutcome
  /// The way to the rows that this is the template of, with a dot; empty for a document.
  let prefix: String

  var explanations: [SlotExplanation] {
    resolution.bindings.flatMap { binding -> [SlotExplanation] in
      let name = prefix + binding.binding.slot.description
      let own = SlotExplanation(
        slot: name, fullName: binding.target.map { prefix + $0.name } ?? name,
        location: resolution.location(binding.binding.slot.range),
        parts: slot(binding) + source(binding) + conversion(binding) + options(binding)
          + notes(on: binding))
      guard let row = binding.row else { return [own] }
      let inner = SlotReader(
        resolution: row, outcome: outcome, prefix: SlotName.prefix(inRowsOf: name))
      return [own] + inner.explanations
    }
      + resolution.leftOut.map(\.path).map { path in
        SlotExplanation(
          slot: prefix + path.description, fullName: prefix + path.description,
          location: resolution.location(path.range),
          parts: [Part("left out", "no binding feeds it, and the file says so with '~'")])
      }
  }

  private typealias Part = SlotExplanation.Part

  // MARK: - The two ends

  private func slot(_ binding: BindingResolution) -> [Part] {
    func part(_ text: String) -> [Part] { [Part("slot", text)] }
    switch binding.slot {
    case .found(let target):
      let type = target.member.type.map { ": \($0)" } ?? ""
      return part(
        "'\(target.name)'\(type), \(kind(of: target.member)) of '\(target.widget.type)'"
          + place(target.member.declaration))
        + target.steps.map { step($0, $0.member.name) }
    case .unchecked:
      return part("not checked: the document names no 'view' that is known")
    case .unknown(let index):
      return part(
        "cannot be known from '\(binding.binding.slot.segments[index].value)' on"
          + reason(at: binding.binding.slot.range))
    case .missingSlot, .missingProperty, .notAWidget, .tooLong, .noDefault:
      let view = resolution.document.view.map { "'\($0.value)'" } ?? "the view"
      return part("there is none of this name in \(view)")
    }
  }

  private func kind(of member: MemberFacts) -> String {
    switch member.kind {
    case .event: "an event"
    case .rows: "the rows"
    case .selectedElement: member.selectsMany ? "the selected elements" : "the selected element"
    case .field, .command, .function: "a property"
    }
  }

  private func source(_ binding: BindingResolution) -> [Part] {
    let path = binding.binding.source.path
    let word = binding.field == nil ? "action" : "field"
    let names = path.segments.map(\.name)
    let heading = Part(word, "'\(path)'\(place(path.range))")
    switch binding.source {
    case .found:
      return [heading] + zip(names, binding.steps).map { name, step in self.step(step, name) }
    case .missing(let index, let owner):
      return [heading, Part("", "'\(owner.type)' has no '\(names[index])'")]
    case .unknown(let index):
      let gap = "cannot be known from '\(names[index])' on\(reason(at: path.range))"
      return [heading, Part("", gap)]
    }
  }

  private func step(_ step: PathStep, _ name: String) -> Part {
    let type = step.member.type.map { "\($0)" } ?? "a type that cannot be known"
    return Part("", "'\(name)' of '\(step.owner.type)': \(type)\(place(step.member.declaration))")
  }

  // MARK: - Between the nodes

  private func conversion(_ binding: BindingResolution) -> [Part] {
    guard let field = binding.field, field.row == nil else { return [] }
    if let property = binding.property, property.kind == .selectedElement {
      let what =
        property.selectsMany
        ? "none: the rows are found by the identity of their elements"
        : "none: the row is found by the identity of its element"
      return [Part("conversion", what)]
    }
    let from = binding.member?.type?.unwrapped
    let to = binding.property?.type?.unwrapped
    let what: String
    if let modelType = field.modelType {
      what = "'\(modelType)'\(place(modelType.range))"
    } else if let from, let to, from == to {
      what = "none: both are '\(to)'"
    } else if let from, to?.name == "String" {
      what = "'\(from)' as its text, without loss"
    } else if from == nil || to == nil {
      what = "none is named, and the types on both sides cannot be known"
    } else {
      what = "none is named"
    }
    let summaries = binding.converters.enumerated().compactMap { index, modelType -> Part? in
      guard let summary = modelType.known?.summary.withQuotes else { return nil }
      return Part("", index == 0 ? summary : "'\(modelType)' in it: \(summary)")
    }
    let isSaid = field.placeholder != nil || field.fallback != nil
    let answer = isSaid ? nil : field.answerForNil?.value
    return [Part("conversion", what)] + summaries
      + (answer.map { [Part("", "\($0) for nil")] } ?? [])
  }

  private func options(_ binding: BindingResolution) -> [Part] {
    guard let field = binding.field else { return drafts(binding) }
    if let row = field.row {
      let view = row.view.map { " by '\($0.value)'" } ?? ""
      return [Part("rows", "each element is shown\(view)\(place(row.range))")]
    }
    var parts = text("example", field.example)
    let isEditable = binding.property?.isEditable
    let why = isEditable == true ? "the user can edit it" : "the user cannot edit it"
    let defaultMode =
      isEditable == nil
      ? "twoWay if the user can edit it, else oneWay" : "\(binding.mode.rawValue), since \(why)"
    let mode = field.mode.map { "\($0.value.rawValue)\(place($0.range))" }
    parts.append(Part("mode", mode ?? defaultMode))
    if binding.mode.writesModel {
      let commit = field.commit.map { "\($0.value.rawValue)\(place($0.range))" }
      parts.append(Part("commit", commit ?? "key, by default"))
      if let delay = field.delay {
        let place = place(delay.range)
        parts.append(Part("delay", "\(delay.value)\(place): an edit is written after a pause"))
      }
    }
    return parts + text("placeholder", field.placeholder) + text("fallback", field.fallback)
  }

  private func text(_ word: String, _ text: Located<String>?) -> [Part] {
    text.map { [Part(word, "\"\($0.value)\"\(place($0.range))")] } ?? []
  }

  /// The treatment of drafts before the command of an action runs.
  private func drafts(_ binding: BindingResolution) -> [Part] {
    guard let action = binding.action else { return [] }
    let what =
      if let drafts = action.drafts {
        "\(drafts.value.rawValue)\(place(drafts.range))"
      } else if let event = binding.property, let drafts = event.drafts {
        "\(drafts.rawValue), as '\(event.name)' declares"
      } else {
        "as the event declares"
      }
    return [Part("drafts", what)] + text("argument", action.argument)
  }

  /// The problems of the binding itself, not those of its rows.
  private func notes(on binding: BindingResolution) -> [Part] {
    outcome.problems.filter { problem in
      let start = problem.location.range.start.offset
      return problem.location.file == resolution.document.file
        && binding.binding.range.holds(start) && binding.field?.row?.range.holds(start) != true
    }.map { Part($0.severity.rawValue, "\($0.message) [\($0.rule.code)]") }
  }

  // MARK: - Words

  private func reason(at range: SourceRange) -> String {
    let known = outcome.unresolved.first {
      $0.location.file == resolution.document.file && $0.location.range == range
    }
    return known.map { ": \($0.reason)" } ?? ""
  }

  private func place(_ range: SourceRange) -> String { place(resolution.location(range)) }

  private func place(_ location: SourceLocation?) -> String {
    location.map { " (\($0.place))" } ?? ""
  }
}
