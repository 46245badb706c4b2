@_spi(GeneratedCode) import BinderCore
import Testing

/// The names of default properties and events, found by the objects that widgets return.
@Suite struct DefaultMembersTests {
  private func property(of widget: any Widget) -> String? {
    DefaultMembers.of(widget).property
  }

  private func event(of widget: any Widget) -> String? { DefaultMembers.of(widget).event }

  class Lamp: SlotWidget {
    @Observed var title = ""
    @Observed var isLit = false
    var defaultSlot: Field<Bool> { $isLit }
  }

  final class BlueLamp: Lamp {
    @Observed var blue = 0.5
  }

  final class Shelf: SlotWidget, EventWidget {
    let chosen = Event()
    let other = Event()
    let spare = RowSlot { Output() }
    let rows = RowSlot { Output() }
    @Editable var selection = 0
    var defaultSlot: RowSlot { rows }
    var defaultTrigger: Event<Void> { chosen }
  }

  final class Knob: SlotWidget, EventWidget {
    @Editable var position = 0
    let defaultTrigger = Event()
    var defaultSlot: EditableField<Int> { _position.projectedValue }
  }

  @Test("the name is that of the stored property with the object")
  func named() {
    #expect(property(of: Lamp()) == "isLit")
    #expect(event(of: Lamp()) == nil)
    #expect(property(of: Shelf()) == "rows")
    #expect(event(of: Shelf()) == "chosen")
    #expect(property(of: Knob()) == "position")
    #expect(event(of: Knob()) == "defaultTrigger")
  }

  @Test("a superclass may have the property")
  func inherited() {
    #expect(property(of: BlueLamp()) == "isLit")
  }

  class Fixture: Widget {
    @Observed var isOn = true
    let pressed = Event()
  }

  final class Spot: Fixture, SlotWidget, EventWidget {
    var defaultSlot: Field<Bool> { $isOn }
    var defaultTrigger: Event<Void> { pressed }
  }

  @Test("a subclass may be the first to declare a default")
  func declaredBelow() {
    #expect(property(of: Spot()) == "isOn")
    #expect(event(of: Spot()) == "pressed")
    #expect(property(of: Fixture()) == nil)
  }

  final class Button: EventWidget {
    let defaultTrigger: Event<Void>
    let pressed = Event()
    init() { defaultTrigger = pressed }
  }

  @Test("a property that repeats another one gives no name to it")
  func repeated() {
    #expect(event(of: Button()) == "pressed")
  }

  final class Plain: Widget {
    let text = ""
  }

  @Test("without a declaration the default property is 'text', if there is one, and no event")
  func undeclared() {
    #expect(property(of: Output()) == "text")
    #expect(property(of: Plain()) == "text")
    #expect(property(of: Fixture()) == nil)
    #expect(event(of: Fixture()) == nil)
  }

  final class Composite: SlotWidget, EventWidget {
    let inner = Input()
    lazy var later = Event()
    var defaultSlot: EditableField<String> { inner.$text }
    var defaultTrigger: Event<Void> { later }
  }

  @Test("an object of another owner, and one in a lazy property, have no name")
  func unstored() {
    #expect(property(of: Composite()) == nil)
    #expect(event(of: Composite()) == nil)
  }

  @Test("'explain' shows the name in compiled bindings, and the slot alone if there is none")
  func compiledNames() {
    let links = CompiledLinks(Account(), to: Lamp(), in: Binder(), "x.yaml|Account")
    #expect(links.name("lamp", Lamp()) == "lamp.isLit")
    #expect(links.name("part", Composite()) == "part")
    #expect(links.name(ofEvent: "shelf", Shelf()) == "shelf.chosen")
    #expect(links.name(ofEvent: "part", Composite()) == "part")
  }

  final class Counted: SlotWidget {
    nonisolated(unsafe) static var reads = 0
    @Observed var count = 0
    var defaultSlot: Field<Int> {
      Self.reads += 1
      return $count
    }
  }

  @Test("a class is looked at once")
  func once() {
    for _ in 0..<3 { #expect(property(of: Counted()) == "count") }
    #expect(Counted.reads == 1)
  }

  @MainActor final class MainLamp: @MainActor SlotWidget, @MainActor EventWidget {
    @Observed var isLit = false
    let pressed = Event()
    var defaultSlot: Field<Bool> { $isLit }
    var defaultTrigger: Event<Void> { pressed }
  }

  @Test("a widget of the main actor has names")
  @MainActor func isolated() {
    let defaults = DefaultMembers.of(MainLamp())
    #expect(defaults.property == "isLit")
    #expect(defaults.event == "pressed")
  }

  final class Box<Value>: SlotWidget {
    @Observed var value: Value?
    var defaultSlot: Field<Value?> { $value }
  }

  @Test("several threads may ask at once")
  func concurrent() async {
    let found = await withTaskGroup(of: [String?].self) { group in
      for _ in 0..<8 {
        group.addTask {
          let boxes: [any Widget] = [Box<Int>(), Box<String>(), Box<Bool>()]
          return boxes.map { DefaultMembers.of($0).property }
        }
      }
      return await group.reduce(into: Set()) { $0.formUnion($1) }
    }
    #expect(found == ["value"])
  }
}
