extension Binder {
  /// A field for what a key path leads to, for binding what is no `@Observed` property itself: a
  /// computed or plain property, one of an `@Observable` object, or one behind other objects.
  ///
  ///     binder.bind(binder.field(\.sum, of: basket), to: screen.sum.$text, as: .fpint)
  ///     binder.bind(
  ///       binder.field(\.account?.owner.name, of: order), to: screen.owner.$text, as: .string,
  ///       placeholder: "nobody")
  ///
  /// What the key path reads is noted, and a change of any `@Observed` property or `@Observable` object
  /// among it is a reason to read again; so any object on the way may be replaced. What reads nothing of
  /// the kind is shown once, and so is all of a struct, such as the element of a list.
  ///
  /// An edit goes through the property's setter. Where the class has a table (`BindableModel`), an entry
  /// with this key path is asked what users may enter.
  ///
  /// The binder keeps the field, and neither keeps `root`.
  ///
  /// - Returns: A field that lives as long as the binder, or as the row in whose closure it was made.
  public func field<Root, Value>(_ keyPath: KeyPath<Root, Value>, of root: Root) -> Field<Value> {
    let field: Field<Value>
    if let object = anyObjectValue(root) {
      let followed = FollowedField(object, root, keyPath, tracking)
      if let model = object as? any BindableModel { addValidation(to: followed, keyPath, model) }
      field = followed
    } else {
      field = ConstantField(root[keyPath: keyPath])
    }
    keep(field)
    return field
  }

  /// Has the entry of a table that has the key path say what users may enter.
  private func addValidation<Model: BindableModel, Value>(
    to field: Field<Value>, _ keyPath: AnyKeyPath, _ model: Model
  ) {
    let entry = Model.fieldTable.entries.values.first { $0.keyPath == keyPath }
    guard case .field(let own as Field<Value>, _)? = entry?.make(model.tableRoot, tracking, nil),
      own.validate != nil
    else { return }
    // The entry's field asks by way of itself, so it has to stay.
    field.validate = { own.validate?($0) }
  }

  // MARK: - Editing behind objects that may be replaced

  /// Joins the field of an object that may be replaced, or be missing, and a slot that the user can
  /// edit.
  ///
  ///     binder.bind(\.$name, of: order.$owner, to: screen.owner.$text, as: .string)
  ///
  /// When another object takes the place, what the user is typing ends as when the focus leaves, unless
  /// both are `Identifiable` with one `id`. While there is none, the slot shows the `fallback`, and an
  /// edit is answered with the reason.
  @discardableResult
  public func bind<Owner: AnyObject, Value, Shown, Conversion: InvertibleModelType>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: Field<Owner?>,
    to slot: EditableField<Shown>, as conversion: Conversion, mode: BindingMode = .twoWay,
    commit: CommitTrigger = .key, placeholder: Shown? = nil, fallback: Shown? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Conversion.Value == Value, Conversion.Shown == Shown {
    if let placeholder { keep(PlaceholderSetting(placeholder, of: slot)) }
    return follow(
      keyPath, of: owner, to: slot, as: conversion, mode, commit, fallback ?? placeholder,
      .code(fileID: fileID, line: line))
  }

  /// Joins the field of an object that may be replaced and a slot that the user can edit.
  @discardableResult
  public func bind<Owner: AnyObject, Value, Shown, Conversion: InvertibleModelType>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: Field<Owner>,
    to slot: EditableField<Shown>, as conversion: Conversion, mode: BindingMode = .twoWay,
    commit: CommitTrigger = .key, placeholder: Shown? = nil, fallback: Shown? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription where Conversion.Value == Value, Conversion.Shown == Shown {
    if let placeholder { keep(PlaceholderSetting(placeholder, of: slot)) }
    return follow(
      keyPath, of: owner, to: slot, as: conversion, mode, commit, fallback ?? placeholder,
      .code(fileID: fileID, line: line))
  }

  /// Joins the field of an object that may be replaced, or be missing, and a slot of the same type that
  /// the user can edit.
  @discardableResult
  public func bind<Owner: AnyObject, Value: Equatable>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: Field<Owner?>,
    to slot: EditableField<Value>, mode: BindingMode = .twoWay, commit: CommitTrigger = .key,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    follow(
      keyPath, of: owner, to: slot, as: SameType(), mode, commit, nil,
      .code(fileID: fileID, line: line))
  }

  /// Joins the field of an object that may be replaced and a slot of the same type that the user can
  /// edit.
  @discardableResult
  public func bind<Owner: AnyObject, Value: Equatable>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: Field<Owner>,
    to slot: EditableField<Value>, mode: BindingMode = .twoWay, commit: CommitTrigger = .key,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Subscription {
    follow(
      keyPath, of: owner, to: slot, as: SameType(), mode, commit, nil,
      .code(fileID: fileID, line: line))
  }

  private func follow<Owner: AnyObject, Value, Shown, Conversion: InvertibleModelType>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: AnyField, to slot: EditableField<Shown>,
    as conversion: Conversion, _ mode: BindingMode, _ commit: CommitTrigger, _ fallback: Shown?,
    _ origin: LinkOrigin
  ) -> Subscription where Conversion.Value == Value, Conversion.Shown == Shown {
    // The path begins at the field of the owner, so that it is one of two steps.
    let way = KeyPathObserver.Way(
      member: { object, index in
        if index == 0 { return .field(owner, isObserved: true, isStandIn: false) }
        guard let object = object as? Owner else { return .missing("this is no '\(Owner.self)'") }
        return .field(object[keyPath: keyPath], isObserved: true, isStandIn: false)
      },
      object: { field, _ in anyObjectValue(field.anyValue) }, entity: ElementValue.entity)
    let reference = WeakReference(self)
    let site = LinkSite(origin)
    let subscription = follow(
      ["\(Owner.self)", "\(keyPath)"], from: owner, way: way,
      to: KeyPathObserver.Destination(
        link: { [weak slot] field in
          guard let slot, let binder = reference.object, let field = field as? Field<Value> else {
            return nil
          }
          return binder.link(
            field, to: slot, as: conversion, mode: mode, commit: commit, fallback: fallback,
            site: site)
        },
        linkAbsence: { [weak slot] reason in
          guard let slot, let binder = reference.object else { return nil }
          return binder.linkAbsence(
            to: slot, mode: mode, commit: commit, fallback: fallback.map { "\($0)" },
            reason: reason(), origin: origin)
        },
        leaves: { [weak slot] in slot?.endEditing() }),
      origin: origin)
    if mode == .oneTime { subscription.cancel() }
    return subscription
  }
}
