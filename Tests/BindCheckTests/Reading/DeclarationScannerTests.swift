import Testing

@testable import BindCheckKit

/// The scan that decides which files are parsed.
@Suite struct DeclarationScannerTests {
  private func scan(_ text: String) -> ScannedFile {
    Array(text.utf8).withUnsafeBufferPointer(DeclarationScanner.scan)
  }

  @Test("finds the names of declarations, by what they declare")
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
      """)
    #expect(found.types == ["A", "B", "C", "D"])
    #expect(found.protocols == ["E"])
    #expect(found.declared.isSuperset(of: ["A", "B", "C", "D", "E", "F", "G", "H"]))
    #expect(found.imports == ["Foundation", "Kit", "Other"])
    #expect(!found.declared.contains("func"))
    #expect(!found.declared.contains("classification"))
  }

  @Test(
    "no text is too odd",
    arguments: ["", "class", "class ", "extension A.", "import", "\0class\0A", "clas", "class é"])
  func oddTexts(text: String) {
    #expect(scan(text).declared.count <= 1)
  }

  @Test("a name that is not ASCII is found whole")
  func unicodeNames() {
    #expect(scan("class Größe {}").types == ["Größe"])
  }
}
