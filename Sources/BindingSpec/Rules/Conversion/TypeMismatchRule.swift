/// BC302: field, model type and slot do not fit together.
package enum TypeMismatchRule: DocumentRule {
  package static let info = RuleInfo(
    "BC302", "type-mismatch", summary: "the field's type does not fit the model type or the slot",
    why: """
      A conversion shows values of some types and gives others; without one the types must \
      be equal, or the value must be writable as text without loss. What can change is \
      compared, so it must be 'Equatable'.
      """,
    swift: ExampleSources.billAndScreen,
    bad: """
      binder: 1
      model: Bill
      view: BillScreen
      slots:
        submit.isEnabled: amount
      """,
    good: """
      binder: 1
      model: Bill
      view: BillScreen
      slots:
        submit.isEnabled: isPaid
      """)

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings { check(binding, document, report) }
  }

  /// Whether the field can be shown in the slot neither as what it is nor as the model type says.
  static func finds(_ binding: BindingResolution, in document: DocumentResolution) -> Bool {
    var isFound = false
    check(binding, document) { _ in isFound = true }
    return isFound
  }

  private static func check(
    _ binding: BindingResolution, _ document: DocumentResolution, _ report: (Problem) -> Void
  ) {
    guard let field = binding.field, field.row == nil, case .found(let steps) = binding.source,
      let step = steps.last,
      step.member.kind == .field
    else { return }
    let slot = binding.property.flatMap { $0.kind == .field ? $0.type : nil }
    if let modelType = field.modelType {
      checkModelType(modelType, step.member, slot, binding, document, report)
    } else if let type = step.member.type, let slot {
      checkPlain(type, slot, step, binding, document, report)
    }
  }

  /// Without a model type the types must be equal, or the slot is text and the value is written
  /// without loss.
  private static func checkPlain(
    _ type: TypeReference, _ slot: TypeReference, _ step: PathStep, _ binding: BindingResolution,
    _ document: DocumentResolution, _ report: (Problem) -> Void
  ) {
    let (value, shown) = (type.unwrapped, slot.unwrapped)
    if value == shown || shown.name == "String",
      StandardTypes.isEquatable(value, document.types) == false,
      // A value that cannot be text at all is reported below.
      value == shown
        || StandardTypes.conforms(value, to: "LosslessStringConvertible", document.types)
          == true
    {
      report(
        problem(
          "'\(step.member.name)' is '\(value)', which is not Equatable, so that nobody could tell "
            + "whether it changed",
          at: binding.range(ofSegment: binding.lastSegment), step.member, document,
          help: "make '\(value)' Equatable, or name a 'modelType' that shows it"))
      return
    }
    if value == shown { return }
    if shown.name == "String" {
      let isText = StandardTypes.conforms(
        value, to: "LosslessStringConvertible", document.types)
      if isText != false { return }
    } else if !isDecided(value, document.types) || !isDecided(shown, document.types) {
      return
    }
    report(
      problem(
        "'\(binding.binding.slot)' takes '\(shown)', but '\(step.member.name)' is '\(value)'",
        at: binding.range(ofSegment: binding.lastSegment), step.member, document,
        help: part(of: value, as: shown, binding, document)
          ?? (shown.name == "String"
            ? "name a 'modelType' that shows '\(value)'" : "bind a field of type '\(shown)'")))
  }

  /// The advice to bind a field of an object, where an object is bound.
  private static func part(
    of type: TypeReference, as shown: TypeReference, _ binding: BindingResolution,
    _ document: DocumentResolution
  ) -> String? {
    guard !StandardTypes.values.contains(type.name), let field = binding.field,
      let facts = document.types.facts(of: type)
    else { return nil }
    let fitting = facts.members.values.filter {
      $0.kind == .field && $0.type?.unwrapped == shown && $0.isAccessible != false
        && $0.isReachable != false
    }
    guard let name = fitting.map(\.name).min() else { return nil }
    let mark = binding.member?.type?.isOptional == true ? "?" : ""
    let path = field.path.segments.map { $0.name + ($0.isOptional ? "?" : "") }
    let start = path.dropLast() + [field.path.segments[path.count - 1].name + mark]
    return "bind a field of it, such as '\(start.joined(separator: ".")).\(name)'"
  }

  /// Whether a model type of the app shows nil as well: its value is the optional itself.
  static func showsNil(
    _ modelType: ModelTypeReference?, _ type: TypeReference?, _ types: any TypeInformation
  ) -> Bool {
    guard let modelType, let type, type.isOptional else { return false }
    return types.customModelTypes?[modelType.name.value]?.modelTypes?.contains(type) == true
  }

  private static func checkModelType(
    _ modelType: ModelTypeReference, _ member: MemberFacts, _ slot: TypeReference?,
    _ binding: BindingResolution, _ document: DocumentResolution, _ report: (Problem) -> Void
  ) {
    let name = modelType.name.value
    let shows: String
    let accepts: Bool?
    let shownTypes: Set<String>?
    if let known = Converter.named(name) {
      shows = known.values
      accepts = member.type.flatMap { known.accepts($0.unwrapped, document.types) }
      shownTypes = known.shownTypes
    } else if let custom = document.types.customModelTypes?[name] {
      shows =
        custom.modelTypes?.map { "'\($0)'" }.sorted().joined(separator: " or ") ?? "other values"
      accepts = custom.modelTypes.flatMap { shown in
        member.type.map { shown.contains($0) || shown.contains($0.unwrapped) }
      }
      shownTypes = custom.shownType.map { [$0.description] }
    } else {
      return
    }
    if accepts == false, let type = member.type {
      report(
        problem(
          "'\(name)' shows \(shows), but '\(member.name)' is "
            + "'\(shows.contains("?") ? type : type.unwrapped)'",
          at: modelType.name.range, member, document,
          help: needless(for: type.unwrapped, slot, document)
            ?? alternatives(for: type.unwrapped, slot, document)))
    } else if let slot, let shownTypes, !shownTypes.contains(slot.unwrapped.description) {
      let gives = shownTypes.sorted().map { "'\($0)'" }.joined(separator: " or ")
      report(
        problem(
          "'\(binding.binding.slot)' takes '\(slot.unwrapped)', but '\(name)' gives \(gives)",
          at: modelType.name.range, member, document,
          help: member.type.flatMap { alternatives(for: $0.unwrapped, slot, document) }))
    }
  }

  /// Whether a type is known to differ from others: an unresolved alias may be any type.
  static func isDecided(_ type: TypeReference, _ types: any TypeInformation) -> Bool {
    let isKnown = StandardTypes.values.contains(type.name) || types.facts(of: type) != nil
    return isKnown && type.arguments.allSatisfy { isDecided($0, types) }
  }

  /// The advice to leave the model type away, where the value is text by itself.
  private static func needless(
    for type: TypeReference, _ slot: TypeReference?, _ document: DocumentResolution
  ) -> String? {
    guard StandardTypes.integers.contains(type.name),
      slot.map({ $0.unwrapped.name == "String" }) ?? true
    else { return nil }
    return "leave 'modelType' away, or write 'int'"
  }

  /// The model types that show values of a type in a slot, as the end of a message.
  static func alternatives(
    for type: TypeReference, _ slot: TypeReference?, _ document: DocumentResolution
  ) -> String? {
    let fitting = Converter.all.filter { candidate in
      candidate.accepts(type, document.types) == true
        && slot.map { candidate.shownTypes.contains($0.unwrapped.name) } ?? true
    }
    // Converters that are always there come before those that an app has to pass to its binders.
    let atHand = fitting.filter { $0.module == nil }
    let near = atHand.isEmpty ? fitting : atHand
    // Converters that show the value come before those that show an aspect, such as a text's length.
    let whole = near.filter(\.readsBack)
    let names = (whole.isEmpty ? near : whole).map { "'\($0.name)'" }
    return names.isEmpty ? nil : "model types that fit: \(names.joined(separator: ", "))"
  }

  private static func problem(
    _ message: String, at range: SourceRange, _ member: MemberFacts, _ document: DocumentResolution,
    help: String?
  ) -> Problem {
    Problem(
      info, message, at: document.location(range), help: help, notes: member.declarationNotes)
  }
}
