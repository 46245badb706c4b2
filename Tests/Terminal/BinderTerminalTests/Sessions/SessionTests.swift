import Binder
import BinderCore
import BinderTerminal
import BinderTerminalTesting
import Synchronization
import Testing

/// A shop of which the total of an order is asked.
private final class ShopOrder {
  @Observed var count = 0
  @Observed var total = ""
  @Observed var note = ""
  @Observed var secret = ""
  let ask = Command()
}

private final class ShopScreen: Screen {
  let count = TextField(width: 6)
  let secret = TextField(width: 6)
  let ask = Button("Ask")
  let total = Label()
  let note = Label()

  override var body: any Element {
    Column {
      count
      secret
      ask
      total
      note
    }
  }
}

private final class TickScreen: Screen {
  let count = Label()

  override var body: any Element { count }
}

private final class KeptObjects {
  let objects: [AnyObject]
  init(_ objects: AnyObject...) { self.objects = objects }
}

/// The lines of a recorder.
private final class SessionLines: Sendable {
  private let text = Mutex("")
  var value: String { text.withLock(\.self) }

  private var recorder: SessionRecorder {
    let start = ContinuousClock.now
    return SessionRecorder(
      now: { start.duration(to: .now) }, write: { [self] lines in text.withLock { $0 += lines } })
  }

  func record(_ body: () async throws -> Void) async rethrows {
    try await Outside.$scoped.withValue(recorder, operation: body)
  }

  func recordNow(_ body: () -> Void) { Outside.$scoped.withValue(recorder, operation: body) }
}

@MainActor @Suite struct SessionTests {
  /// Answers each request with the next number.
  private actor Shop {
    private var latest = 0

    func total(of count: Int) throws -> String {
      latest += 1
      if count == 13 { throw SessionTestError() }
      return "\(count * 10 + latest)"
    }
  }

  private struct SessionTestError: Error, CustomStringConvertible {
    let description = "sold out"
  }

  private func start(_ clock: ManualClock, _ shop: Shop, isFaulty: Bool = false) throws
    -> SessionApp
  {
    let (order, screen) = (ShopOrder(), ShopScreen())
    screen.secret.isSecret = true
    order.ask.setHandler { [unowned order] in
      let count = order.count
      order.note = isFaulty && count > 99 ? "far too much" : ""
      order.total = "…"
      order.total = try await Outside.value("total") { try await shop.total(of: count) }
    }
    let binder = Binder()
    binder.bind(order.$count, to: screen.count.$text, as: .int)
    binder.bind(order.$secret, to: screen.secret.$text)
    binder.bind(order.$total, to: screen.total.$text)
    binder.bind(order.$note, to: screen.note.$text)
    binder.bind(screen.ask.pressed, to: order.ask)
    return SessionApp(screen, keeping: KeptObjects(binder, order)) { await order.ask.finish() }
  }

  private func recorded(_ keys: String, _ shop: Shop = Shop()) async throws -> Session {
    try await Session.record(keys, columns: 20, rows: 6) { try start($0, shop) }
  }

  @Test(
    "a session is recorded as a text that reads back, and replays byte for byte without its shop")
  func roundTrip() async throws {
    let session = try await recorded("4<tab><tab><enter>")
    #expect(try Session(session.description) == session)
    #expect(session.keys == "4<tab><tab><enter>")
    #expect(session.screens.last == "[4     ]\n[      ]\n< Ask >\n41")
    #expect(session.description.contains("value \"total\" \"41\""))
    let other = Shop()
    for _ in 0..<2 {
      let again = try await session.replay { try start($0, other) }
      #expect(again.description == session.description)
    }
    #expect(try await other.total(of: 0) == "1")
  }

