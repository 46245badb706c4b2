import Binder
import RandomNumbers

/// Random steps on the main actor, while objects of the screens end on other threads. Nothing is used
/// there: an object is only released.
public final class ThreadsDriver {
  private var random: SplitMix64
  private var stages: [Stage] = []
  private var mortals: [Stage.Mortal] = []
  private var tasks: [Task<Void, Never>] = []

  public init(seed: Int) { random = SplitMix64(seed: seed) }

  /// - Throws: `WrongBehaviour` where a view does not show its model, or where objects are left.
  public func run(steps: Int) async throws {
    for step in 0..<steps {
      try await play(step)
      if step % 256 == 255 || step == steps - 1 { try await finish(step) }
    }
  }

  private func play(_ step: Int) async throws {
    if stages.count < 4 { try open() }
    let number = random.below(1 << 16)
    let stage = stages[number % stages.count]
    switch random.below(8) {
    case 0: hand(over: parts(of: stage, number))
    case 1: hand(over: all(of: stage))
    case 2 where number % 4 == 0: await Task.yield()
    default:
      let next = StageStep.allCases[random.below(StageStep.allCases.count)]
      // To explain is to read the fields, which must not end at the same moment.
      if next == .explain { await finishTasks() }
      next.play(number, on: stage)
    }
    if step % 8 == 0, let wrong = stage.difference() {
      throw WrongBehaviour("step \(step): \(wrong)")
    }
    stages = stages.filter { $0.binder != nil && ($0.model != nil || $0.view != nil) }
  }

  private func open() throws {
    let all = LinkKind.allCases
    let kinds = [all, Array(all.prefix(11)), Array(all.dropFirst(9))]
    let model = random.below(3) == 0 ? stages.first?.model : nil
    let stage = Stage(kinds[random.below(kinds.count)], model: model)
    try stage.open(
      Stage.Way.allCases[random.below(2)], random.below(2) == 0 ? .atOnce : .onFlush)
    mortals += stage.mortals
    stages.append(stage)
  }

  // MARK: - Objects that end elsewhere

  /// Takes some objects of a stage out of it.
  private func parts(of stage: Stage, _ number: Int) -> [AnyObject] {
    switch number / 4 % 8 {
    case 0: return [stage.takeModel()].compactMap(\.self)
    case 1: return [stage.takeView()].compactMap(\.self)
    case 2: return [stage.takeBinder()].compactMap(\.self)
    case 3:
      let tokens = stage.takeTokens()
      for token in tokens.dropFirst(tokens.count / 2) { token.cancel() }
      return tokens
    case 4: return lines(of: stage)
    case 5:
      guard let view = stage.view else { return [] }
      let rows = view.lines.rows.madeViews + view.tags.rows.madeViews
      for rows in [view.lines.rows, view.tags.rows] { rows.show(0..<0) }
      return rows
    case 6:
      let account = stage.model?.account
      stage.model?.account = Account()
      return [account as AnyObject?, account?.owner].compactMap(\.self)
    default:
      let gauge = stage.model?.gauge
      stage.model?.gauge = nil
      return [gauge].compactMap(\.self)
    }
  }

  private func lines(of stage: Stage) -> [AnyObject] {
    let lines = stage.model?.lines ?? []
    stage.model?.lines = Array(lines.dropLast())
    stage.model?.chosen = nil
    return lines.suffix(1)
  }

  private func all(of stage: Stage) -> [AnyObject] {
    let rows = stage.view?.lines.rows.madeViews ?? []
    let objects: [AnyObject?] = [
      stage.takeModel(), stage.takeView(), stage.takeBinder(), stage,
    ]
    return objects.compactMap(\.self) + rows + stage.takeTokens()
  }

  /// Has objects end in detached tasks, in any order, some of them by a class with an isolated
  /// `deinit`.
  private func hand(over objects: [AnyObject]) {
    var left = objects
    while !left.isEmpty {
      var parcel: [AnyObject] = []
      for _ in 0...random.below(3) where !left.isEmpty {
        parcel.append(left.remove(at: random.below(left.count)))
      }
      if random.below(4) == 0 { parcel = [Keeper(parcel)] }
      let parcels = Parcel(parcel, pause: random.below(200))
      tasks.append(Task.detached { parcels.drop() })
    }
  }

  private func finishTasks() async {
    let running = tasks
    tasks = []
    for task in running { await task.value }
  }

  private func finish(_ step: Int) async throws {
    for stage in stages { hand(over: all(of: stage)) }
    stages = []
    await finishTasks()
    await Life.waitForEnd { mortals.allSatisfy { $0.object == nil } }
    let left = mortals.compactMap(\.object).map { "\(type(of: $0))" }
    mortals = []
    try expect(
      left.isEmpty && Life.alive == 0,
      "step \(step): \(Life.alive) objects are left, among them \(left.prefix(5))")
  }
}

/// Objects that a detached task releases one after the other.
nonisolated final class Parcel: @unchecked Sendable {
  // Only the task accesses it.
  private var objects: [AnyObject]
  private let pause: Int

  init(_ objects: [AnyObject], pause: Int) { (self.objects, self.pause) = (objects, pause) }

  func drop() {
    while !objects.isEmpty {
      // Some time, so that the main actor is at another place each time.
      var number = 1
      for step in 0..<pause { number = number &* 31 &+ step }
      withExtendedLifetime(number) {}
      objects.removeLast()
    }
  }
}

/// Keeps objects until it ends on the main actor.
final class Keeper {
  private var objects: [AnyObject]

  init(_ objects: [AnyObject]) { self.objects = objects }

  isolated deinit { objects = [] }
}
