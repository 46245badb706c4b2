import BinderCore

extension ElementValue {
  /// The object, or the struct in a box, that a value on a path is; nil for nil and for values without members.
  static func next(_ value: Any, in holder: _AnyField? = nil) -> AnyObject? {
    if let object = anyObjectValue(value) { return object }
    guard let value = unwrapped(value), case let type = Swift.type(of: value), !isScalar(type),
      EnumCases.isStruct(type) || EnumCases.isEnum(type),
      type is any BindableValue.Type || isStruct(value)
    else { return nil }
    return ElementValue(value, in: holder)
  }

  private static func isStruct(_ value: Any) -> Bool {
    // A mirror of each value on a path would take longer than the rest of the way. One of its own may
    // show a value as anything.
    TypeLayout.of(type(of: value)) != nil || Mirror(reflecting: value).displayStyle == .struct
  }

  /// Makes a member of the values of a type, without a mirror: a mirror of an element takes as long as its row takes
  /// to be drawn. nil for a property that has to be reflected: one without storage in the value, a reference, or one
  /// that a type shows in a mirror of its own.
  static func members(_ name: String, of value: Any) -> MakeMember? {
    let type: any Any.Type = Swift.type(of: value)
    if let type = type as? any BindableValue.Type, let made = type.tableMember(name) { return made }
    // The storage of a property wrapper is no property of that name.
    guard let layout = TypeLayout.of(type), !layout.isClass,
      layout.members[name]?.kind == .other
    else { return nil }
    func opened<Root>(_: Root.Type) -> MakeMember? {
      guard let keyPath = TypeLayout.keyPaths(of: Root.self)[name] else { return nil }
      let property = Swift.type(of: keyPath).valueType
      let bare = unwrappedType(property)
      guard property is any Equatable.Type, !(bare is AnyClass) else { return nil }
      func opened<Property>(_: Property.Type) -> MakeMember? {
        guard let keyPath = keyPath as? KeyPath<Root, Property> else { return nil }
        let ofElement = members(of: keyPath)
        return { element in
          if element.holder == nil { return ofElement(element) }
          // A path follows the field that holds the value.
          return (element.value as? Root).map { .value($0[keyPath: keyPath]) }
        }
      }
      return _openExistential(property, do: opened)
    }
    return _openExistential(type, do: opened)
  }
}
