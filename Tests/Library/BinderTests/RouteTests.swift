import Binder
import Testing

/// A plan is made with the first model and view, and keeps the places of their members. These tests
/// check the second pair.
@Suite struct RouteTests {
  private func bindings(_ entries: String, _ model: String, _ view: String) -> Bindings {
    Bindings(
      text: document(entries, model: "RouteTests.\(model)", view: "RouteTests.\(view)"),
      name: "route.yaml")
  }

  class Base {
    @Observed private var note = "of the base"

    func note(_ text: String) { note = text }
  }

  final class Derived: Base {
    @Observed var count = 0
    @Observed var name: String
    let padding: (UInt8, String?) = (1, nil)
    @Observed var ratio = 0.5
    let send = Command()

    init(_ name: String) { self.name = name }
  }

  final class Lines {
    let name = Label()
    let note = Label()
    let field = TextField()
    let submit = Button("Send")
  }

  @Test("each pair is linked to its own fields, including inherited and private ones")
  func eachItsOwn() throws {
    let file = bindings(
      """
      name: name
      note: note
      field: { modelField: ratio, modelType: fpint }
      submit: { action: send }
      """, "Derived", "Lines")
    let pairs = ["a", "b", "c"].map { (Derived($0), Lines()) }
    var sent: [String] = []
    let binders = try pairs.map { model, view in
      model.send.handler = { [unowned model] in sent.append(model.name) }
      return try Binder(model: model, view: view, bindings: file)
    }
    #expect(pairs.map(\.1.name.text) == ["a", "b", "c"])
    pairs[1].0.name = "changed"
    pairs[2].0.note("noted")
    pairs[0].1.field.$text.edit("0.25")
    pairs[2].0.send.isEnabled = false
    for (_, view) in pairs { view.submit.pressed.fire() }
    #expect(pairs.map(\.1.name.text) == ["a", "changed", "c"])
    #expect(pairs.map(\.1.note.text) == ["of the base", "of the base", "noted"])
    #expect(pairs.map(\.0.ratio) == [0.25, 0.5, 0.5])
    #expect(pairs.map(\.1.submit.isEnabled) == [true, true, false])
    #expect(sent == ["a", "changed"])
    withExtendedLifetime(binders) {}
  }

  class Panel: Widget {
    @Observed var text = ""
  }

  /// Stores the property of its superclass at another offset than a reader with the wrong class
  /// expects.
  final class WidePanel: Panel {
    let before = (1, 2, 3)
    @Observed var title = ""
  }

  final class PanelView {
    let panel: Panel

    init(_ panel: Panel) { self.panel = panel }
  }

  @Test("a widget of another class than the first one's is reflected again")
  func otherClass() throws {
    let file = bindings("panel: name", "Derived", "PanelView")
    for panel in [Panel(), WidePanel(), Panel()] {
      let (model, view) = (Derived("n"), PanelView(panel))
      let binder = try Binder(model: model, view: view, bindings: file)
      model.name = "new"
      #expect(panel.text == "new")
      withExtendedLifetime((binder, view)) {}
    }
  }

  final class OptionalView {
    var panel: Panel?

    init(_ panel: Panel?) { self.panel = panel }
  }

