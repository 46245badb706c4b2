import BinderCore
import BinderTerminal
import Testing

@MainActor
@Suite(.timeLimit(.minutes(300))) struct ApplicationTests {
  let label = Label("start")
  let field = TextField(width: 6)
  let stage: Stage

  init() {
    stage = Stage(20, 4) { [label, field] in
      label
      field
    }
  }

  /// Starts the application, and returns when it waits.
  func start() async -> Task<ExitReason, any Error> {
    let application = stage.application
    let run = Task { try await application.run() }
    await stage.watched.waitUntilIdle()
    return run
  }

  @Test("only changed cells are sent")
  func changedCells() throws {
    stage.application.render()
    #expect(stage.terminal.changes.count == 80)
    stage.application.render()
    #expect(stage.terminal.changes.isEmpty)
    label.text = "stark"
    stage.application.render()
    #expect(stage.terminal.changes == [Position(column: 4, row: 0)])
    try stage.press("a")
    #expect(stage.terminal.changes == [Position(column: 1, row: 1)])
  }

  @Test("Ctrl-L sends everything anew")
  func repainting() throws {
    stage.application.render()
    try stage.press("<ctrl-l>")
    #expect(stage.terminal.changes.count == 80)
    stage.application.render()
    #expect(stage.terminal.changes.isEmpty)
  }

  @Test("a run takes the terminal, shows the screen, takes keys, and gives the terminal back")
  func running() async throws {
    let run = await start()
    #expect(stage.terminal.isEntered)
    #expect(stage.terminal.text == "start\n[      ]")
    try stage.terminal.press("12")
    await stage.watched.waitUntilIdle()
    #expect(stage.terminal.text == "start\n[12    ]")
    try stage.terminal.press("<ctrl-q>3")
    #expect(try await run.value == .quit)
    #expect(!stage.terminal.isEntered)
    #expect(field.text == "12")
  }

  @Test("keys that were there before are taken")
  func earlyKeys() async throws {
    try stage.terminal.press("12<ctrl-q>")
    #expect(try await stage.application.run() == .quit)
    #expect(field.text == "12")
  }

  @Test("ten changes between two frames are one frame")
  func coalescing() async throws {
    let run = await start()
    let before = stage.terminal.frameCount
    for count in 1...10 {
      label.text = "\(count)"
      field.error = "\(count)"
    }
    #expect(stage.terminal.frameCount == before)
    await stage.watched.waitUntilIdle()
    #expect(stage.terminal.frameCount == before + 1)
    #expect(stage.terminal.text == "10\n[      ]\n10")
    stage.application.quit()
    _ = try await run.value
  }

  @Test("nothing is drawn while nothing changes")
  func idle() async throws {
    let run = await start()
    let before = stage.terminal.frameCount
    await stage.watched.waitUntilIdle()
    #expect(stage.terminal.frameCount == before)
    stage.application.quit()
    #expect(try await run.value == .quit)
  }

  @Test("a change of size is drawn, with the focus in sight")
  func resizing() async throws {
    let run = await start()
    stage.terminal.resize(columns: 3, rows: 1)
    await stage.watched.waitUntilIdle()
    #expect(stage.terminal.text == "[ ]")
    stage.terminal.resize(columns: 3, rows: 2)
    await stage.watched.waitUntilIdle()
    #expect(stage.terminal.text == "st…\n[ ]")
    stage.application.quit()
    _ = try await run.value
  }

  @Test(
    "signals, Ctrl-C and a terminal that is closed end the run",
    arguments: [
      (TerminalEvent.interrupt(signal: 2), ExitReason.interrupted(signal: 2), 130),
      (.interrupt(signal: 15), .interrupted(signal: 15), 143),
      (.key(.control("c")), .interrupted(signal: 2), 130),
      (.key(.control("q")), .quit, 0),
      (.closed, .closed, 129),
    ] as [(TerminalEvent, ExitReason, Int32)])
  func endings(event: TerminalEvent, ending: ExitReason, exitCode: Int32) async throws {
    stage.terminal.post(event)
    let result = try await stage.application.run()
    #expect(result == ending)
    #expect(result.exitCode == exitCode)
    #expect(stage.application.exitReason == ending)
    #expect(!stage.terminal.isEntered)
  }

  @Test("a cancelled run gives the terminal back")
  func cancellation() async throws {
    let run = await start()
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
    #expect(!stage.terminal.isEntered)
  }

  @Test("a terminal that cannot be taken ends the run before anything is drawn")
  func unusable() async throws {
    let run = await start()
    let other = Application(screen: Screen(), terminal: stage.terminal)
    let frames = stage.terminal.frameCount
    #expect(try await other.run() == .failed("the terminal is taken by another application"))
    #expect(stage.terminal.frameCount == frames)
    #expect(stage.terminal.isEntered)
    stage.application.quit()
    _ = try await run.value
  }

  @Test("an application can run again")
  func again() async throws {
    for _ in 0..<2 {
      stage.terminal.post(.key(.control("q")))
      #expect(try await stage.application.run() == .quit)
    }
  }

  @Test("a binder that holds changes back delivers them once, before the next frame")
  func flushing() async throws {
    let amount = Field(1)
    let binder = Binder(delivery: .onFlush)
    var deliveries = 0
    binder.bind(amount, to: label.$text, as: .int)
    binder.observe(amount, initial: false) { _ in deliveries += 1 }
    stage.application.flushAtFrames(binder)
    let run = await start()
    #expect(stage.terminal.text.hasPrefix("1\n"))
    let frames = stage.terminal.frameCount
    for count in 2...9 { amount.value = count }
    #expect(label.text == "1")
    await stage.watched.waitUntilIdle()
    #expect(stage.terminal.text.hasPrefix("9\n"))
    #expect(deliveries == 1)
    #expect(stage.terminal.frameCount == frames + 1)
    amount.value = 10
    #expect(stage.text.hasPrefix("10\n"), "drawing by hand delivers as well")
    stage.application.quit()
    _ = try await run.value
  }

  @Test("an application keeps no binder alive")
  func binderLifetime() {
    weak var weakBinder: Binder?
    do {
      let binder = Binder(delivery: .onFlush)
      weakBinder = binder
      stage.application.flushAtFrames(binder)
    }
    #expect(weakBinder == nil)
    #expect(stage.text.hasPrefix("start"))
  }

  @Test("scrolling a list by a row sends the cells that differ, and no others")
  func listCells() throws {
    let list = List { NumberRow() }
    let stage = Stage(20, 5) { list }
    let items = Field(Array(100..<200))
    let binder = Binder()
    binder.bind(items, to: list.rows, of: NumberRow.self) { _, item, row in
      row.number.text = "number \(item)"
    }
    try stage.press("<down><down><down><down><down>")
    #expect(stage.terminal.changes.count == 100)
    try stage.press("<down>")
    // The last digit of each row.
    #expect(stage.terminal.changes == (0..<5).map { Position(column: 9, row: $0) })
  }

  final class NumberRow: ListRow {
    let number = Label()
    override var body: any Element { number }
  }
}
