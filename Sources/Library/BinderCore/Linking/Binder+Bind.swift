extension Binder {
  // The overloads for slots without editing are disfavoured: Swift would otherwise prefer them,
  // which have fewer defaults, also for a slot that the user can edit.

  // `Value` and `Shown` are parameters, and not `C.Value`: the compiler then names the types that do not fit, "requires
  // the types 'Double?' and 'Int' be equivalent", and not "failed to produce diagnostic". A test checks it.

  /// Shows a field in a slot, converted by a converter.
  ///
  ///     binder.bind(model.$balance, to: screen.balance.$text, as: .fpint)
  ///
  /// `mode` is `oneWay`, or `oneTime` to show only the current value. `fallback` is shown where a value
  /// cannot be converted; by default it is the empty text.
  ///
  /// - Precondition: The mode does not write to the model: the user cannot edit the slot.
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func bind<Value, Shown, C: Converter>(
    _ field: Field<Value>, to slot: Field<Shown>, as converter: C,
    mode: BindingMode = .oneWay, fallback: Shown? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken where C.Value == Value, C.Shown == Shown {
    show(
      field, in: slot, as: converter, mode: mode, fallback: fallback, fileID: fileID, line: line,
      update: makeUpdate(as: converter, fallback: fallback))
  }

  /// Shows an optional field in a slot, converted by a converter, and `placeholder` for nil.
  ///
  ///     binder.bind(order.$discount, to: screen.discount.$text, as: .fpint, placeholder: "–")
  ///
  /// - Precondition: The mode does not write to the model: the user cannot edit the slot.
  @_disfavoredOverload
  @discardableResult
  public func bind<Value, Shown, Base: Converter>(
    _ field: Field<Value?>, to slot: Field<Shown>, as converter: OptionalType<Base>,
    mode: BindingMode = .oneWay, placeholder: Shown, fallback: Shown? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken where Base.Value == Value, Base.Shown == Shown {
    bind(
      field, to: slot, as: OptionalType(converter.base, whenNil: placeholder), mode: mode,
      fallback: fallback ?? placeholder, fileID: fileID, line: line)
  }

  /// Links a field and a slot that the user can edit, converted by a converter.
  ///
  ///     binder.bind(model.$change, to: screen.change.$text, as: .fpint, commit: .blur)
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - slot: The slot.
  ///   - converter: The converter.
  ///   - mode: The direction; two-way by default.
  ///   - commit: The moment at which an edit is written to the model; every key by default.
  ///   - delay: The pause of the user after which an edit is written; none by default. See `onNeedsWake`.
  ///   - placeholder: A value that the widget may show in another style while the slot is empty; it
  ///     is removed when the binder is unbound.
  ///   - fallback: The value of the slot where a value cannot be converted; the placeholder by default.
  ///   - fileID: The file that faults and `explain` name.
  ///   - line: The line that faults and `explain` name.
  @discardableResult
  @inlinable
  public func bind<Value, Shown, C: TwoWayConverter>(
    _ field: Field<Value>, to slot: EditableField<Shown>, as converter: C,
    mode: BindingMode = .twoWay, commit: CommitTrigger = .key, delay: Duration? = nil,
    placeholder: Shown? = nil, fallback: Shown? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken where C.Value == Value, C.Shown == Shown {
    edit(
      field, in: slot, as: converter, mode: mode, commit: commit, delay: delay,
      placeholder: placeholder, fallback: fallback ?? placeholder, fileID: fileID, line: line,
      update: makeEditableUpdate(as: converter, fallback: fallback ?? placeholder))
  }

  /// Shows a field in a slot of the same type.
  ///
  /// - Precondition: The mode does not write to the model: the user cannot edit the slot.
  @_disfavoredOverload
  @discardableResult
  @inlinable
  public func bind<Value: Equatable>(
    _ field: Field<Value>, to slot: Field<Value>, mode: BindingMode = .oneWay,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    bind(field, to: slot, as: SameType(), mode: mode, fileID: fileID, line: line)
  }

  /// Links a field and a slot of the same type that the user can edit.
  @discardableResult
  @inlinable
  public func bind<Value: Equatable>(
    _ field: Field<Value>, to slot: EditableField<Value>, mode: BindingMode = .twoWay,
    commit: CommitTrigger = .key, delay: Duration? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    bind(
      field, to: slot, as: SameType(), mode: mode, commit: commit, delay: delay, fileID: fileID,
      line: line)
  }

  // MARK: - Specifications

  @usableFromInline
  func show<C: Converter>(
    _ field: Field<C.Value>, in slot: Field<C.Shown>, as converter: C,
    mode: BindingMode, fallback: C.Shown?, fileID: StaticString, line: UInt,
    update: @escaping (_Notifier, _AnyField) -> Void
  ) -> ObservationToken {
    precondition(!mode.writesModel, "'mode: .\(mode)' needs a slot that the user can edit")
    let factory = LinkFactory(
      as: converter, for: slot, mode: mode, fallback: fallback,
      origin: .code(fileID: fileID, line: line), update: update)
    return install(ValueLinkSpec(factory, from: [], mode: mode), from: field, onto: slot)
  }

  @usableFromInline
  func edit<C: TwoWayConverter>(
    _ field: Field<C.Value>, in slot: EditableField<C.Shown>,
    as converter: C, mode: BindingMode, commit: CommitTrigger, delay: Duration?,
    placeholder: C.Shown?, fallback: C.Shown?, fileID: StaticString, line: UInt,
    update: @escaping (_Notifier, _AnyField) -> EditableUpdateResult
  ) -> ObservationToken {
    let origin = LinkOrigin.code(fileID: fileID, line: line)
    if mode.writesModel, field.isReadOnly { report(.readOnly(link: "\(origin)")) }
    let factory = LinkFactory(
      editing: converter, mode: mode, commit: commit, delay: delay, placeholder: placeholder,
      fallback: fallback, origin: origin, update: update)
    return install(ValueLinkSpec(factory, from: [], mode: mode), from: field, onto: slot)
  }

  /// - Parameter root: The field, or the object where the source begins.
  func install(_ spec: LinkSpec, from root: AnyObject, onto slot: AnyObject?) -> ObservationToken {
    var installer = LinkInstaller(root, self)
    guard let link = installer.install(spec, onto: slot) else {
      preconditionFailure("\(spec.site.origin) joins other types than it was made for")
    }
    return link
  }
}
