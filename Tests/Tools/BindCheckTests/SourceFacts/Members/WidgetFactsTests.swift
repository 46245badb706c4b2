import BindCheckKit
import BindingSpec
import Foundation
import SwiftFacts
import Testing

/// What a type is on a screen.
@Suite struct WidgetFactsTests {
  @Test("the default property and event are read from the declarations that return them")
  func defaults() throws {
    let facts = FactsOf(
      """
      import BinderCore
      final class Plain: Widget { @Observed var text = "" }
      final class Lamp: SlotWidget {
        @Observed var isLit = false
        var defaultSlot: Field<Bool> { $isLit }
      }
      final class Knob: SlotWidget, EventWidget {
        @Editable var value = 0
        let turned = Event()
        var defaultSlot: EditableField<Int> { return _value.projectedValue }
        var defaultTrigger: Event<Void> { get { self.turned } }
      }
      class Base: Widget { @Observed var base = ""; let pressed = Event() }
      final class Sub: Base, EventWidget { var defaultTrigger: Event<Void> { pressed } }
      class Dimmer: Base, SlotWidget { var defaultSlot: Field<String> { (self.$base) } }
      final class Over: Dimmer {
        @Observed var over = ""
        override var defaultSlot: Field<String> { self._over.projectedValue }
      }
      final class Under: Dimmer {}
      final class Late { let rows = RowSlot { Plain() }; let late = Event() }
      extension Late: SlotWidget, EventWidget {
        var defaultSlot: RowSlot { rows }
        var defaultTrigger: Event<Void> { late }
      }
      @MainActor final class Main: @MainActor SlotWidget {
        @Observed var isOn = false
        var defaultSlot: Field<Bool> { $isOn }
      }
      final class Stored: SlotWidget, EventWidget {
        @Observed var isOn = false
        lazy var defaultSlot: Field<Bool> = $isOn
        let defaultTrigger = Event()
      }
      """)
    for (name, property, event) in [
      ("Plain", .named("text"), .absent), ("Lamp", .named("isLit"), .absent),
      ("Knob", .named("value"), .named("turned")), ("Base", .absent, .absent),
      ("Sub", .absent, .named("pressed")), ("Dimmer", .named("base"), .absent),
      ("Over", .named("over"), .absent), ("Under", .named("base"), .absent),
      ("Late", .named("rows"), .named("late")), ("Main", .named("isOn"), .absent),
      ("Stored", .named("isOn"), .named("defaultTrigger")),
    ] as [(String, DefaultMember, DefaultMember)] {
      #expect(
        try facts.type(name).role == .widget(defaultProperty: property, defaultEvent: event),
        "\(name)")
    }
  }

  @Test(
    "the treatment of drafts is read from the declaration of an event",
    arguments: [
      ("let x = Event()", .keep), ("let x = Event(drafts: .commit)", .commit),
      ("let x = BinderCore.Event(drafts: DraftPolicy.discard)", .discard),
      ("let x: Event = .init(drafts: .commit)", .commit), ("let x = Event.init()", .keep),
      ("let x: Event", nil), ("let x = Event(drafts: policy)", nil), ("let x = makeEvent()", nil),
      ("let x = Event(drafts: .other)", nil), ("var x: Event { Event(drafts: .commit) }", nil),
      ("let x = Other.commit", nil),
      ("#if DEBUG\nlet x = Event()\n#else\nlet x = Event(drafts: .commit)\n#endif", .keep),
    ] as [(String, DraftPolicy?)])
  func drafts(declaration: String, expected: DraftPolicy?) throws {
    let facts = FactsOf(
      "import BinderCore\nfinal class Knob: Widget {\n\(declaration)\n}")
    #expect(try facts.type("Knob").members["x"]?.drafts == expected)
  }

  @Test("the treatment of drafts of the library's events is known without their sources")
  func libraryDrafts() {
    let facts = FactsOf("import BinderTerminal").facts
    func policy(_ type: String, _ event: String) -> DraftPolicy? {
      facts.facts(of: TypeReference(name: type))?.members[event]?.drafts
    }
    #expect(policy("Button", "pressed") == .commit)
    #expect(policy("TextField", "submitted") == .commit)
    #expect(policy("List", "chosen") == .keep)
    #expect(policy("Toggle", "toggled") == .keep)
  }

  @Test(
    "a declaration that names no stored property leaves the default open",
    arguments: [
      "var defaultSlot: Field<String> { inner.$text }",
      "var defaultSlot: Field<String> { isWide ? $text : $short }",
      "var defaultSlot: Field<String> { if isWide { $text } else { $short } }",
      "var defaultSlot: Field<String> { print(1); return $text }",
      "var defaultSlot: Field<String> { field }",
      "let field: Field<String>; var defaultSlot: Field<String> { field }",
      "var defaultSlot: RowSlot { rows }; var rows: RowSlot { inner.rows }",
      "let defaultSlot: RowSlot; let rows = RowSlot { Label() }",
      "let defaultSlot = sharedRows",
      "var defaultSlot: Field<String> { $text.next }",
      "var defaultSlot: Field<String> { Other.$text }",
      "var defaultSlot: Field<String> { make() }",
      "var defaultSlot: Field<String> { _read { yield $text } }",
      "",
    ])
  func unreadable(declaration: String) throws {
    let facts = FactsOf(
      """
      import BinderCore
      import BinderTerminal
      final class A: SlotWidget {
        let inner = Label()
        @Observed var text = ""
        @Observed var short = ""
        var isWide = false
        \(declaration)
      }
      """)
    #expect(
      try facts.type("A").role == .widget(defaultProperty: .unknown, defaultEvent: .absent))
  }

  @Test("a default that is not known raises no alarm, and named properties are still checked")
  func noAlarm() throws {
    let yaml = """
      binder: 1
      model: Model
      view: View
      slots:
        a: name
        b: { action: go }
        a.txt: name

      """
    let file = BindingFile(path: "a.yaml", bytes: Array(yaml.utf8))
    let facts = SourceFacts(texts: [
      "Sources/App/App.swift": """
      import BinderCore
      final class Model { @Observed var name = ""; let go = Command() }
      final class A: SlotWidget, EventWidget {
        @Observed var text = ""
        var defaultSlot: Field<String> { make() }
        var defaultTrigger: Event<Void> { make() }
      }
      final class View { let a = A(); let b = A() }
      """
    ])
    let outcome = Checker.check(file, types: facts)
    let errors = outcome.problems.filter { $0.severity == .error }.map(\.message)
    #expect(errors == ["'A' has no property 'txt'"])
    #expect(
      outcome.unresolved.map { "\($0.what): \($0.reason)" } == [
        "the slot 'a': the source of 'defaultSlot' of 'A' does not name a property alone",
        "the slot 'b': the source of 'defaultTrigger' of 'A' does not name a property alone",
      ])
  }

  @Test("protocols of the app can make widgets and give defaults")
  func protocolDefaults() throws {
    let facts = FactsOf(
      """
      import BinderCore
      protocol Dial: SlotWidget where Self: Scale {}
      extension Dial { var defaultSlot: Field<Double> { $angle } }
      class Scale { @Observed var angle = 0.0 }
      final class Clock: Scale, Dial {}
      final class Own: Scale, Dial {
        @Observed var time = 0.0
        var defaultSlot: Field<Double> { $time }
      }
      """)
    for (name, property) in [("Clock", "angle"), ("Own", "time")] {
      #expect(
        try facts.type(name).role
          == .widget(defaultProperty: .named(property), defaultEvent: .absent))
    }
  }

  @Test("the default property of a type behind a protocol is open")
  func protocols() throws {
    let facts = FactsOf("import BinderCore\nprotocol Part: Widget { var isOn: Bool { get } }")
    #expect(
      try facts.type("Part").role == .widget(defaultProperty: .unknown, defaultEvent: .unknown))
  }

  @Test("the library's own sources say the same as the table")
  func librarySources() throws {
    let sources = SourceFacts(
      roots: BuiltInFacts.roots)
    let table = FactsOf("").facts
    for name in ["Label", "TextField", "Button", "Alert", "Screen", "Command"] {
      let type = TypeReference(name: name)
      let fromSources = try #require(sources.facts(of: type))
      let fromTable = try #require(table.facts(of: type))
      #expect(fromSources.role == fromTable.role)
      for (member, facts) in fromTable.members where facts.isComputed != true {
        #expect(fromSources.members[member]?.isObserved ?? false == facts.isObserved ?? false)
        #expect(fromSources.members[member]?.kind == facts.kind)
      }
    }
  }

  @Test("a class of slots is no widget")
  func host() throws {
    let facts = FactsOf("import BinderTerminal\nclass Panel { let title = Label() }")
    #expect(try facts.type("Panel").role == .plain)
    #expect(try facts.typeOf("Panel.title") == "Label")
  }
}
