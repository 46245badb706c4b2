import Binder
import Testing

/// A property of a subclass that has the name of a private one of its superclass.
@Suite(.bothWays) struct RedeclaredPropertyTests {
  class Base {
    @Observed private var title = "of the base"
    @Observed private var label = "of the base"
    private let line = "of the base"
  }

  final class Model: Base {
    @Observed var title = "own"
    @Observed var note = ""
  }

  /// Hides a private field of its superclass by a widget, and a private widget by a field.
  class BaseView {
    @Observed private var label = "of the base"
    private let line = Label()
  }

  final class View: BaseView {
    let label = Label()
    @Observed var line = Label()
  }

  private func bind(_ model: Model, _ view: View) throws -> Binder {
    let text = document(
      "label: title\nline: note", model: "RedeclaredPropertyTests.Model",
      view: "RedeclaredPropertyTests.View")
    return try linked(model: model, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("the subclass's property is bound")
  func subclass() throws {
    // The second and the third pair take the way that the first one found.
    for _ in 0..<3 {
      let (model, view) = (Model(), View())
      let binder = try bind(model, view)
      #expect(view.label.text == "own")
      model.title = "changed"
      model.note = "noted"
      #expect((view.label.text, view.line.text) == ("changed", "noted"))
      withExtendedLifetime(binder) {}
    }
  }
}
