import Binder
import BinderTerminal
import BinderTerminalTesting
import Testing

/// The app of the article 'Getting started' behaves as the article says.
@MainActor @Suite struct GettingStartedTests {
  let article = Article("Binder", "GettingStarted")

  let model = Bill()
  let screen = BillScreen()

  private func bind(_ bindings: String) throws -> Binder {
    try Binder(
      model: model, view: screen, bindings: Bindings(text: bindings, name: "Bindings/bill.yaml"))
  }

  @Test("the article's screen is the one that the article's code and file show")
  func firstScreen() throws {
    let binder = try bind(article.blocks("yaml")[0])
    let stage = TerminalStage(screen, columns: 40, rows: 8)
    let shown = try stage.press("81.5<tab>0")
    #expect(shown == article.blocks("text")[0], "the screen is\n\(shown)")
    #expect(try stage.press("<tab><enter>") == shown)
    #expect(stage.focused === screen.people)
    #expect(try stage.press("<esc><tab><enter>").contains("Each:   0.00"))
    withExtendedLifetime(binder) {}
  }

  @Test("the article's problem is the one that its misspelt file has")
  func problem() {
    let bindings = article.blocks("yaml")[0].replacing(
      "modelField: share", with: "modelField: shar")
    let error = #expect(throws: BindingFileError.self) { try bind(bindings) }
    #expect(error.map { "\($0)" } == article.blocks("text")[1])
  }

  @Test("the article's test passes")
  func sharing() throws {
    let binder = try bind(article.blocks("yaml")[0])
    let stage = TerminalStage(screen)
    try stage.press("100<tab>8")
    #expect(screen.share.text == "12.50")
    withExtendedLifetime(binder) {}
  }
}
