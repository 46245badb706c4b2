import BinderCore
import BindingSpec

/// Plans the bindings of a document without errors.
struct Planner {
  private let document: BindingDocument
  private let resolution: DocumentResolution
  private let model: AnyObject
  private let view: AnyObject
  private let custom: [any Converter.Type]
  private let tables: ModelTables
  /// For a row template: the slot of the list. With `modelName`, the type of the elements.
  private let list: String?
  private let modelName: String?

  /// The slots of all bindings of the document.
  private let fedSlots: Set<String>

  init(
    _ resolution: DocumentResolution, _ model: AnyObject, _ view: AnyObject,
    custom: [any Converter.Type], tables: ModelTables, list: String? = nil, modelName: String? = nil
  ) {
    document = resolution.document
    self.resolution = resolution
    self.model = model
    self.view = view
    self.custom = custom
    self.tables = tables
    self.list = list
    self.modelName = modelName
    fedSlots = resolution.bindings.reduce(into: []) { slots, binding in
      if case .found(let target) = binding.slot { slots.insert(target.name) }
    }
  }

  /// - Throws: `UnsupportedBindingError` for a binding that the format allows and the runtime does not
  ///   support.
  func entries() throws -> [BindingPlan.Entry] { try resolution.bindings.map(entry) }

  private func entry(_ resolved: BindingResolution) throws -> BindingPlan.Entry {
    let binding = resolved.binding
    guard case .found(let target) = resolved.slot else {
      throw unsupported(binding.slot.range, "the slot '\(binding.slot)' cannot be resolved now")
    }
    let widget = try widget(at: target.path, for: binding)
    let origin = origin(binding, target)
    let site = LinkSite(.binding(origin))
    let slot = ReflectedAccessor(target.member.name, along: target.path)
    switch binding.source {
    case .action(let action):
      let members = ObjectReflection(widget).fields
      let isEdited = members.contains {
        $0.name != WidgetProperty.isFocused && $0.field.isEditable
      }
      return BindingPlan.Entry(
        spec: CommandLinkSpec(
          site, from: action.path.accessors(tables), to: slot,
          drafts: action.drafts?.value, argument: action.argument.map { .text($0.value) },
          isEnabled: isEdited
            ? nil : follower("isEnabled", "canRun", Field<Bool>.self, target, members, origin),
          error: follower("error", "error", Field<String?>.self, target, members, origin)))
    case .field(let field):
      let source = field.path.accessors(tables)
      if let row = field.row {
        let rows = RowPlans(row, of: document.file, origin: origin, custom: custom, tables)
        return BindingPlan.Entry(
          spec: RowsLinkSpec(site, from: source, to: slot, usesParents: row.usesParents) {
            field, slot, binder throws(ConversionError) in
            try rows.feed(slot, from: field, in: binder)
          })
      }
      if target.member.kind == .selectedElement {
        return BindingPlan.Entry(
          spec: SelectedElementSpec(site, from: source, to: slot, mode: resolved.mode))
      }
      return try entry(field, from: source, to: slot, resolved, site)
    }
  }

  private func entry(
    _ field: FieldBinding, from source: [any Accessor], to slot: ReflectedAccessor,
    _ resolved: BindingResolution, _ site: LinkSite
  ) throws -> BindingPlan.Entry {
    let tracking = TrackingSignal()
    guard case .field(let target, _, _)? = slot.member(of: view, tracking) else {
      throw unsupported(
        resolved.binding.slot.range, "reflection does not show '\(resolved.binding.slot)'")
    }
    let spec = ValueLinkSpec(
      field.binding(mode: resolved.mode, custom: custom, origin: site.origin), from: source,
      to: slot)
    guard source.count == 1, !field.path.beginsAtBinder else {
      return BindingPlan.Entry(spec: spec)
    }
    let member = source[0].member(of: model, tracking)
    var found = member?.constant
    if case .field(let field, _, _)? = member { found = field }
    guard let found else {
      throw unsupported(field.path.range, "reflection does not show '\(source[0].name)'")
    }
    do throws(ConversionError) {
      return BindingPlan.Entry(spec: spec, factory: try spec.factory(from: found, to: target))
    } catch {
      throw unsupported(resolved.binding.range, error.message)
    }
  }

