import BindingSpec

extension TypeFacts {
  /// The members in the order in which they are declared, those of the type's own file first.
  package var declaredMembers: [MemberFacts] {
    func key(_ member: MemberFacts) -> (Int, String, Int, String) {
      guard let place = member.declaration else { return (2, "", 0, member.name) }
      let isOwn = place.file == declaration?.file
      return (isOwn ? 0 : 1, place.file, place.range.start.offset, member.name)
    }
    return members.values.sorted { key($0) < key($1) }
  }

  /// The widgets of a view that its class or its own hosts declare; not those that a
  /// screen of the library has by itself.
  package func slots(_ types: any TypeInformation) -> [ViewSlot] {
    let slots = viewSlots(types) { $0.declaredMembers.filter { $0.declaration != nil } }
    // Without the parts of widgets, such as the buttons of a dialog.
    let widgets = Set(slots.map(\.path))
    return slots.filter { !widgets.contains($0.path.dropLast()) }
  }
}
