import Testing

@testable import BindingSpec

@Suite struct EncodingTests {
  private func problems(_ bytes: [UInt8]) -> [String] {
    BindingFile(path: "test.yaml", bytes: bytes).problems.map(summary)
  }

  @Test(
    "the first byte that is not UTF-8 is named at its place",
    arguments: [
      ([0xFF], "FF"), ([0x80], "80"), ([0xC0, 0x80], "C0"), ([0xC3, 0x28], "C3"),
      ([0xE0, 0x80, 0x80], "E0"), ([0xED, 0xA0, 0x80], "ED"), ([0xE2, 0x82], "E2"),
      ([0xF0, 0x80, 0x80, 0x80], "F0"), ([0xF4, 0x90, 0x80, 0x80], "F4"),
      ([0xF5, 0x80, 0x80, 0x80], "F5"), ([0xF0, 0x9F, 0x98], "F0"),
    ] as [([UInt8], String)])
  func invalid(bytes: [UInt8], name: String) {
    let start = Array("binder: 1\né: ".utf8)
    #expect(
      problems(start + bytes) == ["2:5 BC008 the byte 0x\(name) at offset 14 is not UTF-8"])
  }

  @Test(
    "a byte order mark of another encoding is named",
    arguments: [
      ([0xFF, 0xFE, 0x62, 0], "UTF-16"), ([0xFE, 0xFF, 0, 0x62], "UTF-16"),
      ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
    ] as [([UInt8], String)])
  func otherEncodings(bytes: [UInt8], name: String) {
    #expect(
      problems(bytes) == ["1:1 BC008 the file is in \(name), and binding files are in UTF-8"])
  }

  @Test(
    "every well-formed character is let through or named as a control character",
    arguments: [
      0x09, 0x20, 0x7E, 0x85, 0xA0, 0xD7FF, 0xE000, 0xFFFD, 0x10000, 0x10FFFF, 0x2028,
    ])
  func allowed(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(problems(Array("# \(Character(scalar))\nbinder: 1\nslots: {}\n".utf8)) == [])
  }

  @Test(
    "a control character is a problem at its place, also in a comment",
    arguments: [
      (0x00, "U+0000 (NUL)"), (0x1B, "U+001B"), (0x7F, "U+007F"), (0x80, "U+0080"),
      (0xFFFE, "U+FFFE"),
    ] as [(UInt32, String)])
  func controls(value: UInt32, name: String) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(
      problems(Array("# é\(Character(scalar))\nbinder: 1\nslots: {}\n".utf8))
        == ["1:5 BC001 the control character \(name) is not allowed in YAML"])
  }

  @Test("control characters do not hide the problems around them, nor cause others")
  func controlsAmongProblems() {
    let yaml = "binder: 1\nmo\u{0}del: X\nslots:\n  a: b\u{1B}c\n  d: e..f\n  g\u{0}\n  h: i..j\n"
    #expect(
      problems(Array(yaml.utf8)) == [
        "2:3 BC001 the control character U+0000 (NUL) is not allowed in YAML",
        "4:7 BC001 the control character U+001B is not allowed in YAML",
        "5:8 BC108 the field path 'e..f' lacks a name here",
        "6:4 BC001 the control character U+0000 (NUL) is not allowed in YAML",
      ])
  }

  @Test("a binary file gives a few problems, not one for each byte")
  func binary() {
    let found = problems([UInt8](repeating: 0, count: 100_000))
    #expect(found.count == 20)
  }
}
