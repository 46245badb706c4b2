import BindingSpec

/// A widget of a view, or of a host within it.
package struct Slot {
  /// The names from the view to the widget, with dots.
  package var name: String
  package var member: MemberFacts
  package var widget: TypeFacts
}

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
  package func slots(_ types: any TypeInformation) -> [Slot] {
    var slots: [Slot] = []
    // A host that has itself as a member would never end; real ones are one or two deep.
    func gather(_ owner: TypeFacts, _ prefix: String, depth: Int) {
      // A computed member, such as a screen's 'firstFocus', names a widget that is a slot already.
      for member in owner.declaredMembers where member.kind == .field && member.isComputed != true {
        guard member.declaration != nil, let type = member.type?.unwrapped,
          !type.isStandardValue, let facts = types.facts(of: type)
        else { continue }
        let name = prefix + member.name
        switch facts.role {
        case .widget: slots.append(Slot(name: name, member: member, widget: facts))
        case .plain where depth < 3: gather(facts, name + ".", depth: depth + 1)
        case .plain, .unknown: break
        }
      }
    }
    gather(self, "", depth: 0)
    return slots
  }
}
