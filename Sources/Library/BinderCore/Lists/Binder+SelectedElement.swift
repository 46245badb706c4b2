extension Binder {
  /// Keeps the selected row of a list and a field with its element equal, both ways.
  ///
  ///     binder.bind(library.$books, to: shelf.rows, of: BookRow.self) { … }
  ///     binder.bind(library.$chosen, to: shelf.selectedElement)
  ///
  /// A field that is not optional always has an element.
  @discardableResult
  public func bind<Value>(
    _ field: Field<Value>, to slot: SelectedElement, mode: BindingMode = .twoWay,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    select([], from: field, in: slot, mode, .code(fileID: fileID, line: line))
  }

  /// Keeps the selected row of a list equal to a field of an object that may be replaced, or be missing.
  @discardableResult
  public func bind<Owner: AnyObject, Value>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: Field<Owner?>, to slot: SelectedElement,
    mode: BindingMode = .twoWay, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    follow(keyPath, of: owner, to: slot, mode, .code(fileID: fileID, line: line))
  }

  /// Keeps the selected row of a list equal to a field of an object that may be replaced.
  @discardableResult
  public func bind<Owner: AnyObject, Value>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: Field<Owner>, to slot: SelectedElement,
    mode: BindingMode = .twoWay, fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    follow(keyPath, of: owner, to: slot, mode, .code(fileID: fileID, line: line))
  }

  /// Keeps the selected rows of a list and a field with their elements equal, both ways.
  ///
  ///     binder.bind(library.$marked, to: shelf.selectedElements)  // @Observed var marked: [Book]
  @discardableResult
  public func bind<Element>(
    _ field: Field<[Element]>, to slot: SelectedElements, mode: BindingMode = .twoWay,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> ObservationToken {
    select([], from: field, in: slot, mode, .code(fileID: fileID, line: line))
  }

  /// Keeps the selected rows of a list equal to a field of an object that may be replaced, or be missing.
  @discardableResult
  public func bind<Owner: AnyObject, Element>(
    _ keyPath: KeyPath<Owner, Field<[Element]>>, of owner: Field<Owner?>,
    to slot: SelectedElements, mode: BindingMode = .twoWay, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    follow(keyPath, of: owner, to: slot, mode, .code(fileID: fileID, line: line))
  }

  /// Keeps the selected rows of a list equal to a field of an object that may be replaced.
  @discardableResult
  public func bind<Owner: AnyObject, Element>(
    _ keyPath: KeyPath<Owner, Field<[Element]>>, of owner: Field<Owner>,
    to slot: SelectedElements, mode: BindingMode = .twoWay, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> ObservationToken {
    follow(keyPath, of: owner, to: slot, mode, .code(fileID: fileID, line: line))
  }

  private func follow<Owner: AnyObject, Value>(
    _ keyPath: KeyPath<Owner, Field<Value>>, of owner: _AnyField, to slot: AnyObject,
    _ mode: BindingMode, _ origin: LinkOrigin
  ) -> ObservationToken {
    let source = ClosureAccessor.path(keyPath) { .field($0, isStandIn: false) }
    return select(source, from: owner, in: slot, mode, origin)
  }

  private func select(
    _ source: [any Accessor], from root: _AnyField, in slot: AnyObject, _ mode: BindingMode,
    _ origin: LinkOrigin
  ) -> ObservationToken {
    let spec = SelectedElementSpec(LinkSite(origin), from: source, to: nil, mode: mode)
    return install(spec, from: root, onto: slot)
  }
}
