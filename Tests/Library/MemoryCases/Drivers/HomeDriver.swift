import Binder
import RandomNumbers

/// Random steps on the main actor, in which the code of the app that a binder runs releases objects,
/// ends links, and changes models.
public final class HomeDriver {
  private var random: SplitMix64
  private var stages: [Stage] = []
  private var ended: [Stage] = []
  /// How deep code of the app is within code of the app.
  private var depth = 0
  /// How often code of the app may do something else in this step.
  private var budget = 0

  /// Whether code of the app plays steps, too. What a view shows then depends on their order: an edit
  /// within the format of another edit, a getter that changes what it reads.
  private var playsSteps = false
  private let trace: (String) -> Void

  /// - Parameter trace: Receives a line for each step, and for what code of the app does.
  public init(seed: Int, trace: @escaping (String) -> Void = { _ in }) {
    random = SplitMix64(seed: seed)
    self.trace = trace
  }

  /// - Throws: `WrongBehaviour` where a view does not show its model, or where objects are left.
  public func run(steps: Int) async throws {
    defer {
      LinkKind.removeFiles()
      Tracing.stop()
    }
    for step in 0..<steps {
      try await play(step)
      if step % 256 == 255 || step == steps - 1 { try await finish(step) }
    }
  }

  private func play(_ step: Int) async throws {
    playsSteps = playsSteps(step)
    while stages.count < 3 { try await AppCode.with(interfere) { try open() } }
    budget = 8
    await AppCode.with(interfere) {
      // The values of sequences arrive.
      if random.below(64) == 0 { try? await Task.sleep(for: .milliseconds(1)) }
      act(random.below(16) == 0, "step \(step)")
    }
    if step % 4 == 0, !playsSteps(step) {
      for (index, stage) in stages.enumerated() {
        if let wrong = stage.difference() {
          throw WrongBehaviour("step \(step), stage \(index): \(wrong)")
        }
      }
    }
    closeEnded()
  }

  /// Every other time between two ends of everything.
  private func playsSteps(_ step: Int) -> Bool { step / 256 % 2 == 1 }

  private func open() throws {
    budget = 2
    let all = LinkKind.allCases
    // Few sets of links, since each has a binding file.
    let kinds = [
      all, all.filter { $0 != .selection && $0 != .marked }, Array(all[..<11]), Array(all[9...]),
    ]
    let model = random.below(3) == 0 ? stages.first?.model : nil
    let stage = Stage(kinds[random.below(kinds.count)], model: model)
    let way = Stage.Way.allCases[random.below(3)]
    let delivery = random.below(2) == 0 ? Binder.Delivery.atOnce : .onFlush
    trace("open \(stage.kinds.count) links, \(way), \(delivery), shared: \(model != nil)")
    try stage.open(way, delivery)
    stages.append(stage)
  }

  /// Closes the stages of which nothing works any more, and one that has grown old.
  private func closeEnded() {
    let isOver = { (stage: Stage) in
      stage.model == nil && stage.view == nil || stage.binder == nil || !stage.isWhole
    }
    guard random.below(8) == 0, let stage = stages.first(where: isOver) else { return }
    stages = stages.filter { $0 !== stage }
    ended.append(stage)
    stage.close()
  }

  /// Called where a binder runs code of the app.
  private func interfere(_ point: AppCode.Point) {
    guard depth < 3, budget > 0, !stages.isEmpty, random.below(8) == 0 else { return }
    budget -= 1
    depth += 1
    defer { depth -= 1 }
    if playsSteps { return act(random.below(2) == 0, "  \(point)") }
    // A getter must not change what it reads, and the object that asks for a flush has not changed yet.
    let changesNothing = point == .getter || point == .needsFlush
    if changesNothing { depth += 3 }
    defer { if changesNothing { depth -= 3 } }
    let releases = changesNothing ? [.model, .view, .binder, .link] : Stage.Release.allCases
    release(releases[random.below(releases.count)], of: random.below(stages.count), "  \(point)")
  }

  private func release(_ kind: Stage.Release, of index: Int, _ place: String) {
    trace("\(place): release \(kind) of \(index)")
    stages[index].release(kind)
  }

  /// Releases something, or plays a step.
  private func act(_ releases: Bool, _ place: String) {
    let number = random.below(1 << 16)
    let index = number % stages.count
    let stage = stages[index]
    if releases {
      let all = Stage.Release.allCases
      release(all[number / 3 % all.count], of: index, place)
    } else if random.below(128) == 0 {
      trace("\(place): unbind \(index)")
      stage.unbind()
    } else {
      let step = StageStep.allCases[random.below(StageStep.allCases.count)]
      trace("\(place): \(step) \(number) on \(index)")
      step.play(number, on: stage)
    }
  }

  /// Ends everything, and looks for objects that are left.
  private func finish(_ step: Int) async throws {
    for stage in stages + ended { stage.close() }
    let mortals = (stages + ended).flatMap(\.mortals)
    (stages, ended) = ([], [])
    await Life.waitForEnd { mortals.allSatisfy { $0.object == nil } }
    let left = mortals.compactMap(\.object).map { "\(type(of: $0))" }
    try expect(
      left.isEmpty && Life.alive == 0,
      "step \(step): \(Life.alive) objects are left, among them \(left.prefix(5))")
  }
}
