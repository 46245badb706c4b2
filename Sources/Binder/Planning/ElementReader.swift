import BinderCore
@_spi(Reflection) import Swift

/// Reads a property of the values that are elements of a list, or of a struct stored in them, without
/// a mirror.
///
/// A `Mirror` of an element takes as long as its row takes to be drawn. The place of a property is
/// the same in all values of a type.
struct ElementReader {
  private let read: (Any) -> AnyField?
  private let compare: (Any, Any) -> Bool

  /// - Returns: nil for a property that has to be reflected: one without storage in the value, a
  ///   reference, one behind an optional, or one that a type shows in a mirror of its own.
  init?(_ path: [String], of element: Any) {
    if path.count == 1, let value = element as? any BindableValue,
      let entry = Swift.type(of: value).reader(path[0])
    {
      (read, compare) = (entry, { _, _ in false })
    } else if let property = Self.property(path, of: element) {
      (read, compare) = property
    } else {
      return nil
    }
  }

  /// The reader of a stored property of a struct, whatever its table says.
  init?(storage name: String, of value: Any) {
    guard let property = Self.property([name], of: value) else { return nil }
    (read, compare) = property
  }

  /// A field with the property's value; nil for an element of another type, and for one that is
  /// stored as an existential, as in an array of `Any`.
  func field(of element: Any) -> AnyField? { read(element) }

  /// Whether two elements certainly have the same value of the property.
  func isSame(_ one: Any, _ other: Any) -> Bool { compare(one, other) }

  private typealias Accessors = (read: (Any) -> AnyField?, compare: (Any, Any) -> Bool)

  private static func property(_ path: [String], of element: Any) -> Accessors? {
    guard Mirror(reflecting: element).displayStyle == .struct else { return nil }
    var found = (offset: 0, type: Swift.type(of: element) as any Any.Type)
    for (place, name) in path.enumerated() {
      if place > 0, found.type is any BindableValue.Type { return nil }
      guard let next = stored(name, in: found.type) else { return nil }
      // Only the offsets within a struct are those of its type.
      if place < path.count - 1, next.kind != .struct { return nil }
      found = (found.offset + next.offset, next.type)
    }
    guard found.type is any Equatable.Type else { return nil }
    let (offset, type) = (found.offset, ObjectIdentifier(Swift.type(of: element)))
    func accessors<Property>(_: Property.Type) -> Accessors {
      func value(of element: Any) -> Property? {
        func read<Element>(_ element: Element) -> Property? {
          // An `Any` within an `Any` is opened as an `Any`, and `type(of:)` looks through both.
          guard ObjectIdentifier(Element.self) == type else { return nil }
          return withUnsafePointer(to: element) {
            (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Property.self).pointee
          }
        }
        return _openExistential(element, do: read)
      }
      let isSame = sameness(of: Property.self)
      return (
        { value(of: $0).map { ConstantField($0) } },
        { one, other in
          guard let isSame, let one = value(of: one), let other = value(of: other) else {
            return false
          }
          return isSame(one, other)
        }
      )
    }
    return _openExistential(found.type, do: accessors)
  }

  private static func stored(
    _ name: String, in type: any Any.Type
  ) -> (offset: Int, type: any Any.Type, kind: _MetadataKind)? {
    if type is any CustomReflectable.Type { return nil }
    var found: (offset: Int, type: any Any.Type, kind: _MetadataKind)?
    var isHidden = false
    _forEachField(of: type, options: []) { label, offset, type, kind in
      let label = String(cString: label)
      if label == name { found = (offset, type, kind) }
      // The storage of a wrapper has the name of its property.
      isHidden = isHidden || label == "_\(name)"
      return true
    }
    // References may be weak or unowned, which the type does not tell.
    guard !isHidden, let found, !isReference(found.type) else { return nil }
    return found
  }

  private static func isReference(_ type: any Any.Type) -> Bool {
    ((type as? any AnyOptional.Type)?.wrappedType ?? type) is AnyClass
  }
}
