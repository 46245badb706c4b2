import Binder
import Testing

/// Paths through a command to what it says of its run.
@Suite(.bothWays, .timeLimit(.minutes(300))) struct CommandMemberTests {
  final class Model {
    enum Speed: String, CaseIterable { case slow, fast }

    let copy = Command<Void>()
    let move = Command<Speed>()
    let history = UndoHistory()
    @Observed var current: Part?
    @Observed var size = 1
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
    while !condition() { await Task.yield() }
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
      await Task.yield()
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

  @Test("an answer that the question does not have is a fault, and the question stays")
  @MainActor func unknownAnswer() async throws {
    let binder = try bind(
      """
      start: { action: copy }
      skip: { action: copy.question?.answer, argument: sikp }
      """)
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    model.copy.setHandler { _, context in
      _ = try await context.ask("'a' exists", choices: ["skip", "replace"])
    }
    view.start.pressed.fire()
    await until { model.copy.question != nil }
    view.skip.pressed.fire()
    guard case .commandArgument(_, wanted: "skip or replace", given: "'sikp'")? = faults.first
    else {
      Issue.record("\(faults)")
      return
    }
    #expect(faults.count == 1 && model.copy.question != nil)
    model.copy.cancel()
    await model.copy.finish()
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

  @Test("the command may take a value of a type of the app")
  @MainActor func ownInput() async throws {
    let binder = try bind(
      """
      start: { action: move, argument: fast }
      bar: { modelField: move.progress, modelType: fpint(2) }
      stop: { action: move.cancel }
      error: { modelField: move.error, placeholder: none }
      """)
    var speeds: [Model.Speed] = []
    model.move.setHandler { speed, context in
      speeds.append(speed)
      context.progress = 1
    }
    view.start.pressed.fire()
    await model.move.finish()
    #expect(speeds == [.fast] && view.bar.text == "1.00" && view.error.text == "none")
    withExtendedLifetime(binder) {}
  }

  @Test("a button undoes, is enabled while there is a step, and another shows its name")
  func undo() throws {
    model.history.follow(model.$size, named: "Size")
    let binder = try bind(
      """
      start: { action: history.undo, drafts: keep }
      skip: { action: history.redo, drafts: keep }
      name: { modelField: history.undoName, modelType: "format(Undo {})", placeholder: Undo }
      """)
    #expect(!view.start.isEnabled && !view.skip.isEnabled && view.name.text == "Undo")
    model.size = 2
    #expect(view.start.isEnabled && view.name.text == "Undo Size")
    view.start.pressed.fire()
    #expect(model.size == 1 && !view.start.isEnabled && view.skip.isEnabled)
    view.skip.pressed.fire()
    #expect(model.size == 2 && view.name.text == "Undo Size")
    withExtendedLifetime(binder) {}
  }
}
