extension DerivedField {
  /// A property of the struct in a field of `Root` or of `Root?`.
  ///
  /// - Parameters:
  ///   - setter: That of the property behind that field.
  ///   - isReadOnly: Whether bindings must not write although the key path allows it.
  convenience init<Root>(
    _ root: Root, _ keyPath: KeyPath<Root, Value>, in holder: _AnyField,
    setter: ((Root) -> Void)? = nil, isReadOnly: Bool = false
  ) {
    let writable = isReadOnly ? nil : keyPath as? WritableKeyPath<Root, Value>
    let isSame = Self.sameEntity(as: root)
    /// The struct. The cast takes the value out of an optional, and fails for nil. A struct with another
    /// `id` is another one, which must not get an edit of this one.
    let current = { [weak holder] in
      (holder?.anyValue as? Root).flatMap { isSame?($0) == false ? nil : $0 }
    }
    func changed(_ keyPath: WritableKeyPath<Root, Value>, to value: Value) -> Root? {
      var root = current()
      root?[keyPath: keyPath] = value
      return root
    }
    self.init(
      of: holder, root[keyPath: keyPath], read: { current().map { $0[keyPath: keyPath] } },
      set: writable.map { writable in
        { [weak holder] value in
          guard let root = changed(writable, to: value) else { return }
          if let setter {
            setter(root)
          } else if let field = holder as? Field<Root> {
            field.write(root)
          } else if let field = holder as? Field<Root?> {
            field.write(root)
          }
        }
      },
      affectedBy: [holder], isHeld: true)
    if let writable {
      validate = { [weak holder] value in
        guard let root = changed(writable, to: value) else {
          return "the '\(Root.self)' that was edited has been replaced"
        }
        if let field = holder as? Field<Root> { return field.validate?(root) }
        return (holder as? Field<Root?>)?.validate?(root)
      }
    }
  }

  /// Tells whether a value has the `id` of this one; nil for a type without `id`.
  private static func sameEntity<Root>(as root: Root) -> ((Root) -> Bool)? {
    func opened<Entity: Identifiable>(_ entity: Entity) -> (Root) -> Bool {
      let id = entity.id
      return { ($0 as? Entity)?.id == id }
    }
    return (root as? any Identifiable).map { opened($0) }
  }
}
