import BindingEmitter
import BindingSpec
import SwiftFacts

/// The expression for the field of a binding.
struct EjectedSource {
  let field: FieldBinding
  let steps: [PathStep]
  let document: DocumentResolution
  let root: EjectionRoot
  let writer: EjectionWriter
  /// The type of the value of the expression's field.
  private(set) var value: TypeReference?
  /// Whether the field is looked for anew when an object on the way is replaced.
  private(set) var isBehindPath = false

  private var last: PathStep { steps[steps.count - 1] }

  var endsOnTheWay: Bool { steps.dropLast().contains { $0.member.type?.isOptional == true } }

  /// Whether the value at its end may itself be nil.
  var endsAtOptional: Bool { last.member.name != "self" && last.member.type?.isOptional == true }

  /// The first arguments of `bind`.
  ///
  /// - Parameter isEdited: Whether the user's edits are written to the field.
  mutating func parts(isEdited: Bool) throws(EjectionGap) -> [EjectedBinding.Part] {
    func part(_ text: String) -> EjectedBinding.Part { .init(text, at: field.path.range) }
    if field.path.leadsToDrafts {
      value = last.member.type
      return [part("binder.drafts.$\(last.member.name)")]
    }
    if field.path.leadsToIndex {
      value = last.member.type
      return [part(field.path.parents == 0 ? "binder.rowIndex" : root.index)]
    }
    for step in steps { writer.use(step.owner.type) }
    // The row of an element that is nil stays empty.
    guard let type = last.member.name == "self" ? last.member.type?.unwrapped : last.member.type
    else {
      throw gap("the type of '\(field.path)' has to be known to eject it")
    }
    let isOptional = endsOnTheWay
    value = isOptional && !type.isOptional ? .optional(type) : type
    if isEdited, steps.count > 1 {
      let entry = writer.facts.tableEntry(last.member.name, of: last.owner.type)
      let needsSetter = last.member.hasBypassedObserver == true || entry?.isField == false
      if last.member.hasField, last.owner.isValueType == false, !needsSetter {
        isBehindPath = true
        value = type
        return [part("\\.$\(last.member.name)"), part("of: \(try owner())")]
      }
      guard !isOptional else {
        throw gap(
          "'\(field.path)' may end on the way, and code can write only to an '@Observed' property "
            + "there: bind a field of its own in the model")
      }
    }
    return [part(try expression(for: steps, isEdited: isEdited))]
  }

  /// The path as a property of the model, which tells nil at its end from a path that ends on the way,
  /// as a key path cannot.
  ///
  /// - Parameter text: The literal for nil at the end.
  func property(showing text: String) -> EjectedBinding.Part {
    let way = steps.dropLast().enumerated().map { index, step in
      let isOpened = index + 2 < steps.count && step.member.type?.isOptional == true
      let name = index == 0 ? root.member(step.member.name) : SwiftSpelling.member(step.member.name)
      return name + (isOpened ? "?" : "")
    }.joined(separator: ".")
    let owner = way.contains("?") ? "(\(way))" : way
    let names = steps.map(\.member.name)
    let name = writer.property(
      names[0] + names.dropFirst().map(\.withCapital).joined(),
      of: value?.unwrapped.description ?? "", "\(owner).map { $0.\(last.member.name) ?? \(text) }")
    return EjectedBinding.Part("binder.field(\\.\(name), of: self)", at: field.path.range)
  }

  /// The field of the object that has the command at the end of the path.
  func owner() throws(EjectionGap) -> String {
    for step in steps { writer.use(step.owner.type) }
    return try expression(for: Array(steps.dropLast()), isEdited: false)
  }

  private func expression(for steps: [PathStep], isEdited: Bool) throws(EjectionGap) -> String {
    if steps.count == 1, let own = ownField(steps[0], isEdited: isEdited) {
      return root.field(own)
    }
    var keyPath = "\\"
    for (index, step) in steps.enumerated() {
      var name = step.member.name
      if step.member.isInTable {
        guard let entry = writer.facts.tableEntry(name, of: step.owner.type),
          let property = entry.property
        else {
          throw gap(
            "'\(name)' is in the table of '\(step.owner.type)' for more than a property of it")
        }
        name = property
      }
      let isOpened = index + 1 < steps.count && step.member.type?.isOptional == true
      keyPath += ".\(name == "self" ? name : SwiftSpelling.member(name))\(isOpened ? "?" : "")"
    }
    return "binder.field(\(keyPath), of: \(root.name))"
  }

  private func ownField(_ step: PathStep, isEdited: Bool) -> String? {
    guard step.member.hasField else { return nil }
    let name = step.member.name
    // Its field would be written past the property in front of it.
    if isEdited, step.member.hasBypassedObserver == true { return nil }
    guard step.member.isInTable else { return name }
    let entry = writer.facts.tableEntry(name, of: step.owner.type)
    guard let entry, entry.isField || !isEdited else { return nil }
    return entry.property
  }

  func gap(_ message: String, at range: SourceRange? = nil) -> EjectionGap {
    EjectionGap(message, at: document.location(range ?? field.path.range))
  }
}
