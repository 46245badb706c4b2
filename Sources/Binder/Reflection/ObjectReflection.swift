import BinderCore
import Observation

/// The stored members of an object or value, superclasses included, as `Mirror` shows them.
///
/// A property wrapper's storage is found under `_name`; the member has the name without it.
struct ObjectReflection {
  /// The members by name. A property of a subclass hides a private one of the same name in a
  /// superclass.
  let members: [String: Member]

  init(_ object: Any) {
    guard let type = type(of: object) as? AnyClass, let layout = ClassLayout.of(type),
      let object = anyObjectValue(object)
    else {
      members = Self.mirrored(object)
      return
    }
    members = layout.properties.mapValues { $0.member(of: object) }
  }

  /// The members of a value, and of an object whose class has no layout.
  private static func mirrored(_ object: Any) -> [String: Member] {
    var members: [String: Member] = [:]
    var mirror: Mirror? = Mirror(reflecting: object)
    var hidden: Set<String> = []
    while let current = mirror {
      var own: [String: Member] = [:]
      var stored: Set<String> = []
      for child in current.children {
        guard let label = child.label else { continue }
        if label.hasPrefix("_"), let wrapper = child.value as? any FieldWrapper {
          own[String(label.dropFirst())] = .field(wrapper.anyField, isStandIn: false)
        } else if label.hasPrefix("_"), let wrapper = child.value as? any ComputedWrapper {
          own[String(label.dropFirst())] = .computed(
            wrapper.anyProperty, of: object as AnyObject)
        } else if label.hasPrefix("_"), object is any Observable {
          // The storage that the macro made: a write to it would not be observed.
          stored.insert(String(label.dropFirst()))
        } else {
          own[label] = member(child.value)
        }
      }
      for (name, member) in own where members[name] == nil && !hidden.contains(name) {
        members[name] = member
      }
      // Only the macro of the same class stores a registrar.
      if stored.contains("$observationRegistrar") { hidden.formUnion(stored) }
      mirror = current.superclassMirror
    }
    return members
  }

  /// The member for a stored value.
  static func member(_ value: Any) -> Member {
    if let command = value as? Command { return .command(command, isStandIn: false) }
    if let event = value as? Event { return .event(event) }
    if let rows = value as? RowSlot { return .rows(rows) }
    if let element = value as? SelectedElement { return .selectedElement(element) }
    if let object = anyObjectValue(value) { return .object(object, in: value) }
    return .value(value)
  }
}

/// The reflections of the objects that a plan is made for; each object is reflected once.
final class Reflections {
  // Kept with the object, so that no other object can get its address.
  private var known: [ObjectIdentifier: (object: AnyObject, members: [String: Member])] = [:]

  func members(of object: AnyObject) -> [String: Member] {
    if let known = known[ObjectIdentifier(object)] { return known.members }
    let members = ObjectReflection(object).members
    known[ObjectIdentifier(object)] = (object, members)
    return members
  }

  /// The object at the end of a chain of names.
  ///
  /// - Returns: The object, or the first name without one.
  func object(
    from root: AnyObject, along names: [String]
  ) -> (object: AnyObject?, missing: String?) {
    var current = root
    for name in names {
      guard let object = members(of: current)[name]?.object else { return (nil, name) }
      current = object
    }
    return (current, nil)
  }
}

extension Member {
  /// Whether the member is a property that the user can edit.
  var isEditable: Bool {
    if case .field(let field, _, _) = self { field.isEditable } else { false }
  }

  /// The object that is the member, or that its field holds.
  var object: AnyObject? {
    switch self {
    case .object(let object, _): object
    case .field(let field, _, _): field.objectValue
    case .computed: inUse.object
    default: nil
    }
  }
}
