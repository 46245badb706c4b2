import BinderCore
import BindingSpec

extension ReflectedTypeInformation {
  /// Records the type of a collection's elements, with the first element as an example.
  func meetElements(of value: Any) {
    guard let value = unwrapped(value), !isScalar(type(of: value)),
      let elements = value as? any RandomAccessCollection,
      let first = elements.first.flatMap(unwrapped)
    else { return }
    met.meet(type(of: first), ElementValue.model(for: first))
    // Also under the declared type of the elements, which may be a superclass.
    let declared: any RandomAccessCollection.Type = type(of: elements)
    met.meet(typeOfElements(of: declared), ElementValue.model(for: first))
  }

  /// The class of the views that a widget makes for its rows; nil without rows, or with several kinds of them.
  func rowView(of object: AnyObject) -> TypeReference? {
    guard type(of: object) is any Widget.Type else { return nil }
    let members = ObjectReflection(object)
    let slots = members.names.compactMap { name in
      // Another property may be `unowned`, and without its object.
      guard let type = members.declared(name)?.type, type == RowSlot.self || type == RowSlot?.self,
        case .rows(let slot)? = members[name]
      else { return nil as RowSlot? }
      return slot
    }
    guard slots.count == 1 else { return nil }
    let view = slots[0].sample
    met.meet(type(of: view), view)
    return met.reference(type(of: view))
  }
}
