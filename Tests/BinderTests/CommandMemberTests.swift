import Binder
import Testing

/// Paths through a command to what it says of its run.
@Suite(.bothWays) struct CommandMemberTests {
  final class Model {
    let copy = Command<Void>()
    @Observed var current: Part?
  }

  final class Part {
    let load = Command()
  }

  final class View {
    let start = Button("Copy")
    let stop = Button("Stop")
    let bar = Label()
    let name = Label()
    let error = Label()
    let busy = Button("Busy")
    let question = Label()
    let skip = Button("Skip")
    let partStop = Button("Stop")
  }

  let model = Model()
  let view = View()

  private func bind(_ entries: String) throws -> Binder {
    let text = document(
      entries, model: "CommandMemberTests.Model", view: "CommandMemberTests.View")
    return try linked(model: model, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @MainActor private func until(_ condition: () -> Bool) async {
    for _ in 0..<1_000_000 where !condition() { await Task.yield() }
    #expect(condition())
  }

  @Test("a slot shows the progress, the message and the error of a command")
  @MainActor func shows() async throws {
    let binder = try bind(
      """
      start: { action: copy }
      bar: { modelField: copy.progress, modelType: fpint(2) }
      name: copy.message
      error: { modelField: copy.error, placeholder: none }
      busy.isEnabled: copy.isRunning
      """)
    struct Refusal: Error, CustomStringConvertible { let description = "refused" }
    model.copy.setHandler { _, context in
      context.progress = 0.5
      context.message = "a.txt"
      throw Refusal()
    }
    #expect(view.bar.text == "0.00" && view.error.text == "none" && !view.busy.isEnabled)
    view.start.pressed.fire()
    #expect(view.busy.isEnabled)
    await model.copy.finish()
    #expect(view.bar.text == "0.50" && view.error.text == "refused" && !view.busy.isEnabled)
    withExtendedLifetime(binder) {}
  }

  @Test("a button cancels the run, and is enabled while there is one")
  @MainActor func cancels() async throws {
    let binder = try bind(
      """
      start: { action: copy }
      stop: { action: copy.cancel }
      """)
    model.copy.setHandler { _, context in
      _ = try await context.ask("Go on?", choices: ["yes"])
    }
    #expect(!view.stop.isEnabled)
    view.start.pressed.fire()
    #expect(view.stop.isEnabled && !view.start.isEnabled)
    view.stop.pressed.fire()
    await model.copy.finish()
    #expect(!view.stop.isEnabled && view.start.isEnabled)
    withExtendedLifetime(binder) {}
  }

  @Test("a dialog shows the question of a run, and answers it")
  @MainActor func answers() async throws {
    let binder = try bind(
      """
      start: { action: copy }
      question: { modelField: copy.question?.text, fallback: "" }
      skip: { action: copy.question?.answer, argument: skip }
      """)
    var answer = ""
    model.copy.setHandler { _, context in
      answer = try await context.ask("'a' exists", choices: ["skip", "replace"])
    }
    #expect(!view.skip.isEnabled)
    view.start.pressed.fire()
    await until { view.question.text == "'a' exists" }
    #expect(view.skip.isEnabled)
    view.skip.pressed.fire()
    await model.copy.finish()
    #expect(answer == "skip" && view.question.text == "" && !view.skip.isEnabled)
    withExtendedLifetime(binder) {}
  }

  @Test("the command may be that of an object that comes and goes")
  @MainActor func behindPath() async throws {
    let binder = try bind("partStop: { action: current?.load.cancel }")
    #expect(!view.partStop.isEnabled)
    let part = Part()
    part.load.setHandler { _, context in _ = try await context.ask("?", choices: ["yes"]) }
    model.current = part
    #expect(!view.partStop.isEnabled)
    part.load.run()
    #expect(view.partStop.isEnabled)
    view.partStop.pressed.fire()
    await part.load.finish()
    #expect(!view.partStop.isEnabled)
    model.current = nil
    #expect(!view.partStop.isEnabled)
    withExtendedLifetime(binder) {}
  }
}
