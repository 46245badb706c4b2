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

  // MARK: - Overrides

  class Named {
    @Observed var name = "base"
  }

  /// Names its getter in a table.
  final class Tabled: Named, BindableModel {
    override var name: String {
      get { super.name.uppercased() }
      set { super.name = newValue.lowercased() }
    }
    static var fieldTable: FieldTable<Tabled> { [.field("name", following: \.name)] }
  }

  final class Untabled: Named {
    override var name: String {
      get { super.name.uppercased() }
      set { super.name = newValue.lowercased() }
    }
  }

  final class NamePage {
    let name = Edit()
  }

  final class Edit: SlotWidget {
    @Editable var text = ""
    var defaultSlot: EditableField<String> { $text }
  }

  private func bind(_ model: Named, _ page: NamePage) throws -> Binder {
    let text = document(
      "name: name", model: "RedeclaredPropertyTests.Named",
      view: "RedeclaredPropertyTests.NamePage")
    return try Binder(model: model, view: page, bindings: Bindings(text: text, name: "x.yaml"))
  }

  @Test("a property that overrides an observed one is bound by its getter and setter in a table")
  func tabledOverride() throws {
    let (model, page) = (Tabled(), NamePage())
    let binder = try bind(model, page)
    #expect(page.name.text == "BASE")
    model.name = "Code"
    #expect(page.name.text == "CODE")
    page.name.$text.edit("User")
    #expect((model.name, model.$name.value) == ("USER", "user"))
    withExtendedLifetime(binder) {}
  }

  /// Reflection sees the field alone, so that only the check can tell (BC113).
  @Test("without a table the field of the superclass is bound")
  func untabledOverride() throws {
    let (model, page) = (Untabled(), NamePage())
    let binder = try bind(model, page)
    #expect(page.name.text == "base")
    page.name.$text.edit("User")
    #expect((model.name, model.$name.value) == ("USER", "User"))
    withExtendedLifetime(binder) {}
  }
}
