import BinderCore
import BinderTerminal
import Testing

/// The default properties and events of the widgets, and whether the user can edit them.
@Suite struct SlotWidgetTests {
  private let widgets: [any SlotWidget] = [
    Label(), TextField(), Button(), Toggle(), ProgressBar(), Spinner(), Alert(),
    List { ListRow() }, TextArea(),
  ]

  @Test("each widget has a default property, and one that the user works with a default event")
  func defaults() {
    let found = widgets.map { DefaultMembers.of($0) }
    #expect(
      found.map(\.property) == [
        .named("text"), .named("text"), .named("title"), .named("isOn"), .named("progress"),
        .named("isSpinning"), .named("message"), .named("rows"), .named("text"),
      ])
    #expect(
      found.map(\.event) == [
        .absent, .named("submitted"), .named("pressed"), .named("toggled"), .absent, .absent,
        .absent, .named("chosen"), .absent,
      ])
    #expect(DefaultMembers.of(Control()).property == .absent)
  }

  private func slot<Slot: SlotWidget>(of widget: Slot) -> AnyObject { widget.defaultSlot }

  private func hasEditable(_ widget: Any) -> Bool {
    Mirror(reflecting: widget).children.contains {
      ($0.value as? any FieldWrapper)?.anyField is any AnyEditableField
    }
  }

  @Test("a widget with an event that the user can edit says so")
  func edited() {
    for case let widget as any EventWidget & SlotWidget in widgets {
      let type = type(of: widget)
      let saysSo = type.isEdited || slot(of: widget) is any AnyEditableField
      #expect(hasEditable(widget) == saysSo, "\(type)")
    }
  }
}
