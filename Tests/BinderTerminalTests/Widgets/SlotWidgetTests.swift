import BinderCore
import BinderTerminal
import Testing

/// Widgets have the same default slot for compiled bindings, by type, as for reflection, by name.
@Suite struct SlotWidgetTests {
  /// The stored members of a widget by their names, fields for wrapped properties.
  private func members(of widget: Any) -> [String: AnyObject] {
    var members: [String: AnyObject] = [:]
    var mirror: Mirror? = Mirror(reflecting: widget)
    while let current = mirror {
      for child in current.children {
        guard let label = child.label else { continue }
        if let wrapper = child.value as? any FieldWrapper {
          members[String(label.dropFirst())] = wrapper.anyField
        } else if let slot = child.value as? Notifier {
          members[label] = slot
        } else if let rows = child.value as? RowSlot {
          members[label] = rows
        }
      }
      mirror = current.superclassMirror
    }
    return members
  }

  private func slot<Slot: SlotWidget>(of widget: Slot) -> AnyObject? {
    widget.defaultSlot as AnyObject
  }

  @Test("the default slot is the default property")
  func slots() {
    let widgets: [any SlotWidget] = [
      Label(), TextField(), Button(), Toggle(), ProgressBar(), Spinner(), Alert(),
      List { ListRow() },
    ]
    for widget in widgets {
      let type = type(of: widget)
      let named = members(of: widget)[type.defaultProperty]
      #expect(named != nil, "\(type)")
      #expect(slot(of: widget) === named, "\(type)")
    }
  }

  @Test("the default event is the same, and a widget that the user can edit says so")
  func events() {
    let widgets: [any EventWidget & SlotWidget] = [
      TextField(), Button(), Toggle(), List { ListRow() },
    ]
    for widget in widgets {
      let type = type(of: widget)
      let members = members(of: widget)
      #expect(type.defaultEvent.flatMap { members[$0] } === widget.defaultTrigger, "\(type)")
      let hasEditable = members.values.contains { $0 is any AnyEditableField }
      let saysSo = type.isEdited || slot(of: widget) is any AnyEditableField
      #expect(hasEditable == saysSo, "\(type)")
    }
  }
}
