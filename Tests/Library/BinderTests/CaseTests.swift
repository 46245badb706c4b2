import Binder
import BindingSpec
import Testing

/// `case`, the names of enums' cases, and `double`, whole numbers onto slots for `Double`.
@Suite(.bothWays) struct CaseTests {
  enum Priority: CaseIterable, CustomStringConvertible {
    case low, high
    var description: String { "a priority" }
  }

  enum State {
    case idle
    case failed(String)
  }

  final class Task {
    @Observed var priority = Priority.low
    @Observed var wish: Priority?
    @Observed var state = State.idle
    @Observed var loaded = 3
    @Observed var size: Int8 = 3
  }

  final class Gauge: SlotWidget {
    @Editable var value = 0.0
    var defaultSlot: EditableField<Double> { $value }
  }

  final class Page {
    let one = Label()
    let two = Label()
    let field = TextField()
    let gauge = Gauge()
  }

  let task = Task()
  let page = Page()

  private func bind(_ entries: String) throws -> Binder {
    let text = document(entries, model: "CaseTests.Task", view: "CaseTests.Page")
    return try linked(model: task, view: page, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("the name of the case is shown, whatever its description says, without its values")
  func names() throws {
    let binder = try bind(
      """
      one: { modelField: state, modelType: case }
      two: { modelField: wish, modelType: case, placeholder: none }
      """)
    #expect([page.one.text, page.two.text] == ["idle", "none"])
    (task.state, task.wish) = (.failed("no network"), .high)
    #expect([page.one.text, page.two.text] == ["failed", "high"])
    withExtendedLifetime(binder) {}
  }

  @Test("the name is read back where the enum is CaseIterable")
  func readingBack() throws {
    let binder = try bind("field: { modelField: priority, modelType: case }")
    #expect(page.field.text == "low")
    page.field.$text.edit("high")
    #expect(task.priority == .high)
    page.field.$text.edit("higher")
    #expect(task.priority == .low)
    #expect(page.field.error == "'higher' is none of 'low', 'high'")
    withExtendedLifetime(binder) {}
  }

  @Test("a whole number is shown as a Double, and only a whole number is read back")
  func doubles() throws {
    let binder = try bind("gauge: { modelField: loaded, modelType: double }")
    #expect(page.gauge.value == 3)
    page.gauge.$value.edit(5)
    #expect(task.loaded == 5)
    page.gauge.$value.edit(5.5)
    #expect(task.loaded == 3)
    #expect(page.gauge.$value.error.value == "'5.5' is not a whole number")
    page.gauge.$value.revert()
    // No 'Double' equals this number, so that it is not shown as another one.
    task.loaded = 9_007_199_254_740_993
    #expect(page.gauge.value == 3)
    withExtendedLifetime(binder) {}
  }

  @Test("a number out of the range of the type is not read back")
  func range() throws {
    let binder = try bind("gauge: { modelField: size, modelType: double }")
    page.gauge.$value.edit(200)
    #expect(page.gauge.$value.error.value == "'200.0' is not between -128 and 127")
    page.gauge.$value.edit(.infinity)
    #expect(task.size == 3)
    withExtendedLifetime(binder) {}
  }

  @Test(
    "a mistake is found at start-up", .reflectiveOnly("the compiler reports these"),
    arguments: [
      ("field: { modelField: state, modelType: case }", "BC303"),
      ("one: { modelField: loaded, modelType: case }", "BC302"),
      ("one: { modelField: loaded, modelType: double }", "BC302"),
      ("gauge: loaded", "BC302"),
    ])
  func mistakes(entry: String, code: String) throws {
    let error = #expect(throws: BindingFileError.self) { try bind(entry) }
    #expect(error?.problems.map(\.rule.code) == [code])
  }

  @Test(
    "a missing conversion is advised", .reflectiveOnly("the compiler has a message of its own"))
  func advice() throws {
    let error = #expect(throws: BindingFileError.self) { try bind("gauge: loaded\none: state") }
    #expect(
      error?.problems.map(\.help) == [
        "converters that fit: 'double'", "converters that fit: 'case'",
      ])
  }
}
