import BinderCore

/// Links any two fields of the types that it was planned for.
///
/// A class, since a plan's linkers are gone through for each instance, and to copy a reference costs least.
protocol ValueLinker: AnyObject {
  /// Whether the two are of the types that it was planned for.
  func fits(_ field: AnyField, _ slot: AnyField) -> Bool

  /// Whether it is for slots that the user can edit.
  var isForEditing: Bool { get }

  /// How it shows, if it links onto slots that only show, and not once.
  var recipe: ShowingRecipe? { get }

  /// - Precondition: The two are of the types that it was planned for.
  @discardableResult
  func link(_ field: AnyField, to slot: AnyField, in binder: Binder) -> Subscription
}

extension ValueLinker {
  var recipe: ShowingRecipe? { nil }
}

/// Links onto a slot that only shows.
final class ShowingLinker<Conversion: ModelType>: ValueLinker {
  private let ownRecipe: ShowingRecipe
  private let once: Bool

  init(
    conversion: Conversion, once: Bool = false, fallback: Conversion.Shown? = nil,
    origin: BindingOrigin
  ) {
    ownRecipe = ShowingRecipe(as: conversion, fallback: fallback, origin: .binding(origin))
    self.once = once
  }

  var isForEditing: Bool { false }
  var recipe: ShowingRecipe? { once ? nil : ownRecipe }

  func fits(_ field: AnyField, _ slot: AnyField) -> Bool {
    field is Field<Conversion.Value> && slot is Field<Conversion.Shown> && !slot.isEditable
  }

  @discardableResult
  func link(_ field: AnyField, to slot: AnyField, in binder: Binder) -> Subscription {
    binder.link(field, to: slot, by: ownRecipe, once: once)
  }
}

/// Shows in a slot that the user can edit what cannot be read back from there.
final class DisplayLinker<Conversion: ModelType>: ValueLinker {
  private let conversion: Conversion
  private let once: Bool
  private let fallback: Conversion.Shown?
  private let site: LinkSite

  init(conversion: Conversion, once: Bool, fallback: Conversion.Shown?, site: LinkSite) {
    (self.conversion, self.once) = (conversion, once)
    (self.fallback, self.site) = (fallback, site)
  }

  var isForEditing: Bool { true }

  func fits(_ field: AnyField, _ slot: AnyField) -> Bool {
    field is Field<Conversion.Value> && slot is EditableField<Conversion.Shown>
  }

  @discardableResult
  func link(_ field: AnyField, to slot: AnyField, in binder: Binder) -> Subscription {
    binder.link(
      unsafeDowncast(field, to: Field<Conversion.Value>.self),
      to: unsafeDowncast(slot, to: EditableField<Conversion.Shown>.self), as: conversion,
      once: once, fallback: fallback, site: site)
  }
}

/// Links onto a slot that the user can edit.
final class EditingLinker<Conversion: InvertibleModelType>: ValueLinker {
  private let conversion: Conversion
  private let mode: BindingMode
  private let commit: CommitTrigger
  private let placeholder: Conversion.Shown?
  private let fallback: Conversion.Shown?
  private let site: LinkSite

  init(
    conversion: Conversion, mode: BindingMode, commit: CommitTrigger,
    placeholder: Conversion.Shown?,
    fallback: Conversion.Shown?, site: LinkSite
  ) {
    (self.conversion, self.mode, self.commit) = (conversion, mode, commit)
    (self.placeholder, self.fallback, self.site) = (placeholder, fallback, site)
  }

  var isForEditing: Bool { true }

  func fits(_ field: AnyField, _ slot: AnyField) -> Bool {
    field is Field<Conversion.Value> && slot is EditableField<Conversion.Shown>
  }

  @discardableResult
  func link(_ field: AnyField, to slot: AnyField, in binder: Binder) -> Subscription {
    let field = unsafeDowncast(field, to: Field<Conversion.Value>.self)
    let slot = unsafeDowncast(slot, to: EditableField<Conversion.Shown>.self)
    if let placeholder, slot.placeholder.value != placeholder {
      binder.keep(PlaceholderSetting(placeholder, of: slot))
    }
    return binder.link(
      field, to: slot, as: conversion, mode: mode, commit: commit, fallback: fallback, site: site)
  }
}
