/// A field that represents a property which is not `@Observed` itself: a computed or plain property of
/// an object, or a property of a struct that another field holds.
///
/// It is the one field of all such properties: of an `@Computed` property, of a table's entry, and of
/// a key path. Its value is that of the latest read. A field that follows the reads of the getter runs
/// it when the value is read and a dependency has changed; the others read when a dependency changes.
final class DerivedField<Value>: Field<Value> {
  // Weak, since the binder keeps this field and must not keep the model.
  private weak var owner: AnyObject?
  /// Reads the property; nil after the release of its object, or while there is no struct.
  private let read: () -> Value?
  private let assign: ((Value) -> Void)?
  /// The reads of a getter, whose changes are those of the property; nil for one without a getter, and
  /// for one whose dependencies are named.
  private let reads: GetterReads?
  /// Compares two values of the getter; nil where two that are equal may hold different objects.
  private lazy var isSame = sameness(of: Value.self)
  private let isHeld: Bool
  /// A value that holds no object; nil where the type has none.
  private lazy var empty =
    (Value.self as? any RangeReplaceableCollection.Type)?.init() as? Value
    ?? Self.value(showing: nil)
  private var dependencies: [ObservationToken] = []

  /// - Parameters:
  ///   - fields: The fields after whose changes the field reads again.
  ///   - isHeld: Whether the owner is the field that holds the struct, and not the object.
  ///   - queue: Orders the reads after changes of `fields`, since within a batch the property may be
  ///     inconsistent; nil to read at once.
  init(
    of owner: AnyObject, _ value: Value, read: @escaping () -> Value?, set: ((Value) -> Void)?,
    following reads: GetterReads? = nil, affectedBy fields: [_AnyField] = [], isHeld: Bool = false,
    _ queue: DeliveryQueue? = nil
  ) {
    self.owner = owner
    self.read = read
    assign = set
    self.reads = reads
    self.isHeld = isHeld
    super.init(value)
    if let reads {
      isComputed = true
      updateAccess()
      reads.setField(self)
    }
    dependencies = fields.map {
      DependencySubscription(
        of: $0, for: self, queue: queue, site: LinkSite(.code(fileID: #fileID, line: #line)))
    }
  }

  // MARK: - Reading

  override func refresh(isChangeKnown: Bool) {
    if let reads {
      if isChangeKnown { return notify() }
      let before = storage
      reads.markOutdated()
      bringUpToDate()
      if !isKnownEqual(before, storage) { notify() }
      return
    }
    // One read represents the changes of several dependencies.
    if dependencies.count > 1 {
      for subscription in dependencies { subscription.isPending = false }
    }
    guard let now = read() else { return }
    if isChangeKnown || !isKnownEqual(now, value) { value = now }
  }

  override var getterReads: GetterReads? { reads }

  override var outlivesOwner: Bool { owner == nil }

  override func bringUpToDate() {
    guard let reads else { return }
    if reads.isRunning { return reads.reportCircle() }
    if owner == nil || reads.isUpToDate() { return }
    guard let now = reads.run(read) else { return }
    if isSame?(storage, now) != true { reads.version += 1 }
    _ = exchange(with: now)
  }

  /// A getter would otherwise keep the object that it returned last, until it runs again.
  override func dropValue() {
    if reads?.areChanged == true, let empty { _ = exchange(with: empty) }
  }

  override var currentValue: Value {
    // The property can be set without a notification, if it can be set.
    reads != nil && assign == nil ? value : read() ?? value
  }

  override func makeLifetime() -> SourceLifetime {
    if isHeld { return super.makeLifetime() }
    return OwnedLifetime(of: self, owner: owner)
  }

  override func isProperty(ofStructIn field: _AnyField) -> Bool {
    isHeld && owner === field && read() != nil
  }

  // MARK: - The place of an edit

  override var fieldsBehind: [_AnyField] {
    bringUpToDate()
    if let reads { return reads.fields }
    let fields = dependencies.compactMap { $0.source?.source as? _AnyField }
    // A struct has the objects on its way before the field that holds it.
    if isHeld { return fields.flatMap { $0.fieldsBehind + [$0] } }
    // A named field of the same type stores the property itself, and nothing is behind its value.
    return fields.filter { $0.valueType != Value.self }
  }

  override var isStandIn: Bool { true }

  override func stands(inRowOf rows: RowSlot) {
    if isHeld { (owner as? _AnyField)?.stands(inRowOf: rows) }
  }

  package override func hide() {
    super.hide()
    if isHeld {
      (owner as? _AnyField)?.hide()
    } else if assign != nil {
      // The field that the property is stored in.
      reads?.last?.hide()
    }
  }

  // MARK: - Writing

  override var isReadOnly: Bool {
    assign == nil || isHeld && (owner as? _AnyField)?.isReadOnly != false
  }

  override func write(_ newValue: Value) {
    guard let assign, owner != nil else { return }
    assign(newValue)
    // The field that holds a struct reports its change itself, and so do the fields that a getter reads.
    if isHeld || reads?.areReported == true { return }
    reads?.markOutdated()
    refresh(isChangeKnown: true)
  }

  override func modify(_ body: (inout Value) -> Void) {
    var changed = currentValue
    body(&changed)
    write(changed)
  }
}

/// Observes one dependency of a derived field.
final class DependencySubscription: ObservationToken {
  private weak var field: _AnyField?

  init(of dependency: _AnyField, for field: _AnyField, queue: DeliveryQueue?, site: LinkSite) {
    self.field = field
    super.init(queue: queue, site: site)
    dependency.add(self)
  }

  override var isOver: Bool { super.isOver || field == nil }

  override var phase: DeliveryQueue.Phase {
    let feedsRowsOrPaths = field?.hasSubscription {
      $0.phase.rawValue <= DeliveryQueue.Phase.rows.rawValue
    }
    return feedsRowsOrPaths == true ? .sources : .derived
  }

  override func deliver(from source: _Notifier) { field?.refresh(isChangeKnown: true) }

  /// The observations of the field, which a fault names: this one has no place in the app.
  var represented: [ObservationToken] {
    let found = field?.subscriptions ?? []
    return found.isEmpty ? [self] : found
  }
}

// MARK: - Properties of objects

extension DerivedField {
  /// A property of an object by a key path of the object, or of one of its types, such as a protocol.
  ///
  /// - Parameter fields: The fields that report changes of the property; nil for those that the getter reads.
  convenience init<Root>(
    _ object: AnyObject, as root: Root, _ keyPath: KeyPath<Root, Value>,
    affectedBy fields: [_AnyField]? = nil, isReadOnly: Bool = false, _ queue: DeliveryQueue? = nil
  ) {
    let writable = isReadOnly ? nil : keyPath as? ReferenceWritableKeyPath<Root, Value>
    let reads = fields == nil ? GetterReads(of: "a computed property of '\(Root.self)'") : nil
    self.init(
      of: object, reads?.run { root[keyPath: keyPath] } ?? root[keyPath: keyPath],
      read: { [weak object] in (object as? Root).map { $0[keyPath: keyPath] } },
      set: writable.map { writable in
        { [weak object] in if let root = object as? Root { root[keyPath: writable] = $0 } }
      },
      following: reads, affectedBy: fields ?? [], queue)
    if reads != nil, writable != nil {
      validate = { [weak self] in self?.reasonForInvalid(ifSetTo: $0) }
    }
  }

  /// Asks the field that the property is stored in, the last one that the getter reads. The property
  /// is set for the question and set back, without a notification.
  private func reasonForInvalid(ifSetTo value: Value) -> String? {
    // The property may lead to another object by now, which must not be told of the question.
    if reads?.isRunning == false { bringUpToDate() }
    guard let holder = reads?.last, holder.hasValidation, let assign, let before = read()
    else { return nil }
    // The validation may read getters that have read the property.
    defer { holder.outdateReaders() }
    return holder.silently {
      assign(value)
      defer { assign(before) }
      holder.outdateReaders()
      return holder.reasonForInvalid
    }
  }

  /// Validates edits by a table's entry and then by the property's own field, and by nothing else.
  func setValidation<Root: AnyObject>(
    _ validate: ((Root, Value) -> String?)?, of root: Root, or own: _AnyField?
  ) {
    let own = own as? Field<Value>
    self.validate = nil
    guard validate != nil || own != nil else { return }
    self.validate = { [weak root, weak own] value in
      guard let root else { return nil }
      return validate?(root, value) ?? own?.validate?(value)
    }
  }
}

/// Compares two values of a property, of which the latter is not new where they are the same. Equality
/// does not suffice for values that may hold objects, of which the newer ones count; nil for those.
func sameness<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  let bare = unwrappedType(type)
  if bare is AnyClass { return { anyObjectValue($0) === anyObjectValue($1) } }
  guard isScalar(bare) || _isPOD(type) && type is any Equatable.Type else { return nil }
  return { isKnownEqual($0, $1) }
}

/// Whether two values are certainly equal; false for types that are not `Equatable`. A NaN that stays NaN is no change.
func isKnownEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  func isEqual<Known: Equatable>(_ left: Known) -> Bool {
    (right as? Known).map { isSame(left, $0) } ?? false
  }
  return (left as? any Equatable).map { isEqual($0) } ?? false
}

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
