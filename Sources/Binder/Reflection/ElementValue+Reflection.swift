import BinderCore

extension ElementValue {
  /// The object or the struct behind a field of a path; nil for nil and for values without members.
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
