import Foundation
import RandomNumbers
import Testing

/// Compares the runtime with a reference, for an `@Observable` model, over random steps.
///
/// `BINDER_MODEL_SEEDS=1000 swift test --filter ObservableModelTests` plays more seeds.
@Suite struct ObservableModelTests {
  @Test(
    "an @Observable model with a table is shown correctly after each flush, and nothing is left")
  func random() throws {
    let seeds = ProcessInfo.processInfo.environment["BINDER_MODEL_SEEDS"].flatMap { Int($0) }
    var played = 0
    for seed in 1...max(1, seeds ?? 10) {
      var random = SplitMix64(seed: seed)
      let steps = (0..<300).map { _ in GaugeStep.random(&random) } + [.flush]
      guard try ObservableRun.difference(after: steps, played: &played) != nil else { continue }
      var again = 0
      let left = dropped(steps) {
        (try? ObservableRun.difference(after: $0, played: &again)) != .some(nil)
      }
      let difference =
        try ObservableRun.difference(after: left, played: &again) ?? "none any more"
      Issue.record(
        "seed \(seed): \(difference)\n\(left.map { "    .\($0)," }.joined(separator: "\n"))")
      return
    }
    if seeds != nil { print("@Observable: \(played) steps were played") }
  }
}
