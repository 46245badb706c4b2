import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// The names that `subscript(dynamicMember:)` answers.
@Suite struct DynamicMemberTests {
  private static let declarations = """
    struct Root {
      var size = 1
      let code = ""
      private var secret = 1
      var inner = Inner()
      func move() {}
    }
    struct Inner { var depth = 1.5 }
    final class Store { var total = 1 }
    class Reader {
      let own = true
      subscript<Value>(dynamicMember path: KeyPath<Root, Value>) -> Value { Root()[keyPath: path] }
    }
    @dynamicMemberLookup final class M: Reader {}
    @dynamicMemberLookup final class Editor {
      var root = Root()
      subscript<Value>(dynamicMember path: WritableKeyPath<Root, Value> & Sendable) -> Value {
        get { root[keyPath: path] }
        set { root[keyPath: path] = newValue }
      }
    }
    @dynamicMemberLookup struct Holder<Base> {
      var base: Base
      subscript<Value>(dynamicMember path: KeyPath<Base, Value>) -> [Value] { [] }
    }
    @dynamicMemberLookup protocol Looking {}
    extension Looking {
      subscript(dynamicMember path: KeyPath<Root, Int>) -> String { "" }
    }
    final class Numbers: Looking { let holder = Holder(base: Root()) }
    final class Holders { var holder: Holder<Root>; var nested: Holder<Nested> }
    @dynamicMemberLookup final class Words { subscript(dynamicMember name: String) -> Int { 1 } }
    @dynamicMemberLookup struct Nested {
      subscript<Value>(dynamicMember path: KeyPath<Nested, Value>) -> Value { self[keyPath: path] }
      subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Store, Value>) -> Value {
        get { Store()[keyPath: path] }
        nonmutating set {}
      }
    }
    """

  @Test(
    "a key path's root gives its properties, as the subscript returns them",
    arguments: [
      ("M.own", "field Bool constant"), ("M.size", "field Int computed"),
      ("M.code", "field String computed"), ("M.move", "none"), ("M.sise", "none"),
      ("M.secret", "field Int computed hidden"), ("Editor.size", "field Int computed"),
      ("Editor.code", "none"), ("Numbers.size", "field String computed"),
      ("Numbers.code", "none"), ("Nested.total", "field Int computed"),
    ])
  func members(name: String, expected: String) throws {
    #expect(try FactsOf(Self.declarations).member(name) == expected)
  }

  @Test(
    "a name that no subscript answers is an error, and one that is answered is none",
    arguments: [
      ("M", "size", []), ("M", "sise", ["BC103"]), ("M", "inner.depth", []),
      ("M", "inner.dept", ["BC103"]), ("M", "move", ["BC103"]), ("M", "secret", ["BC104"]),
      ("M", "{ modelField: size, mode: toModel }", ["BC106"]),
      ("Editor", "{ modelField: size, mode: toModel }", []), ("Editor", "code", ["BC103"]),
      ("Words", "anything", []), ("Holders", "holder.size.count", []),
      ("Holders", "holder.sise", ["BC103"]), ("Holders", "nested.total.count", []),
    ])
  func compiled(model: String, field: String, expected: [String]) {
    let outcome = check("binder: 1\nmodel: \(model)\nslots:\n  a: \(field)\n", .compiled)
    // The document names no view, which BC116 says.
    let errors = outcome.problems.filter { $0.severity == .error }.map(\.rule.code)
    #expect(errors.filter { $0 != "BC116" } == expected)
    #expect(outcome.unresolved == [])
  }

  @Test("reflection reaches none of them", arguments: ["M", "Editor", "Words"])
  func reflective(model: String) {
    let outcome = check("binder: 1\nmodel: \(model)\nslots:\n  a: size\n", .reflective)
    #expect(outcome.problems.map(\.rule.code) == ["BC113"])
    #expect(outcome.unresolved == [])
  }

  private func check(_ text: String, _ linking: RuleSettings.Linking) -> CheckOutcome {
    Checker.check(
      BindingFile(path: "a.yaml", bytes: Array(text.utf8)), types: FactsOf(Self.declarations).facts,
      settings: RuleSettings(linking: linking))
  }
}
