import BindCheckKit
import BindingSpec
import Testing

@testable import SwiftFacts

/// Right bindings of an app that a newcomer writes raise no warning, and mistakes beside them do.
@Suite struct FalseAlarmTests {
  private static let app = """
    import Binder
    import BinderTerminal

    final class Files {
      @Observed var names: [String] = []
      @Observed var filter = ""
      @Observed var unused = 0
      @Observed var logged = 0
      @Computed({ (files: Files) in files.names.filter { $0.hasPrefix(files.filter) } })
      var shown: [String]
      @Observed var isAsking = false
      let remove = Command()
      let help = Command()
      let close = Command { print(1) }

      init() { help.handler = { [self] in filter = "" } }
    }

    final class Asking: Dialog {
      let yes = Button("Yes")
      let cancel = Button("Cancel")
      override var buttons: [Button] { [yes, cancel] }
    }

    func log(_ files: Files) { print(files.logged) }

    final class FilesScreen: Screen {
      let count = Label()
      let asking = Asking()
      let help = Button("Help")
      let other = Label()
      let keys = KeyBar()
    }

    final class ListScreen: Screen {
      let count = Label()
      let leave = Button("Close")
    }

    final class SearchScreen: Screen {
      let filter = TextField()
      let leave = Button("Close")
    }
    """

  private func problems(
    _ slots: String, _ change: (String) -> String = { $0 }
  ) -> [Problem] {
    let text = change("binder: 1\nmodel: Files\nview: FilesScreen\nslots:\n\(slots)")
    let file = BindingFile(path: "a.yaml", bytes: Array(text.utf8))
    let facts = FactsOf(Self.app).facts
    var settings = RuleSettings()
    settings[UnusedFieldRule.info] = .warning
    settings[UnboundSlotRule.info] = .warning
    let project = Checker.projectProblems(of: [file], types: facts, settings: settings)
    return Checker.check(file, types: facts, settings: settings, project: project["a.yaml"] ?? [])
      .problems
  }

  private static let slots = """
      count: { modelField: shown, modelType: count }
      asking: isAsking
      asking.yes: { action: remove }

    """

  @Test("a field that a bound computed property reads is shown")
  func computed() {
    let found = problems(Self.slots).filter { $0.rule.code == "BC901" }.map(\.message)
    #expect(found == ["no binding shows 'unused' of 'Files'"])
  }

  @Test("a line of keys and the other button of a dialog need no binding, and a label does")
  func unbound() {
    let found = problems(Self.slots).filter { $0.rule.code == "BC206" }.map(\.message)
    #expect(
      found == [
        "no binding feeds 'help' of 'FilesScreen'", "no binding feeds 'other' of 'FilesScreen'",
      ])
    let asking = problems("  asking: isAsking\n").map(\.message)
    #expect(asking.contains("no binding feeds 'asking.yes' of 'FilesScreen'"))
  }

  @Test(
    "one mistake is one problem",
    arguments: [
      ("count:", "conut:", "BC202"), ("asking:", "akings:", "BC202"),
      ("asking.yes:", "asking.yse:", "BC203"), ("unused", "unsued", "BC103"),
      ("  help:", "\thelp:", "BC001"), ("model: Files", "model: Flies", "BC101"),
      ("close }", "clsoe }", "BC401"),
    ])
  func oneMistake(right: String, wrong: String, code: String) {
    let slots = """
        count: { modelField: shown, modelType: count }
        asking: isAsking
        asking.yes: { action: close }
        other: { modelField: unused, modelType: int }
        help: { action: close, drafts: keep }
      """
    #expect(problems(slots).map(\.rule.code) == [])
    let found = problems(slots) { $0.replacing(right, with: wrong, maxReplacements: 1) }
    #expect(found.map(\.rule.code) == [code])
  }

  @Test("a dialog discards its drafts, and a page does not")
  func drafts() {
    #expect(
      !problems("  asking.cancel: { action: remove }\n").map(\.rule.code).contains("BC404"))
  }

  @Test("a command of a page that only shows is not held back by drafts")
  func noDrafts() {
    for (view, codes) in [("ListScreen", []), ("SearchScreen", ["BC404"])] {
      let found = problems("  leave: { action: close }\n") {
        $0.replacing("FilesScreen", with: view)
      }
      #expect(found.map(\.rule.code).filter { $0 == "BC404" } == codes, "\(view)")
    }
  }

  @Test("the cancel of a command waits for no drafts, and the members of its run are known")
  func runs() {
    let slots = """
        help: { action: remove.cancel }
        count: { modelField: remove.progress, modelType: fpint }
        other: { modelField: remove.question?.text, fallback: "" }
        asking.yes: { action: remove.question?.answer, argument: skip }
      """
    let wanted = ["BC404", "BC401", "BC103", "BC405"]
    #expect(problems(slots).filter { wanted.contains($0.rule.code) }.map(\.message) == [])
    #expect(
      problems("  help: { action: remove.cancle }").filter { wanted.contains($0.rule.code) }
        .map(\.message) == ["'Command<Void>' has no command 'cancle'"])
  }

  @Test("a handler that keeps its object is found beside a widget of the command's name")
  func heldOwner() {
    #expect(problems("  help: { action: help }\n").map(\.rule.code).contains("BC407"))
  }

  @Test(
    "a pattern of a date in wrong letters names the right ones",
    arguments: [
      ("YYYY", "'date' knows no 'YYYY' in a pattern; write 'yyyy'"),
      ("DD", "'date' knows no 'DD' in a pattern; write 'dd'"),
      (
        "QQ",
        "'date' knows no 'QQ' in a pattern; it knows 'yyyy', 'MM', 'dd', 'HH', 'mm' and 'ss' among others"
      ),
    ])
  func datePattern(pattern: String, message: String) {
    do throws(ArgumentProblem) {
      _ = try DatePattern(pattern)
      Issue.record("'\(pattern)' is a pattern")
    } catch {
      #expect(error.message == message)
    }
  }
}
