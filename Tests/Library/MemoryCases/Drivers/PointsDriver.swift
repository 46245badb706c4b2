import Binder

/// Each place where a binder runs code of the app, with each object that this code may release, and
/// each kind of link.
public final class PointsDriver {
  private let seed: Int
  /// The calls before the one that releases the object.
  private var callsLeft = 0

  private let trace: (String) -> Void

  /// - Parameter trace: Receives a line for each combination.
  public init(seed: Int, trace: @escaping (String) -> Void = { _ in }) {
    (self.seed, self.trace) = (seed, trace)
  }

  /// - Parameter steps: The number of combinations. Where there are more than the combinations, the
  ///   first are tried again at later calls.
  public func run(steps: Int) async throws {
    for step in 0..<steps {
      // A stride without a common factor with their number visits all of them.
      try await play((seed &* 1_000_003 &+ step &* 7_919) & Int.max)
      if step % 64 == 63 { try await lookForLeftObjects() }
    }
    try await lookForLeftObjects()
  }

  private func lookForLeftObjects() async throws {
    await Life.waitForEnd()
    try expect(Life.alive == 0, "\(Life.alive) objects are left")
  }

  private func play(_ combination: Int) async throws {
    var rest = combination
    func choose<Choice>(_ choices: [Choice]) -> Choice {
      defer { rest /= choices.count }
      return choices[rest % choices.count]
    }
    let point = choose(AppCode.Point.allCases)
    let release = choose(Stage.Release.allCases)
    let kind = choose(LinkKind.allCases)
    let way = choose([Stage.Way.file, .code])
    let delivery = choose([Binder.Delivery.atOnce, .onFlush])
    callsLeft = choose([0, 1, 2, 5])
    let name = "\(point) releases \(release) with \(kind), \(way), \(delivery), \(combination)"
    trace("\(name) after \(callsLeft)")
    // A selection needs its rows.
    let stage = Stage([.selection, .marked].contains(kind) ? [.rows, kind] : [kind])
    weak let model = stage.model
    weak let view = stage.view
    weak var binder: Binder?
    let handler = { @MainActor @Sendable [unowned self] (now: AppCode.Point) in
      if now == point { called(release, stage) }
    }
    try await AppCode.with(handler) {
      try stage.open(way, delivery)
      binder = stage.binder
      for (number, step) in StageStep.allCases.enumerated() {
        step.play(number * 37 + combination % 64, on: stage)
      }
      if kind == .sequence { for _ in 0..<4 { await Task.yield() } }
    }
    if let wrong = stage.difference() { throw WrongBehaviour("\(name): \(wrong)") }
    if stage.model == nil, model != nil { throw WrongBehaviour("\(name): the model is left") }
    if stage.view == nil, view != nil { throw WrongBehaviour("\(name): the view is left") }
    if stage.binder == nil, binder != nil { throw WrongBehaviour("\(name): the binder is left") }
    stage.close()
  }

  private func called(_ release: Stage.Release, _ stage: Stage) {
    callsLeft -= 1
    // The driver releases once: the object may end others, whose ends are calls again.
    if callsLeft == -1 { stage.release(release) }
  }
}
