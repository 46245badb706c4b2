import BindingSpec
import SourceVocabulary
import SwiftFacts
import Testing

/// Properties that extensions add to types and protocols of Swift's own modules, as compiled bindings reach them.
@Suite struct ForeignExtensionTests {
  private static let source = """
    import BinderTerminal
    import Foundation

    extension Optional where Wrapped == String { var orEmpty: String { self ?? "" } }
    extension Optional { var isThere: Bool { self != nil } }
    extension Collection where Element == Int { var total: Int { reduce(0, +) } }
    extension Collection where Element: Identifiable { var ids: String { "" } }
    extension Sequence where Element: Numeric { var sum: Element { reduce(0, +) } }
    extension RawRepresentable where RawValue == String { var title: String { rawValue } }
    extension NSObject { var tag: String { "" } }
    extension Locale.Language { var text: String { "" } }
    enum Mode: String { case plain }
    enum Level: Int { case low }
    struct Part {
      lazy var text = ""
      var label = ""
    }
    struct Ordered<Element: Identifiable>: RandomAccessCollection {
      var startIndex: Int { 0 }
      var endIndex: Int { 0 }
      subscript(position: Int) -> Element { fatalError() }
    }
    struct Person: Identifiable {
      var id = 1
      var name = ""
    }
    final class Model {
      @Observed var nick: String?
      @Observed var numbers: [Int] = []
      @Observed var names: [String] = []
      @Observed var weights: [Double] = []
      @Observed var mode = Mode.plain
      @Observed var level = Level.low
      @Observed var formatter = DateFormatter()
      @Observed var language = Locale.current.language
      @Observed var part = Part()
      @Observed var people = Ordered<Person>()
      @Observed var pair: (left: Int, right: Int) = (1, 2)
      @Observed var mapped = [1].map { $0 }
      func over() {}
      func over(_ number: Int) {}
    }
    final class Row: ListRow { let name = Label() }
    final class Page: Screen {
      let label = Label()
      let button = Button("")
      let list = List { Row() }
    }
    """

  private func outcome(_ slots: String, linking: RuleSettings.Linking = .compiled) -> CheckOutcome {
    Checker.check(
      BindingFile(
        path: "app.yaml",
        bytes: Array("binder: 1\nmodel: Model\nview: Page\nslots:\n  \(slots)\n".utf8)),
      types: SourceFacts(texts: ["Sources/App/App.swift": Self.source]),
      settings: RuleSettings(linking: linking))
  }

  private func words(_ slots: String) -> [String] {
    outcome(slots).problems.map { "\($0.rule.code) \($0.message)" }
  }

  @Test(
    "a property of an extension whose conditions hold is there",
    arguments: [
      "label: nick.orEmpty", "label.isVisible: nick.isThere",
      "label: { modelField: numbers.total, modelType: int }",
      "label: { modelField: weights.sum, modelType: fpint }", "label: mode.title",
      "label: formatter.tag", "label: language.text", "label: part.label",
    ])
  func present(slots: String) {
    #expect(words(slots) == [])
    #expect(outcome(slots).unresolved.isEmpty)
  }

  @Test(
    "a property of an extension whose conditions do not hold is not there",
    arguments: [
      (
        "label: { modelField: names.total, modelType: int }",
        "BC103 '[String]' has no field 'total'"
      ),
      ("label: numbers.ids", "BC103 '[Int]' has no field 'ids'"),
      ("label: level.title", "BC103 'Level' has no field 'title'"),
      ("label: formatter.tga", "BC103 'DateFormatter' has no field 'tga'"),
    ])
  func absent(slots: String, expected: String) {
    #expect(words(slots) == [expected])
  }

  @Test("what the compiler rejects in a path or an action is an error")
  func rejected() {
    #expect(
      words("label: part.text")
        == ["BC116 'text' of 'Part' waits, throws or changes its object"])
    #expect(
      words("button: { action: over }")
        == ["BC402 'over()' of 'Model' is a method, not a command"])
    #expect(
      words("label: { modelField: pair, modelType: 'format(\"{}\")' }")
        == ["BC302 'format' shows text, but 'pair' is a tuple"])
  }

  @Test("the rows of a collection of the sources are checked by its generic parameter 'Element'")
  func ownCollection() {
    let slots = "list: { modelField: people, row: { view: Row, slots: { name: FIELD } } }"
    for linking in [RuleSettings.Linking.compiled, .reflective] {
      #expect(outcome(slots.replacing("FIELD", with: "name"), linking: linking).problems == [])
      let wrong = outcome(slots.replacing("FIELD", with: "nmae"), linking: linking)
      #expect(wrong.problems.map(\.message) == ["'Person' has no field 'nmae'"])
      #expect(wrong.unresolved.isEmpty)
    }
  }

  @Test("the remedy for a type that only the compiler knows is an annotation, for a tuple a struct")
  func remedies() {
    let mapped = outcome("label: { modelField: mapped, modelType: count }").unresolved
    #expect(mapped.map(\.reason) == ["only the compiler knows the type of 'map' of '[Int]'"])
    #expect(mapped.map(\.remedy) == ["write the type down"])
    let pair = outcome("label: { modelField: pair.left, modelType: int }").unresolved
    #expect(pair.map(\.remedy) == ["declare a struct in its place"])
  }
}
