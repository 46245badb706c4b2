import Binder
import Foundation
import RandomNumbers
import Testing

/// Compares rows in rows, and a command behind a path, with the model over random steps.
///
/// `BINDER_MODEL_SEEDS=1000 swift test --filter SurroundingsModelTests` plays more seeds.
@Suite(.bothWays) struct SurroundingsModelTests {
  @Test(
    "rows show the objects around them and their places, and run their commands",
    arguments: [Binder.Delivery.atOnce, .onFlush])
  func random(delivery: Binder.Delivery) throws {
    let run = SurroundingsRun(delivery: delivery)
    let seeds = ProcessInfo.processInfo.environment["BINDER_MODEL_SEEDS"].flatMap { Int($0) }
    for seed in 1...max(1, seeds ?? 6) {
      var random = SplitMix64(seed: seed)
      let steps = (0..<120).map { _ in SurroundingsStep.random(&random) }
      guard try run.difference(after: steps) != nil else { continue }
      let left = dropped(steps) { (try? run.difference(after: $0)) != .some(nil) }
      let difference = try run.difference(after: left) ?? "none any more"
      Issue.record(
        """
        seed \(seed), delivery \(delivery), \(Way.current): \(difference)
        \(left.map { "    .\($0)," }.joined(separator: "\n"))
        """)
      return
    }
    if seeds != nil { print("delivery \(delivery): \(run.played) steps were played") }
  }
}
