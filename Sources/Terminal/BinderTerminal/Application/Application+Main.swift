import BinderCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Application {
  /// Makes an application, runs it, and ends the program.
  ///
  ///     @main enum Program {
  ///       static func main() async {
  ///         await Application.main {
  ///           let controller = try BillController()
  ///           return Application(
  ///             screen: controller.screen, terminal: CursesTerminal(), keeping: controller)
  ///         }
  ///       }
  ///     }
  ///
  /// An error that `make` throws, such as the problems of a binding file, is written to standard error
  /// behind one sentence, and the program ends with status 1.
  public static func main(_ make: () async throws -> Application) async -> Never {
    let application: Application
    do {
      application = try await make()
    } catch {
      complain("cannot start: \(error)")
      exit(1)
    }
    // A run throws only where its task is cancelled.
    let ending = try? await application.run()
    exit(ending?.exitCode ?? 1)
  }
}

/// How the run of an application ended.
@nonexhaustive public enum ExitReason: Hashable, Sendable {
  /// The user pressed Ctrl-Q, or the program called `quit()`.
  case quit
  /// A signal arrived: `SIGINT` for Ctrl-C, `SIGTERM` or `SIGHUP`.
  case interrupted(signal: Int32)
  /// The terminal was closed.
  case closed
  /// The run could not begin, because of the reason in this sentence.
  case failed(String)

  static let controlC = ExitReason.interrupted(signal: SIGINT)

  /// The exit code that shells expect of the program: 0, 128 and the number of the signal, or 3
  /// where the run could not begin.
  public var exitCode: Int32 {
    switch self {
    case .quit: 0
    case .interrupted(let signal): 128 + signal
    case .closed: 128 + SIGHUP
    case .failed: 3
    }
  }
}

func complain(_ sentence: String) {
  let program = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
  SystemCalls.printError("\(program): \(sentence)\n")
}
