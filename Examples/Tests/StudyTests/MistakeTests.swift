import ExampleTesting
import Foundation
import Testing

@testable import StudyKit

@Suite struct MistakeTests {
  @Test("each mistake can be made in the sources as they are", arguments: Mistake.all.map(\.id))
  func applies(id: String) throws {
    let mistake = try #require(Mistake.all.first { $0.id == id })
    for (style, edits) in mistake.edits {
      #expect(!edits.isEmpty, "\(style)")
      var texts: [String: String] = [:]
      for edit in edits {
        let path = "\(Repository.root)/\(edit.file)"
        let text = try texts[edit.file] ?? String(contentsOfFile: path, encoding: .utf8)
        let mistaken = try edit.apply(to: text)
        #expect(mistaken != text)
        texts[edit.file] = mistaken
      }
    }
  }

  @Test("each style has mistakes of its own, and each app at least one")
  func spread() {
    for style in Style.allCases {
      #expect(Mistake.all.count { $0.edits[style] != nil } > 10, "\(style)")
    }
    #expect(Set(Mistake.all.map(\.app)) == Set(Subject.apps))
  }

  @Test("styles are compared by the mistakes that every style can have")
  func common() {
    for mistake in Mistake.common {
      #expect(Set(mistake.edits.keys) == Set(Style.allCases), "\(mistake.id)")
      #expect(mistake.isHarmlessIn.isEmpty, "\(mistake.id)")
    }
    #expect(Mistake.common.count >= 15)
  }

  @Test("no two mistakes have one name")
  func names() {
    #expect(Set(Mistake.all.map(\.id)).count == Mistake.all.count)
  }

  @Test("a text that is missing, or occurs twice, is an error")
  func refused() throws {
    #expect(throws: StudyError.self) { try Edit("f", "c", "d").apply(to: "ab") }
    #expect(throws: StudyError.self) { try Edit("f", "a", "d").apply(to: "aa") }
    #expect(throws: StudyError.self) { try Edit("f", "c", "d", replacesAll: true).apply(to: "a") }
    #expect(try Edit("f", "a", "d", replacesAll: true).apply(to: "aba") == "dbd")
  }

  @Test("the sentence of a mistake is found in the output")
  func messages() {
    let compiler = """
      [1/2] Compiling A
      Sources/A/Other.swift:3:5: error: cannot find 'x' in scope
      Sources/A/Own/A.swift:4:5: error: cannot find 'y' in scope
      error: fatalError
      """
    #expect(
      message(of: compiler, style: .plain, paths: ["Sources/A/Own"])
        == "Sources/A/Own/A.swift:4:5: error: cannot find 'y' in scope")
    #expect(
      message(of: compiler, style: .plain, paths: ["Sources/B"])
        == "Sources/A/Other.swift:3:5: error: cannot find 'x' in scope")
    let test = """
      ✘ Test "t" recorded an issue with 1 argument style → .plain at A.swift:1:2: no
      ✘ Test "t" recorded an issue with 1 argument style → .bound at A.swift:1:2: no
      ✘ Test run failed
      """
    #expect(message(of: test, style: .bound, paths: []).contains("style → .bound at"))
    #expect(message(of: test, style: .mvvm, paths: []).contains("style → .plain at"))
    #expect(message(of: "", style: .mvvm, paths: []) == "")
  }
}
