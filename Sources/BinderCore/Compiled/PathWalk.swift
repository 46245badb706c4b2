/// Walks along the steps of a compiled path.
final class PathWalk {
  private let steps: [ModelStep]
  private let tracking: TrackingSignal
  private let writes: Bool
  /// The setter of each property on the way, for the objects that are there now.
  private var setters: [AnyObject?]
  /// The classes of fields on the way that hold objects, and nothing else.
  private var holders: [ObjectIdentifier?]

  /// - Parameter writes: Whether what is at the end may be written.
  init(_ steps: [ModelStep], _ tracking: TrackingSignal, writes: Bool) {
    self.steps = steps
    self.tracking = tracking
    self.writes = writes
    setters = Array(repeating: nil, count: steps.count)
    holders = Array(repeating: nil, count: steps.count)
  }

  var way: KeyPathObserver.Way {
    KeyPathObserver.Way(
      member: { [self] object, index in member(of: object, at: index) },
      object: { [self] field, index in object(behind: field, at: index) },
      entity: ElementValue.entity)
  }

  private func member(of object: AnyObject, at index: Int) -> KeyPathObserver.Step {
    guard let member = steps[index].member(of: object, tracking, writes: writes) else {
      return .missing("'\(type(of: object))' has no field '\(steps[index].name)'")
    }
    if writes { setters[index] = member.setter }
    return .field(member.field, isObserved: true, isStandIn: member.isStandIn)
  }

  /// The object or the value behind a field; nil for nil.
  private func object(behind field: AnyField, at index: Int) -> AnyObject? {
    let type = ObjectIdentifier(type(of: field))
    if holders[index] == type { return field.reference }
    if field.holdsReference {
      holders[index] = type
      return field.reference
    }
    let value = field.anyValue
    if let object = anyObjectValue(value) { return object }
    return ElementValue.unwrap(value).map {
      ElementValue($0, in: field, setter: setters[index])
    }
  }

  /// The setter of the property at the end.
  func setter<Value>(of type: Value.Type) -> ((Value) -> Void)? {
    (setters.last as? Setter<Value>)?.set
  }

  /// A field that a step of this type made.
  static func typed<Value>(_ field: AnyField, _: Value.Type) -> Field<Value> {
    guard let field = field as? Field<Value> else {
      preconditionFailure("a step to '\(Value.self)' led to '\(field.valueType)'")
    }
    return field
  }
}
