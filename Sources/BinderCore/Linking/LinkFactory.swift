/// Makes the links between fields of two types. One object serves all links of a binding between
/// such fields, and is their site, too.
///
/// The update of a link is a closure made for the types, and the class of the link is not generic:
/// the methods of a generic class run unspecialized, at five times the cost.
package final class LinkFactory: LinkSite {
  /// Copies the value of the first field, converted, to the second one.
  typealias Update = (AnyField, AnyField) -> Void
  /// Makes a link from a field onto a slot that the user can edit; the object is the setter of the
  /// property behind the field.
  typealias EditableLink = (LinkFactory, AnyField, AnyObject?, AnyField, Binder) -> Subscription

  /// The update of a slot that the user cannot edit.
  let update: Update
  /// Whether an update runs no code of the app, so that nothing else can happen meanwhile.
  let runsOwnCodeOnly: Bool
  let conversion: any ModelType.Type
  private let valueType: ObjectIdentifier
  private let shownType: ObjectIdentifier
  /// Whether a link ends after it has shown one value.
  let isOnce: Bool
  /// Whether the links yield to others onto the same slot.
  let givesWay: Bool
  /// Shows in the slot that there is no field.
  private let clear: (AnyField) -> Void
  /// nil for slots that the user cannot edit.
  private let makeEditableLink: EditableLink?

  /// - Parameters:
  ///   - conversion: The conversion of the values.
  ///   - slot: One of the slots; only whether the user can edit it matters.
  ///   - mode: A direction that the conversion and the slot allow.
  ///   - fallback: The value of the slot where a value cannot be converted.
  ///   - origin: Where the binding was written.
  package convenience init<Conversion: ModelType>(
    as conversion: Conversion, for slot: AnyField, mode: BindingMode,
    fallback: Conversion.Shown? = nil, origin: LinkOrigin
  ) {
    self.init(as: conversion, for: slot, mode: mode, fallback: fallback, origin: origin) {
      makeUpdate(as: conversion, fallback: fallback)
    }
  }

  /// - Parameter update: Makes the update for a conversion that has no specialized code.
  convenience init<Conversion: ModelType>(
    as conversion: Conversion, for slot: AnyField, mode: BindingMode, fallback: Conversion.Shown?,
    origin: LinkOrigin, update: () -> Update
  ) {
    self.init(
      as: conversion, mode: mode, fallback: fallback, origin: origin,
      editable: slot.isEditable ? Self.displaying(conversion, mode, fallback) : nil, update: update)
  }

  /// Makes links that yield to others onto the same slot, for slots that follow a command.
  convenience init<Conversion: ModelType>(
    following conversion: Conversion, for slot: AnyField, origin: LinkOrigin
  ) {
    self.init(
      as: conversion, mode: .oneWay, fallback: nil, origin: origin,
      editable: slot.isEditable ? Self.displaying(conversion, .oneWay, nil) : nil, givesWay: true
    ) { makeUpdate(as: conversion, fallback: nil) }
  }

  /// Makes two-way links, or links from the slot to the field.
  package convenience init<Conversion: InvertibleModelType>(
    editing conversion: Conversion, mode: BindingMode, commit: CommitTrigger,
    delay: Duration? = nil, placeholder: Conversion.Shown?, fallback: Conversion.Shown?,
    origin: LinkOrigin
  ) {
    precondition(
      delay == nil || commit == .key, "\(origin): 'commit: .\(commit)' waits for no 'delay'")
    let delay = delay.flatMap { $0 > .zero ? $0 : nil }
    let makeLink: EditableLink = { site, field, setter, slot, binder in
      // These casts cannot fail: the factory is for fields of these types.
      let field = unsafeDowncast(field, to: Field<Conversion.Value>.self)
      let slot = unsafeDowncast(slot, to: EditableField<Conversion.Shown>.self)
      if let placeholder, slot.placeholder.value != placeholder {
        binder.keep(PlaceholderSetting(placeholder, of: slot))
      }
      let link = EditingLink(
        as: conversion, mode: mode, commit: commit, delay: delay, fallback: fallback,
        setter: (setter as? PropertySetter<Conversion.Value>)?.set, queue: binder.queue, site: site)
      binder.append(link)
      link.join(field, slot, queue: binder.queue)
      return link
    }
    self.init(
      as: conversion, mode: mode, fallback: fallback, origin: origin, editable: makeLink
    ) { makeUpdate(as: conversion, fallback: fallback) }
  }

  private init<Conversion: ModelType>(
    as conversion: Conversion, mode: BindingMode, fallback: Conversion.Shown?, origin: LinkOrigin,
    editable: EditableLink?, givesWay: Bool = false, update make: () -> Update
  ) {
    (update, runsOwnCodeOnly) = Self.update(as: conversion, fallback: fallback, make: make)
    clear = Self.clear(as: conversion, fallback: fallback)
    makeEditableLink = editable
    isOnce = mode == .oneTime
    self.givesWay = givesWay
    self.conversion = Conversion.self
    valueType = ObjectIdentifier(Conversion.Value.self)
    shownType = ObjectIdentifier(Conversion.Shown.self)
    super.init(origin)
  }

  /// Makes one-way links onto slots that the user can edit, for conversions without an inverse.
  private static func displaying<Conversion: ModelType>(
    _ conversion: Conversion, _ mode: BindingMode, _ fallback: Conversion.Shown?
  ) -> EditableLink {
    { site, field, _, slot, binder in
      let link = EditableSlotLink(
        as: conversion, mode: mode, fallback: fallback, queue: binder.queue, site: site)
      binder.append(link)
      // These casts cannot fail, as above.
      link.join(
        unsafeDowncast(field, to: Field<Conversion.Value>.self),
        unsafeDowncast(slot, to: EditableField<Conversion.Shown>.self), queue: binder.queue)
      return link
    }
  }

  // MARK: - Making links

  /// Whether the links are onto slots that the user can edit.
  package var isForEditing: Bool { makeEditableLink != nil }

  /// Whether a type is that of the slots that the factory is for.
  func shows(_ type: any Any.Type) -> Bool { shownType == ObjectIdentifier(type) }

  /// Whether the factory is for two fields.
  package func fits(_ field: AnyField, _ slot: AnyField) -> Bool {
    valueType == ObjectIdentifier(field.valueType) && shows(slot.valueType)
      && isForEditing == slot.isEditable
  }

  /// - Precondition: The factory fits the two.
  @discardableResult
  func link(_ field: AnyField, _ setter: AnyObject?, to slot: AnyField, in binder: Binder)
    -> Subscription
  {
    if let makeEditableLink { return makeEditableLink(self, field, setter, slot, binder) }
    let queue = binder.queue
    let link = OneWayLink(field, to: slot.anyLinkTarget, by: self, queue: queue)
    binder.append(link)
    link.showFirst(from: field, in: queue)
    return link
  }

  /// Whether `linkDirectly` makes the links.
  package var linksDirectly: Bool { makeEditableLink == nil && !isOnce }

  /// Links two fields without retaining either as long as no code of the app runs. The user cannot
  /// edit the slot, and bindings write to it directly.
  ///
  /// - Precondition: The factory links directly and fits the two, and the caller keeps them
  ///   meanwhile.
  /// - Returns: Whether code of the app may have run.
  package func linkDirectly(
    _ field: Unmanaged<AnyField>, to slot: Unmanaged<AnyField>, in binder: Binder
  ) -> Bool {
    let link = OneWayLink(field, to: slot, by: .passUnretained(self), queue: binder.queue)
    let isShown =
      runsOwnCodeOnly && field._withUnsafeGuaranteedRef { link.updateDirectly(from: $0) }
    if !isShown { show(by: link, field.takeUnretainedValue(), slot.takeUnretainedValue(), binder) }
    binder.append(link)
    return !isShown
  }

  /// Shows a value that nothing changes, without a link.
  ///
  /// - Precondition: As for `linkDirectly`.
  /// - Returns: false where a link is needed: where the slot shows the values of others, or where
  ///   values are shown at the end of a set-up.
  package func show(_ constant: AnyField, in slot: AnyField, _ binder: Binder) -> Bool {
    if slot.hasFeeders || binder.queue.showsLater { return false }
    binder.queue.perform { update(constant, slot) }
    return true
  }

  /// - Parameters: The two ends, which are kept meanwhile.
  @inline(never) private func show(
    by link: OneWayLink, _ field: AnyField, _ slot: AnyField, _ binder: Binder
  ) {
    binder.queue.show(link)
    withExtendedLifetime((field, slot)) {}
  }

  /// Shows in a slot that there is no field, as `AnyField.showText` does, at a fiftieth of its
  /// cost: the value and its type are known in advance.
  func showFallback(in slot: AnyField) { clear(slot.anyLinkTarget) }

  // MARK: - Specialized code for the most frequent types

  // The compiler's code compares the types one by one, but only when a factory is made.
  @_specialize(where Conversion == SameType<Int>)
  @_specialize(where Conversion == SameType<Double>)
  @_specialize(where Conversion == SameType<Bool>)
  @_specialize(where Conversion == SameType<String>)
  @_specialize(where Conversion == SameType<String?>)
  @_specialize(where Conversion == FixedPointType<Double>)
  @_specialize(where Conversion == IntegerType<Int>)
  private static func update<Conversion: ModelType>(
    as conversion: Conversion, fallback: Conversion.Shown?, make: () -> Update
  ) -> (update: Update, runsOwnCodeOnly: Bool) {
    isOurs(Conversion.self)
      ? (makeUpdate(as: conversion, fallback: fallback), true) : (make(), false)
  }

  @_specialize(where Conversion == SameType<String>)
  @_specialize(where Conversion == FixedPointType<Double>)
  @_specialize(where Conversion == IntegerType<Int>)
  private static func clear<Conversion: ModelType>(
    as conversion: Conversion, fallback: Conversion.Shown?
  ) -> (AnyField) -> Void {
    guard let shown = fallback ?? Field<Conversion.Shown>.value(showing: nil) else {
      return { _ in }
    }
    return { target in
      // This cast cannot fail, as above.
      let slot = unsafeDowncast(target, to: Field<Conversion.Shown>.self)
      if slot.value != shown { slot.value = shown }
    }
  }

  /// Whether it is a conversion of this module between types of the standard library.
  @inline(__always)
  private static func isOurs<Conversion: ModelType>(_ conversion: Conversion.Type) -> Bool {
    conversion == SameType<Int>.self || conversion == SameType<Double>.self
      || conversion == SameType<Bool>.self || conversion == SameType<String>.self
      || conversion == SameType<String?>.self || conversion == FixedPointType<Double>.self
      || conversion == IntegerType<Int>.self
  }
}

/// Makes the closure that copies a value with a conversion. It is inlinable: made in the module
/// that knows the types, an update takes a sixth of the cost.
@inlinable func makeUpdate<Conversion: ModelType>(
  as conversion: Conversion, fallback: Conversion.Shown?
) -> (AnyField, AnyField) -> Void {
  { source, target in
    // These casts cannot fail: the link is made for two fields of these types.
    let field = unsafeDowncast(source, to: Field<Conversion.Value>.self)
    let slot = unsafeDowncast(target, to: Field<Conversion.Shown>.self)
    guard let shown = shown(field.value, as: conversion, fallback: fallback) else { return }
    if slot.value != shown { slot.value = shown }
  }
}

/// The value that a conversion shows; nil to leave the slot unchanged.
@inlinable @inline(__always)
func shown<Conversion: ModelType>(
  _ value: Conversion.Value, as conversion: Conversion, fallback: Conversion.Shown?
) -> Conversion.Shown? {
  do {
    return try conversion.format(value)
  } catch {
    // A value that cannot be shown must not leave an older one on the screen.
    return fallback ?? Field<Conversion.Shown>.value(showing: nil)
  }
}
