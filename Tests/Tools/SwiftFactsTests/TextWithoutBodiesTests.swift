import Foundation
import SourceVocabulary
import Testing

@testable import SwiftFacts

/// The leaving out of function bodies.
@Suite struct TextWithoutBodiesTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func cut(_ text: String) -> TextWithoutBodies {
    let bytes = Array(text.utf8)
    return TextWithoutBodies(
      bytes, without: bytes.withUnsafeBufferPointer(NestingCheck.read).bodies)
  }

  /// The text with `~` for each byte that was taken out; every byte left has to be found where it
  /// stood.
  private func blanked(_ text: String) -> String {
    let cut = cut(text)
    var marked = cut.whole.map { $0 == 0x0A ? $0 : UInt8(ascii: "~") }
    for (offset, byte) in cut.bytes.enumerated() { marked[cut.wholeOffset(of: offset)] = byte }
    return String(decoding: marked, as: UTF8.self)
  }

  @Test(
    "bodies of functions and initialisers are taken out",
    arguments: [
      ("func f() {a}", "func f() {~}"), ("init?(x: Int) {a{b}c}", "init?(x: Int) {~~~~~}"),
      ("deinit {a}; var x: Int {b}", "deinit {~}; var x: Int {b}"),
      ("func f(a: () -> Int = {1}) {b}", "func f(a: () -> Int = {1}) {~}"),
      (
        "func f<T>() throws(E) -> [T: U] where T: P\n{a\nb}",
        "func f<T>() throws(E) -> [T: U] where T: P\n{~\n~}"
      ),
      ("func `class`() {a}", "func `class`() {~}"),
      ("func a() {b} func c() {d}", "func a() {~} func c() {~}"),
      ("class A { func a() {\"}\"} }", "class A { func a() {~~~} }"),
      ("func a() {\"\\(b {\"}\"})\"}", "func a() {~~~~~~~~~~~~}"),
      ("func a() {/*}*/}", "func a() {~~~~~}"), ("func a() {#\"}\"\\(\"#}", "func a() {~~~~~~~~}"),
    ])
  func bodies(text: String, expected: String) {
    #expect(blanked(text) == expected)
  }

  @Test("a body within a body goes with it, and an empty one stays")
  func nested() {
    let text = "a{b{c}d}e{}f"
    let cut = TextWithoutBodies(Array(text.utf8), without: [4..<5, 2..<7, 10..<10])
    #expect(String(decoding: cut.bytes, as: UTF8.self) == "a{}e{}f")
    #expect((0...7).map(cut.wholeOffset) == [0, 1, 7, 8, 9, 10, 11, 12])
  }

  @Test(
    "nothing else is taken out",
    arguments: [
      "protocol P { func a(); init(); func b()\n var c: Int { get } }",
      "protocol P { func a()\n associatedtype A; subscript(i: Int) -> Int { get } }",
      "import func A.b\nstruct C { var d = 1 }", "func a()\nextension B { var c: Int { 1 } }",
      "let a = B.init { c }", "var a: Int { get { b } set { c } didSet { d } }",
      "let a = [1].map { $0 }", "struct A { let `init` = 1; var b: Int { c } }",
      "func a()\nactor B { var c = 1 }", "func a()\nenum B { case c }",
    ])
  func others(text: String) {
    #expect(blanked(text) == text)
  }

  @Test(
    "where brackets may be read in two ways nothing is taken out",
    arguments: [
      "func a() {b}}", "func a() {(b}", "func a() {b} }", "func a() {b} {", "func a() {#/}/#}",
      "func a() { x = /}/ }", "func a() {\"b\n}",
      "#if A\nfunc a() {\n#else\nfunc a(b: C) {\n#endif\n}",
    ])
  func unsure(text: String) {
    #expect(blanked(text) == text)
  }

  @Test("our own sources declare the same with and without the bodies of functions")
  func ownSources() throws {
    var tree = FileTree(suffixes: [".swift"])
    let files = [
      "Library/BinderConversion", "Library/BinderCore", "Library/BindingSpec",
      "Terminal/BinderTerminal/Widgets",
    ].flatMap {
      tree.files(below: Self.package.appending(path: "Sources/\($0)").path)
    }
    let outcomes = WorkerPool().map(files) { file -> (hasBodies: Bool, isSame: Bool) in
      guard let bytes = try? FileReading.bytes(ofFile: file.path, limit: 1 << 20) else {
        return (false, false)
      }
      let bodies = bytes.withUnsafeBufferPointer(NestingCheck.read).bodies
      let whole = DeclarationReader.read(
        TextWithoutBodies(bytes, without: []), file: file.path
      ).types
      let rest = DeclarationReader.read(
        TextWithoutBodies(bytes, without: bodies), file: file.path
      ).types
      return (!bodies.isEmpty, "\(whole)" == "\(rest)")
    }
    #expect(outcomes.count > 50)
    #expect(outcomes.count { $0.hasBodies } > outcomes.count / 2)
    #expect(zip(files, outcomes).filter { !$1.isSame }.map(\.0.path) == [])
  }
}
