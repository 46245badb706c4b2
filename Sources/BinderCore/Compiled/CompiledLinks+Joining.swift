extension ModelPath {
  /// Joins a field and a slot that the user can edit.
  public func join<Model, Shown, Conversion: InvertibleModelType>(
    _ links: CompiledLinks<Model>, to slot: CompiledSlot<Shown, Writing>,
    as conversion: Conversion, mode: BindingMode = .twoWay, commit: CommitTrigger = .key,
    placeholder: String? = nil,
    fallback: String? = nil, at place: BindingPlace
  ) where Conversion.Value == Value, Conversion.Shown == Shown {
    let shownFallback = (fallback ?? placeholder).flatMap { readValue($0, as: Shown.self) }
    let shownPlaceholder = (placeholder ?? fallback).flatMap { readValue($0, as: Shown.self) }
    let origin = LinkOrigin.binding(links.origin(place))
    let site = LinkSite(origin)
    links.follow(
      self, to: slot.editable, mode: mode, commit: commit, fallback: fallback ?? placeholder,
      showing: nil, origin: origin
    ) { binder, slot, field, setter in
      if let shownPlaceholder, slot.placeholder.value != shownPlaceholder {
        binder.keep(PlaceholderSetting(shownPlaceholder, of: slot))
      }
      return binder.link(
        field, to: slot, as: conversion, mode: mode, commit: commit, fallback: shownFallback,
        setter: setter, site: site)
    }
  }

  /// Shows a field in a slot.
  public func join<Model, Shown, Edit, Conversion: ModelType>(
    _ links: CompiledLinks<Model>, to slot: CompiledSlot<Shown, Edit>,
    as conversion: Conversion, mode: BindingMode = .oneWay, commit: CommitTrigger = .key,
    placeholder: String? = nil,
    fallback: String? = nil, at place: BindingPlace
  ) where Conversion.Value == Value, Conversion.Shown == Shown {
    let shownFallback = (fallback ?? placeholder).flatMap { readValue($0, as: Shown.self) }
    let origin = LinkOrigin.binding(links.origin(place))
    // One for all objects that come to the end of the path.
    let recipe = ShowingRecipe(as: conversion, fallback: shownFallback, origin: origin)
    links.follow(
      self, to: slot.field, mode: mode, commit: commit, fallback: fallback ?? placeholder,
      showing: recipe, origin: origin
    ) { binder, slot, field, _ in
      if let slot = slot as? EditableField<Shown> {
        return binder.link(
          field, to: slot, as: conversion, once: mode == .oneTime, fallback: shownFallback,
          site: recipe)
      }
      return binder.link(field, to: slot, by: recipe, once: mode == .oneTime)
    }
  }

  public func join<Model, Slot>(
    _ links: CompiledLinks<Model>, to slot: Slot, as conversion: AfterError,
    mode: BindingMode = .oneWay,
    commit: CommitTrigger = .key, placeholder: String? = nil, fallback: String? = nil,
    at place: BindingPlace
  ) {}

}

extension CompiledLinks {
  /// Links what is at the end of a path, now and after each change on the way.
  ///
  /// - Parameter recipe: How to show; nil where what is at the end is written, too.
  fileprivate func follow<Value, Access, Shown, Slot: Field<Shown>>(
    _ path: ModelPath<Value, Access>, to slot: Slot, mode: BindingMode, commit: CommitTrigger,
    fallback: String?, showing recipe: ShowingRecipe?, origin: LinkOrigin,
    link: @escaping (Binder, Slot, Field<Value>, ((Value) -> Void)?) -> Subscription
  ) {
    if path.steps.count == 1 {
      let member = member(path.steps[0])
      _ = link(
        binder, slot, PathWalk.typed(member.field, Value.self),
        (member.setter as? Setter<Value>)?.set)
      return
    }
    let walk = PathWalk(path.steps, binder.tracking, writes: recipe == nil)
    let reference = WeakReference(binder)
    let subscription = binder.follow(
      path.names, from: object, way: walk.way,
      to: KeyPathObserver.Destination(
        link: { [weak slot] field throws(ConversionFailure) in
          guard let slot, let binder = reference.object else { return nil }
          return link(
            binder, slot, PathWalk.typed(field, Value.self), walk.setter(of: Value.self))
        },
        linkAbsence: { [weak slot] reason in
          guard let slot, let binder = reference.object else { return nil }
          guard slot.isEditable, let editable = slot as? any AnyEditableField else {
            if let recipe { recipe.showLack(in: slot) } else { slot.showText(fallback) }
            return nil
          }
          return binder.linkAbsence(
            to: editable, mode: mode, commit: commit, fallback: fallback, reason: reason(),
            origin: origin)
        },
        leaves: { [weak slot] in
          if slot?.isEditable == true { (slot as? any AnyEditableField)?.endEditing() }
        }),
      origin: origin)
    if mode == .oneTime { subscription.cancel() }
  }
}
