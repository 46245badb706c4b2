import Binder
import BinderTerminal
import BinderTesting
import Testing

@MainActor @Suite struct TerminalStageTests {
  let counter = Counter()
  let screen = CounterScreen()

  private func bind() throws -> Binder {
    let text = """
      binder: 1
      model: Counter
      view: CounterScreen
      slots:
        count: { modelField: count, modelType: int }
        note: { modelField: note, placeholder: none }
        send: { action: send }
      """
    return try Binder(
      model: counter, view: screen, bindings: Bindings(text: text, name: "x.yaml"))
  }

  @Test("keys are pressed, and the screen is read")
  func press() throws {
    let binder = try bind()
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    #expect(stage.text == "[0     ]\n\nnone\n< Send >")
    #expect(try stage.press("1x") == "[1x    ]\n'1x' is not a number\nnone\n< Send >")
    #expect(counter.count == 1)
    #expect(stage.focused === screen.count)
    try stage.press("<tab>")
    #expect(stage.focused === screen.send)
    #expect(stage.text.hasPrefix("[1     ]"))
    withExtendedLifetime(binder) {}
  }

  @Test("keys that cannot be read are refused before any is pressed")
  func notation() {
    let stage = TerminalStage(screen)
    #expect(throws: KeyNotationError.self) { try stage.press("12<nokey>") }
    #expect(screen.count.text == "")
  }

  @Test("the styles of the cells can be read")
  func grid() {
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    screen.send.isEnabled = false
    #expect(stage.grid[column: 0, row: 3].style == Theme().disabled)
    #expect(stage.grid.caret == Position(column: 1, row: 0))
  }

  @Test("a command that takes its time is waited for")
  func command() async throws {
    let binder = try bind()
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    counter.send.setHandler { [counter] in
      await Task.yield()
      counter.note = "sent"
    }
    try stage.press("<tab><enter>")
    #expect(stage.text.contains("none"))
    #expect(await stage.settle(counter.send).contains("sent"))
    withExtendedLifetime(binder) {}
  }

  @Test("what no command waits for is waited for by its outcome")
  func outcome() async throws {
    let binder = try bind()
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    Task { counter.note = "later" }
    #expect(try await stage.settle { counter.note != nil }.contains("later"))
    withExtendedLifetime(binder) {}
  }

  @Test("what does not come about is an error that shows the screen")
  func timeout() async throws {
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    screen.note.text = "still here"
    let error = await #expect(throws: StageTimeout.self) {
      try await stage.settle(within: .zero) { false }
    }
    #expect(error?.screen == "[      ]\n\nstill here\n< Send >")
  }

  @Test("a binder that holds changes back is flushed before the screen is drawn")
  func flush() {
    let binder = Binder(delivery: .onFlush)
    binder.bind(counter.$note, to: screen.note.$text, as: .string)
    let stage = TerminalStage(screen, binder: binder, columns: 30, rows: 6)
    counter.note = "x"
    counter.note = "y"
    #expect(screen.note.text == "")
    #expect(stage.text.contains("y"))
  }

  @Test("a stage keeps no screen alive, and nothing keeps it")
  func lifetimes() {
    #expect(
      leaks { watch in
        let stage = watch(TerminalStage(watch(CounterScreen())))
        _ = stage.text
      } == [])
  }
}
