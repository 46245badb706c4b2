import Binder
import Foundation
import RandomNumbers
import Testing

/// Compares the runtime with a reference that computes the screen from the documented rules, over
/// random steps.
///
/// `BINDER_MODEL_SEEDS=1000 swift test --filter ModelBasedTests` plays more seeds, and
/// `BINDER_MODEL_FIRST=42` sets the first one.
@Suite(.bothWays) struct ModelBasedTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(
    "after random steps, screens show the values that the rules require, once, and nothing is left",
    arguments: [Binder.Delivery.atOnce, .onFlush])
  func random(delivery: Binder.Delivery) throws {
    let first = Self.number("BINDER_MODEL_FIRST") ?? 1
    let seeds = Self.number("BINDER_MODEL_SEEDS")
    try withScene(delivery) { run in
      for seed in first..<(first + (seeds ?? 4)) {
        var random = SplitMix64(seed: seed)
        let steps = (0..<200).map { _ in Step.random(&random) }
        guard try run.difference(after: steps) != nil else { continue }
        let left = shrink(steps) { (try? run.difference(after: $0)) != .some(nil) }
        let difference = try run.difference(after: left) ?? "none any more"
        Issue.record(
          """
          seed \(seed), delivery \(delivery): \(difference)
          \(left.map { "    .\($0)," }.joined(separator: "\n"))
          """)
        return
      }
      if seeds != nil { print("delivery \(delivery): \(run.played) steps were played") }
    }
  }

  private func withScene(_ delivery: Binder.Delivery, _ body: (ModelRun) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("scene.yaml")
    try Scene.document.write(to: file, atomically: true, encoding: .utf8)
    try body(
      ModelRun(
        bindings: TestBindings(text: Scene.document, name: file.path), file: file.path,
        delivery: delivery))
  }
}
