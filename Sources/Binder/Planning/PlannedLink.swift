import BinderCore
import BindingSpec

/// A binding with everything decided that does not depend on the instances.
struct PlannedLink {
  let origin: BindingOrigin
  /// The names from the view to the widget.
  let widgetPath: [String]
  /// The widget's property or event.
  let property: String
  /// The names from the model to the field or the command.
  let path: [String]
  let kind: Kind

  enum Kind {
    case value(any ValueLinker)
    /// A field behind others, linked anew whenever an object on the way is replaced.
    case path(LinkerChoice)
    /// A collection, shown as rows.
    case rows(RowPlans)
    /// A command, and whether the widget's `isEnabled` and `error` follow it.
    case action(enables: Bool, showsError: Bool)
  }
}

extension PlannedLink {
  /// The origin of what follows a command without being written in the file.
  func origin(of property: String, _ field: String) -> BindingOrigin {
    BindingOrigin(
      slot: (widgetPath + [property]).joined(separator: "."), field: "\(origin.field).\(field)",
      file: origin.file, line: origin.line, conversion: "as it is")
  }

  /// Stops the program: the plan is looked up by the types of both sides, so this cannot happen.
  func failure() -> Never { preconditionFailure("\(origin) was planned for other types") }
}

/// Links any two fields of the types that it was planned for.
protocol ValueLinker {
  /// Whether the two are of the types that it was planned for.
  func fits(_ field: AnyField, _ slot: AnyField) -> Bool

  @discardableResult
  func link(
    _ field: AnyField, to slot: AnyField, in binder: Binder, origin: BindingOrigin
  ) -> Observer
}

/// Links onto a slot that only shows.
struct ShowingLinker<Conversion: ModelType>: ValueLinker {
  let conversion: Conversion
  let once: Bool
  let fallback: Conversion.Shown?

  func fits(_ field: AnyField, _ slot: AnyField) -> Bool {
    field is Field<Conversion.Value> && slot is Field<Conversion.Shown>
  }

  @discardableResult
  func link(
    _ field: AnyField, to slot: AnyField, in binder: Binder, origin: BindingOrigin
  ) -> Observer {
    guard let field = field as? Field<Conversion.Value>, let slot = slot as? Field<Conversion.Shown>
    else { preconditionFailure("\(origin) was planned for other types") }
    return binder.link(
      field, to: slot, as: conversion, once: once, fallback: fallback, origin: .binding(origin))
  }
}

/// Links onto a slot that the user can edit.
struct EditingLinker<Conversion: InvertibleModelType>: ValueLinker {
  let conversion: Conversion
  let mode: LinkMode
  let commit: CommitMoment
  let placeholder: Conversion.Shown?
  let fallback: Conversion.Shown?

  func fits(_ field: AnyField, _ slot: AnyField) -> Bool {
    field is Field<Conversion.Value> && slot is EditableField<Conversion.Shown>
  }

  @discardableResult
  func link(
    _ field: AnyField, to slot: AnyField, in binder: Binder, origin: BindingOrigin
  ) -> Observer {
    guard let field = field as? Field<Conversion.Value>,
      let slot = slot as? EditableField<Conversion.Shown>
    else { preconditionFailure("\(origin) was planned for other types") }
    if let placeholder, slot.placeholder.value != placeholder {
      binder.keep(PlaceholderSetting(placeholder, of: slot))
    }
    return binder.link(
      field, to: slot, as: conversion, mode: mode, commit: commit, fallback: fallback,
      origin: .binding(origin))
  }
}
