import Binder
import BinderTerminal
import BinderTerminalTesting
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
    #expect(stage.text == "[0     ]\nnone\n< Send >")
    #expect(try stage.press("1x") == "[1x    ]\n'1x' is not a number\nnone\n< Send >")
    #expect(counter.count == 0)
    #expect(stage.focused === screen.count)
    try stage.press("<tab>")
    #expect(stage.focused === screen.send)
    #expect(stage.text.hasPrefix("[1x    ]\n'1x' is not a number"))
    withExtendedLifetime(binder) {}
  }

  @Test("a stage flushes several binders, and before the first key shows what waits")
  func binders() throws {
    let (first, second) = (Binder(delivery: .onFlush), Binder(delivery: .onFlush))
    first.bind(counter.$count, to: screen.count.$text, as: .int)
    second.bind(counter.$next, to: screen.note.$text, as: .int)
    let stage = TerminalStage(screen, binder: first, binders: [second], columns: 30, rows: 6)
    #expect(stage.text.hasPrefix("[0     ]"))
    counter.count = 7
    counter.next = 8
    try stage.press("<end>1")
    #expect(stage.text.hasPrefix("[71    ]\n8"))
  }

  @Test("keys that cannot be read are an error before any is pressed")
  func notation() {
    let stage = TerminalStage(screen)
    #expect(throws: KeyNotationError.self) { try stage.press("12<nokey>") }
    #expect(screen.count.text == "")
  }

  @Test("the styles of the cells can be read")
  func grid() {
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    screen.send.isEnabled = false
    #expect(stage.grid[column: 0, row: 2].style == Theme().disabled)
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
    #expect(await stage.waitUntilIdle(counter.send).contains("sent"))
    withExtendedLifetime(binder) {}
  }

  @Test("a stage waits for a condition where no command can be waited for")
  func outcome() async throws {
    let binder = try bind()
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    Task { counter.note = "later" }
    #expect(try await stage.waitUntil { counter.note != nil }.contains("later"))
    withExtendedLifetime(binder) {}
  }

  @Test("a condition that does not hold in time is an error with the screen")
  func timeout() async throws {
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    screen.note.text = "still here"
    let error = await #expect(throws: StageTimeoutError.self) {
      try await stage.waitUntil(within: .zero) { false }
    }
    #expect(error?.screen == "[      ]\nstill here\n< Send >")
  }

  @Test("a wait for a condition ends with its task")
  func cancelledWait() async {
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    let wait = Task { try await stage.waitUntil { false } }
    wait.cancel()
    await #expect(throws: StageTimeoutError.self) { try await wait.value }
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

@MainActor @Suite struct TerminalStageMouseTests {
  let counter = Counter()
  let screen = CounterScreen()

  @Test("a text on the screen is clicked, and one that is not there is an error with the screen")
  func click() throws {
    var pressed = 0
    let binder = Binder()
    binder.observe(screen.send.pressed) { pressed += 1 }
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    screen.note.text = "日本"
    #expect(try stage.click("Send").contains("日本"))
    #expect(pressed == 1)
    #expect(stage.focused === screen.send)
    let error = #expect(throws: NotOnScreenError.self) { try stage.click("Sent") }
    #expect(error?.description.hasPrefix("'Sent' is not on the screen, which is\n[") == true)
    #expect(pressed == 1)
  }

  @Test("a text is pasted in one go")
  func paste() {
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    #expect(stage.paste("12\n").hasPrefix("[12    ]"))
  }

  @Test("styles are found by the text that has them, without colours where there are none")
  func styles() {
    for showsColor in [true, false] {
      let stage = TerminalStage(screen, columns: 30, rows: 6, showsColor: showsColor)
      screen.count.error = "日 wrong"
      #expect(stage.style(of: "wrong")?.foreground == (showsColor ? .red : nil))
      #expect(stage.style(of: "wrong")?.isBold == true)
      #expect(stage.style(of: "right") == nil)
      #expect(stage.style(of: "") == nil)
    }
  }

  @Test("the size changes, and the wheel turns")
  func size() throws {
    let stage = TerminalStage(screen, columns: 30, rows: 6)
    #expect(stage.resize(columns: 3, rows: 1) == "[ ]")
    #expect(stage.send(MouseEvent(.scrollDown, column: 0, row: 0)) == "< …")
  }
}

@Suite(.timeLimit(.minutes(300))) struct ManualClockTests {
  @Test("sleepers wake when their time has come, and not before")
  func sleeping() async throws {
    let clock = ManualClock()
    async let short: Void = clock.sleep(for: .seconds(1))
    async let long: Void = clock.sleep(for: .seconds(3))
    await clock.waitForSleepers(2)
    clock.advance(by: .milliseconds(999))
    #expect(clock.sleeperCount == 2)
    clock.advance(by: .milliseconds(1))
    try await short
    #expect(clock.sleeperCount == 1)
    clock.advance(by: .seconds(5))
    try await long
    try await clock.sleep(until: clock.now)
  }

  @Test("a wait for sleepers ends with the sleep of the last one, or when it is cancelled")
  func watching() async {
    let clock = ManualClock()
    let watch = Task { await clock.waitForSleepers(2) }
    let sleeps = (1...2).map { seconds in Task { try await clock.sleep(for: .seconds(seconds)) } }
    await watch.value
    #expect(clock.sleeperCount == 2)
    await clock.waitForSleepers(1)
    let vain = Task { await clock.waitForSleepers(3) }
    vain.cancel()
    await vain.value
    for sleep in sleeps { sleep.cancel() }
  }

  @Test("a sleep that is cancelled ends at once, also before it began")
  func cancelling() async {
    let clock = ManualClock()
    let sleep = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.waitForSleepers(1)
    sleep.cancel()
    await #expect(throws: CancellationError.self) { try await sleep.value }
    let late = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await late.value }
    #expect(clock.sleeperCount == 0)
  }
}
