/// A field that stands for a property of a struct which another field holds.
final class ValueField<Root, Value>: Field<Value>, DerivedField {
  // Weak, since the holder may be a model's own field, which the binder must not keep.
  private weak var holder: AnyField?
  private let keyPath: KeyPath<Root, Value>
  private let setter: ((Root) -> Void)?
  /// Whether bindings shall not write what the key path could.
  private let isKeptReadOnly: Bool
  private var subscription: Subscription?

  /// - Parameters:
  ///   - holder: A field of `Root` or of `Root?`.
  ///   - setter: Sets the property behind that field, where a write to the field would go around it.
  init(
    _ root: Root, _ keyPath: KeyPath<Root, Value>, in holder: AnyField,
    setter: ((Root) -> Void)? = nil, isKeptReadOnly: Bool = false
  ) {
    self.holder = holder
    self.keyPath = keyPath
    self.setter = setter
    self.isKeptReadOnly = isKeptReadOnly
    super.init(root[keyPath: keyPath])
    subscription = holder.onChange { [weak self] in self?.refresh() }
    if !isReadOnly {
      validate = { [unowned self] value in changed(to: value).flatMap(reasonAgainst) }
    }
  }

  deinit { subscription?.cancel() }

  override var isReadOnly: Bool {
    isKeptReadOnly || !(keyPath is WritableKeyPath<Root, Value>) || holder?.isReadOnly ?? true
  }

  func isAt(_ field: AnyField) -> Bool { field === holder && root != nil }

  private var root: Root? {
    // Nil is no `Root`, and what an optional holds is.
    holder?.anyValue as? Root
  }

  override var currentValue: Value { root.map { $0[keyPath: keyPath] } ?? value }

  private func refresh() {
    if let root { value = root[keyPath: keyPath] }
  }

  /// A copy of the struct with another value.
  private func changed(to value: Value) -> Root? {
    guard var root, let keyPath = keyPath as? WritableKeyPath<Root, Value> else { return nil }
    root[keyPath: keyPath] = value
    return root
  }

  /// What the holder has against a changed struct.
  private func reasonAgainst(_ root: Root) -> String? {
    if let field = holder as? Field<Root> { return field.validate?(root) }
    return (holder as? Field<Root?>)?.validate?(root)
  }

  override func write(_ newValue: Value) {
    guard let root = changed(to: newValue) else { return }
    if let setter {
      setter(root)
    } else if let field = holder as? Field<Root> {
      field.write(root)
    } else if let field = holder as? Field<Root?> {
      field.write(root)
    }
  }
}

/// A field that follows another one by itself, so that a path through both need not be walked again.
protocol DerivedField: AnyField {
  /// Whether it stands for something in what `field` holds now.
  func isAt(_ field: AnyField) -> Bool
}
