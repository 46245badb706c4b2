import Binder
import Testing

/// `drafts:` beside `action`.
@MainActor @Suite(.bothWays) struct DraftBindingTests {
  final class Model {
    @Observed var count = 1
    let save = Command()
    let leave = Command()
  }

  final class Press: EventWidget {
    let pressed: Event<Void>
    var defaultTrigger: Event<Void> { pressed }

    init(_ drafts: DraftPolicy) { pressed = Event(drafts: drafts) }
  }

  final class View {
    let count = TextField()
    let other = TextField()
    let save = Press(.commit)
    let leave = Press(.keep)
  }

  let model = Model()
  let view = View()

  private func bind(_ entries: String) throws -> Binder {
    let text = document(
      entries, model: "DraftBindingTests.Model", view: "DraftBindingTests.View")
    return try linked(model: model, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  /// Counts the runs of a command.
  private final class Runs { var count = 0 }

  private func runs(_ command: Command<Void>) -> Runs {
    let runs = Runs()
    command.setHandler { runs.count += 1 }
    return runs
  }

  @Test("without 'drafts' the event's policy holds: an invalid draft stops the command")
  func byEvent() throws {
    let binder = try bind("count: { modelField: count, modelType: int }\nsave: { action: save }")
    let runs = runs(model.save)
    view.count.$text.edit("x")
    view.save.pressed.fire()
    #expect(runs.count == 0)
    view.count.$text.edit("2")
    view.save.pressed.fire()
    #expect(runs.count == 1)
    #expect(!view.count.$text.hasDraft)
    withExtendedLifetime(binder) {}
  }

  @Test("'keep' runs the command past an invalid draft, which stays")
  func keep() throws {
    let binder = try bind(
      "count: { modelField: count, modelType: int }\nsave: { action: save, drafts: keep }")
    let runs = runs(model.save)
    view.count.$text.edit("x")
    view.save.pressed.fire()
    #expect(runs.count == 1)
    #expect(view.count.text == "x")
    #expect(view.count.$text.hasDraft)
    withExtendedLifetime(binder) {}
  }

  @Test("'discard' gives the fields the model's values before the command runs")
  func discard() throws {
    let binder = try bind(
      "count: { modelField: count, modelType: int }\nleave: { action: leave, drafts: discard }")
    var shown: [String] = []
    model.leave.setHandler { [view] in shown.append(view.count.text) }
    view.count.$text.edit("x")
    view.leave.pressed.fire()
    #expect(shown == ["1"])
    withExtendedLifetime(binder) {}
  }

  @Test("'commit' writes drafts for an event that keeps them by itself")
  func commit() throws {
    let binder = try bind(
      """
      count: { modelField: count, modelType: int, commit: enter }
      leave: { action: leave, drafts: commit }
      """)
    var seen: [Int] = []
    model.leave.setHandler { [model] in seen.append(model.count) }
    view.count.$text.edit("7")
    view.leave.pressed.fire()
    #expect(seen == [7])
    view.count.$text.edit("x")
    view.leave.pressed.fire()
    #expect(seen == [7])
    withExtendedLifetime(binder) {}
  }
}
