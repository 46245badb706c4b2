import Binder
import BindingSpec
import Testing

/// Binding files that name only a widget.
@Suite struct DefaultSlotTests {
  final class Model {
    @Observed var name = "Ann"
    let save = Command()
  }

  final class Entry: SlotWidget, EventWidget {
    @Observed var caption = ""
    @Editable var entry = ""
    let pressed = Event()
    let entered = Event()
    var defaultSlot: EditableField<String> { $entry }
    var defaultTrigger: Event<Void> { entered }
  }

  /// A widget around another one.
  final class Framed: SlotWidget, EventWidget {
    @Observed var title = ""
    let closed = Event()
    let inner = Entry()
    var defaultSlot: EditableField<String> { inner.$entry }
    var defaultTrigger: Event<Void> { inner.entered }
  }

  final class Untitled: Widget {
    @Observed var caption = ""
  }

  final class View {
    let field = Entry()
    let framed = Framed()
    let untitled = Untitled()
  }

  private let model = Model()
  private let view = View()

  private func bind(_ entries: String) throws -> Binder {
    try Binder(
      model: model, view: view,
      bindings: Bindings(
        text: document(entries, model: "DefaultSlotTests.Model", view: "DefaultSlotTests.View"),
        name: "x.yaml"))
  }

  private func problems(_ entries: String) -> [String] {
    do {
      _ = try bind(entries)
      return []
    } catch {
      return (error as? BindingFileError)?.problems.filter { $0.severity == .error }.map {
        "\($0.rule.code) \($0.message); \($0.help ?? "-")"
      } ?? ["\(error)"]
    }
  }

  @Test("the property and the event are those that the widget returns")
  func found() throws {
    var count = 0
    model.save.handler = { count += 1 }
    let binder = try bind("field: name\nfield.caption: name")
    let action = try bind("field: { action: save }")
    view.field.$entry.edit("Bea")
    view.field.entered.fire()
    #expect(model.name == "Bea")
    #expect(view.field.caption == "Bea")
    #expect(count == 1)
    #expect(binder.explain("field.entry").count == 1)
    withExtendedLifetime(action) {}
  }

  @Test("a field of another object is a problem with the properties as its remedy")
  func unstored() {
    #expect(
      problems("framed: name") == [
        "BC203 'defaultSlot' of 'DefaultSlotTests.Framed' returns no stored property of it; "
          + "name a property, such as 'framed.title'"
      ])
    #expect(
      problems("framed: { action: save }") == [
        "BC403 'defaultTrigger' of 'DefaultSlotTests.Framed' returns no stored property of it; "
          + "name its event: 'framed.closed'"
      ])
    #expect(problems("framed.title: name\nframed.closed: { action: save }").isEmpty)
  }

  @Test("a widget without a default property is a problem with its properties as the remedy")
  func absent() {
    #expect(
      problems("untitled: name") == [
        "BC203 'DefaultSlotTests.Untitled' has no default property; "
          + "name a property, such as 'untitled.caption'"
      ])
  }
}
