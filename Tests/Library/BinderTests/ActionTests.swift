import Binder
import Testing

@MainActor @Suite(.bothWays) struct ActionTests {
  final class Model {
    let send = Command()
    @Observed var isAllowed = true
    @Observed var text = ""
  }

  final class View {
    let submit = Submit()
    let input = TextField()
  }

  final class Submit: SlotWidget, EventWidget {
    @Observed var title = "Send"
    @Observed var isEnabled = true
    @Observed var error: String?
    let pressed = Event()
    var defaultSlot: Field<String> { $title }
    var defaultTrigger: Event<Void> { pressed }
  }

  let model = Model()
  let view = View()

  private func bind(_ entries: String) throws -> Binder {
    let text = document(entries, model: "ActionTests.Model", view: "ActionTests.View")
    return try linked(model: model, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("a widget is disabled while its command runs, and shows the error that the command throws")
  func follows() async throws {
    struct Rejected: Error, CustomStringConvertible {
      var description: String { "rejected" }
    }
    let binder = try bind("submit: { action: send }")
    let gate = AsyncStream.makeStream(of: Void.self)
    model.send.setHandler {
      for await _ in gate.stream {}
      throw Rejected()
    }
    view.submit.pressed.fire()
    #expect(!view.submit.isEnabled)
    gate.continuation.finish()
    await model.send.finish()
    #expect(view.submit.isEnabled)
    #expect(view.submit.error == "rejected")
    withExtendedLifetime(binder) {}
  }

  @Test("a property that the file feeds does not follow the command")
  func fileWins() throws {
    let binder = try bind("submit: { action: send }\nsubmit.isEnabled: isAllowed")
    model.send.isEnabled = false
    #expect(view.submit.isEnabled)
    model.isAllowed = false
    #expect(!view.submit.isEnabled)
    withExtendedLifetime(binder) {}
  }

  @Test("a widget that the user can edit stays enabled")
  func editable() throws {
    let binder = try bind("input: text\ninput.submitted: { action: send }")
    model.send.isEnabled = false
    #expect(view.input.isEnabled)
    withExtendedLifetime(binder) {}
  }
}