  @Test(
    "a value that comes before the terminal's size stands after it, in either order of two threads")
  func early() async throws {
    let shop = Shop()
    func begin(_ clock: ManualClock, _ isEarly: Bool) async throws -> SessionApp {
      let app = try start(clock, shop)
      let label = (app.screen as? ShopScreen)?.note
      let greeting = Task { label?.text = try await Outside.value("greeting") { "hello" } }
      if isEarly { for _ in 0..<100 { await Task.yield() } }
      return SessionApp(app.screen, keeping: app.owner) { _ = await greeting.result }
    }
    let session = try await Session.record("4", columns: 20, rows: 6) { try await begin($0, true) }
    #expect(session.screens.last?.contains("hello") == true)
    let lines = session.description.split(separator: "\n")
    #expect(lines[1...2] == ["0.000000 size 20 6", "0.000000 value \"greeting\" \"hello\""])
    #expect(try await session.replay { try await begin($0, false) } == session)
  }

  @Test("a terminal without rows has no frame, and the next frame follows the one before it")
  func noRows() async throws {
    let lines = SessionLines()
    await lines.record {
      let screen = ShopScreen()
      let terminal = MemoryTerminal(columns: 20, rows: 6)
      let application = Application(screen: screen, terminal: terminal)
      application.render()
      for rows in [0, 6] {
        terminal.resize(columns: 20, rows: rows)
        application.resized()
        screen.note.text = "with \(rows)"
        application.render()
        application.send("4")
      }
    }
    let session = try Session(lines.value)
    #expect(session.screens.last?.contains("with 6") == true)
  }

  @Test("an app whose start waits for values gets them")
  func startWaits() async throws {
    func begin(_ clock: ManualClock) async throws -> SessionApp {
      let app = try start(clock, Shop())
      let first = try await Outside.value("first") { "a" }
      let second = try await Outside.value("second") { "b" }
      (app.screen as? ShopScreen)?.note.text = first + second
      return app
    }
    let session = try await Session.record("4", columns: 20, rows: 6, begin)
    #expect(session.screens.first?.contains("ab") == true)
    #expect(try await session.replay(begin) == session)
  }

  @Test("a request that fails fails again")
  func failure() async throws {
    let session = try await recorded("13<tab><tab><enter>")
    #expect(session.description.contains("failed \"total\" \"sold out\""))
    #expect(try await session.replay { try start($0, Shop()) } == session)
  }

  @Test("the text of a secret field is in no file")
  func secret() async throws {
    let session = try await recorded("<tab>hush<tab><enter>")
    #expect(!session.description.contains("hush"))
    #expect(session.keys == "<tab>••••<tab><enter>")
    #expect(try await session.replay { try start($0, Shop()) } == session)
  }

  @Test(
    "the text of a secret field that is pasted is in no file, and its line ends are no characters")
  func secretPaste() {
    let field = TextField(width: 6)
    field.isSecret = true
    let lines = SessionLines()
    lines.recordNow {
      let stage = Stage(20, 2) { field }
      _ = stage.text
      stage.application.paste("ab\n")
    }
    #expect(lines.value.contains("paste \"••\\n\""), "\(lines.value)")
  }

  @Test("a line of a frame may begin with a character that joins the one before it")
  func joining() throws {
    let text = "binder-session 1\n0.000000 size 20 1\n0.000000 frame\n  0|\u{1F3FB} tone\n"
    #expect(try Session(text).screens == ["\u{1F3FB} tone"])
  }

  @Test("the keys of a session with a pasted line end can be read")
  func pastedKeys() throws {
    let session = try Session(
      "binder-session 1\n0.000000 size 20 1\n0.000000 paste \"a\\nb\\u{1B}\\u{7}\\tc\"\n")
    #expect(session.keys == "a<enter>b<tab>c")
    #expect(try Key.parse(session.keys).count == 5)
  }

