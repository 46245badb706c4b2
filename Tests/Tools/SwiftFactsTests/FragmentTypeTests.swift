import SourceVocabulary
import Testing

@testable import SwiftFacts

/// Types as the compiler writes them down.
@Suite struct FragmentTypeTests {
  /// The fragments of `var x: …`, in which words with a capital letter have mangled names.
  private func fragments(_ type: String) -> [SymbolGraphFile.Fragment] {
    var fragments = [
      SymbolGraphFile.Fragment(spelling: "var"),
      SymbolGraphFile.Fragment(spelling: " "),
      SymbolGraphFile.Fragment(spelling: "x"),
      SymbolGraphFile.Fragment(spelling: ": "),
    ]
    var rest = type[...]
    while let first = rest.first {
      let isWord = first.isLetter
      let piece = rest.prefix { $0.isLetter == isWord }
      rest = rest.dropFirst(piece.count)
      let word = String(piece)
      fragments.append(
        .init(spelling: word, preciseIdentifier: first.isUppercase ? "s:\(word)" : nil))
    }
    return fragments
  }

  private func type(_ text: String) -> String? {
    FragmentType.type(of: fragments(text), after: ":") { names, usr, arguments in
      usr == "s:Unknown"
        ? nil : TypeReference(name: names.joined(separator: "."), arguments: arguments)
    }?.description
  }

  @Test(
    "types are read as they are written",
    arguments: [
      ("Int", "Int"), ("Int { get set }", "Int"), ("[Item]?", "[Item]?"), ("Outer!", "Outer?"),
      ("[String : [Point]]", "[String: [Point]]"), ("Outer.Box<Int>", "Outer.Box<Int>"),
      ("Result<Int, Failure>?", "Result<Int, Failure>?"), ("(Int)", "Int"), ("(Int)?", "Int?"),
      ("Int??", "Int??"), ("Int where T : P", "Int"),
    ])
  func named(text: String, type expected: String) {
    #expect(type(text) == expected)
  }

  @Test(
    "a type without a name is known by its text",
    arguments: [
      ("(Int) -> Void", "(Int) -> Void"), ("any Sequence<Int>", "any Sequence<Int>"),
      ("some View { get }", "some View"), ("()", "Void"), ("[(Int) -> Void]", "[(Int) -> Void]"),
      ("A & B", "A & B"), ("(any Error)?", "any Error?"), ("(Int, String)", "(Int, String)"),
    ])
  func opaque(text: String, type expected: String) {
    #expect(type(text) == expected)
  }

  @Test(
    "a type with an unknown part is unknown",
    arguments: ["Unknown", "[Unknown]", "Box<Unknown>?", "[String : Unknown]"])
  func unknown(text: String) {
    #expect(type(text) == nil)
  }

  @Test("a declaration without a type has none, and no nesting is too deep")
  func odd() {
    #expect(FragmentType.type(of: [], after: ":") { _, _, _ in nil } == nil)
    #expect(type(String(repeating: "[", count: 1000)) == nil)
    #expect(type("") == nil)
  }

  @Test(
    "mangled names tell their module",
    arguments: [
      ("s:3App5ModelC", "App"), ("s:10BinderCore7CommandC", "BinderCore"), ("s:Sd", nil),
      ("s:", nil), ("c:objc(cs)NSObject", nil), ("s:99App", nil), ("s:0", nil),
    ])
  func modules(usr: String, module: String?) {
    #expect(MangledName.module(of: usr) == module)
  }
}
