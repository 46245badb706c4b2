import BinderCore
import BindingSpec

extension ReflectedTypeInformation {
  /// The facts of a type of which no value is at hand, such as that of the elements of a list that is empty when
  /// the app starts: a struct with its stored properties, and a class with a table.
  ///
  /// Of a class without one the objects may be of subclasses with more members. The rows of such a list are
  /// checked when the first one is shown.
  func facts(ofType type: any Any.Type, _ reference: TypeReference) -> TypeFacts? {
    guard !StandardTypes.values.contains(reference.name), !(type is any Widget.Type) else {
      return nil
    }
    let isClass = type is AnyClass
    let (table, layout) = (table(of: type), TypeLayout.of(type))
    guard table != nil || !isClass && layout != nil else { return nil }
    var members: [String: MemberFacts] = [:]
    for (name, stored) in layout?.members ?? [:] { members[name] = facts(of: stored, named: name) }
    for (name, member) in table ?? [:] {
      members[name] = facts(of: member, named: name, in: nil, own: members[name])
    }
    var facts = TypeFacts(
      type: reference, members: members, isComplete: true, isValueType: !isClass)
    if isActor(type) { facts.isolation = .actor }
    return facts
  }

  private func facts(of stored: StoredMember, named name: String) -> MemberFacts {
    let wrapped =
      switch stored.kind {
      case .field, .computed: (stored.type as? any MemberWrapper.Type)?.valueType
      case .object, .other: nil as (any Any.Type)?
      }
    guard let wrapped else { return declaredFacts(stored.type, named: name) }
    met.meet(wrapped, nil)
    return observedFacts(named: name, wrapped, isWritable: stored.kind == .field)
  }
}
