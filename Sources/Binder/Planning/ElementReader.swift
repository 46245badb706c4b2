import BinderCore

/// Reads a property of the values that are elements of a list, or of a struct stored in them, without
/// a mirror.
///
/// A `Mirror` of an element takes as long as its row takes to be drawn. The key path of a property is
/// the same for all values of a type.
struct ElementReader {
  private let read: (Any) -> AnyField?
  private let compare: (Any, Any) -> Bool

  /// - Returns: nil for a property that has to be reflected: one without storage in the value, a
  ///   reference, one behind an optional, or one that a type shows in a mirror of its own.
  init?(_ path: [String], of element: Any) {
    if path.count == 1, let value = element as? any BindableValue,
      let entry = type(of: value).reader(path[0])
    {
      (read, compare) = (entry, { _, _ in false })
    } else if let property = Self.property(path, of: type(of: element)) {
      (read, compare) = property
    } else {
      return nil
    }
  }

  /// The reader of a stored property of a struct, whatever its table says.
  init?(storage name: String, of value: Any) {
    guard let property = Self.property([name], of: type(of: value)) else { return nil }
    (read, compare) = property
  }

  /// A field with the property's value; nil for an element of another type.
  func field(of element: Any) -> AnyField? { read(element) }

  /// Whether two elements certainly have the same value of the property.
  func isSame(_ one: Any, _ other: Any) -> Bool { compare(one, other) }

  private typealias Accessors = (read: (Any) -> AnyField?, compare: (Any, Any) -> Bool)

  private static func property(_ path: [String], of type: any Any.Type) -> Accessors? {
    // Not one key path for the whole path: the runtime cannot append those that reflection makes.
    var steps: [(Any) -> Any?] = []
    var reached = type
    for (place, name) in path.dropLast().enumerated() {
      if place > 0, reached is any BindableValue.Type { return nil }
      guard let next = keyPath(name, in: reached) else { return nil }
      func step<Root>(_: Root.Type) -> (Any) -> Any? {
        let keyPath = next as? PartialKeyPath<Root>
        return { value in
          guard let keyPath, let value = value as? Root else { return nil }
          return value[keyPath: keyPath]
        }
      }
      steps.append(_openExistential(reached, do: step))
      reached = Swift.type(of: next).valueType
    }
    if path.count > 1, reached is any BindableValue.Type { return nil }
    guard let name = path.last, let last = keyPath(name, in: reached) else { return nil }
    let property = Swift.type(of: last).valueType
    guard property is any Equatable.Type, !isReference(property) else { return nil }
    func opened<Root>(_: Root.Type) -> Accessors? {
      func opened<Property>(_: Property.Type) -> Accessors? {
        (last as? KeyPath<Root, Property>).map { accessors($0, behind: steps) }
      }
      return _openExistential(property, do: opened)
    }
    return _openExistential(reached, do: opened)
  }

  private static func accessors<Root, Property>(
    _ keyPath: KeyPath<Root, Property>, behind steps: [(Any) -> Any?]
  ) -> Accessors {
    func value(of element: Any) -> Property? {
      var value = element
      for step in steps {
        guard let next = step(value) else { return nil }
        value = next
      }
      return (value as? Root)?[keyPath: keyPath]
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

  /// The key path of a stored property of a struct.
  private static func keyPath(_ name: String, in type: any Any.Type) -> AnyKeyPath? {
    // The storage of a property wrapper is no property of that name.
    guard let layout = TypeLayout.of(type), !layout.isClass,
      let member = layout.members[name], member.kind == .value || member.kind == .other
    else { return nil }
    func keyPath<Root>(_: Root.Type) -> AnyKeyPath? { TypeLayout.keyPaths(of: Root.self)[name] }
    return _openExistential(type, do: keyPath)
  }

  private static func isReference(_ type: any Any.Type) -> Bool {
    ((type as? any AnyOptional.Type)?.wrappedType ?? type) is AnyClass
  }
}
