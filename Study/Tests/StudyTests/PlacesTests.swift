import Testing

@testable import study

@Suite struct PlacesTests {
  private static let screen = """
    final class Screen1: Screen {
      let total = Label()
      let field = TextField()
      let save = Button("Save")
    }
    class Label { var text = ""; var isVisible = true }
    class TextField { var text = ""; let submitted = Event<Void>(); let left = Event<Void>() }
    class Button {
      var isEnabled = true
      func onPress(_ handler: () -> Void) {}
      func onHold(_ handler: () -> Void) {}
    }
    """

  private func glue(_ code: String) -> (places: [Place], mutants: [Mutant], text: String) {
    let declarations = Declarations(sources: [(Self.screen, true), (code, false)])
    let places = SwiftPlaces([("a.swift", parsed(code))], declarations).all()
    let mutants = SwiftMutations(places, ["a.swift": code], declarations).all()
    return (places.map(\.place), mutants, code)
  }

  private static let controller = """
    final class Controller {
      private let screen: Screen1
      private var amount = 0
      private var count = 0
      private var request: Task<Void, Never>?
      init(screen: Screen1) {
        self.screen = screen
        screen.save.onPress { [weak self] in self?.send() }
        update()
      }
      deinit { request?.cancel() }
      private func send() {
        request = Task { await work() }
        update()
      }
      private func work() async {}
      private func update() {
        screen.total.text = Money.text(amount)
        screen.save.isEnabled = amount > 0
        if screen.field.text == "1" { screen.field.text = "" }
      }
    }
    """

  @Test("the places of a controller, each with its form and line")
  func places() {
    let found = glue(Self.controller).places.map { "\($0.line) \($0.form.rawValue)" }
    #expect(
      found == [
        "8 callback", "8 life", "8 receive", "9 render", "11 life", "14 render", "18 write",
        "19 write", "20 write",
      ])
  }

  @Test("what is assigned to the property of the screen is no write") func property() {
    #expect(!glue(Self.controller).places.contains { $0.line == 7 })
  }

  @Test(
    "each kind makes its faults",
    arguments: [
      (Kind.leftOut, 18, ""),
      (.exchanged, 18, "screen.total.text = amount > 0"),
      (.source, 18, "screen.total.text = Money.text(count)"),
      (.converter, 18, "screen.total.text = amount"),
      (.converter, 19, "screen.save.isEnabled = !(amount > 0)"),
      (.trigger, 19, "screen.total.text = Money.text(amount)"),
      (.trigger, 20, "screen.field.text = \"\""),
      (.trigger, 8, "screen.save.onHold { [weak self] in self?.send() }"),
      (.source, 8, "screen.save.onPress { [weak self] in self?.update() }"),
      (.lifetime, 8, "screen.save.onPress { [self] in self.send() }"),
      (.lifetime, 11, ""),
      (.misspelt, 18, "screen.total.text = Money.text(amont)"),
      (.misspelt, 18, "screen.total.tet = Money.text(amount)"),
      (.misspelt, 8, "screen.save.onPess { [weak self] in self?.send() }"),
    ])
  func faults(kind: Kind, line: Int, expected: String) {
    let (_, mutants, text) = glue(Self.controller)
    let lines = mutants.filter { $0.kind == kind && $0.place.line == line }.map { mutant in
      text.applying(mutant.edits).split(separator: "\n", omittingEmptySubsequences: false)[line - 1]
        .trimmingPrefix(#/ */#)
    }
    #expect(lines.contains { $0 == expected }, "\(lines)")
  }

  @Test("bindings in code have entries and parts") func binds() {
    let found = glue(
      """
      extension Model {
        func link(to view: Screen1, in binder: Binder) {
          binder.bind($total, to: view.total.$text, as: .fpint, placeholder: "–")
          binder.bind(view.field.submitted, to: save)
        }
      }
      final class Model { var total = 0.0; var other = 1.0; let save = Command() }
      """)
    #expect(
      found.places.map { "\($0.line) \($0.form.rawValue)" } == [
        "3 bind", "3 part", "3 part", "4 bind",
      ])
    let changed = found.mutants.filter { $0.place.line == 3 }.map {
      found.text.applying($0.edits).split(separator: "\n")[2].trimmingPrefix(#/ */#)
    }
    #expect(changed.contains { $0.contains("$other, to") })
    #expect(changed.contains { $0.contains("as: .decimal") })
    #expect(
      changed.contains { $0 == "binder.bind($total, to: view.total.$text, placeholder: \"–\")" })
    #expect(changed.contains { $0.contains("placeholder: \"…\"") })
  }

  @Test("a binding file has entries and parts, also in rows and in braces") func file() {
    let text = """
      model: Model
      view: Screen1
      slots:
        total: total        # a comment
        field:
          modelField: amount
          mode: oneWay
        field.submitted: { action: save, drafts: keep }
        rows:
          modelField: people
          row:
            view: PersonRow
            slots:
              name: { modelField: name, placeholder: "a, b" }
        free: ~
      """
    let file = BindingFile("a.yaml", text, Declarations(sources: [(Self.screen, true)]))
    let places = file.entries.map(\.place)
    #expect(
      places.map { "\($0.line) \($0.form.rawValue)" } == [
        "4 entry", "5 entry", "7 part", "8 entry", "8 part", "9 entry", "11 part", "14 entry",
        "14 part", "15 entry",
      ])
    #expect(places[4].range.count == "drafts: keep".count)
    #expect(text[utf8: places[8].range] == "placeholder: \"a, b\"")
    let changed = file.mutants().map { ($0.kind, text.applying($0.edits)) }
    #expect(changed.contains { $0 == .leftOut && !$1.contains("a comment") })
    #expect(changed.contains { $0 == .leftOut && $1.contains("{ action: save }") })
    #expect(changed.contains { $0 == .leftOut && $1.contains("name: { modelField: name }") })
    #expect(changed.contains { $0 == .exchanged && $1.contains("total: amount") })
    #expect(changed.contains { $0 == .trigger && $1.contains("mode: twoWay") })
    #expect(changed.contains { $0 == .trigger && $1.contains("field.left: {") })
    #expect(changed.contains { $0 == .misspelt && $1.contains("action: sae,") })
  }
}
