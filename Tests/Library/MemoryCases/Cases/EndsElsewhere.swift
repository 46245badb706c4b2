import Binder

/// A model that a detached task uses and releases.
final class Loaded {
  @Observed var name = "a"
  @Observed var amount = 1
  private let life = Life()

  // Not isolated, as one that the compiler makes would be: the fields end wherever the model does.
  deinit {}

  func load() {
    name = "loaded"
    amount += 1
  }
}

final class LoadedView {
  let name = Label()
  let text = TextField()
  let amount = Label()
}

let loadedBindings = Bindings(
  text: """
    binder: 1
    model: Loaded
    view: LoadedView
    slots:
      name: name
      text: name
      amount: { modelField: amount, modelType: int }
    """, name: "loaded.yaml")

extension MemoryCase {
  /// The fields of the models end off the main actor, while the main actor links others to the same
  /// view.
  static func modelsEndElsewhere() async throws {
    for round in 0..<40 {
      let view = LoadedView()
      var models = (0..<48).map { _ in Loaded() }
      let binder = Binder(delivery: round % 4 < 2 ? .atOnce : .onFlush) { _ in }
      var others: [Binder] = []
      for model in models { others.append(try link(model, view, in: binder, round)) }
      let tasks = (0..<8).map { number in
        let part = Array(models[(number * 6)..<(number * 6 + 6)])
        return Task.detached { for model in part { await model.load() } }
      }
      models = []
      for turn in 0..<10_000 where Life.alive > 0 {
        let model = Loaded()
        let other = try link(model, view, in: binder, round)
        model.name = "b"
        view.text.$text.edit("text \(turn)")
        for binder in [binder, other] { binder.flush() }
        _ = binder.explain()
        await Task.yield()
      }
      for task in tasks { await task.value }
      for binder in others + [binder] {
        binder.flush()
        try expect(
          binder.activeSubscriptions.count == 0,
          "\(binder.activeSubscriptions.count) links are left")
      }
    }
  }

  /// - Returns: The binder of a binding file, or the other one.
  private static func link(
    _ model: Loaded, _ view: LoadedView, in binder: Binder, _ round: Int
  ) throws -> Binder {
    if round % 2 == 0 {
      return try Binder(model: model, view: view, bindings: loadedBindings) { _ in }
    }
    binder.bind(model.$name, to: view.name.$text)
    binder.bind(model.$name, to: view.text.$text)
    binder.bind(model.$amount, to: view.amount.$text, as: .int)
    return binder
  }

  /// The binder of the suite ends where the suite ends, and its model and view on the main actor.
  static func suiteEndsElsewhere() async throws {
    for round in 0..<200 {
      // Only the tasks have the suites, and the main actor waits for work.
      let parcels = (0..<2).map { Parcel([Suite()], pause: $0 * round) }
      let tasks = parcels.map { parcel in Task.detached { parcel.drop() } }
      for _ in 0..<100_000 where Life.alive > 0 { await Task.yield() }
      for task in tasks { await task.value }
      try expect(Life.alive == 0, "\(Life.alive) objects are left")
    }
  }

  private final class Suite {
    let model = Model()
    let view = View()
    let binder = Binder()

    init() {
      for _ in 0..<50 {
        binder.bind(model.$name, to: view.name.$text)
        binder.bind(model.$name, to: view.text.$text)
        binder.observe(view.name.$text) { _ in }
      }
      model.name = "b"
    }

    deinit {}
  }

  // The classes of the main actor get a deinitialiser that is isolated to it.
  private final class Model {
    @Observed var name = "a"
    private let life = Life()
  }

  private final class View {
    let name = Label()
    let text = TextField()
    private let life = Life()
  }
}
