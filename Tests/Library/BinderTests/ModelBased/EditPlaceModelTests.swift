import Binder
import Foundation
import RandomNumbers
import Testing

/// Types texts for animals in a list of each kind of element and in detail fields, while the model
/// changes at random, and looks where the texts are.
///
/// `BINDER_MODEL_SEEDS=1000 swift test --filter EditPlaceModelTests` plays more seeds, and
/// `BINDER_MODEL_FIRST=42` sets the first one.
@Suite struct EditPlaceModelTests {
  private static func number(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test(
    "each typed text is in its object, in its field, or reported, and in no other object",
    arguments: [Binder.Delivery.atOnce, .onFlush])
  func random(delivery: Binder.Delivery) {
    let run = EditPlaceRun(delivery: delivery)
    let first = Self.number("BINDER_MODEL_FIRST") ?? 1
    let seeds = Self.number("BINDER_MODEL_SEEDS")
    for seed in first..<(first + (seeds ?? 96)) {
      var random = SplitMix64(seed: seed)
      let steps = (0..<100).flatMap { _ in
        let step = EditPlaceStep.random(&random)
        return delivery == .onFlush && random.below(2) == 0 ? [step, .flush] : [step]
      }
      guard run.difference(after: steps, setting: seed) != nil else { continue }
      let left = shrink(steps) { run.difference(after: $0, setting: seed) != nil }
      let difference = run.difference(after: left, setting: seed) ?? "none any more"
      Issue.record(
        """
        seed \(seed), delivery \(delivery), \(EditPlaceWorld.Setting(seed, delivery: delivery)):
        \(difference)
        \(left.map { "    .\($0)," }.joined(separator: "\n"))
        """)
      return
    }
    if seeds != nil { print("delivery \(delivery): \(run.played) steps were played") }
  }
}
