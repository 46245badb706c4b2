import Testing

@testable import BindCheckKit

@Suite struct SwiftNamesTests {
  private func kinds(_ text: String) -> [SwiftName.Kind]? {
    SwiftNameFinder.names("name", in: Array(text.utf8))?.map(\.kind)
  }

  @Test(
    "each place of a name is of one kind",
    arguments: [
      ("let a = self.name", [SwiftName.Kind.code]),
      ("a.$name; _name; `name`", [.code, .code, .code]),
      ("struct S { var name = 1 }", [.code]), ("func f() { let name = 1 }", [.ownName]),
      ("func f(name: Int, of name: Int) {}", [.ownName, .ownName]),
      ("func f() { if let name { name.x() } }", [.shorthand, .code]),
      ("f(name: 1)", [.code]), ("let t = (name: 1, 2)", [.ownName]),
      (#"let a = "name""#, [.string]), (#"let a = "a.name""#, [.string]),
      (#"let a = "the name is""#, [.sentence]), (#"let a = "the \(name) is""#, [.code]),
      ("let a = \"\"\"\n  slots: name\n  \"\"\"", [.string]),
      ("let b = 1 // its name", [.comment]), ("/* name */ let b = 1", [.comment]),
      ("let names = rename", []), (#"let names = "names rename name2""#, []),
      (#"let fieldTable = [.field("name", \.name)]"#, [.tableEntry, .code]),
    ])
  func kinds(text: String, expected: [SwiftName.Kind]) {
    #expect(kinds(text) == expected)
  }

  @Test("the range is that of the name, with its backticks")
  func ranges() {
    let text = "ä.$name + `name` + \"ä.name\""
    let bytes = Array(text.utf8)
    let found = SwiftNameFinder.names("name", in: bytes) ?? []
    #expect(
      found.map { String(decoding: bytes[$0.range], as: UTF8.self) } == ["name", "`name`", "name"])
  }

  @Test("a file that nests too deep is not read")
  func deep() {
    #expect(
      SwiftNameFinder.names("name", in: Array("name".utf8) + Array(repeating: 0x28, count: 9_999))
        == nil)
  }
}
