import BinderCore
import BindingSpec

/// Makes the plan of a document in which the rules found no error.
struct Planner {
  let document: BindingDocument
  let resolution: DocumentResolution
  let model: ModelMembers
  let view: ObjectReflection
  let custom: [any ModelType.Type]

  /// - Throws: `UnsupportedBinding` for what the format has and the runtime has not.
  func plan() throws -> BindingPlan {
    BindingPlan(links: try resolution.bindings.map(link))
  }

  private func link(_ resolved: BindingResolution) throws -> PlannedLink {
    let binding = resolved.binding
    guard case .found(let target) = resolved.slot else {
      throw unsupported(binding.slot.range, "what '\(binding.slot)' is cannot be known now")
    }
    let widget = try widget(at: target.path, for: binding)
    switch binding.source {
    case .action(let name):
      return planned(
        binding, target, [name.value],
        .action(
          enables: follows(target, "isEnabled", Field<Bool>.self, widget)
            && !widget.members.values.contains(where: \.isEditable),
          showsError: follows(target, "error", Field<String?>.self, widget)))
    case .field(let field):
      if let row = field.row { throw unsupported(row.range, "row templates are not linked yet") }
      guard case .field(let slot)? = widget.members[target.member.name] else {
        throw unsupported(binding.slot.range, "reflection does not show '\(target.name)'")
      }
      let choice = LinkerChoice(field, mode: resolved.mode, custom: custom)
      let names = field.path.segments.map(\.name)
      guard names.count == 1 else { return planned(binding, target, names, .path(choice)) }
      let source: AnyField
      switch model.member(names[0], TrackingSignal()) {
      case .field(let field, _)?, .value(let field)?: source = field
      case .command?, nil:
        throw unsupported(field.path.range, "reflection does not show '\(names[0])'")
      }
      let linker: any ValueLinker
      do {
        linker = try choice.linker(from: source, to: slot)
      } catch {
        throw unsupported(binding.range, error.message)
      }
      return planned(binding, target, names, .value(linker))
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

  private func planned(
    _ binding: SlotBinding, _ target: SlotTarget, _ path: [String], _ kind: PlannedLink.Kind
  ) -> PlannedLink {
    let model = document.model?.value.description ?? "model"
    return PlannedLink(
      origin: BindingOrigin(
        slot: target.name, field: ([model] + path).joined(separator: "."), file: document.file,
        line: binding.range.start.line, conversion: conversion(binding.source)),
      widgetPath: target.path, property: target.member.name, path: path, kind: kind)
  }

  private func conversion(_ source: SlotBinding.Source) -> String {
    switch source {
    case .action: "run by the event"
    case .field(let field): field.modelType?.description ?? "as it is"
    }
  }

  private func widget(at path: [String], for binding: SlotBinding) throws -> ObjectReflection {
    var current = view
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
