import Testing

@testable import SwiftFacts

/// The scan that decides which files are parsed.
@Suite struct DeclarationScannerTests {
  private func scan(_ text: String) -> ScannedFile {
    DeclarationScanner.scan(Array(text.utf8))
  }

  @Test("finds the names of declarations, by their kinds")
  func names() {
    let found = scan(
      """
      import Foundation
      @testable import struct Kit.Thing
      public import Other
      public final class A<T>: B {}
      struct `B` {}; enum
        C {}
      actor D {}
      protocol E {}
      typealias F = A
      extension G.H where T: I {}
      let classification = structure
      class func f() {}
        // A class of its own
      let a = 1  // a comment; class Behind {}
      """)
    // Only lines that are comments from their start are left out: a `//` may stand in a string.
    #expect(found.types == ["A", "B", "C", "D", "Behind"])
    #expect(found.protocols == ["E"])
    #expect(found.declared == ["A", "B", "C", "D", "Behind", "E", "F"])
    #expect(found.extended == ["G", "H"])
    #expect(found.imports == ["Foundation", "Kit", "Other"])
  }

  @Test(
    "no text is too odd",
    arguments: [
      "", "class", "class ", "extension A.", "import", "import class", "\0class\0A", "clas",
      "class é", "`class`", "\0\0", "//class", "/", "// ", "\n\n//\nclass",
    ])
  func oddTexts(text: String) {
    #expect(scan(text).declared.subtracting(["é"]) == [])
  }

  @Test("a text is searched beyond the NULs in it")
  func nul() {
    #expect(scan("let a = \"\0\0\"\nclass A {}\0struct B {}").declared == ["A", "B"])
  }

  @Test("a name that is not ASCII is found whole")
  func unicodeNames() {
    #expect(scan("class Größe {}").types == ["Größe"])
  }
}
