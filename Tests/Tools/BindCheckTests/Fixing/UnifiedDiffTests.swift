import BindCheckKit
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String) -> String {
    String(
      decoding: UnifiedDiff.text(of: Array(old.utf8), Array(new.utf8), path: "a.yaml"),
      as: UTF8.self)
  }

  @Test("texts that are the same have no difference")
  func same() {
    #expect(diff("a\nb\n", "a\nb\n") == "")
    #expect(diff("", "") == "")
  }

  @Test("changes that are near stand in one hunk, with three lines around")
  func near() {
    #expect(
      diff("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nfive\n6\nseven\n8\n9\n")
        == """
        --- a.yaml
        +++ a.yaml
        @@ -2,8 +2,8 @@
         2
         3
         4
        -5
        +five
         6
        -7
        +seven
         8
         9

        """)
  }

  @Test("changes that are far apart stand in hunks of their own")
  func far() {
    let old = (1...20).map { "\($0)\n" }.joined()
    let new = old.replacing("2\n3", with: "two\n3").replacing("19", with: "19\nmore")
    #expect(
      diff(old, new)
        == """
        --- a.yaml
        +++ a.yaml
        @@ -1,5 +1,5 @@
         1
        -2
        +two
         3
         4
         5
        @@ -17,4 +17,5 @@
         17
         18
         19
        +more
         20

        """)
  }

  @Test("a last line without its end is said, and carriage returns are kept")
  func ends() {
    #expect(
      diff("a\r\nb", "c\r\nb")
        == "--- a.yaml\n+++ a.yaml\n@@ -1,2 +1,2 @@\n-a\r\n+c\r\n b\n\\ No newline at end of file\n"
    )
    #expect(
      diff("a", "a\n")
        == "--- a.yaml\n+++ a.yaml\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n")
  }

  @Test("lines that are added to nothing come after line 0")
  func empty() {
    #expect(diff("", "a\n") == "--- a.yaml\n+++ a.yaml\n@@ -0,0 +1 @@\n+a\n")
  }
}
