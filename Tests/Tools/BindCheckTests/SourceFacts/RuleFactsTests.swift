import BindingSpec
import Testing

/// What single rules need to know of a declaration.
@Suite struct RuleFactsTests {
  private func member(_ name: String, _ body: String) throws -> MemberFacts {
    let text = "import Binder\nfinal class M {\n\(body)\n}\n"
    return try #require(try FactsOf(text).type("M").members[name])
  }

  @Test("an observer behind a wrapper is bypassed, one of a plain property is not asked about")
  func observers() throws {
    #expect(
      try member("n", "@Observed var n = 0 { didSet { print(n) } }").hasBypassedObserver == true)
    #expect(try member("n", "@Observed var n = 0 { willSet {} }").hasBypassedObserver == true)
    #expect(try member("n", "@Observed var n = 0").hasBypassedObserver == false)
    #expect(try member("n", "var n = 0 { didSet {} }").hasBypassedObserver == nil)
  }

  @Test("an override that only watches is the superclass's property, with an observer bypassed")
  func watchingOverrides() throws {
    func member(_ middle: String, _ base: String) throws -> MemberFacts? {
      try FactsOf(
        """
        import Binder
        class Base { \(base) }
        class Middle: Base { \(middle) }
        final class M: Middle { override var n: Int { didSet { print(n) } } }
        """
      ).type("M").members["n"]
    }
    let observed = try #require(try member("", "@Observed var n = 0"))
    #expect(observed.words == "field Int observed writable")
    #expect(observed.hasBypassedObserver == true)
    #expect(observed.declaration?.range.start.line == 4)
    let twice = try member("override var n: Int { willSet {} }", "@Observed var n = 0")
    #expect(twice?.words == observed.words)
    #expect(twice?.hasBypassedObserver == true)
    let plain = try member("", "var n = 0")
    #expect(plain?.hasBypassedObserver != true)
    #expect(plain?.isObserved == false)
    let computed = try member("override var n: Int { get { 1 } set {} }", "@Observed var n = 0")
    #expect(computed?.isComputed == true)
    #expect(computed?.overridesField == true)
    #expect(observed.overridesField == false)
    let unstored = try member("override var n: Int { 1 }", "var n: Int { 0 }")
    #expect(unstored?.overridesField == false)
  }

  @Test("a deprecation counts where it is one on all platforms")
  func deprecation() throws {
    func said(_ attribute: String) throws -> MemberFacts.Deprecation? {
      try member("n", "@\(attribute) @Observed var n = 0").deprecation
    }
    #expect(try said("available(*, deprecated)") == .init())
    #expect(
      try said(#"available(*, deprecated, message: "no more", renamed: "m")"#)
        == .init(message: "no more", renamed: "m"))
    #expect(try said("available(macOS, deprecated: 13)") == nil)
    #expect(try said("available(macOS 13, *)") == nil)
    #expect(
      try member("f", "@available(*, deprecated) func f() {}").deprecation == .init())
  }

  @Test("a method has the name with its labels, unless there are several")
  func signatures() throws {
    #expect(try member("save", "func save() {}").signature == "save()")
    #expect(try member("save", "func save(_ a: Int, to b: Int) {}").signature == "save(_:to:)")
    #expect(try member("save", "func save(_ a: Int) {}\nfunc save(to b: Int) {}").signature == nil)
    // A table can name the one that takes nothing.
    #expect(try member("save", "func save() {}\nfunc save(to b: Int) {}").signature == "save()")
  }

  @Test(
    "a getter mentions the members that it reads, and not its own declarations",
    arguments: [
      ("total > 0", "total"),
      ("self.total > limit", "limit total"),
      ("order.total > 0", "order"),
      ("let total = 3; return total > limit", "limit"),
      ("let total = self.total; return total > 0", "total"),
      ("if let total { return total > 0 }; return false", "total"),
      ("if let t = total { return t > 0 }; return false", "total"),
      ("names.contains { name in name == total }", "names total"),
      ("names.contains { $0 == \\.total }", "$0 names"),
      ("print(total: 3); return limit", "limit print"),
      ("for total in list { use(total) }; return x", "list use x"),
      ("count += 1; return total == limit", "limit total"),
      ("last = total; return self.name", "name total"),
    ])
  func mentions(body: String, expected: String) throws {
    let table = "// affectedBy"
    let found = try member("n", "var n: Bool { \(body) } \(table)").mentions
    #expect(found == expected.split(separator: " ").map(String.init))
    #expect(try member("n", "var n: Bool { get { \(body) } set {} } \(table)").mentions == found)
  }

  @Test("mentions of getters are read only where a table may ask for them")
  func noTable() throws {
    #expect(try member("n", "var n: Bool { total }").mentions == nil)
  }

  @Test("an entry of a table names the fields that affect it")
  func dependencies() throws {
    func dependencies(_ arguments: String) throws -> [String]? {
      let text = """
        import Binder
        final class M: BindableModel {
          @Observed var a = 0
          @Observed var b = 0
          var n: Int { a + b }
          static let fieldTable: FieldTable<M> = [.field("n", \\.n\(arguments))]
        }
        """
      return try FactsOf(text).type("M").members["n"]?.dependencies
    }
    #expect(try dependencies(", affectedBy: \\.$a, \\.$b") == ["a", "b"])
    #expect(try dependencies(", affectedBy: \\M.$a") == ["a"])
    #expect(try dependencies("") == [])
    #expect(try dependencies(", affectedBy: \\.other.$a") == nil)
    #expect(try dependencies(", affectedBy: \\.a") == nil)
  }
}
