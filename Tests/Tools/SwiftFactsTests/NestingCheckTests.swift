import Testing

@testable import SwiftFacts

/// The refusal of sources that the parser would not survive.
@Suite struct NestingCheckTests {
  private func complaint(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer(NestingCheck.read).complaint
  }

  private static func times(_ count: Int, _ text: String) -> String {
    String(repeating: text, count: count)
  }

  static let tooDeep: [(String, String)] = [
    (times(11, "["), "square brackets nest"), (times(200, "("), "brackets nest"),
    (times(200, "{"), "brackets nest"), (times(100_000, "("), "brackets nest"),
    (times(11, "[("), "square brackets nest"), (times(11, "[A<"), "square brackets nest"),
    ("let x: " + times(300, "A<"), "angle brackets nest"),
    ("let x: " + times(300, "A <\n"), "angle brackets nest"),
    ("let x: " + times(300, "A\n<"), "angle brackets nest"),
    ("let x = " + times(600, "a ? "), "conditional expressions nest"),
    ("let x: " + times(300, "A -> "), "too many function types"),
    ("let x: " + times(300, "A ->\n"), "too many function types"),
    ("let x: " + times(300, "A\n-> "), "too many function types"),
    (times(300, "#if A\n"), "#if nests"),
    ("let x = " + times(100, "try "), "too many keywords"),
    ("let x = " + times(100, "try await "), "too many keywords"),
    ("let x = " + times(100, "if "), "too many keywords"),
    ("let x = " + times(100, "consuming "), "too many keywords"),
    ("let x = " + times(100, "final\n"), "too many keywords"),
    ("let x = " + times(100, "#available "), "too many keywords"),
    ("let x = " + times(100, "@ "), "too many '@' or '#'"),
    ("let x = " + times(100, "#"), "too many '@' or '#'"),
    ("let x = " + times(200, "\"\\("), "brackets nest"),
    ("let x = " + times(11, "#\"\\#(["), "square brackets nest"),
  ]

  @Test("text that nests too deep is refused with a word", arguments: tooDeep)
  func refused(text: String, complaint: String) throws {
    let found = try #require(self.complaint(text))
    #expect(found.hasPrefix(complaint))
  }

  // Built up line by line, which the type checker takes more easily than one expression.
  static let flat: [String] = {
    var texts: [String] = []
    texts += [times(1000, "[1]\n"), times(1000, "if a < b { }\n"), times(1000, "let x = a < b\n")]
    texts += [times(1000, "func f() -> Set<Int>\n"), times(500, "f { a -> B in b }; ")]
    texts += [times(100, "@a @b(1) var x = #line\n"), times(100, "#\"a\"#\n")]
    texts += [times(500, "x ? y : z\n"), times(500, "a?.b ?? c\n"), times(200, "try await f()\n")]
    texts += [times(1000, "#if A\n#endif\n"), times(100, "let r = /[(\"/\n"), ""]
    texts += [times(100, "x = \"\\(a[b[c(\"d\")]])\"\n")]
    texts.append(times(50, "{ [") + "1" + times(50, "] }"))
    texts.append("f((" + times(100, "a < b), (") + "))")
    // Brackets in comments and strings are none.
    texts.append("// " + times(1000, "[(<"))
    texts.append("/* " + times(1000, "[{ /* */") + " */")
    texts.append("\"" + times(1000, "[") + "\"")
    texts.append("#\"" + times(1000, "\"[") + "\"#")
    texts.append("\"\"\"\n" + times(1000, "\"[\n") + "\"\"\"")
    texts.append("\"\\\"" + times(100, "[") + "\"")
    return texts
  }()

  @Test("many constructs that are not deep pass", arguments: flat)
  func passes(text: String) {
    #expect(complaint(text) == nil)
  }

  @Test("the complaint names the line")
  func line() {
    #expect(
      complaint("// a\n\"\"\"\nb\n\"\"\"\n" + Self.times(20, "["))
        == "square brackets nest too deep on line 5")
  }

  static let deep: [String] = {
    var texts: [String] = []
    texts.append("let x: " + times(10, "[") + "Int" + times(10, "]"))
    texts.append("let x = " + times(100, "f(") + times(100, ")"))
    texts.append("let x: " + times(200, "A<") + "Int" + times(200, ">"))
    texts.append("let x = " + times(500, "a ? b : ") + "c")
    texts.append(times(256, "#if A\n") + times(256, "#endif\n"))
    texts.append("let x: " + times(200, "A -> ") + "B")
    texts.append("let x = " + times(64, "try ") + "1")
    texts.append("let x = 1" + times(2000, " + 1"))
    texts.append("func f() { if a {}" + times(1000, " else if a {}") + "}")
    return texts
  }()

  @Test("text that just passes can be parsed", arguments: deep)
  func parsed(text: String) {
    #expect(complaint(text) == nil)
    let types = DeepStack.run {
      DeclarationReader.read(
        TextWithoutBodies(Array((text + "\nclass Last {}").utf8), without: []), file: "x.swift"
      ).types
    }
    #expect(types.filter { $0.kind != .file }.map(\.name) == ["Last"])
  }

  @Test("every prefix of a source can be scanned, checked and read")
  func prefixes() {
    let text = Array(
      #"""
      import A
      #if os(Linux)
      @Observable public final class M<T: P>: B<[Int]>, C & D where T: E {
        @Observed(x: 1) private(set) var a: [String: Int?] = ["b": 1], c = "\(d ?? "e")"
        lazy var f: () -> Void = { [weak self] in self?.g() }
        static let h = 1...2
      }
      #endif
      extension Ä.Ö { var i: Int { get { 1 } set { /* é */ } } }
      """#.utf8)
    for length in 0...text.count {
      let prefix = Array(text[..<length])
      prefix.withUnsafeBufferPointer { #expect(NestingCheck.read($0).complaint == nil) }
      let types = DeepStack.run {
        DeclarationReader.read(TextWithoutBodies(prefix, without: []), file: "x.swift").types
      }
      #expect(types.count <= 2)
    }
  }
}
