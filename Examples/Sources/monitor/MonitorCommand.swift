import ArgumentParser
import BinderTerminal
import BinderTerminalTesting
import ExampleSupport
import MonitorApp
import MonitorSystem

/// `monitor --style plain|bound`.
@main
struct MonitorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "monitor",
    abstract: "The cores, the memory, the processes and a log, live, written in two styles.",
    discussion: """
      Without options it runs on the terminal. Alt-1 and Alt-2 open the pages, the arrow keys select \
      a process, F9 ends it after a question, F6 pauses, Ctrl-Q ends. In the style bound, F12 shows \
      the sources of the focused widget. With --print it needs no terminal: it presses the keys of \
      --keys and prints the screens, with one sample of the machine and without a log.
      """)

  @Option(help: "How the app is written; the behaviour is the same.")
  var style: StyleName = .bound

  @Option(help: ArgumentHelp("The file whose lines the log shows.", valueName: "file"))
  var log: String?

  @Option(help: ArgumentHelp("Make up so many lines of a log a second.", valueName: "lines"))
  var rate: Int?

  @Option(
    help: ArgumentHelp(
      "Watch a made-up machine with so many processes; without /proc it has 40.",
      valueName: "processes"))
  var simulated: Int?

  @Option(
    help: ArgumentHelp("The time between two samples of the machine.", valueName: "seconds"))
  var interval = 1.0

  @OptionGroup var options: AppOptions

  func validate() throws {
    if log != nil, rate != nil { throw ValidationError("--log and --rate are two logs") }
    if let rate, !(1...1_000_000).contains(rate) {
      throw ValidationError("--rate \(rate) is not between 1 and 1000000")
    }
    if !(0.01...3600).contains(interval) {
      throw ValidationError("--interval \(interval) is not between 0.01 and 3600 seconds")
    }
    if let simulated, !(0...100_000).contains(simulated) {
      throw ValidationError("--simulated \(simulated) is not between 0 and 100000")
    }
  }

  @MainActor
  func run() async throws {
    try await options.run("monitor", columns: 80, rows: 24) { surroundings in
      let screen = MonitorScreen()
      let app = try style.start(
        screen, system: RecordedSystem(system), bindings: options.bindings)
      return SessionApp(screen, keeping: app) {
        await app.waitUntilIdle()
      } prepare: { application in
        app.explain(in: application)
        app.follow(
          source, keeping: 500_000, every: .seconds(interval), clock: surroundings.clock)
      }
    }
  }

  private var system: any SystemSource {
    if let simulated { return SimulatedSystem(processes: simulated) }
    return LinuxSystem.isAvailable ? LinuxSystem() : SimulatedSystem()
  }

  private var source: LogSource? { log.map { .file($0) } ?? rate.map { .made(rate: $0) } }
}

extension StyleName: ExpressibleByArgument {}
