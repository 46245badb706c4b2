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

  @Test("the compiled style can be taken out of the sources as they are")
  func removal() throws {
    var texts: [String: String] = [:]
    for edit in CompiledStyle.removal {
      let text =
        try texts[edit.file]
        ?? String(contentsOfFile: "\(Repository.root)/\(edit.file)", encoding: .utf8)
      texts[edit.file] = try edit.apply(to: text)
    }
    for (file, text) in texts {
      #expect(!text.contains(".compiled") && !text.contains("case compiled"), "\(file)")
    }
    for folder in CompiledStyle.folders {
      #expect(FileManager.default.fileExists(atPath: "\(Repository.root)/\(folder)"))
    }
  }

  @Test("no two mistakes have one name")
  func names() {
    #expect(Set(Mistake.all.map(\.id)).count == Mistake.all.count)
  }

  @Test("a text that is not there, or there twice, is refused")
  func refused() throws {
    #expect(throws: StudyError.self) { try Edit("f", "c", "d").apply(to: "ab") }
    #expect(throws: StudyError.self) { try Edit("f", "a", "d").apply(to: "aa") }
    #expect(throws: StudyError.self) { try Edit("f", "c", "d", replacesAll: true).apply(to: "a") }
    #expect(try Edit("f", "a", "d", replacesAll: true).apply(to: "aba") == "dbd")
  }

  @Test("the sentence that tells of a mistake is found in what was printed")
  func messages() {
    let compiler = """
      [1/2] Compiling A
      /copy/Sources/A.swift:3:5: error: cannot find 'x' in scope
      error: fatalError
      """
    #expect(
      message(of: compiler, prefix: "/copy")
        == "Sources/A.swift:3:5: error: cannot find 'x' in scope")
    let test = "✘ Test \"t\" recorded an issue at A.swift:1:2: no\n✘ Test run failed"
    #expect(message(of: test, prefix: "/copy").hasPrefix("✘ Test \"t\" recorded an issue"))
    #expect(message(of: "", prefix: "/copy") == "")
  }
}
