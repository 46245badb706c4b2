import ArgumentParser
import BinderTerminal
import BinderTerminalTesting

#if DEBUG
  import BinderCore
  import BinderTracing
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The options of all example apps, and the way they are run.
public struct AppOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder of the binding files.", valueName: "dir"))
  public var bindings = "Bindings"

  @Option(help: "Keys to press with --print, such as '12.5<enter>'.")
  var keys: String?

  @Flag(help: "Print the screens instead of running on the terminal.")
  public var print = false

  @Option(
    help: ArgumentHelp(
      "Show a session that BINDER_RECORD has written, at the speed of its user; with --print at once.",
      valueName: "file"))
  var replay: String?

  @Flag(help: "Print a test in Swift that replays the session of --replay.")
  var asTest = false

  public init() {}

  public func validate() throws {
    if keys != nil, !print {
      throw ValidationError("--keys needs --print; on a terminal the user presses the keys")
    }
    if keys != nil, replay != nil { throw ValidationError("--keys and --replay both have keys") }
    if asTest, replay == nil { throw ValidationError("--as-test needs --replay") }
    do {
      _ = try Key.parse(keys ?? "")
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Whether a user is at the terminal.
  public var isLive: Bool { !print && !isReplay }

  /// Whether a recorded session is shown.
  public var isReplay: Bool { replay != nil }

  /// The surroundings of an app.
  public struct Surroundings {
    /// Measures the pauses of the app.
    public let clock: any Clock<Duration>
    /// Whether a user is at the terminal, or was when the session was recorded.
    public let isLive: Bool
  }

  /// Runs an app until the user leaves, prints its screens, or replays a session. In a debug build F12 and
  /// `BINDER_TRACE` name the Swift line of each write.
  ///
  /// - Parameters:
  ///   - command: The name of the program.
  ///   - columns: The width of printed screens.
  ///   - rows: The height of printed screens.
  ///   - start: Puts the app behind its screen. Only a live app is prepared.
  /// - Throws: `ExitCode` where the program has to end with one.
  @MainActor
  public func run(
    _ command: String, columns: Int = 60, rows: Int = 12,
    _ start: (Surroundings) throws -> SessionApp
  ) async throws {
    #if DEBUG
      Tracing.start()
    #endif
    do {
      if let replay {
        try await show(try Session(contentsOf: replay), of: command, columns, start)
      } else if print {
        let app = try start(Surroundings(clock: ContinuousClock(), isLive: false))
        let session = PrintedSession(
          app.screen, columns: columns, rows: rows, waitUntilIdle: app.waitUntilIdle ?? {})
        await session.play(try Key.parse(keys ?? ""))
        withExtendedLifetime(app) {}
      } else {
        try await runOnTerminal(
          try start(Surroundings(clock: ContinuousClock(), isLive: true)), command)
      }
    } catch let code as ExitCode {
      throw code
    } catch {
      complain("\(error)")
      throw ExitCode(1)
    }
    guard print || asTest else { return }
    // The output is buffered until here, where a disk may turn out to be full.
    guard fflush(nil) == 0 else {
      let reason = String(cString: strerror(errno)).lowercased()
      complain("\(command): cannot write the screens: \(reason)")
      throw ExitCode(3)
    }
  }

  @MainActor
  private func runOnTerminal(_ app: SessionApp, _ command: String) async throws {
    let application = Application(
      screen: app.screen, terminal: CursesTerminal(), keeping: app.owner)
    app.prepare(application)
    let ending = try await application.run()
    if case .failed = ending { complain("\(command): --print needs no terminal") }
    if ending.exitCode != 0 { throw ExitCode(ending.exitCode) }
  }

  /// Replays a session on the terminal, or prints its screens or its test.
  @MainActor
  private func show(
    _ session: Session, of command: String, _ columns: Int,
    _ start: (Surroundings) throws -> SessionApp
  ) async throws {
    if asTest { return Swift.print(session.test(named: "\(command)Session"), terminator: "") }
    let isLive = session.isLive
    func begin(_ clock: ManualClock) throws -> SessionApp {
      let app = try start(Surroundings(clock: clock, isLive: isLive))
      return isLive
        ? app : SessionApp(app.screen, keeping: app.owner, waitUntilIdle: app.waitUntilIdle)
    }
    if print {
      try await session.replay(
        show: { grid, events in
          let caption = events.joined(separator: ", ")
          PrintedSession.show(grid.text, caption.isEmpty ? "at the start" : caption, columns)
        }, begin)
      return
    }
    let terminal = CursesTerminal()
    try terminal.enter {}
    defer { terminal.leave() }
    let beginning = ContinuousClock.now
    try await session.replay(
      pause: { time in
        try await Task.sleep(until: beginning.advanced(by: time))
        while let event = terminal.nextEvent() {
          // The keys are those of the session; any key ends it.
          if case .resize = event { continue }
          throw ExitCode.success
        }
      }, show: { grid, _ in terminal.present(grid) }, begin)
  }
}

/// Prints an error to standard error, apart from the screens.
public func complain(_ sentence: String) {
  var standardError = StandardError()
  Swift.print(sentence, to: &standardError)
}
