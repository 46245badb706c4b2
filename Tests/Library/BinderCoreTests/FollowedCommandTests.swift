import BinderCore
import Synchronization
import Testing

/// Widgets follow a command that one of their events is bound to in code, as with `action:` in a file.
@MainActor @Suite struct FollowedCommandTests {
  final class Button: Widget {
    @Observed var title = ""
    @Observed var isEnabled = true
    @Observed var error: String?
    let pressed = Event()

    init() { pressed.widget = self }
  }

  /// A widget that the user can edit.
  final class Search: Widget {
    @Editable var text = ""
    @Observed var isEnabled = true
    @Observed var error: String?
    let submitted = Event()

    init() { submitted.widget = self }
  }

  struct Refused: Error, CustomStringConvertible { let description = "no connection" }

  let binder = Binder()
  let command = Command {}
  let button = Button()

  @Test("the widget is enabled while the command can run")
  func enables() {
    command.isEnabled = false
    binder.bind(button.pressed, to: command)
    #expect(!button.isEnabled)
    command.isEnabled = true
    #expect(button.isEnabled)
  }

  @Test("the widget shows why the command failed, until a run succeeds")
  func showsError() async {
    let fails = Field(true)
    command.setHandler { if fails.value { throw Refused() } }
    binder.bind(button.pressed, to: command)
    button.pressed.fire()
    await command.finish()
    #expect(button.error == "no connection")
    fails.value = false
    button.pressed.fire()
    await command.finish()
    #expect(button.error == nil)
  }

  @Test("a binding onto a property of the widget takes precedence, in either order")
  func precedence() {
    let isAllowed = Field(false)
    binder.bind(button.pressed, to: command)
    binder.bind(isAllowed, to: button.$isEnabled)
    #expect(!button.isEnabled)
    command.isEnabled = false
    command.isEnabled = true
    #expect(!button.isEnabled)

    let other = Button()
    binder.bind(isAllowed, to: other.$isEnabled)
    binder.bind(other.pressed, to: command)
    #expect(!other.isEnabled)
    command.isEnabled = false
    command.isEnabled = true
    #expect(!other.isEnabled)
  }

  @Test("a widget that the user can edit stays enabled, and shows the error")
  func edited() async {
    let search = Search()
    command.setHandler { throw Refused() }
    binder.bind(search.submitted, to: command)
    search.submitted.fire()
    await command.finish()
    command.isEnabled = false
    #expect(search.isEnabled)
    #expect(search.error == "no connection")
  }

  @Test("an error that nothing shows is a fault, with the line of the binding")
  func hiddenError() async {
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    let event = Event()
    command.setHandler { throw Refused() }
    binder.bind(event, to: command)
    event.fire()
    await command.finish()
    guard case .commandFailed(let link, "no connection")? = faults.first, faults.count == 1 else {
      Issue.record("\(faults)")
      return
    }
    #expect(link.contains("BinderCoreTests/FollowedCommandTests.swift:"))

    // Code that runs the command reads its error.
    command.run()
    await command.finish()
    #expect(faults.count == 1)

    // A widget shows the error, whichever event runs the command.
    binder.bind(button.pressed, to: command)
    event.fire()
    await command.finish()
    #expect(button.error == "no connection")
    #expect(faults.count == 1)
  }

  @Test("a run that fails after its binder has been released is a fault of the screen")
  func failsLater() async {
    let faults = Mutex<[BindingFault]>([])
    var binder: Binder? = Binder()
    binder?.report { fault in faults.withLock { $0.append(fault) } }
    let event = Event()
    let gate = AsyncStream<Void>.makeStream()
    command.setHandler {
      for await _ in gate.stream {}
      throw Refused()
    }
    binder?.bind(event, to: command)
    event.fire()
    binder = nil
    gate.continuation.finish()
    await command.finish()
    #expect(faults.withLock(\.count) == 1)
  }

  @Test("a run that succeeds, or is cancelled, is no fault")
  func noFault() async {
    var faults: [BindingFault] = []
    binder.onFault = { faults.append($0) }
    let event = Event()
    let gate = AsyncStream<Void>.makeStream()
    command.setHandler {
      for await _ in gate.stream {}
      try Task.checkCancellation()
    }
    binder.bind(event, to: command)
    event.fire()
    command.cancel()
    await command.finish()
    command.setHandler {}
    event.fire()
    await command.finish()
    #expect(faults.isEmpty)
  }

  @Test("a cancelled binding no longer follows the command")
  func cancelled() {
    binder.bind(button.pressed, to: command).cancel()
    command.isEnabled = false
    #expect(button.isEnabled)
  }

  @Test("an event without a widget runs its command")
  func alone() {
    var runs = 0
    let event = Event()
    let counting = Command { runs += 1 }
    binder.bind(event, to: counting)
    event.fire()
    #expect(runs == 1)
  }

  @Test("the links that follow end with the widget, and keep it no longer")
  func lifetime() {
    weak var seen: Button?
    do {
      let brief = Button()
      seen = brief
      binder.bind(brief.pressed, to: command)
    }
    #expect(seen == nil)
    command.isEnabled = false
  }

  @Test("a label shows a value once with 'mode: .oneTime'")
  func oneTime() {
    let amount = Field(1.5)
    binder.bind(amount, to: button.$title, as: .fpint, mode: .oneTime)
    amount.value = 2
    #expect(button.title == "1.50")
    let title = Field("a")
    binder.bind(title, to: button.$title, mode: .oneTime)
    title.value = "b"
    #expect(button.title == "a")
  }
}
