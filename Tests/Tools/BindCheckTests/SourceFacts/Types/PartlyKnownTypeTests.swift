import BindCheckKit
import BindingSpec
import SwiftFacts
import Testing

/// A type whose generic arguments are not known is told from others all the same.
@Suite struct PartlyKnownTypeTests {
  private static let model = """
    import BinderCore
    import BinderTerminal
    import Elsewhere
    final class M {
      @Observed var keys: [Key] = []
      @Observed var info: [Key: Any] = [:]
      @Observed var pairs: [(String, String)] = []
      @Observed var anything: [Any]? = nil
      @Observed var made = [Key: Any]()
      @Observed var parsers = [String: Parser]()
      @Observed var closure = { 3 }
      @Observed var box: Box<Key>
      @Observed var part: Key? = nil
      @Observed var kind: Key.Type
      @Observed var pair: (Int, Int)
      @Observed var action: () -> Void
      @Observed var latest: (Int, Int)?
      @Observed var handler: Handler
      @Observed var later: Handler?
      @Observed var twice: Twice<Int>
      @Observed var handlers: [Handler] = []
      @Observed var failure: (any Error)?
      @Observed var value: Any
      @Observed var problem: any Swift.Error
    }
    typealias Handler = (Int) -> Void
    typealias Twice<Value> = (Value, Value)
    typealias Parser = (String) -> Int
    final class Box<Value> { @Observed var value: Value; @Observed var name = "" }
    final class S: Screen { let a = Label() }
    """

  private func check(_ slot: String) -> CheckOutcome {
    let facts = FactsOf(Self.model).facts
    let text = "binder: 1\nmodel: M\nview: S\nslots:\n  a: \(slot)\n"
    return Checker.check(BindingFile(path: "a.yaml", bytes: Array(text.utf8)), types: facts)
  }

  @Test(
    "containers, functions, tuples and types fit no converter of single values",
    arguments: [
      "keys", "info", "pairs", "anything", "made", "parsers", "closure", "box", "kind", "pair",
      "action", "latest", "handler", "later", "twice", "handlers",
    ],
    ["fpint", "string", "bool"])
  func containers(field: String, converter: String) {
    guard ConverterDescription.named(converter) != nil else { return }
    let outcome = check(
      "{ modelField: \(field), modelType: \(converter), mode: oneWay, placeholder: x }")
    #expect(outcome.problems.map(\.rule.code).contains("BC302"), "\(field) \(converter)")
    #expect(outcome.unresolved == [])
  }

  @Test("existentials fit no converter of numbers", arguments: ["failure", "value", "problem"])
  func existentials(field: String) {
    let outcome = check("{ modelField: \(field), modelType: fpint, mode: oneWay, placeholder: x }")
    #expect(outcome.problems.map(\.rule.code) == ["BC302"])
    #expect(outcome.unresolved == [])
  }

  @Test("an alias of Swift's own modules means its type")
  func aliases() throws {
    let facts = FactsOf("class M { var letter: UnicodeScalar }")
    #expect(try facts.typeOf("M.letter") == "Unicode.Scalar")
  }

  @Test("a container whose elements are not known can be counted, and is no text")
  func counted() {
    let counted = check("{ modelField: keys, modelType: count }")
    #expect(counted.problems == [] && counted.unresolved == [])
    #expect(check("keys").problems.map(\.rule.code) == ["BC302"])
    #expect(check("{ modelField: keys, modelType: list }").unresolved.count == 1)
  }

  @Test("a missing '?' is told where the type behind it is not known")
  func missingQuestionMark() {
    #expect(check("part.name").problems.map(\.rule.code) == ["BC107"])
    #expect(
      check("part?.name").unresolved.map(\.reason) == ["'Key' is declared outside the sources"])
  }

  @Test("the members of a generic type are known without its arguments")
  func genericOwner() {
    #expect(check("box.name").unresolved == [])
    #expect(check("box.nmae").problems.map(\.rule.code) == ["BC103"])
    #expect(check("box.value").unresolved.count == 1)
  }
}
