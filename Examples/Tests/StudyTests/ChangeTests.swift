import ExampleTesting
import Foundation
import Testing

@testable import StudyKit

@Suite struct ChangeTests {
  static let text = """
    A title
    app: gallery
    Some words.

    diff --git a/Bindings/gallery.yaml b/Bindings/gallery.yaml
    index 1..2 100644
    --- a/Bindings/gallery.yaml
    +++ b/Bindings/gallery.yaml
    @@ -1,4 +1,6 @@ slots
     one
    -two
    +2
    +# a comment
     three
    +3.5
     four
    @@ -8,2 +10,1 @@
     eight
    -nine
    diff --git a/Examples/Tests/New.swift b/Examples/Tests/New.swift
    new file mode 100644
    --- /dev/null
    +++ b/Examples/Tests/New.swift
    @@ -0,0 +1,2 @@
    +let a = 1
    +let b = 2

    """

  private func change() throws -> ChangeRequest { try ChangeRequest(id: "a", text: Self.text) }

  @Test("a patch is read: its places, and the lines of code in them")
  func places() throws {
    let change = try change()
    #expect(change.title == "A title" && change.app == "gallery")
    let places = change.patch.places
    #expect(places.map(\.removed) == [["two"], [], ["nine"], []])
    #expect(
      places.map(\.added) == [["2", "# a comment"], ["3.5"], [], ["let a = 1", "let b = 2"]])
    #expect(places.map(\.number) == [0, 1, 2, 0])
    #expect(places.map(\.lines) == [1, 1, 1, 2])
    #expect(change.places(of: .bound).count == 3 && change.places(of: .compiled).count == 3)
    #expect(change.places(of: .plain).isEmpty && change.sharedPlaces.isEmpty)
    #expect(change.testPlaces.count == 1)
  }

  @Test("a place of comments alone is no place of a style, and is not left out")
  func comments() throws {
    let text = Self.text.replacing("-nine", with: "-# nine")
    let change = try ChangeRequest(id: "a", text: text)
    #expect(change.patch.places.map(\.lines) == [1, 1, 0, 2])
    #expect(change.places(of: .bound).count == 2)
    #expect(Trial.all(of: change).map(\.place.number) == [0, 1])
  }

  @Test("a patch is applied as a whole, also if the file has moved on, and without a place")
  func applying() throws {
    let patch = try change().patch
    let before = "zero\none\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n"
    let read: (String) throws -> String = { _ in before }
    let file = "Bindings/gallery.yaml"
    let whole = try patch.apply(reading: read)
    #expect(
      whole[file] == "zero\none\n2\n# a comment\nthree\n3.5\nfour\nfive\nsix\nseven\neight\nten\n")
    #expect(whole["Examples/Tests/New.swift"] == "let a = 1\nlet b = 2\n")
    let without = try patch.apply(without: [patch.places[0]], reading: read)
    #expect(without[file]?.hasPrefix("zero\none\ntwo\nthree\n3.5\n") == true)
    #expect(
      try patch.apply(without: [patch.places[3]], reading: read)["Examples/Tests/New.swift"] == nil)
    #expect(throws: StudyError.self) { try patch.apply(reading: { _ in "one\nthree\n" }) }
  }

  @Test("a file may be moved; the places in it are those of its former name")
  func moving() throws {
    let patch = try Patch(
      """
      diff --git a/Old/A.swift b/New/A.swift
      similarity index 90%
      rename from Old/A.swift
      rename to New/A.swift
      index 1..2 100644
      --- a/Old/A.swift
      +++ b/New/A.swift
      @@ -1,2 +1,2 @@
      -class A {
      +public class A {
       }
      diff --git a/Old/B.swift b/New/B.swift
      similarity index 100%
      rename from Old/B.swift
      rename to New/B.swift

      """)
    #expect(patch.paths == ["Old/A.swift", "New/A.swift", "Old/B.swift", "New/B.swift"])
    #expect(patch.places.map(\.file) == ["Old/A.swift"])
    #expect(try patch.movesFiles && !change().patch.movesFiles)
    let texts = try patch.apply { $0 == "Old/A.swift" ? "class A {\n}\n" : "class B {}\n" }
    #expect(texts == ["New/A.swift": "public class A {\n}\n", "New/B.swift": "class B {}\n"])
    let without = try patch.apply(without: [patch.places[0]]) { _ in "class A {\n}\n" }
    #expect(without["New/A.swift"] == "class A {\n}\n")
  }

  @Test("a text that is no change request is an error")
  func refused() {
    #expect(throws: StudyError.self) { try ChangeRequest(id: "a", text: "title\n\ndiff --git a b") }
    #expect(throws: StudyError.self) { try ChangeRequest(id: "a", text: "title\napp: gallery\n") }
    #expect(throws: StudyError.self) { try Patch("diff --git a/a b/a\n") }
  }

  @Test("each request fits the sources as they are, and concerns every style")
  func requests() throws {
    let all = try ChangeRequest.all(in: Repository.root)
    for change in all {
      let texts = try change.patch.apply { path in
        try String(contentsOfFile: "\(Repository.root)/\(path)", encoding: .utf8)
      }
      #expect(!texts.isEmpty && !change.testPlaces.isEmpty, "\(change.id)")
      for style in Style.allCases {
        #expect(!change.places(of: style).isEmpty, "\(change.id), \(style)")
      }
    }
    #expect(Set(all.map(\.title)).count == all.count)
  }
}