  @Test("a widget that is absent in a later view is reported, and nothing is linked")
  func absent() throws {
    let file = bindings("panel: name", "Derived", "OptionalView")
    let model = Derived("n")
    let first = OptionalView(Panel())
    let binder = try Binder(model: model, view: first, bindings: file)
    #expect(first.panel?.text == "n")
    #expect(throws: (any Error).self) {
      try Binder(model: model, view: OptionalView(nil), bindings: file)
    }
    withExtendedLifetime(binder) {}
  }

  class Hidden {
    @Observed private var name = "of the base"
  }

  final class SameName: Hidden {
    @Observed var own = "own"
    @Observed private var name = "of the subclass"
  }

  @Test("of two private fields of one name every pair uses that of the subclass")
  func sameName() throws {
    let file = bindings("name: name", "SameName", "Lines")
    let texts = try (0..<3).map { _ in
      let (model, view) = (SameName(), Lines())
      let binder = try Binder(model: model, view: view, bindings: file)
      return withExtendedLifetime(binder) { view.name.text }
    }
    #expect(Set(texts) == ["of the subclass"])
  }

  final class Borrower {
    unowned let panel: Panel

    init(_ panel: Panel) { self.panel = panel }
  }

  @Test("a view may refer to a widget without keeping it")
  func unowned() throws {
    let file = bindings("panel: name", "Derived", "Borrower")
    for name in ["a", "b"] {
      let panel = Panel()
      let (model, view) = (Derived(name), Borrower(panel))
      let binder = try Binder(model: model, view: view, bindings: file)
      #expect(panel.text == name)
      withExtendedLifetime((binder, panel)) {}
    }
  }

  final class Sharing: Widget {
    @Observed var text: String
    let field = TextField()

    init(sharesField: Bool) {
      _text = sharesField ? Observed(sharing: field.$text) : Observed(wrappedValue: "")
    }
  }

  final class SharingView {
    let panel: Sharing

    init(_ panel: Sharing) { self.panel = panel }
  }

  @Test("a property that shares an editable one in a later view is linked as editable")
  func sharing() throws {
    let file = bindings("panel: { modelField: name, mode: oneWay }", "Derived", "SharingView")
    for shares in [false, true] {
      let (model, view) = (Derived("n"), SharingView(Sharing(sharesField: shares)))
      let binder = try Binder(model: model, view: view, bindings: file)
      #expect(view.panel.text == "n")
      view.panel.field.$text.edit("typed")
      model.name = "new"
      #expect(view.panel.text == (shares ? "typed" : "new"))
      withExtendedLifetime(binder) {}
    }
  }

  final class Notice: Widget {
    @Observed var text: String?
    let field = TextField()

    init(sharesError: Bool) {
      _text = sharesError ? Observed(sharing: field.$text.error) : Observed(wrappedValue: nil)
    }
  }

  final class NoticeView {
    let notice: Notice

    init(_ notice: Notice) { self.notice = notice }
  }

  final class Warned {
    @Observed var warning: String? = "mind the gap"
  }

  @Test("a property that shares a slot's error in a later view shows failed edits first")
  func sharedError() throws {
    let file = bindings("notice.text: warning", "Warned", "NoticeView")
    for shares in [false, true] {
      let (model, view) = (Warned(), NoticeView(Notice(sharesError: shares)))
      let binder = try Binder(model: model, view: view, bindings: file)
      #expect(view.notice.text == "mind the gap")
      view.notice.field.$text.fail("no such thing")
      model.warning = "stand clear"
      #expect(view.notice.text == (shares ? "no such thing" : "stand clear"))
      view.notice.field.$text.clearFailure()
      #expect(view.notice.text == "stand clear")
      withExtendedLifetime(binder) {}
    }
  }

  final class TwoPanels {
    let first = Panel()
    var second: Panel

    init(_ second: Panel) { self.second = second }
  }

  /// A model whose getter runs code of the app while a view is being linked: at the check whether a plan
  /// fits, and again at the link.
  final class Reading: BindableModel {
    @Observed var name = "n"
    var reads = 0
    var onLink = {}
    var title: String {
      reads += 1
      if reads > 1 { onLink() }
      return name
    }

    static var fieldTable: FieldTable<Reading> { [.field("title", \.title, affectedBy: \.$name)] }
  }

  @Test("a widget that is replaced while its view is being linked is linked if its class fits")
  func exchanged() throws {
    let file = bindings("first: title\nsecond: name", "Reading", "TwoPanels")
    for replacement in [nil, Panel(), WidePanel()] {
      let (model, view) = (Reading(), TwoPanels(Panel()))
      if let replacement { model.onLink = { view.second = replacement } }
      let binder = try Binder(model: model, view: view, bindings: file)
      model.name = "new"
      #expect(view.first.text == "new")
      #expect(view.second === replacement || replacement == nil)
      #expect(view.second.text == "new")
      withExtendedLifetime(binder) {}
    }
  }

  @Test("a widget that is replaced while its view shows the first values is not linked")
  func exchangedLater() throws {
    let file = bindings("first: name\nsecond: name", "Derived", "TwoPanels")
    let (model, view) = (Derived("n"), TwoPanels(Panel()))
    let replacement = Panel()
    let exchanging = Binder()
    exchanging.observe(view.first.$text, initial: false) { _ in view.second = replacement }
    let binder = try Binder(model: model, view: view, bindings: file)
    model.name = "new"
    #expect((view.first.text, replacement.text) == ("new", Panel().text))
    withExtendedLifetime((binder, exchanging)) {}
  }

  @Test(
    "a widget that is removed while its view is being linked is a fault, and the rest is linked")
  func takenAway() throws {
    final class Vanishing {
      let first = Panel()
      var second: Panel? = Panel()
      let third = Panel()
    }
    let file = Bindings(
      text: """
        binder: 1
        model: RouteTests.Reading
        slots:
          first: title
          second: name
          third: name
        """, name: "route.yaml")
    var faults: [BindingFault] = []
    let first = try Binder(model: Reading(), view: Vanishing(), bindings: file)
    let (model, view) = (Reading(), Vanishing())
    model.onLink = { view.second = nil }
    let binder = try Binder(model: model, view: view, bindings: file) { faults.append($0) }
    #expect(faults.count == 1)
    model.name = "new"
    #expect((view.first.text, view.third.text) == ("new", "new"))
    withExtendedLifetime((binder, first)) {}
  }

  final class Tabled: BindableModel {
    @Observed var count = 1
    var limit = 10

    static var fieldTable: FieldTable<Tabled> { [.field("count", \.limit)] }
  }

  @Test("a member of a table is found by the table")
  func table() throws {
    let file = bindings("name: { modelField: count, modelType: int }", "Tabled", "Lines")
    for _ in 0..<2 {
      let (model, view) = (Tabled(), Lines())
      let binder = try Binder(model: model, view: view, bindings: file)
      #expect(view.name.text == "10")
      withExtendedLifetime(binder) {}
    }
  }
}
