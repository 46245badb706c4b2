import BinderCore
import BindingSpec

/// Makes the plan of a document in which the rules found no error.
struct Planner {
  let document: BindingDocument
  let resolution: DocumentResolution
  let model: ObjectReflection
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
      return planned(binding, target, name.value, .action)
    case .field(let field):
      if let row = field.row { throw unsupported(row.range, "row templates are not linked yet") }
      guard field.path.segments.count == 1 else {
        throw unsupported(field.path.range, "paths of several steps are not linked yet")
      }
      let name = field.path.segments[0].name
      guard let source = model.members[name],
        case .field(let slot)? = widget.members[target.member.name]
      else { throw unsupported(binding.range, "reflection does not show both sides") }
      let linker = try linker(field, BindingPlan.field(source), slot, resolved)
      return planned(binding, target, name, .value(linker))
    }
  }

  private func planned(
    _ binding: SlotBinding, _ target: SlotTarget, _ member: String, _ kind: PlannedLink.Kind
  ) -> PlannedLink {
    let model = document.model?.value.description ?? "model"
    return PlannedLink(
      origin: BindingOrigin(
        slot: target.name, field: "\(model).\(member)", file: document.file,
        line: binding.range.start.line),
      widgetPath: target.path, property: target.member.name, member: member, kind: kind)
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

  private func linker(
    _ field: FieldBinding, _ source: AnyField, _ slot: AnyField, _ resolved: BindingResolution
  ) throws -> any ValueLinker {
    let isEditable = slot is any AnyEditableField
    let placeholder = field.placeholder?.value ?? field.fallback?.value
    // In a text that the user edits nil is empty, and the placeholder shows through.
    let whenNil = isEditable && slot.valueType == String.self ? "" : placeholder ?? ""
    guard
      let conversion = try ConversionChoice.choose(
        from: source.valueType, to: slot.valueType, as: field.modelType, whenNil: whenNil,
        custom: custom)
    else {
      throw unsupported(
        resolved.binding.range,
        "no conversion joins '\(source.valueType)' and '\(slot.valueType)'; values must be Equatable"
      )
    }
    let options = Options(
      mode: LinkMode(resolved.mode), commit: CommitMoment(field.commit?.value ?? .key),
      placeholder: placeholder, fallback: field.fallback?.value)
    if isEditable, let conversion = conversion as? any InvertibleModelType {
      return editing(conversion, options)
    }
    return showing(conversion, options)
  }

  private struct Options {
    let mode: LinkMode
    let commit: CommitMoment
    let placeholder: String?
    let fallback: String?
  }

  private func editing<Conversion: InvertibleModelType>(
    _ conversion: Conversion, _ options: Options
  ) -> any ValueLinker {
    EditingLinker(
      conversion: conversion, mode: options.mode, commit: options.commit,
      placeholder: options.placeholder.flatMap {
        ConversionChoice.read($0, as: Conversion.Shown.self)
      },
      fallback: options.fallback.flatMap { ConversionChoice.read($0, as: Conversion.Shown.self) })
  }

  private func showing<Conversion: ModelType>(
    _ conversion: Conversion, _ options: Options
  ) -> any ValueLinker {
    ShowingLinker(
      conversion: conversion, once: options.mode == .oneTime,
      fallback: options.fallback.flatMap { ConversionChoice.read($0, as: Conversion.Shown.self) })
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

extension LinkMode {
  init(_ mode: BindingMode) {
    self =
      switch mode {
      case .oneWay: .oneWay
      case .twoWay: .twoWay
      case .oneTime: .oneTime
      case .toModel: .toModel
      }
  }
}

extension CommitMoment {
  init(_ policy: CommitPolicy) {
    self =
      switch policy {
      case .key: .key
      case .blur: .blur
      case .enter: .enter
      }
  }
}
