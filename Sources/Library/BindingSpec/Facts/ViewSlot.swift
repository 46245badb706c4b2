/// A widget of a view, or of a host within it.
package final class ViewSlot {
  package let path: [String]
  package let member: MemberFacts
  package let widget: TypeFacts
  /// Whether code of other files, and of the module that links the bindings, can reach it.
  let isAccessible: Bool

  init(path: [String], member: MemberFacts, widget: TypeFacts, isAccessible: Bool) {
    (self.path, self.member, self.widget) = (path, member, widget)
    self.isAccessible = isAccessible
  }

  /// The name in binding files.
  package var name: String { path.joined(separator: ".") }

  /// The name, and those of the hosts that it is in.
  var names: Set<String> { Set((1...path.count).map { path.prefix($0).joined(separator: ".") }) }
}

extension TypeFacts {
  /// The widgets that a widget stores, such as the buttons of a dialog: slots of their own.
  func parts(_ types: any TypeInformation) -> [MemberFacts] {
    members.values.filter { isPart($0, types) }.sorted { $0.name < $1.name }
  }

  /// Whether a member of a widget is a widget itself.
  func isPart(_ member: MemberFacts, _ types: any TypeInformation) -> Bool {
    guard member.kind == .field, member.isComputed != true, let type = member.type?.unwrapped
    else { return false }
    return types.facts(of: type)?.isWidget == true
  }

  var isWidget: Bool { if case .widget = role { true } else { false } }

  /// The properties by which a widget may be one that the user edits, so that no command disables it.
  package var editableCandidates: [MemberFacts] {
    members.values.filter { $0.kind == .field && $0.name != WidgetProperty.isFocused }
  }

  /// The widgets of a view and of the hosts within it.
  ///
  /// - Parameter members: Gives the members of a view, a host or a widget to look at, in their order.
  package func viewSlots(
    _ types: any TypeInformation,
    among members: (TypeFacts) -> [MemberFacts] = { $0.members.values.sorted { $0.name < $1.name } }
  ) -> [ViewSlot] { slots(below: [], isAccessible: true, types, members) }

  private func slots(
    below path: [String], isAccessible: Bool, _ types: any TypeInformation,
    _ members: (TypeFacts) -> [MemberFacts]
  ) -> [ViewSlot] {
    // Hosts within hosts are rare; the bound is for those that contain themselves.
    guard path.count < 4 else { return [] }
    var found: [ViewSlot] = []
    for member in members(self) {
      // A computed member, such as a screen's 'firstFocus', names a widget that is a slot already.
      guard member.kind == .field, member.isComputed != true,
        let facts = member.type.flatMap({ types.facts(of: $0.unwrapped) })
      else { continue }
      let path = path + [member.name]
      let isAccessible =
        isAccessible && member.isAccessible != false && member.module.map(types.isHome) != false
      switch facts.role {
      case .widget:
        found.append(
          ViewSlot(path: path, member: member, widget: facts, isAccessible: isAccessible))
        found += facts.slots(below: path, isAccessible: isAccessible, types, members)
      // The other objects of a widget are no hosts.
      case .plain where !isWidget && !facts.isOfSystem:
        found += facts.slots(below: path, isAccessible: isAccessible, types, members)
      case .plain, .unknown: break
      }
    }
    return found
  }
}
