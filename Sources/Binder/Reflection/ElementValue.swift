import BinderCore

/// A value that is an element of a list, where an object is asked for: the model of a row.
final class ElementValue {
  let value: Any

  init(_ value: Any) { self.value = value }

  /// The model of the row for an element: the element itself if it is an object.
  static func model(for element: Any) -> AnyObject {
    anyObjectValue(element) ?? ElementValue(element)
  }

  /// The element, also from within an optional; nil for nil.
  static func unwrap(_ element: Any) -> Any? {
    guard let optional = element as? any AnyOptional else { return element }
    return optional.wrappedValue.flatMap(unwrap)
  }
}
