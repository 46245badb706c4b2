import BinderCore
import Synchronization

extension ElementValue {
  /// The object or the struct behind a field of a path; nil for nil and for values without members.
  static func next(_ field: AnyField) -> AnyObject? {
    next(field.anyValue, in: field)
  }

  static func next(_ value: Any, in holder: AnyField? = nil) -> AnyObject? {
    if let object = anyObjectValue(value) { return object }
    guard let value = unwrap(value),
      value is any BindableValue || isStruct(value)
    else { return nil }
    return ElementValue(value, in: holder)
  }

  /// Whether the values of a type are structs. A mirror of each value on a path would take longer than
  /// the rest of the way.
  private static let structs = Mutex<[ObjectIdentifier: Bool]>([:])

  private static func isStruct(_ value: Any) -> Bool {
    let type = ObjectIdentifier(type(of: value))
    if let isStruct = structs.withLock({ $0[type] }) { return isStruct }
    let isStruct = Mirror(reflecting: value).displayStyle == .struct
    // With a mirror of its own, each value may look otherwise.
    if !(value is any CustomReflectable) { structs.withLock { $0[type] = isStruct } }
    return isStruct
  }
}