  /// The origin and the accessor of a property of the widget that follows the widget's command; nil
  /// where the widget has no such property, or where a binding feeds it.
  private func follower<Property: _AnyField>(
    _ property: String, _ field: String, _: Property.Type, _ target: SlotTarget,
    _ widget: [(name: String, field: _AnyField)], _ origin: BindingOrigin
  ) -> (origin: LinkOrigin, target: (any Accessor)?)? {
    guard widget.first(where: { $0.name == property })?.field is Property else { return nil }
    let name = (target.path + [property]).joined(separator: ".")
    if fedSlots.contains(name) { return nil }
    let accessor = ReflectedAccessor(property, along: target.path)
    return (.binding(origin.following(property, field)), accessor)
  }

  private func origin(_ binding: SlotBinding, _ target: SlotTarget) -> BindingOrigin {
    let model = modelName ?? document.model?.value.description ?? "model"
    let path = binding.source.path
    let written = path.beginsAtBinder ? path.description : "\(model).\(path)"
    return BindingOrigin(
      slot: name(of: target), field: written, file: document.file,
      line: binding.range.start.line, conversion: conversion(binding.source),
      converterLine: binding.source.field?.modelType.flatMap {
        $0.arguments.isEmpty ? nil : $0.range.start.line
      },
      hasNamesake: Tracing.isOn && hasNamesake(target, path))
  }

  /// Whether the model has a property with the name of the slot, and the binding names another one.
  private func hasNamesake(_ target: SlotTarget, _ path: FieldPath) -> Bool {
    let names = name(of: target).split(separator: ".").map(String.init)
    let field = path.description.lowercased()
    let areAlike = names.contains {
      field.contains($0.lowercased()) || $0.lowercased().contains(field)
    }
    if field.contains(".") || areAlike { return false }
    let reflection = ObjectReflection(model)
    return names.contains { reflection[$0] != nil }
  }

  /// The name of a slot, such as `change.text`, and `photos.rows.title.text` in a row.
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

  private func widget(at path: [String], for binding: SlotBinding) throws -> AnyObject {
    var current = view
    for name in path {
      guard let object = ObjectReflection(current)[name]?.object else {
        throw unsupported(
          binding.slot.range, "'\(name)' is nil, and slots must be there from the start")
      }
      current = object
    }
    return current
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
    let decision = decision
    return ValueBinding(
      as: modelType?.name.value, modelType?.arguments.map(\.value) ?? [], mode: mode,
      commit: decision.commit, delay: decision.delay.map { .milliseconds($0.milliseconds) },
      textForNil: decision.textForNil?.value, fallback: decision.fallback?.value, origin: origin
    ) { name, arguments, value throws(ConversionError) in
      let type = custom.first { $0.name == name && $0.shows(value) }
      return try type?.init(arguments: arguments)
    }
  }
}

extension FieldPath {
  func accessors(_ tables: ModelTables) -> [any Accessor] {
    if leadsToIndex { return [ClosureAccessor.index(parents)] }
    let start: [any Accessor] =
      leadsToDrafts
      ? [ClosureAccessor.drafts()] : parents > 0 ? [ClosureAccessor.parent(parents)] : []
    let names = segments.dropFirst(leadsToDrafts ? 1 : parents)
    return start + names.map { ReflectedAccessor($0.name, tables) }
  }
}

/// A valid binding that cannot be linked at run time.
public struct UnsupportedBindingError: Error, CustomStringConvertible {
  package let message: String
  package let location: SourceLocation

  public var description: String {
    "\(location.file):\(location.range.start.line):\(location.range.start.column): error: \(message)"
  }
}
