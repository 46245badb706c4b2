import ArgumentParser
import BinderTerminal

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

  public init() {}

  public func validate() throws {
    if keys != nil, !print {
      throw ValidationError("--keys needs --print; on a terminal the user presses the keys")
    }
    do {
      _ = try Key.parse(keys ?? "")
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// Puts an app behind its screen. In a debug build F12 and `BINDER_TRACE` name the Swift line of each write.
  ///
  /// - Throws: `ExitCode(1)`, after the error is printed, if the app cannot start.
  public func start<App>(_ start: () throws -> App) throws -> App {
    #if DEBUG
      Tracing.start()
    #endif
    do {
      return try start()
    } catch {
      complain("\(error)")
      throw ExitCode(1)
    }
  }

  /// Shows a screen until the user leaves, or prints the screens after the keys.
  ///
  /// - Parameters:
  ///   - command: The name of the program.
  ///   - columns: The width of printed screens.
  ///   - rows: The height of printed screens.
  ///   - prepare: Prepares the application that runs on a terminal.
  ///   - waitUntilIdle: Waits until the requests that have been sent are answered.
  /// - Throws: `ExitCode` where the program has to end with one.
  @MainActor
  public func show(
    _ screen: Screen, of command: String, columns: Int = 60, rows: Int = 12,
    prepare: (Application) -> Void = { _ in },
    waitUntilIdle: @escaping () async -> Void
  ) async throws {
    if print {
      let session = PrintedSession(
        screen, columns: columns, rows: rows, waitUntilIdle: waitUntilIdle)
      await session.play(try Key.parse(keys ?? ""))
      // The output is buffered until here, where a disk may turn out to be full.
      guard fflush(nil) == 0 else {
        let reason = String(cString: strerror(errno)).lowercased()
        complain("\(command): cannot write the screens: \(reason)")
        throw ExitCode(3)
      }
      return
    }
    let application = Application(screen: screen, terminal: CursesTerminal())
    prepare(application)
    let ending = try await application.run()
    if case .failed = ending { complain("\(command): --print needs no terminal") }
    // The app lives as long as its screen is shown.
    withExtendedLifetime(waitUntilIdle) {}
    if ending.exitCode != 0 { throw ExitCode(ending.exitCode) }
  }
}

/// Prints an error to standard error, apart from the screens.
public func complain(_ sentence: String) {
  var standardError = StandardError()
  Swift.print(sentence, to: &standardError)
}
