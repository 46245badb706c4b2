import BindCheckKit
import Binder
import BindingSpec
import Foundation
import SwiftFacts
import Testing

/// The essay's complaint: a typo deep in a file breaks the screen silently. Here each is found by
/// the checker and at start-up, in the same words, at the same place, with the right word offered.
@Suite struct EssayTests {
  struct Case: CustomTestStringConvertible {
    let typo: String
    let code: String
    let line: Int
    let column: Int
    let message: String
    let offer: String
    let text: String

    var testDescription: String { typo }
  }

  static let cases = [
    Case(
      typo: "'balnce' as field", code: "BC103", line: 6, column: 17,
      message: "'EssayModel' has no field 'balnce'", offer: "did you mean 'balance'?",
      text: """
        binder: 1
        model: EssayModel
        view: EssayScreen
        slots:
          balance:
            modelField: balnce
            modelType: fpint
        """),
    Case(
      typo: "'fbint' as type", code: "BC301", line: 7, column: 16,
      message: "'modelType' names 'fbint', but there is no such converter",
      offer: "did you mean 'fpint'?",
      text: """
        binder: 1
        model: EssayModel
        view: EssayScreen
        slots:
          balance:
            modelField: balance
            modelType: fbint
        """),
    Case(
      typo: "'chnge' as slot", code: "BC202", line: 5, column: 3,
      message: "'EssayScreen' has no slot 'chnge'", offer: "did you mean 'change'?",
      text: """
        binder: 1
        model: EssayModel
        view: EssayScreen
        slots:
          chnge: { modelField: change, modelType: fpint }
        """),
    Case(
      typo: "'txt' as property of a slot", code: "BC203", line: 5, column: 10,
      message: "'EssayField' has no property 'txt'", offer: "did you mean 'text'?",
      text: """
        binder: 1
        model: EssayModel
        view: EssayScreen
        slots:
          change.txt: { modelField: change, modelType: fpint }
        """),
    Case(
      typo: "no model", code: "BC006", line: 1, column: 1,
      message: "no 'model' says which Swift type the fields belong to",
      offer: "add 'model: EssayModel'",
      text: """
        binder: 1
        view: EssayScreen
        slots:
          balance: { modelField: balance, modelType: fpint }
          change.isEnabled: isReady
        """),
    Case(
      typo: "a model of another name", code: "BC101", line: 2, column: 8,
      message: "'model' names 'EsayModel', but there is no such class",
      offer: "did you mean 'EssayModel'?",
      text: """
        binder: 1
        model: EsayModel
        view: EssayScreen
        slots:
          balance: { modelField: balance, modelType: fpint }
        """),
    Case(
      typo: "a view of another name", code: "BC201", line: 3, column: 7,
      message: "'view' names 'EssayScren', but there is no such class",
      offer: "did you mean 'EssayScreen'?",
      text: """
        binder: 1
        model: EssayModel
        view: EssayScren
        slots:
          balance: { modelField: balance, modelType: fpint }
        """),
    Case(
      typo: "'updateBalence' as action", code: "BC401", line: 5, column: 31,
      message: "'EssayModel' has no command 'updateBalence'",
      offer: "did you mean 'updateBalance'?",
      text: """
        binder: 1
        model: EssayModel
        view: EssayScreen
        slots:
          change.submitted: { action: updateBalence }
        """),
    Case(
      typo: "a type that does not fit", code: "BC302", line: 5, column: 46,
      message: "'string' shows String, but 'balance' is 'Double'",
      offer: "converters that fit: 'fpint'",
      text: """
        binder: 1
        model: EssayModel
        view: EssayScreen
        slots:
          balance: { modelField: balance, modelType: string }
        """),
  ]

  /// The folder with the types of the essay.
  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path

  private func atCheck(_ text: String) -> [Problem] {
    let facts = SourceFacts(roots: [SourceRoot(Self.sources)])
    return Checker.check(BindingFile(path: "essay.yaml", bytes: Array(text.utf8)), types: facts)
      .problems
  }

  private func atStartUp(_ text: String) throws -> [Problem] {
    do {
      _ = try Binder(
        model: EssayModel(), view: EssayScreen(), bindings: Bindings(text: text, name: "essay.yaml")
      )
      return []
    } catch let error as BindingFileError {
      return error.problems
    }
  }

  @Test("a typo is said in the same words by the checker and at start-up", arguments: cases)
  func sameWords(_ wrong: Case) throws {
    let (checked, started) = (atCheck(wrong.text), try atStartUp(wrong.text))
    #expect(checked.count == 1, "\(checked.map(\.message))")
    #expect(started.count == 1, "\(started.map(\.message))")
    for problem in checked + started {
      #expect(problem.rule.code == wrong.code)
      #expect(problem.message == wrong.message)
      #expect(problem.location.range.start.line == wrong.line)
      #expect(problem.location.range.start.column == wrong.column)
      #expect(problem.help == wrong.offer)
    }
    #expect(checked.first?.location == started.first?.location)
    #expect(checked.first?.fixes == started.first?.fixes)
  }

  @Test("without the typo, nothing is wrong and the screen is bound")
  func right() throws {
    let text = """
      binder: 1
      model: EssayModel
      view: EssayScreen
      slots:
        balance: { modelField: balance, modelType: fpint }
        change: { modelField: change, modelType: fpint }
        change.submitted: { action: updateBalance }
        change.isEnabled: isReady
      """
    #expect(atCheck(text) == [])
    let (model, screen) = (EssayModel(), EssayScreen())
    let binder = try Binder(
      model: model, view: screen, bindings: Bindings(text: text, name: "essay.yaml"))
    model.balance = 12.5
    #expect(screen.balance.text == "12.50")
    withExtendedLifetime(binder) {}
  }

  @Test("the checker points to the declaration of the word that was meant")
  func declaration() throws {
    let note = try #require(atCheck(Self.cases[0].text).first?.notes.first)
    #expect(note.message == "'balance' is declared here")
    #expect(note.location.file.hasSuffix("Essay/EssayModel.swift"))
    #expect(note.location.range.start.line == 7)
    #expect(note.location.range.start.column == 17)
  }
}
