import BindCheckKit
import BindingSpec
import Foundation
import Testing

/// What a type is on a screen.
@Suite struct WidgetFactsTests {
  @Test("the default property and event are read off string literals")
  func defaults() throws {
    let facts = FactsOf(
      """
      import BinderCore
      final class Plain: Widget { @Observed var text = "" }
      final class Lamp: Widget { static let defaultProperty = "isLit"; @Observed var isLit = false }
      final class Knob: Widget {
        static var defaultProperty: String { "value" }
        static var defaultEvent: String? { return "turned" }
      }
      class Base: Widget { class var defaultProperty: String { "base" } }
      final class Sub: Base { static let defaultEvent: String? = nil }
      final class Over: Base { override class var defaultProperty: String { get { "over" } } }
      final class Late {}
      extension Late: Widget { static let defaultEvent: String? = "late" }
      """)
    #expect(try facts.type("Plain").role == .widget(defaultProperty: "text", defaultEvent: nil))
    #expect(try facts.type("Lamp").role == .widget(defaultProperty: "isLit", defaultEvent: nil))
    #expect(
      try facts.type("Knob").role == .widget(defaultProperty: "value", defaultEvent: "turned"))
    #expect(try facts.type("Sub").role == .widget(defaultProperty: "base", defaultEvent: nil))
    #expect(try facts.type("Over").role == .widget(defaultProperty: "over", defaultEvent: nil))
    #expect(try facts.type("Late").role == .widget(defaultProperty: "text", defaultEvent: "late"))
  }

  @Test("a default that is no literal leaves the role open")
  func computedDefault() throws {
    let facts = FactsOf(
      """
      import BinderCore
      class A: Widget { static let defaultProperty = name }
      class B: Widget { static var defaultEvent: String? { flag ? "a" : nil } }
      """)
    #expect(try facts.type("A").role == .unknown)
    #expect(try facts.type("B").role == .unknown)
  }

  @Test("protocols of the app can make widgets and give defaults")
  func protocolDefaults() throws {
    let facts = FactsOf(
      """
      import BinderCore
      protocol Dial: Widget {}
      extension Dial { static var defaultProperty: String { "angle" } }
      final class Clock: Dial { @Observed var angle = 0.0 }
      """)
    #expect(try facts.type("Clock").role == .widget(defaultProperty: "angle", defaultEvent: nil))
  }

  @Test("the library's own sources say the same as the table")
  func librarySources() throws {
    let sources = SourceFacts(
      roots: BuiltInFacts.modules.map { SourceRoot(Places.package.path + "/Sources/\($0)") })
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
