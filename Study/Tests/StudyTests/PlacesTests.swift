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

  private func glue(_ code: String) -> (places: [String], faults: Set<String>) {
    let declarations = Declarations(sources: [(Self.screen, true), (code, false)])
    let files = SwiftFiles([("a.swift", parsed(code))], declarations)
    return (lines(files.places.map(\.place)), faults(files.mutants(["a.swift": code]), in: code))
  }

  private func lines(_ places: [Place]) -> [String] {
    places.map { "\($0.line) \($0.form.rawValue)" }
  }

  /// The line of each place with its fault.
  private func faults(_ mutants: [Mutant], in text: String) -> Set<String> {
    Set(
      mutants.map { mutant in
        let line = text.applying(mutant.edits)
          .split(separator: "\n", omittingEmptySubsequences: false)[mutant.place.line - 1]
        return "\(mutant.place.line) \(mutant.kind.rawValue): \(line.trimmingPrefix(#/ */#))"
      })
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

  @Test("the places of a controller; what is assigned to its property of the screen is no write")
  func places() {
    #expect(
      glue(Self.controller).places == [
        "8 callback", "8 life", "8 receive", "9 render", "11 life", "14 render", "18 write",
        "19 write", "20 write",
      ])
  }

  @Test("each kind makes its faults") func kinds() {
    let expected: Set = [
      "18 left out: ",
      "18 exchanged: screen.total.text = amount > 0",
      "18 source: screen.total.text = Money.text(count)",
      "8 source: screen.save.onPress { [weak self] in self?.update() }",
      "18 converter: screen.total.text = amount",
      "19 converter: screen.save.isEnabled = !(amount > 0)",
      "19 trigger: screen.total.text = Money.text(amount)",
      "20 trigger: screen.field.text = \"\"",
      "8 trigger: screen.save.onHold { [weak self] in self?.send() }",
      "8 lifetime: screen.save.onPress { [self] in self.send() }",
      "11 lifetime: ",
      "18 misspelt: screen.total.text = Money.text(amont)",
      "18 misspelt: screen.total.tet = Money.text(amount)",
      "8 misspelt: screen.save.onPess { [weak self] in self?.send() }",
    ]
    #expect(expected.subtracting(glue(Self.controller).faults) == [])
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
    #expect(found.places == ["3 bind", "3 part", "3 part", "4 bind"])
    let expected: Set = [
      "3 source: binder.bind($other, to: view.total.$text, as: .fpint, placeholder: \"–\")",
      "3 converter: binder.bind($total, to: view.total.$text, as: .decimal, placeholder: \"–\")",
      "3 left out: binder.bind($total, to: view.total.$text, placeholder: \"–\")",
      "3 converter: binder.bind($total, to: view.total.$text, as: .fpint, placeholder: \"…\")",
    ]
    #expect(expected.subtracting(found.faults) == [])
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
    #expect(
      lines(file.places) == [
        "4 entry", "5 entry", "7 part", "8 entry", "8 part", "9 entry", "11 part", "14 entry",
        "14 part", "15 entry",
      ])
    let expected: Set = [
      "4 left out: field:",
      "8 left out: field.submitted: { action: save }",
      "14 left out: name: { modelField: name }",
      "4 exchanged: total: amount        # a comment",
      "7 trigger: mode: twoWay",
      "8 trigger: field.left: { action: save, drafts: keep }",
      "8 misspelt: field.submitted: { action: sae, drafts: keep }",
    ]
    #expect(expected.subtracting(faults(file.mutants(), in: text)) == [])
  }
}
