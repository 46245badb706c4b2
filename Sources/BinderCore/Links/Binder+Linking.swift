// What `bind` and the code for binding files and compiled ones have in common: links with any origin.

extension Binder {
  @discardableResult
  package func link<Conversion: ModelType>(
    _ field: Field<Conversion.Value>, to slot: Field<Conversion.Shown>, as conversion: Conversion,
    once: Bool = false, fallback: Conversion.Shown? = nil, origin: LinkOrigin
  ) -> Subscription {
    link(field, to: slot, as: conversion, once: once, fallback: fallback, origin: origin) {
      moving(as: conversion, fallback: fallback)
    }
  }

  /// - Parameter move: Makes what brings the values over, where the types are known.
  @usableFromInline
  func link<Conversion: ModelType>(
    _ field: Field<Conversion.Value>, to slot: Field<Conversion.Shown>, as conversion: Conversion,
    once: Bool = false, fallback: Conversion.Shown?, origin: LinkOrigin,
    move: () -> (AnyField, AnyField) -> Void
  ) -> Subscription {
    if let editable = slot as? EditableField<Conversion.Shown> {
      return link(
        field, to: editable, as: conversion, once: once, fallback: fallback, site: LinkSite(origin))
    }
    let recipe = ShowingRecipe(as: conversion, fallback: fallback, origin: origin, make: move)
    return link(field, to: slot, by: recipe, once: once)
  }

  /// Links onto a slot that only shows.
  ///
  /// - Precondition: The two are fields of the types that the recipe is for, and the slot is none that
  ///   the user can edit.
  @discardableResult
  package func link(
    _ field: AnyField, to slot: AnyField, by recipe: ShowingRecipe, once: Bool
  ) -> Subscription {
    let link = OneWayLink(field, to: slot.anyLinkTarget, by: recipe, queue: queue)
    if !recipe.runsNobodysCode || !link.moveDirectly(from: field) { queue.perform(link.deliver) }
    if once { link.cancel() }
    return keep(link)
  }

  /// Links onto a slot that only shows, and that is what bindings write to, without retaining either as
  /// long as nobody's code runs.
  ///
  /// - Precondition: As above; and somebody keeps the three until then.
  package func link(
    _ field: Unmanaged<AnyField>, to slot: Unmanaged<AnyField>, by recipe: Unmanaged<ShowingRecipe>
  ) {
    let link = OneWayLink(field, to: slot, by: recipe, queue: queue)
    let isShown = field._withUnsafeGuaranteedRef { field in
      recipe._withUnsafeGuaranteedRef { $0.runsNobodysCode } && link.moveDirectly(from: field)
    }
    if !isShown { show(by: link, field.takeUnretainedValue(), slot.takeUnretainedValue()) }
    append(link)
  }

  /// - Parameters: The ends, which are kept meanwhile.
  @inline(never) private func show(by link: OneWayLink, _ field: AnyField, _ slot: AnyField) {
    queue.perform(link.deliver)
    withExtendedLifetime((field, slot)) {}
  }

  /// Shows in a slot that the user can edit.
  @discardableResult
  package func link<Conversion: ModelType>(
    _ field: Field<Conversion.Value>, to slot: EditableField<Conversion.Shown>,
    as conversion: Conversion, once: Bool, fallback: Conversion.Shown?, site: LinkSite
  ) -> Subscription {
    let link = SlotSide(as: conversion, fallback: fallback, queue: queue, site: site)
    queue.perform { link.join(field, slot, queue: queue) }
    if once { link.cancel() }
    return keep(link)
  }

  @discardableResult
  package func link<Conversion: InvertibleModelType>(
    _ field: Field<Conversion.Value>, to slot: EditableField<Conversion.Shown>,
    as conversion: Conversion, mode: BindingMode, commit: CommitTrigger,
    fallback: Conversion.Shown? = nil, setter: ((Conversion.Value) -> Void)? = nil, site: LinkSite
  ) -> Subscription {
    let link = EditLink(
      as: conversion, mode: mode, commit: commit, fallback: fallback, setter: setter, queue: queue,
      site: site)
    queue.perform { link.join(field, slot, queue: queue) }
    // From then on the slot is the user's.
    if mode == .oneTime { link.cancel() }
    return keep(link)
  }

  /// Follows a path from an object, as `KeyPathObserver` describes.
  @discardableResult
  package func follow(
    _ names: [String], from root: AnyObject, way: KeyPathObserver.Way,
    to destination: KeyPathObserver.Destination,
    origin: LinkOrigin
  ) -> KeyPathObserver {
    let subscription = queue.perform {
      KeyPathObserver(
        names, from: root, way: way, to: destination, queue: queue, origin: origin,
        report: { [unowned self] reason in
          onFault(.path(link: origin.description, reason: reason))
        })
    }
    keep(subscription)
    return subscription
  }

  /// Links a slot that the user can edit to nothing, as `AbsenceLink` describes.
  @discardableResult
  package func linkAbsence(
    to slot: any AnyEditableField, mode: BindingMode, commit: CommitTrigger, fallback: String?,
    reason: String, origin: LinkOrigin
  ) -> Subscription {
    let link = AbsenceLink(
      mode: mode, commit: commit, fallback: fallback, reason: reason, queue: queue, origin: origin)
    slot.add(link)
    if !mode.showsModel { slot.keepShown() }
    link.showModelValue()
    return keep(link)
  }

  /// Shows the elements of a collection as rows; `connect` links one element to the view of its row.
  @discardableResult
  package func link<Value, Elements: RandomAccessCollection>(
    _ field: Field<Value>, to slot: RowSlot, reading read: @escaping (Value) -> Elements?,
    origin: LinkOrigin, connect: @escaping (Binder, Elements.Element, AnyObject) -> Void
  ) -> Subscription {
    let link = RowsLink(field, to: slot, reading: read, queue: queue, origin: origin) {
      [unowned self] element, view, group in
      collect(into: group) { connect(self, element, view) }
    }
    queue.perform(link.deliver)
    return keep(link)
  }

  @discardableResult
  package func link(_ event: Event, to command: Command, origin: LinkOrigin) -> Subscription {
    let link = CommandLink(command, queue: queue, origin: origin) { [unowned self] fault in
      onFault(fault)
    }
    event.add(link)
    return keep(link)
  }
}
