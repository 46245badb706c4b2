import ExampleTesting
import Foundation
import Testing

@testable import StudyKit

/// The places at which mutation operators change Swift and YAML, and the changes.
@Suite struct MutantTests {
  private static let swift = """
    import Core

    final class Controller: Style {
      private let model: Model
      var count = 0 { didSet { show(count) } }

      init(_ screen: Screen, model: Model) {
        self.model = model
        // A comment has no places.
        screen.title.text = "Old \\(model.name) title"
        events.observe(screen.$selection, initial: false) { [unowned self] index in
          if index > 1, !model.isBusy { model.choose(index) }
        }
        events.observe(screen.pressed) { model.close() }
      }
    }

    """

  private static let yaml = """
    binder: 1
    model: Model
    slots:
      list:
        modelField: items
        row:
          view: Row
          slots:
            title: name   # short
      done: { action: close, drafts: keep }
      page.title: { modelField: opened?.name, fallback: "" }
      page.price: { modelField: opened?.price, modelType: date(yyyy), placeholder: none }
    ---
    binder: 1
    model: Other

    """

  /// All changes of a text by an operator, as the lines that differ, with `/` between several.
  private func changes(_ mutation: MutationOperator, of text: String, in file: String) -> [String] {
    let characters = Array(text)
    let places = Places(of: characters, in: file)
    let subject = Subject.all[0]
    var generator = SplitMix(seed: 1, name: "")
    return (0..<mutation.count(in: places)).map { index in
      let replacements = mutation.apply(
        at: index, of: places, to: characters, with: &generator)
      let mutant = Mutant(
        of: subject, in: file, text: characters, mutation: mutation, replacements)
      guard let mutant else { return "as it was" }
      let before = Set(text.split(separator: "\n"))
      return mutant.apply(to: text).split(separator: "\n").filter { !before.contains($0) }
        .map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " / ")
    }
  }

  private func swift(_ mutation: MutationOperator) -> [String] {
    changes(mutation, of: Self.swift, in: "Controller.swift")
  }

  private func yaml(_ mutation: MutationOperator) -> [String] {
    changes(mutation, of: Self.yaml, in: "a.yaml")
  }

  @Test("texts, constants and operators of Swift are changed, but not the angle brackets of types")
  func swiftValues() {
    #expect(swift(.changedText) == ["screen.title.text = \"\""])
    #expect(
      swift(.changedConstant) == [
        "var count = 1 { didSet { show(count) } }",
        "events.observe(screen.$selection, initial: true) { [unowned self] index in",
        "if index > 2, !model.isBusy { model.choose(index) }",
      ])
    #expect(
      swift(.changedOperator) == [
        "if index >= 1, !model.isBusy { model.choose(index) }",
        "if index > 1, model.isBusy { model.choose(index) }",
      ])
    let generic = "let a: Task<Void, Never>? = nil\nlet b = c ?? d\n"
    #expect(changes(.changedOperator, of: generic, in: "a.swift") == [])
    #expect(changes(.changedText, of: "let a = \"\"\n", in: "a.swift") == ["let a = \"mutant\""])
  }

  @Test("statements of Swift are left out with all that is in them, and declarations are not")
  func swiftStatements() {
    let places = Places(of: Array(Self.swift), in: "a.swift")
    let statements = places.statements.map { String(Array(Self.swift)[$0].prefix { $0 != "\n" }) }
    #expect(
      statements == [
        "show(count)", "self.model = model", "screen.title.text = \"Old \\(model.name) title\"",
        "events.observe(screen.$selection, initial: false) { [unowned self] index in",
        "events.observe(screen.pressed) { model.close() }",
        "if index > 1, !model.isBusy { model.choose(index) }", "model.choose(index)",
        "model.close()",
      ])
    let deleted = swift(.deletedStatement)
    #expect(deleted[0] == "var count = 0 { didSet {  } }")
    // With their lines.
    #expect(deleted[1] == "" && deleted[3] == "")
    let continued = "func a() {\n  b\n    .c()\n  d(\n    e)\n}\n"
    #expect(Places(of: Array(continued), in: "a.swift").statements.count == 2)
  }

  @Test("arguments of Swift are left out and exchanged, and so are the sides of assignments")
  func swiftArguments() {
    #expect(
      swift(.deletedArgument) == [
        "events.observe(initial: false) { [unowned self] index in",
        "events.observe(screen.$selection) { [unowned self] index in",
      ])
    #expect(
      swift(.exchangedValues) == [
        "self.model = \"Old \\(model.name) title\" / screen.title.text = model",
        """
        events.observe(screen.pressed, initial: false) { [unowned self] index in / \
        events.observe(screen.$selection) { model.close() }
        """,
        "events.observe(false, initial: screen.$selection) { [unowned self] index in",
      ])
  }

  @Test("names of Swift that are used have places, and declared ones have none")
  func swiftNames() {
    let text = Array(Self.swift)
    let places = Places(of: text, in: "a.swift")
    func names(_ role: Places.Name.Role) -> Set<String> {
      Set(places.names.filter { $0.role == role }.map { String(text[$0.range]) })
    }
    #expect(names(.type) == ["Style", "Model", "Screen"])
    #expect(names(.projected) == ["selection"])
    #expect(names(.label) == ["initial"])
    #expect(
      names(.member) == [
        "model", "title", "text", "observe", "isBusy", "choose", "pressed", "close",
      ])
    #expect(names(.value) == ["show", "count", "model", "screen", "events", "index"])
    for change in swift(.exchangedName) { #expect(change != "as it was") }
    for change in swift(.misspeltName) { #expect(change != "as it was") }
    // A name takes another's place only within its role.
    #expect(changes(.exchangedName, of: "a.b = c\n", in: "a.swift") == ["c.b = c", "a.b = a"])
  }

  @Test("the entries, keys and values of a binding file are changed")
  func yamlChanges() {
    #expect(yaml(.changedConstant).prefix(1) == ["binder: 2"])
    #expect(
      yaml(.changedText) == [
        "page.title: { modelField: opened?.name, fallback: \"mutant\" }",
        "page.price: { modelField: opened?.price, modelType: date(), placeholder: none }",
        "page.price: { modelField: opened?.price, modelType: date(yyyy), placeholder:  }",
      ])
    #expect(
      yaml(.deletedArgument).prefix(2) == ["done: { drafts: keep }", "done: { action: close }"])
    #expect(
      yaml(.exchangedValues) == [
        "done: { action: keep, drafts: close }",
        "page.title: { modelField: \"\", fallback: opened?.name }",
        "page.price: { modelField: date(yyyy), modelType: opened?.price, placeholder: none }",
        "page.price: { modelField: opened?.price, modelType: none, placeholder: date(yyyy) }",
        """
        done: { modelField: opened?.name, fallback: "" } / \
        page.title: { action: close, drafts: keep }
        """,
        """
        page.title: { modelField: opened?.price, modelType: date(yyyy), placeholder: none } / \
        page.price: { modelField: opened?.name, fallback: "" }
        """,
      ])
    #expect(yaml(.changedOperator) == [])
    let text = Array(Self.yaml)
    let places = Places(of: text, in: "a.yaml")
    // Each with the lines below it; the heads of documents stay.
    #expect(
      places.statements.map { range in text[range].count { $0 == "\n" } + 1 } == [
        6, 1, 4, 1, 2, 1, 1, 1, 1,
      ])
    func names(_ role: Places.Name.Role) -> [String] {
      places.names.filter { $0.role == role }.map { String(text[$0.range]) }
    }
    #expect(names(.field) == ["items", "name", "opened", "opened"])
    #expect(names(.member) == ["name", "price"])
    #expect(names(.slot) == ["list", "title", "done", "page", "page"])
    #expect(names(.slotMember) == ["title", "price"])
    #expect(names(.type) == ["Model", "Row", "Other"])
    #expect(names(.action) == ["close"] && names(.modelType) == ["date"])
    #expect(names(.option) == ["keep"])
  }

  @Test("a name is misspelt by one letter")
  func misspelling() {
    for seed in 0..<50 {
      var generator = SplitMix(seed: UInt64(seed), name: "")
      let text = Array("title: name\n")
      let places = Places(of: text, in: "a.yaml")
      let change = MutationOperator.misspeltName.apply(
        at: 0, of: places, to: text, with: &generator)[0]
      let word = String(change.new)
      #expect(word != "title")
      #expect(word.count == 4 || word.sorted() == "title".sorted())
    }
  }
}
