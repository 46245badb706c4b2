import Binder
import Foundation
import RandomNumbers
import Testing

/// Compares the runtime with a reference over random steps, for a list behind a path, with its
/// selection and its scroll position, and for commands that treat drafts.
///
/// `BINDER_MODEL_SEEDS=1000 swift test --filter PlayerModelTests` plays more seeds, and
/// `BINDER_MODEL_FIRST=42` sets the first one.
@Suite(.bothWays) struct PlayerModelTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(
    "an album is replaced with its tracks, its selection and its drafts as the rules require",
    arguments: [Binder.Delivery.atOnce, .onFlush])
  func random(delivery: Binder.Delivery) throws {
    let run = PlayerRun(delivery: delivery)
    let first = Self.number("BINDER_MODEL_FIRST") ?? 1
    let seeds = Self.number("BINDER_MODEL_SEEDS")
    for seed in first..<(first + (seeds ?? 4)) {
      var random = SplitMix64(seed: seed)
      let steps = (0..<200).map { _ in PlayerStep.random(&random) }
      guard try run.difference(after: steps, order: seed) != nil else { continue }
      let left = shrink(steps) { (try? run.difference(after: $0, order: seed)) != .some(nil) }
      let difference = try run.difference(after: left, order: seed) ?? "none any more"
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
