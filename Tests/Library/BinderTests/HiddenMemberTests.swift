import Binder
import HiddenModels
import Testing

/// Objects whose members reflection cannot see: the messages about them, and their bindings by
/// tables.
@Suite struct HiddenMemberTests {
  final class Shy: CustomReflectable {
    @Observed var name = "Ann"
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  final class Tabled: CustomReflectable, BindableModel {
    @Observed var name = "Ann"
    let rename = Command()
    var customMirror: Mirror { Mirror(self, children: ["rename": 1]) }

    init() { rename.handler = { [unowned self] in name = "Bea" } }

    static var fieldTable: FieldTable<Tabled> {
      [.field("name", \.$name), .command("rename", \.rename)]
    }
  }

  final class Holder {
    @Observed var shy: Shy?
  }

  final class Line: EventWidget {
    @Editable var text = ""
    @Observed var label = ""
    let pressed = Event()
    var defaultTrigger: Event<Void> { pressed }
  }

  final class View {
    let line = Line()
  }

  final class ShyView: CustomReflectable {
    let line = Line()
    var customMirror: Mirror { Mirror(self, children: [:]) }
  }

  let view = View()

  private func bind(
    _ model: AnyObject, _ name: String, _ entry: String, view other: AnyObject? = nil
  ) throws -> Binder {
    try Binder(
      model: model, view: other ?? view,
      bindings: Bindings(
        text: "binder: 1\nmodel: \(name)\nslots:\n  \(entry)\n", name: "x.yaml"))
  }

  private func problem(
    _ model: AnyObject, _ name: String, _ entry: String, view other: AnyObject? = nil
  ) -> String? {
    do {
      _ = try bind(model, name, entry, view: other)
      return nil
    } catch {
      let problem = (error as? BindingFileError)?.problems.first
      return problem.map { "\($0.rule.code) \($0.help ?? "-")" } ?? "\(error)"
    }
  }

  @Test("a CustomReflectable model is an error with a remedy")
  func customMirror() {
    #expect(
      problem(Shy(), "HiddenMemberTests.Shy", "line: name")
        == "BC103 'Shy' is CustomReflectable and hides it: name it in a 'fieldTable' "
        + "(BindableModel), as in '.field(\"name\", \\.$name)'")
  }

  @Test("a model of a module without reflection metadata is an error with a remedy")
  func noMetadata() {
    #expect(
      problem(SilentModel(), "SilentModel", "line: name")
        == "BC103 reflection shows nothing of 'SilentModel', as in a module built with "
        + "'-disable-reflection-metadata': name it in a 'fieldTable' (BindableModel), as in "
        + "'.field(\"name\", \\.$name)'")
  }

  @Test("a view with hidden members is an error with a remedy, too")
  func views() {
    #expect(
      problem(Tabled(), "HiddenMemberTests.Tabled", "line: name", view: ShyView())
        == "BC202 'ShyView' is CustomReflectable and hides it: slots are found by reflection, so "
        + "show them in its 'customMirror', or do without")
    #expect(
      problem(Tabled(), "HiddenMemberTests.Tabled", "line: name", view: SilentView())
        == "BC202 reflection shows nothing of 'SilentView', as in a module built with "
        + "'-disable-reflection-metadata': build it without")
  }

  @Test("no message about hidden members mentions an object that shows them")
  func nothingHidden() {
    #expect(problem(Holder(), "HiddenMemberTests.Holder", "line: nme")?.contains("hides") == false)
  }

  @Test("an object with hidden members that appears on a path is a fault that mentions them")
  func path() throws {
    let holder = Holder()
    let binder = try bind(
      holder, "HiddenMemberTests.Holder", "line: { modelField: shy?.name, fallback: '-' }")
    var faults: [String] = []
    binder.onFault = { faults.append("\($0)") }
    holder.shy = Shy()
    #expect(faults.count == 1)
    #expect(faults.first?.contains("is CustomReflectable and hides it") == true)
    #expect(view.line.text == "-")
  }

  @Test("an object with hidden members is bound through a table, two-way and with its commands")
  func throughTables() throws {
    for (model, name) in [
      (Tabled(), "HiddenMemberTests.Tabled"), (TabledModel(), "TabledModel"),
    ] as [(AnyObject, String)] {
      let view = View()
      let binder = try bind(
        model, name, "line: name\n  line.pressed: { action: rename }", view: view)
      let shown = try bind(model, name, "line.label: name", view: view)
      #expect(view.line.text == "Ann")
      view.line.$text.edit("Cid")
      #expect(view.line.label == "Cid")
      view.line.$text.endEditing()
      view.line.pressed.fire()
      #expect(view.line.text == "Bea")
      withExtendedLifetime((binder, shown)) {}
    }
  }
}
