import Foundation
import Testing

/// Memory and objects in use stay the same over time. `make soak` runs for longer.
@Suite(.timeLimit(.minutes(300))) struct SoakTests {
  private struct Outcome {
    var early: Int
    var late: Int
    var objects: Int
  }

  private func soak(_ work: String, _ count: Int) throws -> Outcome {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "SoakProbe")
    process.arguments = [work, "\(count)", folder.appending(path: "page.yaml").path]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    let match = try #require(
      text.firstMatch(of: #/kilobytes (\d+) then (\d+), objects left (\d+)/#), "\(text)")
    return Outcome(
      early: try #require(Int(match.1)), late: try #require(Int(match.2)),
      objects: try #require(Int(match.3)))
  }

  @Test("ten thousand screens are opened and closed, and nothing of them is left")
  func binding() throws {
    let outcome = try soak("bind", 10_000)
    #expect(outcome.objects == 0)
    // Memory is allocated in pieces of hundreds of kilobytes; 110 bytes of each screen would be
    // more.
    #expect(outcome.late - outcome.early < 1_000, "\(outcome)")
  }

  @Test("a long session of typing uses no more memory than a short one")
  func editing() throws {
    let outcome = try soak("edit", 30_000)
    // As 38 bytes of each edit would be.
    #expect(outcome.late - outcome.early < 1_000, "\(outcome)")
  }
}
