import BinderCore

extension ElementValue {
  /// The object behind a field of a path, or the struct there; nil for nil and for values that have
  /// no members to go on with.
  static func next(_ field: AnyField) -> AnyObject? {
    next(field.anyValue, in: field)
  }

  static func next(_ value: Any, in holder: AnyField? = nil) -> AnyObject? {
    if let object = anyObjectValue(value) { return object }
    guard let value = unwrap(value),
      value is any BindableValue || Mirror(reflecting: value).displayStyle == .struct
    else { return nil }
    return ElementValue(value, in: holder)
  }
}
