import BinderCore
import BindingSpec

/// The types and objects that the rules have met in the members of a model and a view, by the names of the types.
final class MetTypes {
  /// An object in a member, and the name of the member's type.
  typealias Meeting = (name: String, object: AnyObject)

  /// One object for each type name; the rules ask for its members.
  private var objects: [String: AnyObject] = [:]
  /// The names that objects of several classes have in common.
  private var mixed: Set<String> = []
  private var types: [String: any Any.Type] = [:]
  /// The full name of the type that has a name without its module.
  private var owners: [String: String] = [:]
  private var references: [ObjectIdentifier: TypeReference] = [:]
  private var meetings: [Meeting] = []
  /// The object whose members were met last.
  private var latest: ObjectIdentifier?

  func type(named name: String) -> (any Any.Type)? { types[name] }

  /// nil also where objects of several classes have the name: the facts of one do not hold for the others.
  func object(ofType name: String) -> AnyObject? { mixed.contains(name) ? nil : objects[name] }

  /// A type that was met without an object.
  func typeWithoutObject(named name: String) -> (any Any.Type)? {
    objects[name] == nil ? types[name] : nil
  }

  /// The name of a type as sources write it: without its module, unless a type of another module has that name.
  func reference(_ type: any Any.Type) -> TypeReference? {
    // The owner of a name stays its owner, so that the first answer is that of all times.
    if let known = references[ObjectIdentifier(type)] { return known }
    let reference = TypeReference.withModules(type)?.mapNames { full, local in
      // The rules take such a name for a type of the standard library or of Foundation.
      if StandardTypes.values.contains(local), full != local, !full.hasPrefix("Foundation") {
        return full
      }
      let owner = owners[local] ?? full
      owners[local] = owner
      return owner == full ? local : full
    }
    references[ObjectIdentifier(type)] = reference
    return reference
  }

  func meet(_ type: any Any.Type, _ object: AnyObject?) {
    let bare = unwrappedType(type)
    guard let name = reference(bare)?.description else { return }
    types[name] = bare
    // A class is seldom one, and asked when the rules need its elements.
    if !isScalar(bare), !(bare is AnyClass), let sequence = bare as? any Sequence.Type {
      note(typeOfElements(of: sequence))
    }
    guard let object else { return }
    meetings.append((name, object))
    meet(name, object)
  }

  private func meet(_ name: String, _ object: AnyObject) {
    if let known = objects[name],
      ObjectIdentifier(Swift.type(of: known)) != ObjectIdentifier(Swift.type(of: object))
    {
      mixed.insert(name)
    }
    objects[name] = object
  }

  @discardableResult
  func note(_ type: any Any.Type) -> TypeReference? {
    let reference = reference(type)
    if let name = reference?.description { types[name] = type }
    return reference
  }

  /// Calls `body`, which meets the types and objects in the members of an object, and returns the objects as well.
  func meetings<Result>(of holder: AnyObject, _ body: () -> Result) -> (Result, [Meeting]) {
    meetings = []
    let result = body()
    if !meetings.isEmpty { latest = ObjectIdentifier(holder) }
    return (result, meetings)
  }

  /// Meets these types and objects again: of several objects of a type the one that was met last counts.
  func `repeat`(_ meetings: [Meeting], of holder: AnyObject) {
    if meetings.isEmpty || latest == ObjectIdentifier(holder) { return }
    for meeting in meetings { meet(meeting.name, meeting.object) }
    latest = ObjectIdentifier(holder)
  }
}

func typeOfElements<Elements: Sequence>(of _: Elements.Type) -> any Any.Type {
  Elements.Element.self
}
