import ExampleTesting
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
