import Binder
import Testing

/// `delay:` in a binding file.
@Suite(.bothWays) struct DelayBindingTests {
  final class Customer: Identifiable {
    let id: Int
    @Observed var name: String

    init(_ id: Int, _ name: String) { (self.id, self.name) = (id, name) }
  }

  final class Order {
    @Observed var count = 1
    @Observed var customer: Customer?
  }

  final class View {
    let count = TextField()
    let name = TextField()
  }

  /// A clock that a test advances.
  private final class Time {
    let start = ContinuousClock.now
    var elapsed = Duration.zero
  }

  let order = Order()
  let view = View()
  private let time = Time()

  private func bind(_ entries: String, onFault: ((BindingFault) -> Void)? = nil) throws -> Binder {
    let text = document(
      entries, model: "DelayBindingTests.Order", view: "DelayBindingTests.View")
    let binder = try linked(
      model: order, view: view, bindings: TestBindings(text: text, name: "x.yaml"),
      onFault: onFault)
    binder.now = { [time] in time.start.advanced(by: time.elapsed) }
    binder.onNeedsWake = { _ in }
    return binder
  }

  @Test("an edit is written after the pause, or with Enter")
  func pause() throws {
    let binder = try bind("count: { modelField: count, delay: 1.5s }")
    view.count.$text.edit("2")
    time.elapsed += .milliseconds(1_499)
    binder.commitDue()
    #expect(order.count == 1)
    time.elapsed += .milliseconds(1)
    binder.commitDue()
    #expect(order.count == 2)
    view.count.$text.edit("3")
    #expect(view.count.$text.commit())
    #expect(order.count == 3)
  }

  @Test("an edit is written to the object for which it was typed")
  func replaced() throws {
    let binder = try bind("name: { modelField: customer?.name, fallback: '', delay: 250ms }")
    let (ann, bob) = (Customer(1, "Ann"), Customer(2, "Bob"))
    order.customer = ann
    view.name.$text.edit("Anna")
    order.customer = bob
    #expect((ann.name, bob.name, view.name.text) == ("Anna", "Bob", "Bob"))
    view.name.$text.edit("Bo")
    order.customer = nil
    #expect((bob.name, view.name.text) == ("Bo", ""))
    withExtendedLifetime(binder) {}
  }

  @Test("an edit goes on with the newer version of its object")
  func newerVersion() throws {
    let binder = try bind("name: { modelField: customer?.name, fallback: '', delay: 250ms }")
    let (old, new) = (Customer(1, "Ann"), Customer(1, "Ann"))
    order.customer = old
    view.name.$text.edit("Anna")
    order.customer = new
    #expect((old.name, new.name, view.name.text) == ("Ann", "Ann", "Anna"))
    time.elapsed += .milliseconds(250)
    binder.commitDue()
    #expect((old.name, new.name) == ("Ann", "Anna"))
  }

  @Test("text that its object cannot take ends with a fault when the object is left")
  func lost() throws {
    var faults: [BindingFault] = []
    let binder = try bind(
      "name: { modelField: customer?.name, fallback: '', delay: 250ms }"
    ) { faults.append($0) }
    let ann = Customer(1, "Ann")
    ann.$name.validate = { $0.isEmpty ? "a name is needed" : nil }
    order.customer = ann
    view.name.$text.edit("")
    order.customer = Customer(2, "Bob")
    #expect(faults.count == 1)
    #expect((ann.name, view.name.text) == ("Ann", "Bob"))
    withExtendedLifetime(binder) {}
  }

  @Test("while a path is unresolved an edit fails at once")
  func unresolved() throws {
    let binder = try bind("name: { modelField: customer?.name, fallback: '', delay: 250ms }")
    view.name.$text.edit("x")
    #expect(view.name.error == "there is nothing to write to: 'customer' is nil")
    withExtendedLifetime(binder) {}
  }

  @Test("a delay belongs to a property that the user can edit", .reflectiveOnly("a rule"))
  func notEdited() throws {
    #expect(throws: BindingFileError.self) {
      let text = document(
        "count.error: { modelField: count, modelType: int, delay: 1s }",
        model: "DelayBindingTests.Order", view: "DelayBindingTests.View")
      _ = try linked(
        model: order, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
    }
  }
}

extension ReloadTests {
  @Test("an edit that waits for a pause is written by the reloaded binding")
  func delayedEdit() throws {
    try withTemporaryFile { path, write in
      let entry = "change: { modelField: change, modelType: fpint, delay: 1s }"
      try write(document(entry))
      let binder = try Binder(model: model, view: screen, file: path)
      let start = ContinuousClock.now
      binder.now = { start }
      binder.onNeedsWake = { _ in }
      screen.change.$text.edit("5")
      try write(document(entry + "\nbalance: balance"))
      try binder.reload()
      binder.now = { start.advanced(by: .seconds(1)) }
      binder.commitDue()
      #expect((model.change, screen.change.text) == (5, "5"))
    }
  }
}
