import BindCheckKit
import BindingSpec
import Foundation
import Testing

@testable import SwiftFacts

/// The table of the library's own types, held to their declarations.
@Suite struct BuiltInTypesTests {
  static let table = Places.package.appending(path: BuiltInTypes.path)

  @Test("the table of built-in types agrees with their sources")
  func tableIsFresh() throws {
    let facts = SourceFacts(roots: BuiltInFacts.roots)
    let rendered = BuiltInFacts.render(from: facts)
    if Places.isRecording {
      try Data(rendered.utf8).write(to: Self.table)
    }
    let committed = try String(contentsOf: Self.table, encoding: .utf8)
    #expect(
      committed == rendered,
      "the table is stale: RECORD=1 swift test --filter BuiltInTypesTests")
  }

  @Test("widgets are known without their sources")
  func widgetsAreKnown() throws {
    let source = FactsOf(
      """
      import BinderTerminal
      class BalanceScreen: Screen {
        let balance = Label()
        let change = TextField(width: 12)
      }
      """)
    let screen = try source.type("BalanceScreen")
    #expect(screen.isComplete)
    #expect(screen.members["change"]?.type == TypeReference("TextField"))
    #expect(screen.members["body"]?.isComputed == true)
    let widget = source.facts.facts(of: TypeReference(name: "TextField"))
    #expect(
      widget?.role
        == .widget(defaultProperty: .named("text"), defaultEvent: .named("submitted")))
    #expect(widget?.members["text"]?.isEditable == true)
    #expect(widget?.members["submitted"]?.kind == .event)
  }

  @Test("the types of a generic widget's properties are those of its arguments")
  func genericWidgets() throws {
    let source = FactsOf(
      """
      import BinderTerminal
      enum Priority: CaseIterable { case low, high }
      class Form: Screen {
        let priority = Picker<Priority>()
        let size: Radio<Int?>
        let any = Picker(values(), value: "a")
        let level = Picker(Priority.allCases, value: .low)
        let maybe = Radio([1, 2], value: nil)
        let log = LogView(rows: 3)
        let entries = LogView { $0.text }
      }
      """)
    let form = try source.type("Form")
    let priority = try #require(form.members["priority"]?.type)
    #expect(priority == TypeReference("Picker<Priority>"))
    let facts = try #require(source.facts.facts(of: priority))
    #expect(facts.members["value"]?.type == TypeReference("Priority"))
    #expect(facts.members["options"]?.type == TypeReference("[Priority]"))
    #expect(
      facts.role == .widget(defaultProperty: .named("value"), defaultEvent: .named("chosen")))
    let size = try #require(form.members["size"]?.type.flatMap { source.facts.facts(of: $0) })
    #expect(size.members["value"]?.type == TypeReference("Int?"))
    #expect(size.members["error"]?.type == TypeReference("String?"))
    for (name, type) in [
      ("level", "Picker<Priority>"), ("maybe", "Radio<Int?>"), ("log", "LogView<String>"),
      ("entries", "LogView"),
    ] {
      #expect(form.members[name]?.type == TypeReference(type))
    }
    // The type of a value that only the compiler knows.
    let any = try #require(form.members["any"]?.type.flatMap { source.facts.facts(of: $0) })
    #expect(any.members["value"]?.isEditable == true)
    #expect(any.members["value"]?.type == nil)
  }

  @Test("a dialog of the app has the default slot of the library's dialog")
  func inheritedDefault() throws {
    let source = FactsOf(
      """
      import BinderTerminal
      class Leaving: Dialog { let stay = Button("Stay") }
      """)
    let role = try source.type("Leaving").role
    #expect(role == .widget(defaultProperty: .named("isOpen"), defaultEvent: .absent))
  }

  @Test("a type of the app wins over a built-in one of its name")
  func ownTypeWins() throws {
    let label = try FactsOf(
      """
      import BinderTerminal
      class Label: Control { @Observed var caption = "" }
      """
    ).type("Label")
    #expect(label.members["caption"] != nil)
    #expect(label.members["text"] == nil)
    #expect(label.members["isVisible"] != nil)
  }

  @Test("a built-in name means nothing where no module of Binder is imported")
  func namesNeedTheirModule() throws {
    let type = try FactsOf("class V { let a = Label(); let b: Button }").type("V")
    #expect(type.members["a"]?.type == nil)
    #expect(type.members["b"]?.type == nil)
  }
}
