import Testing

@testable import BindingSpec

/// Whatever stands before a value, the second dot of `a..b` is found where it is.
@Suite struct PositionTests {
  @Test(
    "columns count UTF-8 bytes and lines end at LF, CRLF or CR",
    arguments: [
      ("binder: 1\nslots:\n  s: a..b", 3, 8),
      ("binder: 1\r\nslots:\r\n  s: a..b", 3, 8),
      ("binder: 1\rslots:\r  s: a..b", 3, 8),
      ("\u{FEFF}binder: 1\nslots:\n  s: a..b", 3, 8),
      ("\u{FEFF}{binder: 1, slots: {s: a..b}}", 1, 26),
      ("# é\nbinder: 1\nslots:\n  é: a..b", 4, 9),
      ("# 😀\nbinder: 1\nslots:\n  s: {fallback: 😀😀, modelField: a..b}", 4, 41),
      ("binder: 1\nslots:\n  s: {fallback: \"a\u{2028}b\", modelField: a..b}", 3, 40),
      ("binder: 1 # a\u{2028}# b\nslots:\n  s: a..b", 3, 8),
      ("binder: 1\nslots:\n  s:\ta..b", 3, 8),
      ("binder: 1\nslots:\n  s: 'a..b'", 3, 9),
      ("binder: 1\nslots:\n  s: \"a..b\"", 3, 9),
      ("binder: 1\nslots:\n  s: &x a..b", 3, 11),
      ("binder: 1\nslots:\n  s: &x # why\n    a..b", 4, 7),
      ("binder: 1\nslots:\n  s:\n    fallback: |\n      é\n    modelField: a..b", 6, 19),
      ("--- # x\nbinder: 1\nslots:\n  s: a..b\n...\n", 4, 8),
    ])
  func places(yaml: String, line: Int, column: Int) throws {
    let file = read(yaml)
    #expect(file.problems.map(\.rule.code) == ["BC108"])
    let place = try #require(file.problems.first).location.range.start
    #expect(place.line == line)
    #expect(place.column == column)
    // The byte before the empty name is the first of the two dots.
    let bytes = Array(yaml.utf8)
    #expect(bytes[place.offset - 1] == UInt8(ascii: "."))
    #expect(bytes[place.offset] == UInt8(ascii: "."))
  }

  @Test("a part of a text with escapes has the place of the whole text")
  func escapes() throws {
    let file = read("binder: 1\nslots:\n  s: \"a\\x2E\\x2Eb\"\n")
    let problem = try #require(file.problems.first)
    #expect(file.text.slice(problem.location.range) == #""a\x2E\x2Eb""#)
    #expect(problem.fixes.isEmpty)
  }

  @Test("segments have exact places within plain and quoted text")
  func segments() throws {
    let yaml = "binder: 1\nslots:\n  host.é.text: 'account?.owner.näme'\n"
    let file = read(yaml)
    let binding = try #require(file.documents.first?.slots.first)
    #expect(binding.slot.segments.map { file.text.slice($0.range) } == ["host", "é", "text"])
    guard case .field(let field) = binding.source else { throw Unexpected() }
    let names = field.path.segments.map(\.name)
    #expect(names == ["account", "owner", "näme"])
    #expect(field.path.segments.map { file.text.slice($0.range) } == names)
    #expect(field.path.segments.map(\.isOptional) == [true, false, false])
    #expect(field.path.segments.map(\.isVerbatim) == [true, true, true])
    #expect(file.text.slice(field.path.range) == "account?.owner.näme")
    #expect(file.text.slice(binding.range) == "host.é.text: 'account?.owner.näme'")
  }

  @Test("names in text with escapes are not verbatim, so that no fix replaces them")
  func notVerbatim() throws {
    let file = read("binder: 1\nslots:\n  s: \"\\x61.b\"\n")
    guard case .field(let field) = file.documents.first?.slots.first?.source else {
      throw Unexpected()
    }
    #expect(field.path.segments.map(\.name) == ["a", "b"])
    #expect(field.path.segments.allSatisfy { !$0.isVerbatim })
  }

  @Test("a block collection ends with its last child, a flow collection with its bracket")
  func ends() throws {
    let yaml = "binder: 1\nslots:\n  a: {modelField: b }  # x\n  c:\n    modelField: d\n\n\n# end\n"
    let file = read(yaml)
    let slots = try #require(file.documents.first?.slots)
    #expect(
      slots.map { file.text.slice($0.range) } == ["a: {modelField: b }", "c:\n    modelField: d"])
    #expect(file.documents[0].range.end.line == 5)
  }
}

/// A value of a test is not of the shape that the test needs.
struct Unexpected: Error {}
