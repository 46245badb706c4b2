import Foundation
import MemoryCases

/// Runs the cases and the drivers for a sanitizer or for valgrind, and stops where Swift has to.
///
///     MemoryProbe case 4
///     MemoryProbe stop plain
///     MemoryProbe home 1 100000         # a seed and a number of steps
///     MemoryProbe home 1 100000 trace   # and prints the steps
@main
struct MemoryProbe {
  // Not `async`: its main thread waits in `sigsuspend` then, where valgrind 3.19 ends with an error of its own.
  static func main() {
    Task {
      let arguments = Array(CommandLine.arguments.dropFirst())
      let name = arguments.joined(separator: " ")
      do {
        try await run(arguments)
      } catch {
        print("\(name): \(error)")
        exit(1)
      }
      print("\(name): passed")
      exit(0)
    }
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  private static func run(_ arguments: [String]) async throws {
    // For a failure: the steps before it.
    let isTraced = arguments.last == "trace"
    let trace = { (line: String) in
      if isTraced { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
    }
    let numbers = arguments.dropFirst().compactMap { Int($0) }
    switch (arguments.first, numbers.count) {
    case ("case", 1):
      guard let one = MemoryCase.all.first(where: { $0.number == numbers[0] }) else { exit(2) }
      try await one.run()
    case ("cases", 0): for one in MemoryCase.all { try await one.run() }
    case ("home", 2):
      try await HomeDriver(seed: numbers[0], trace: trace).run(steps: numbers[1])
    case ("points", 2):
      try await PointsDriver(seed: numbers[0], trace: trace).run(steps: numbers[1])
    case ("threads", 2): try await ThreadsDriver(seed: numbers[0]).run(steps: numbers[1])
    case ("stop", 0):
      guard let change = arguments.last.flatMap(ChangeInPlace.init) else { exit(2) }
      try change.stop()
    default: exit(2)
    }
  }
}
