import Testing

@testable import study

@Suite struct SchemaTests {
  private let source = """
    func show() {
      let a = 1
      label.text = "a"
      if a == 1 { label.isVisible = false }
    }
    """

  private func mutant(_ old: String, _ new: String) throws -> Mutant {
    let start = try #require(source.range(of: old)).lowerBound.utf16Offset(in: source)
    let place = Place(
      file: "a.swift", form: .write, range: start..<start + old.utf8.count, line: 1, column: 1,
      block: 0)
    let edit = Edit(range: place.range, text: new)
    return try #require(Mutant(place, .source, [edit], in: source))
  }

  @Test("the variable chooses the fault, and without it the code is as before") func choice() throws
  {
    let schema = Schema(
      of: source,
      [(1, try mutant("\"a\"", "\"b\"")), (2, try mutant("label.isVisible = false", ""))])
    let text = schema.text.replacing(#/\s+/#, with: " ")
    #expect(
      text.contains(
        "if studyMutant == 1 { /*begin 1*/ label.text = \"b\" /*end*/ } else { label.text = \"a\" }"
      ))
    #expect(
      text.contains(
        "if a == 1 { if studyMutant == 2 { /*begin 2*/ /*end*/ } else { label.isVisible = false } }"
      ))
    #expect(schema.numbers == [1, 2])
  }

  @Test("a fault in a declaration holds for the rest of the block") func declaration() throws {
    let schema = Schema(of: source, [(3, try mutant("= 1", "= 2"))])
    let text = schema.text.replacing(#/\s+/#, with: " ")
    #expect(
      text.contains("let a = 2 label.text = \"a\" if a == 1 { label.isVisible = false } /*end*/"))
    #expect(text.contains("} else { let a = 1 label.text = \"a\""))
  }

  @Test("an error is of the fault at its line") func lines() throws {
    let schema = Schema(
      of: source, [(1, try mutant("\"a\"", "\"b\"")), (2, try mutant("\"a\"", "\"c\""))])
    let lines = schema.text.split(separator: "\n", omittingEmptySubsequences: false)
    let second = try #require(lines.firstIndex { $0.contains("\"c\"") }) + 1
    #expect(schema.mutant(atLine: second) == 2)
    #expect(schema.mutant(atLine: 2) == nil)
  }
}
