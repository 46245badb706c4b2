import Foundation
import MemoryCases
import Testing

/// No code of an app reaches memory that it must not touch, unless it says `unsafe`. `make sanitize`
/// runs the same for longer, under the sanitizers and under valgrind.
@Suite(.serialized, .timeLimit(.minutes(300))) struct MemoryTests {
  @Test("each way in which memory was touched wrongly is right now", arguments: MemoryCase.all)
  func cases(_ one: MemoryCase) async throws { try await one.run() }

  @Test("code of an app may release anything where a binder runs it", arguments: 1...3)
  func home(_ seed: Int) async throws { try await HomeDriver(seed: seed).run(steps: 2_000) }

  @Test("at each point each object may be released, with each kind of link", arguments: 1...3)
  func points(_ seed: Int) async throws { try await PointsDriver(seed: seed).run(steps: 1_000) }

  @Test("objects of a screen may end on any threads, in any order", arguments: 1...3)
  func threads(_ seed: Int) async throws { try await ThreadsDriver(seed: seed).run(steps: 2_000) }

  @Test(
    "a struct that a binding reads while it is changed in place stops the program",
    arguments: ChangeInPlace.allCases)
  func stops(_ change: ChangeInPlace) throws {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "MemoryProbe")
    process.arguments = ["stop", change.rawValue]
    process.environment = ProcessInfo.processInfo.environment
      .merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let (output, messages) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, messages)
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
    #expect(text.contains("Simultaneous accesses"), "\(text)")
  }
}
