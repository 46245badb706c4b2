import BinderCore
import BindingSpec

/// Plans the bindings of a document without errors.
struct Planner {
  let resolution: DocumentResolution
  let model: AnyObject
  let view: AnyObject
  let app: AppTypes
  /// The beginning of the names of the slots of a row template.
  var prefix = ""
  /// The type of the elements of a row template.
  var modelName: String?

  private var document: BindingDocument { resolution.document }

  /// - Throws: `UnsupportedBindingError` for a binding that the format allows and the runtime does not support.
  func specs() throws -> [LinkSpec] {
    let fedSlots: Set<String> = resolution.bindings.reduce(into: []) { slots, binding in
      if case .found(let target) = binding.slot { slots.insert(target.name) }
    }
    return try resolution.bindings.map { try spec($0, fedSlots) }
  }

  /// - Parameter fedSlots: The slots of all bindings of the document.
  private func spec(_ resolved: BindingResolution, _ fedSlots: Set<String>) throws -> LinkSpec {
    let binding = resolved.binding
    guard case .found(let target) = resolved.slot else {
      throw unsupported(binding.slot.range, "the slot '\(binding.slot)' cannot be resolved now")
    }
    try requireWidget(at: target.path, for: binding)
    let origin = origin(binding, target)
    let site = LinkSite(.binding(origin))
    let slot = ReflectedAccessor(target.member.name, along: target.path)
    switch binding.source {
    case .action(let action):
      func isFed(_ property: String) -> Bool {
        fedSlots.contains((target.path + [property]).joined(separator: "."))
      }
      return CommandLinkSpec(
        site, from: action.path.accessors(app), to: slot, drafts: action.drafts?.value,
        argument: action.argument.map { .text($0.value) }, enables: !isFed("isEnabled"),
        showsError: !isFed("error"))
    case .field(let field):
      let source = field.path.accessors(app)
      if let row = field.row {
        let rows = RowPlans(
          row, origin: origin, prefix: SlotName.prefix(inRowsOf: "\(prefix)\(binding.slot)"), app)
        return RowsLinkSpec(
          site, from: source, to: slot, usesParents: row.usesParents, feed: rows.feed)
      }
      if target.member.kind == .selectedElement {
        return SelectedElementSpec(site, from: source, to: slot, mode: resolved.mode)
      }
      return try spec(field, from: source, to: slot, resolved, site)
    }
  }

  private func spec(
    _ field: FieldBinding, from source: [any Accessor], to slot: ReflectedAccessor,
    _ resolved: BindingResolution, _ site: LinkSite
  ) throws -> LinkSpec {
    let tracking = TrackingSignal()
    guard let target = slot.member(of: view, tracking)?.field else {
      throw unsupported(
        resolved.binding.slot.range, "reflection does not show '\(resolved.binding.slot)'")
    }
    let spec = ValueLinkSpec(
      field.binding(mode: resolved.mode, custom: app.converters, origin: site.origin),
      from: source, to: slot)
    guard source.count == 1, !field.path.beginsAtBinder else { return spec }
    guard let found = source[0].member(of: model, tracking)?.shown else {
      throw unsupported(field.path.range, "reflection does not show '\(source[0].name)'")
    }
    do throws(ConversionError) {
      try spec.plan(from: found, to: target)
      return spec
    } catch {
      throw unsupported(resolved.binding.range, error.message)
    }
  }

  private func origin(_ binding: SlotBinding, _ target: SlotTarget) -> BindingOrigin {
    let model = modelName ?? document.model?.value.description ?? "model"
    let path = binding.source.path
    let written = path.beginsAtBinder ? path.description : "\(model).\(path)"
    return BindingOrigin(
      slot: prefix + target.name, field: written, file: document.file,
      line: binding.range.start.line, conversion: conversion(binding.source),
      converterLine: binding.source.field?.modelType.flatMap {
        $0.arguments.isEmpty ? nil : $0.range.start.line
      })
  }

  private func conversion(_ source: SlotBinding.Source) -> String {
    switch source {
    case .action: "run by the event"
    case .field(let field) where field.row != nil: "one row for each element"
    case .field(let field): field.modelType?.description ?? "as it is"
    }
  }

  private func requireWidget(at path: [String], for binding: SlotBinding) throws {
    var current = view
    for name in path {
      guard let object = ObjectReflection(current)[name]?.object else {
        throw unsupported(
          binding.slot.range, "'\(name)' is nil, and slots must be there from the start")
      }
      current = object
    }
  }

  private func unsupported(_ range: SourceRange, _ message: String) -> UnsupportedBindingError {
    UnsupportedBindingError(
      message: message, location: SourceLocation(file: document.file, range: range))
  }
}

extension FieldBinding {
  /// The decisions of the file about the value, with the converters of the app.
  fileprivate func binding(
    mode: BindingMode, custom: [any Converter.Type], origin: LinkOrigin
  ) -> ValueBinding {
    ValueBinding(
      as: modelType?.name.value, modelType?.arguments.map(\.value) ?? [], mode: mode,
      commit: commit?.value ?? .key, delay: delay.map { .milliseconds($0.value.milliseconds) },
      textForNil: textForNil?.value, fallback: textForNoValue?.value, origin: origin
    ) { name, arguments, value throws(ConversionError) in
      let type = custom.first { $0.name == name && $0.shows(value) }
      return try type?.init(arguments: arguments)
    }
  }
}

extension FieldPath {
  func accessors(_ app: AppTypes) -> [any Accessor] {
    if leadsToIndex { return [ClosureAccessor.index(parents)] }
    let start: [any Accessor] =
      leadsToDrafts
      ? [ClosureAccessor.drafts()] : parents > 0 ? [ClosureAccessor.parent(parents)] : []
    let names = segments.dropFirst(leadsToDrafts ? 1 : parents)
    return start + names.map { ReflectedAccessor($0.name, app) }
  }
}

/// A valid binding that cannot be linked at run time.
public struct UnsupportedBindingError: Error, CustomStringConvertible {
  package let message: String
  package let location: SourceLocation

  public var description: String { "\(location.place): error: \(message)" }
}
