import ExampleTesting
import Foundation
import Testing

@testable import StudyKit

@Suite struct OriginTests {
  @Test("a line gives a widget its text by an assignment or by a link, and not by reading it")
  func writing() {
    #expect(Origins.writes("title", "    page.title.text = photo.title"))
    #expect(Origins.writes("alert", "screen.alert.message = nil"))
    #expect(Origins.writes("title", "binder.bind($title, to: row.title.$text)"))
    #expect(!Origins.writes("title", "let text = page.title.text"))
    #expect(!Origins.writes("title", "subtitle.text = \"\""))
  }

  @Test("each widget is declared in the file where the index is asked for it")
  func declarations() throws {
    for question in Question.all {
      let text = try String(
        contentsOfFile: "\(Repository.root)/Examples/\(question.declaration)", encoding: .utf8)
      #expect(text.contains("let \(question.word) ="), "\(question)")
    }
  }

  @Test("the table says how many references lead to the text, if the index was asked")
  func index() throws {
    var results = Results()
    results.origins = [
      OriginResult(
        app: "balance", slot: "status", style: .plain, hits: 3, files: 2, isInSwift: true,
        isInFile: false, explanations: nil)
    ]
    #expect(Tables(results).origins.contains(#/not asked +\| not asked/#))
    results.origins?[0].references = 2
    results.origins?[0].isInIndex = true
    #expect(Tables(results).origins.contains(#/\| 2 \(2–2\) +\| 1 +\|/#))
  }

  @Test("each text is given in plain by Swift, and in bound by the file")
  func found() throws {
    let origins = Origins(root: Repository.root, bindcheck: "")
    for question in Question.all {
      let plain = try origins.result(question, .plain, explanations: nil)
      #expect(plain.hits > 0 && !plain.isInFile, "\(question)")
      let bound = try origins.result(question, .bound, explanations: nil)
      #expect(bound.isInFile, "\(question)")
    }
    #expect(Set(Question.all).count == 30)
  }
}
