import Synchronization

/// The stored members of an object or of a value, superclasses included. A member is read when it is asked for.
package struct ObjectReflection {
  private let subject: Any
  private let layout: TypeLayout?
  /// The members of a subject with a mirror of its own, and of a tuple or an enum.
  private let mirrored: [String: Member]

  package init(_ subject: Any) {
    self.subject = subject
    layout = TypeLayout.of(type(of: subject))
    mirrored = layout == nil ? Self.mirrored(subject) : [:]
  }

  package var names: [String] { layout.map { Array($0.members.keys) } ?? Array(mirrored.keys) }

  /// The member of a name, with its value.
  package subscript(name: String) -> Member? {
    guard let layout else { return mirrored[name] }
    return layout.members[name].map(member)
  }

  private func member(_ stored: StoredMember) -> Member {
    anyObjectValue(subject).map { stored.member(of: $0) } ?? stored.member(ofStruct: subject)
  }

  /// The member of a name without the value that it holds; the type for one that has no field.
  package func declared(_ name: String) -> (member: Member?, type: any Any.Type)? {
    guard let layout else { return mirrored[name].map { ($0, Void.self) } }
    guard let stored = layout.members[name] else { return nil }
    let isWrapper = stored.kind == .field || layout.isClass && stored.kind == .computed
    return (isWrapper ? member(stored) : nil, stored.type)
  }

  /// The fields behind the property wrappers, by the names of the properties.
  package var fields: [(name: String, field: _AnyField)] {
    names.sorted().compactMap { name in declared(name)?.member?.field.map { (name, $0) } }
  }

  private static func mirrored(_ subject: Any) -> [String: Member] {
    var members: [String: Member] = [:]
    for mirror in sequence(first: Mirror(reflecting: subject), next: \.superclassMirror) {
      for case (let label?, let value) in mirror.children {
        let (name, member) = named(label, value, subject)
        if members[name] == nil { members[name] = member }
      }
    }
    return members
  }

  private static func named(_ label: String, _ value: Any, _ subject: Any) -> (String, Member) {
    if label.hasPrefix("_"), let wrapper = value as? any MemberWrapper {
      return (String(label.dropFirst()), wrapper.member(of: subject))
    }
    return (label, Member(value))
  }
}

extension Member {
  /// The member for a stored value.
  package init(_ value: Any) {
    self = anyObjectValue(value).map { Member($0, in: value) } ?? .value(value)
  }

  /// The member for a stored object, with the value of the property, which may be an optional.
  init(_ object: AnyObject, in value: Any) {
    self =
      switch object {
      case let command as AnyCommand: .command(command, isStandIn: false)
      case let event as AnyEvent: .event(event)
      case let rows as RowSlot: .rows(rows)
      case let element as SelectedElement: .selectedElement(element)
      case let elements as SelectedElements: .selectedElement(elements)
      default: .object(object, in: value)
      }
  }

  /// The object that is the member, or that its field holds.
  package var object: AnyObject? {
    switch self {
    case .object(let object, _): object
    case .field(let field, _, _): field.objectValue
    case .computed: inUse.object
    default: nil
    }
  }
}

/// Facts about types, each found once: to ask whether a type conforms to a protocol takes 1,400 instructions.
package final class FactsByType<Fact: Sendable>: Sendable {
  private let known = Mutex<[ObjectIdentifier: Fact]>([:])

  package init() {}

  /// - Parameter find: Runs outside the lock, since it may run code of the app. Two threads that ask for a type at once
  ///   find the same.
  package func callAsFunction(_ type: any Any.Type, find: () -> Fact) -> Fact {
    let id = ObjectIdentifier(type)
    if let fact = known.withLock({ $0[id] }) { return fact }
    let fact = find()
    known.withLock { $0[id] = fact }
    return fact
  }
}

extension _AnyField {
  /// The object that is the value, also from within an optional; nil for other values.
  package final var objectValue: AnyObject? { anyObjectValue(anyValue) }
}

/// The object in `value`, also from within an optional; nil for structs, enums and nil.
package func anyObjectValue(_ value: Any) -> AnyObject? {
  // `as? AnyObject` would box structs on platforms with Objective-C; the metatype distinguishes them.
  let type = type(of: value)
  if type is AnyClass { return asObject(value) }
  return unwrapper(type)?(value).flatMap(anyObjectValue)
}

/// The value, also from within an optional; nil for nil.
package func unwrapped(_ value: Any) -> Any? {
  guard let unwrapper = unwrapper(type(of: value)) else { return value }
  return unwrapper(value).flatMap(unwrapped)
}

private typealias Unwrapper = @Sendable (Any) -> Any?

private let unwrappers = FactsByType<Unwrapper?>()

/// Unwraps the values of a type; nil for a type that is no optional.
private func unwrapper(_ type: any Any.Type) -> Unwrapper? {
  func unwrapper<Found: AnyOptional>(_: Found.Type) -> Unwrapper {
    { ($0 as? Found)?.wrappedValue }
  }
  return unwrappers(type) { asOptional(type).map { unwrapper($0) } }
}
