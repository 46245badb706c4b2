import BinderCore
import BindingSpec

/// Makes the plan of a document in which the rules found no error.
struct Planner {
  let document: BindingDocument
  let resolution: DocumentResolution
  let model: AnyObject
  let view: AnyObject
  let custom: [any ModelType.Type]
  /// For a row template: the slot of the list, and the type of the elements.
  var list: String?
  var modelName: String?

  /// - Throws: `UnsupportedBinding` for what the format has and the runtime has not.
  func plan() throws -> BindingPlan {
    let members = ModelMembers(model)
    return BindingPlan(
      try resolution.bindings.map { try link($0, members) }, from: model, to: view)
  }

  private func link(
    _ resolved: BindingResolution, _ members: ModelMembers
  ) throws -> PlannedLink {
    let binding = resolved.binding
    guard case .found(let target) = resolved.slot else {
      throw unsupported(binding.slot.range, "what '\(binding.slot)' is cannot be known now")
    }
    let widget = try widget(at: target.path, for: binding)
    switch binding.source {
    case .action(let name):
      let origin = origin(binding, target)
      let enables =
        follows(target, "isEnabled", Field<Bool>.self, widget)
        && !widget.members.values.contains(where: \.isEditable)
      return planned(
        origin, target, [name.value],
        .action(
          ActionLinker(
            origin, target, enables: enables,
            showsError: follows(target, "error", Field<String?>.self, widget))))
    case .field(let field):
      let names = field.path.segments.map(\.name)
      let origin = origin(binding, target)
      if let row = field.row {
        let rows = RowPlans(row, of: document.file, list: name(of: target), custom: custom)
        return planned(origin, target, names, .rows(rows))
      }
      guard case .field(let slot)? = widget.members[target.member.name] else {
        throw unsupported(binding.slot.range, "reflection does not show '\(target.name)'")
      }
      let choice = LinkerChoice(field, mode: resolved.mode, custom: custom, origin: origin)
      guard names.count == 1 else { return planned(origin, target, names, .path(choice)) }
      let source: AnyField
      switch members.member(names[0], TrackingSignal()) {
      case .field(let field, _)?, .value(let field)?: source = field
      case .command?, nil:
        throw unsupported(field.path.range, "reflection does not show '\(names[0])'")
      }
      do {
        let linker = try choice.linker(from: source, to: slot)
        return planned(origin, target, names, .value(linker))
      } catch {
        throw unsupported(binding.range, error.message)
      }
    }
  }

  /// Whether a command feeds a property of the widget that runs it: where the widget has it, and no
  /// binding feeds it.
  private func follows<Property: AnyField>(
    _ target: SlotTarget, _ property: String, _: Property.Type, _ widget: ObjectReflection
  ) -> Bool {
    guard case .field(let field)? = widget.members[property], field is Property else {
      return false
    }
    let name = (target.path + [property]).joined(separator: ".")
    return !resolution.bindings.contains { binding in
      if case .found(let other) = binding.slot { other.name == name } else { false }
    }
  }

  private func origin(_ binding: SlotBinding, _ target: SlotTarget) -> BindingOrigin {
    let written =
      switch binding.source {
      case .field(let field): field.path.description
      case .action(let name): name.value
      }
    let model = modelName ?? document.model?.value.description ?? "model"
    return BindingOrigin(
      slot: name(of: target), field: "\(model).\(written)", file: document.file,
      line: binding.range.start.line, conversion: conversion(binding.source))
  }

  private func planned(
    _ origin: BindingOrigin, _ target: SlotTarget, _ path: [String], _ kind: PlannedLink.Kind
  ) -> PlannedLink {
    PlannedLink(
      origin: origin, widgetPath: target.path, property: target.member.name, path: path, kind: kind)
  }

  /// Such as `change.text`, and `photos.rows.title.text` in a row.
  private func name(of target: SlotTarget) -> String {
    list.map { "\($0).\(target.name)" } ?? target.name
  }

  private func conversion(_ source: SlotBinding.Source) -> String {
    switch source {
    case .action: "run by the event"
    case .field(let field) where field.row != nil: "one row for each element"
    case .field(let field): field.modelType?.description ?? "as it is"
    }
  }

  private func widget(at path: [String], for binding: SlotBinding) throws -> ObjectReflection {
    var current = ObjectReflection(view)
    for name in path {
      guard let object = current.members[name]?.object else {
        throw unsupported(
          binding.slot.range, "'\(name)' is nil, and slots must be there from the start")
      }
      current = ObjectReflection(object)
    }
    return current
  }

  private func unsupported(_ range: SourceRange, _ message: String) -> UnsupportedBinding {
    UnsupportedBinding(
      message: message, location: SourceLocation(file: document.file, range: range))
  }
}

/// A binding that is right but that cannot be linked at run time.
public struct UnsupportedBinding: Error, CustomStringConvertible {
  public let message: String
  public let location: SourceLocation

  public var description: String {
    "\(location.file):\(location.range.start.line):\(location.range.start.column): error: \(message)"
  }
}