  @Test("a difference names the first frame and the keys before it")
  func difference() async throws {
    let session = try await recorded("100<tab><tab><enter>")
    let difference = await #expect(throws: SessionDifferenceError.self) {
      try await session.replay { try start($0, Shop(), isFaulty: true) }
    }
    #expect(difference?.keys == "100<tab><tab><enter>")
    #expect(
      difference?.description.hasPrefix(
        "after '100<tab><tab><enter>', frame 7 differs: the screen is\n[100   ]") == true)
    #expect(difference?.description.contains("and was\n[100   ]") == true)
  }

  @Test("a timer runs as often as it was due before a frame")
  func timer() async throws {
    let text = """
      binder-session 1
      0.000000 size 20 1
      3.500000 frame
        0|3

      """
    try await Session(text).replay { clock in
      let (order, screen) = (ShopOrder(), TickScreen())
      let binder = Binder()
      binder.bind(order.$count, to: screen.count.$text, as: .int)
      binder.every(.seconds(1), clock: clock) { [unowned order] in order.count += 1 }
      return SessionApp(screen, keeping: KeptObjects(binder, order))
    }
  }

  @Test(
    "the values of a sequence with pauses are replayed in the deliveries of the session",
    arguments: [BufferingPolicy.all(pausingAt: 100), .newest(1), .newest(5)])
  func pauses(policy: BufferingPolicy) async throws {
    func begin(_ clock: any Clock<Duration>, _ lines: AsyncStream<String>) -> SessionApp {
      let (order, screen) = (ShopOrder(), ShopScreen())
      let binder = Binder()
      binder.bind(order.$total, to: screen.total.$text)
      binder.bind(order.$note, to: screen.note.$text)
      let sequence = Outside.elements("lines", of: lines)
      let token = binder.follow(
        sequence, keeping: policy, every: .milliseconds(40), clock: clock
      ) { [unowned order] lines in
        order.count += lines.count
        (order.total, order.note) = ("\(order.count)", "\(lines.count) to \(lines.last ?? "")")
      }
      // The first delivery has several values.
      let end = ContinuousClock.now.advanced(by: .milliseconds(20))
      while ContinuousClock.now < end {}
      return SessionApp(screen, keeping: KeptObjects(binder, order, token))
    }
    let text = SessionLines()
    try await text.record {
      let (lines, feed) = AsyncStream.makeStream(of: String.self)
      for line in 0..<10 { feed.yield("\(line)") }
      let app = begin(ContinuousClock(), lines)
      let terminal = MemoryTerminal(columns: 20, rows: 6)
      let application = Application(screen: app.screen, terminal: terminal, keeping: app.owner)
      let user = Task {
        for step in 1...60 {
          try await Task.sleep(for: .milliseconds(7))
          for line in 0..<(step % 9) { feed.yield("\(step)-\(line)") }
          if step % 4 == 0 { terminal.post(.key(.tab)) }
        }
        terminal.post(.key(.control("q")))
      }
      _ = try await application.run()
      try await user.value
    }
    let session = try Session(text.value)
    #expect(session.screens.count > 10)
    try await session.replay(within: .seconds(5)) { begin($0, AsyncStream { $0.finish() }) }
  }

  @Test("a value that the app does not ask for is a difference")
  func unasked() async throws {
    let text = """
      binder-session 1
      0.000000 size 20 6
      0.100000 value "other" "1"

      """
    let difference = await #expect(throws: SessionDifferenceError.self) {
      try await Session(text).replay { try start($0, Shop()) }
    }
    #expect(
      difference?.description
        == "before the first key, the app does not ask for 'other', whose value the session has here"
    )
  }

  @Test("a failing session is shortened, still fails, and is printed as a test that replays")
  func shortened() async throws {
    let shop = Shop()
    func broken(_ clock: ManualClock) throws -> SessionApp {
      try start(clock, shop, isFaulty: true)
    }
    let keys =
      "7<tab>ab<tab><enter><enter><backtab>c<backtab><end><backspace>1234<tab><tab><enter><up>"
    let long = try await Session.record(keys, columns: 20, rows: 6, broken)
    let short = try await long.shortened(broken) { $0.screens.contains { $0.contains("far") } }
    #expect(short.screens.contains { $0.contains("far too much") })
    #expect(try Key.parse(short.keys).count <= 6)
    #expect(try await short.replay(broken) == short)
    let test = short.test(named: "tooMuch")
    #expect(test.hasPrefix("@MainActor @Test func tooMuch() async throws {\n"))
    // The text of the test is a session that replays.
    let lines = test.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("#\"\"\"") })
    let end = try #require(lines.lastIndex { $0.hasSuffix("\"\"\"#)") })
    let text = lines[(begin + 1)..<end].map { String($0.dropFirst(4)) }.joined(separator: "\n")
    let part = try Session(text)
    #expect(part.keys == short.keys)
    try await part.replay(broken)
    await #expect(throws: SessionDifferenceError.self) {
      try await part.replay { try start($0, shop) }
    }
  }

  @Test("a session that does not fail is not shortened")
  func right() async throws {
    let session = try await recorded("4<tab><tab><enter>")
    #expect(
      try await session.shortened({ try start($0, Shop()) }, while: { _ in false }) == session)
  }

  @Test(
    "a running application is recorded with sizes, pastes, the mouse and characters of one moment")
  func running() async throws {
    let shop = Shop()
    let text = SessionLines()
    try await text.record {
      let clock = ManualClock()
      let app = try start(clock, shop)
      let terminal = MemoryTerminal(columns: 20, rows: 6)
      let application = Application(screen: app.screen, terminal: terminal, keeping: app.owner)
      for character in "12" { terminal.post(.key(.character(character))) }
      terminal.resize(columns: 24, rows: 5)
      terminal.post(.paste("3\n\"4"))
      terminal.click(column: 1, row: 2)
      terminal.post(.key(.control("q")))
      _ = try await application.run()
    }
    let lines = text.value.split(separator: "\n").map { $0.drop { $0 != " " }.dropFirst() }
    #expect(text.value.hasPrefix("binder-session 1\n0."))
    for line in [
      "size 20 6", "typed \"12\"", "size 24 5", "paste \"3\\n\\\"4\"", "mouse press 1 2",
      "key \"<ctrl-q>\"", "over",
    ] {
      #expect(lines.contains { $0 == line }, "\(line) in\n\(text.value)")
    }
    let session = try Session(text.value)
    try await session.replay { try start($0, shop) }
  }

  @Test("a frame of another size has its size before it, though no event has told of it")
  func unannouncedSize() async throws {
    let text = SessionLines()
    try await text.record {
      let app = try start(ManualClock(), Shop())
      let terminal = MemoryTerminal(columns: 20, rows: 3)
      let application = Application(screen: app.screen, terminal: terminal, keeping: app.owner)
      application.render()
      terminal.resize(columns: 30, rows: 8)
      application.render()
      terminal.resize(columns: 9, rows: 1)
      application.render()
      application.quit()
    }
    let session = try Session(text.value)
    let sizes = text.value.split(separator: "\n").compactMap { line in
      line.firstRange(of: " size ").map { String(line[$0.upperBound...]) }
    }
    #expect(sizes == ["20 3", "30 8", "9 1"])
    #expect(session.screens.count == 3)
    try await session.replay { try start($0, Shop()) }
  }

  @Test("texts of all kinds read back")
  func texts() throws {
    for value in ["", "\"", "\"\u{301}", "\\n", "a\r\n\tb", "\u{1B}[0m", "é👩‍👩‍👧", " x "] {
      let line = "0.100000 value \"n\" \(SessionRecorder.quoted(value))\n"
      let text = "binder-session 1\n0.000000 size 2 2\n" + line
      #expect(try Session(text).description == text)
    }
  }

  @Test("a text that is no session names the line; an unfinished last line is left out")
  func errors() throws {
    #expect(throws: SessionError.self) { try Session("") }
    #expect(throws: SessionError.self) { try Session("binder-session 2\n") }
    let start = "binder-session 1\n0.000000 size 20 6\n"
    for line in ["0.1 step", "x", "0.100000 key \"<nokey>\"", "0.100000 mouse drag 1 2", "step"] {
      let error = #expect(throws: SessionError.self) { try Session(start + line + "\n") }
      #expect(error?.description == "line 3: '\(line)' is no event of a session")
    }
    #expect(try Session(start + "0.100000 key \"a").description == start)
    let missing = #expect(throws: SessionError.self) { try Session(contentsOf: "/no/such") }
    #expect(missing?.description == "cannot read '/no/such': no such file")
  }
}
