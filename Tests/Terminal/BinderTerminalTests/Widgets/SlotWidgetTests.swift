import BinderCore
import BinderTerminal
import Testing

/// The default properties and events of the widgets, and whether the user can edit them.
@Suite struct SlotWidgetTests {
  private let widgets: [any SlotWidget] = [
    Label(), TextField(), Button(), Toggle(), ProgressBar(), Spinner(), Alert(),
    List { ListRow() }, TextArea(), Picker([1], value: 1), Radio([1], value: 1), Checkbox(), Tabs(),
    Menu(),
    MenuItem(), Dialog(), Confirmation(),
    Table({ ListRow() }, columns: {}), Sparkline(), Gauge(), LogView<String>(),
  ]

  @Test("each widget has a default property, and one that the user works with a default event")
  func defaults() {
    let found = widgets.map { DefaultMembers.of($0) }
    #expect(
      found.map { $0.property ?? "" } == [
        "text", "text", "title", "isOn", "progress",
        "isSpinning", "message", "rows", "text", "value",
        "value",
        "isOn", "selection", "title", "title", "isOpen",
        "isOpen",
        "rows", "values", "value", "lines",
      ])
    #expect(
      found.map { $0.event ?? "" } == [
        "", "submitted", "pressed", "toggled", "", "",
        "", "chosen", "", "chosen", "chosen", "toggled",
        "",
        "", "chosen", "", "",
        "chosen", "", "", "",
      ])
    #expect(DefaultMembers.of(Control()).property == nil)
  }

  @Test("a command disables controls that the user cannot edit, and shows its error in the others")
  func followed() {
    for case let widget as any EventWidget & SlotWidget in widgets {
      let properties = sequence(first: Mirror(reflecting: widget), next: \.superclassMirror)
        .flatMap(\.children)
      let isEdited = properties.contains {
        $0.label != "_isFocused"
          && ($0.value as? any MemberWrapper)?.member(of: widget).field is any AnyEditableField
      }
      let hasError = properties.contains { $0.label == "_error" }
      let (binder, command) = (Binder(), Command {})
      binder.bind(event(of: widget), to: command)
      let links = 1 + (isEdited ? 0 : 1) + (hasError ? 1 : 0)
      #expect(binder.explain().count == links, "\(type(of: widget))")
    }
  }

  private func event(of widget: some EventWidget) -> AnyEvent { widget.defaultTrigger }

  @Test("an event and a field of a control keep it from nothing, and do nothing after its end")
  func released() {
    var button: Button? = Button("Go")
    weak let gone = button
    let (pressed, focus) = (button!.pressed, button!.$isFocused)
    button = nil
    #expect(gone == nil)
    pressed.fire()
    focus.value = true
    #expect(focus.value)
  }

  @Test("an event may be given to another widget, which it does not keep")
  func given() {
    let button = Button("Go")
    var lamp: Label? = Label()
    button.pressed.widget = lamp
    #expect(button.pressed.widget === lamp)
    lamp = nil
    #expect(button.pressed.widget == nil)
  }
}
