import ExampleTesting
import Testing

@testable import StudyKit

@Suite struct CountingTests {
  private func swift(_ text: String) -> CodeCount {
    var count = CodeCount()
    count.add(text, isYAML: false)
    return count
  }

  @Test("blank lines and comments are no code, and code with a comment behind it is")
  func comments() {
    let count = swift(
      """
      // A comment.

      /// Documentation.
      struct Point {  // with a comment
        var x = 0  /* inner */ ; var y = 0
        /* a comment /* in a comment
           over lines */ still one */
        var text = "// no comment"
        var quoted = "\\"/*"
      }
      """)
    #expect(count.swiftLines == 5)
    #expect(count.types == 1)
  }

  @Test("each line of a text is code")
  func longTexts() {
    let count = swift(
      #"""
      let text = """
        // part of the text

        struct NoType {
        """
      let other = 1
      """#)
    #expect(count.swiftLines == 5)
    #expect(count.types == 0)
  }

  @Test(
    "declarations of types are counted, members and extensions are not",
    arguments: [
      ("final class A {", 1), ("public struct B: C {", 1), ("@MainActor final class D {}", 1),
      ("private enum E {", 1), ("protocol F: AnyObject {", 1), ("actor G {", 1),
      ("extension A: F {", 0), ("class func make() {}", 0),
      ("override class var name: String {", 0),
      ("case classic", 0), ("let structure = 1", 0),
    ])
  func types(line: String, count: Int) {
    #expect(swift(line).types == count)
  }

  @Test("in YAML comments, blank lines and the lines between documents do not count")
  func yaml() {
    var count = CodeCount()
    count.add("# c\nbinder: 1\n\nslots:\n  # c\n  a: b  # c\n---\nbinder: 1\n", isYAML: true)
    #expect(count.yamlLines == 4 && count.swiftLines == 0 && count.files == 1)
  }

  @Test("all that is compared is there, and each style of an app has code of its own")
  func subjects() throws {
    for subject in Subject.all {
      let count = try CodeCount(of: subject.paths, in: Repository.root)
      #expect(count.swiftLines > 10 && count.types > 0, "\(subject)")
      #expect(
        (count.yamlLines > 0) == [.bound, .compiled].contains(subject.style), "\(subject)")
    }
    #expect(throws: StudyError.self) { try CodeCount(of: ["nowhere"], in: Repository.root) }
  }
}
