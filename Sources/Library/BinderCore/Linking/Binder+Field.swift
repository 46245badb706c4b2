extension Binder {
  /// Makes a field for the value of a key path, to bind a property without `@Observed`: a computed
  /// or plain property, a property of an `@Observable` object, or one behind other objects.
  ///
  ///     binder.bind(binder.field(\.sum, of: basket), to: screen.sum.$text, as: .fpint)
  ///     binder.bind(
  ///       binder.field(\.account?.owner.name, of: order), to: screen.owner.$text, as: .string,
  ///       placeholder: "nobody")
  ///
  /// The field records which `@Observed` properties and `@Observable` objects the key path reads, and reads again when
  /// one of them changes; so any object on the way may be replaced. A key path that reads neither is shown once, and so
  /// is each property of a struct, such as the element of a list.
  ///
  /// An edit calls the property's setter. Where the class has a table (`BindableModel`), an entry
  /// with this key path validates edits.
  ///
  /// The binder keeps the field, and neither keeps `root`.
  ///
  /// - Returns: A field that lives as long as the binder, or as the row in whose closure it was made.
  public func field<Root, Value>(_ keyPath: KeyPath<Root, Value>, of root: Root) -> Field<Value> {
    let field: Field<Value>
    if let object = anyObjectValue(root) {
      let followed = DerivedField(object, as: root, keyPath)
      if let model = bindable(object) { addValidation(to: followed, keyPath, model) }
      field = followed
    } else {
      field = ConstantField(root[keyPath: keyPath])
    }
    keep(field)
    return field
  }

  private func addValidation<Model: BindableModel, Value>(
    to field: Field<Value>, _ keyPath: AnyKeyPath, _ model: Model
  ) {
    let table = Model.fieldTable
    let entry = table.entries.values.first { $0.keyPath == keyPath }
    let member = entry?.make(table.root(of: model), tracking, nil)
    guard let own = member?.field as? Field<Value>, own.validate != nil else { return }
    // The closure keeps the entry's field, whose validation reads that field.
    let stored = field.validate
    field.validate = { own.validate?($0) ?? stored?($0) }
  }

  // MARK: - Editing behind objects that may be replaced

  /// Links the field of an object that may be replaced, or be missing, and a slot that the user can edit.
  ///
  ///     binder.bind(\.$name, of: order.$owner, to: screen.owner.$text, as: .string)
  ///
  /// When another object takes the place, the draft is committed to the former one, unless both objects are
  /// `Identifiable` with equal `id`s. A draft that the former object cannot take is reported as `BindingFault.draft`.
  /// While there is no object, the slot shows `fallback`, and an edit fails with the reason.
  @discardableResult
  public func bind<Owner: AnyObject, Value, Shown, C: TwoWayConverter>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: Field<Owner?>,
    to slot: EditableField<Shown>, as converter: C, mode: BindingMode = .twoWay,
    commit: CommitTrigger = .key, delay: Duration? = nil, placeholder: Shown? = nil,
    fallback: Shown? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken where C.Value == Value, C.Shown == Shown {
    follow(
      keyPath, of: owner, to: slot, as: converter, mode, commit, delay, placeholder: placeholder,
      fallback: fallback, .code(fileID: fileID, line: line))
  }

  /// Links the field of an object that may be replaced and a slot that the user can edit.
  @discardableResult
  public func bind<Owner: AnyObject, Value, Shown, C: TwoWayConverter>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: Field<Owner>,
    to slot: EditableField<Shown>, as converter: C, mode: BindingMode = .twoWay,
    commit: CommitTrigger = .key, delay: Duration? = nil, placeholder: Shown? = nil,
    fallback: Shown? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken where C.Value == Value, C.Shown == Shown {
    follow(
      keyPath, of: owner, to: slot, as: converter, mode, commit, delay, placeholder: placeholder,
      fallback: fallback, .code(fileID: fileID, line: line))
  }

  /// Links the field of an object that may be replaced, or be missing, and a slot of the same type
  /// that the user can edit.
  @discardableResult
  public func bind<Owner: AnyObject, Value: Equatable>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: Field<Owner?>,
    to slot: EditableField<Value>, mode: BindingMode = .twoWay, commit: CommitTrigger = .key,
    delay: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    follow(
      keyPath, of: owner, to: slot, as: SameType(), mode, commit, delay,
      .code(fileID: fileID, line: line))
  }

  /// Links the field of an object that may be replaced and a slot of the same type that the user can edit.
  @discardableResult
  public func bind<Owner: AnyObject, Value: Equatable>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: Field<Owner>,
    to slot: EditableField<Value>, mode: BindingMode = .twoWay, commit: CommitTrigger = .key,
    delay: Duration? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    follow(
      keyPath, of: owner, to: slot, as: SameType(), mode, commit, delay,
      .code(fileID: fileID, line: line))
  }

  private func follow<Owner: AnyObject, Value, Shown, C: TwoWayConverter>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: _AnyField, to slot: EditableField<Shown>,
    as converter: C, _ mode: BindingMode, _ commit: CommitTrigger, _ delay: Duration?,
    placeholder: Shown? = nil, fallback: Shown? = nil, _ origin: LinkOrigin
  ) -> ObservationToken where C.Value == Value, C.Shown == Shown {
    let fallback = fallback ?? placeholder
    let factory = LinkFactory(
      editing: converter, mode: mode, commit: commit, delay: delay, placeholder: placeholder,
      fallback: fallback, origin: origin,
      update: makeEditableUpdate(as: converter, fallback: fallback))
    let source = ClosureAccessor.path(keyPath) { .field($0, isStandIn: false) }
    let spec = ValueLinkSpec(
      factory, from: source, mode: mode, commit: commit,
      fallback: fallback.flatMap { unwrapped($0) }.map {
        ($0 as? any RawRepresentable)?.rawValue as? String ?? "\($0)"
      })
    return install(spec, from: owner, onto: slot)
  }
}

extension ClosureAccessor {
  /// The path to a member of the object that a field holds. It begins at that field, so it has two segments; none keeps
  /// the field.
  static func path<Owner: AnyObject, Value>(
    _ keyPath: KeyPath<Owner, Value>, _ member: @escaping (Value) -> Member
  ) -> [ClosureAccessor] {
    [
      ClosureAccessor("\(Owner.self)") { owner, _ in
        (owner as? _AnyField).map { .field($0, isStandIn: false) }
      },
      ClosureAccessor("\(keyPath)") { object, _ in
        (object as? Owner).map { member($0[keyPath: keyPath]) }
      },
    ]
  }
}
