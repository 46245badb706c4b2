import BinderCore

/// The stored members of an object, superclasses included, as `Mirror` shows them.
///
/// A property wrapper's storage is found under `_name`; the member has the name without it.
struct ObjectReflection {
  /// By name; a subclass cannot declare a stored property again, so no name comes twice.
  let members: [String: Member]

  enum Member {
    /// An `@Observed` or `@Editable` property.
    case field(AnyField)
    case command(Command)
    case event(Event)
    /// An object, such as a widget, a host of slots, or a part of the model, with the type of the
    /// property, which may be optional.
    case object(AnyObject, as: any Any.Type)
    /// Any other value, an absent object among them.
    case value(Any)
  }

  init(_ object: AnyObject) {
    var members: [String: Member] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
      for child in current.children {
        guard let label = child.label else { continue }
        if let wrapper = child.value as? any FieldWrapper, label.hasPrefix("_") {
          members[String(label.dropFirst())] = .field(wrapper.anyField)
        } else {
          members[label] = Self.member(child.value)
        }
      }
      mirror = current.superclassMirror
    }
    self.members = members
  }

  private static func member(_ value: Any) -> Member {
    if let command = value as? Command { return .command(command) }
    if let event = value as? Event { return .event(event) }
    // `as? AnyObject` would box structs on platforms with Objective-C; the metatype tells.
    if let object = objectValue(value) { return .object(object, as: type(of: value)) }
    return .value(value)
  }

  /// The object in `value`, also from within an optional; nil for structs, enums and nil.
  static func objectValue(_ value: Any) -> AnyObject? {
    if type(of: value) is AnyClass { return value as AnyObject }
    if let optional = value as? any AnyOptional, let wrapped = optional.wrappedValue {
      return objectValue(wrapped)
    }
    return nil
  }
}

/// An optional of any type.
protocol AnyOptional {
  static var wrappedType: any Any.Type { get }
  var wrappedValue: Any? { get }
}

extension Optional: AnyOptional {
  static var wrappedType: any Any.Type { Wrapped.self }
  var wrappedValue: Any? { self }
}
