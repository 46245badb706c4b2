import Binder
import BindingSpec
import Testing

/// `isSet`, `isNil`, `isEmpty`, `isNotEmpty`, `equals` and `differs`: conditions on one value.
@Suite(.bothWays) struct ConditionTests {
  enum Priority: CaseIterable {
    case low, high
  }

  /// Neither `Equatable` nor `CaseIterable`.
  enum State {
    case idle
    case failed(reason: String, any Error)
  }

  struct Failure: Error {}

  final class Person {
    @Observed var name = "Ann"
    @Observed var note: String?
    @Observed var age = 30
  }

  final class Desk {
    @Observed var selected: Person?
    @Observed var query = ""
    @Observed var hint: String?
    @Observed var people: [Person] = []
    @Observed var tags: Set<String>? = []
    @Observed var priority = Priority.low
    @Observed var wish: Priority?
    @Observed var state = State.idle
    @Observed var stock: Int8 = 3
    @Observed var isOpen = true
  }

  final class Lamp: SlotWidget {
    @Observed var isLit = false
    /// Unlike a light, it may be unknown.
    @Observed var signal: Bool?
    var defaultSlot: Field<Bool> { $isLit }
  }

  final class Room {
    let one = Lamp()
    let two = Lamp()
    let three = Lamp()
    let four = Lamp()

    var lit: [Bool] { [one.isLit, two.isLit, three.isLit, four.isLit] }
  }

  let desk = Desk()
  let room = Room()

  private func bind(_ entries: String) throws -> Binder {
    let text = document(entries, model: "ConditionTests.Desk", view: "ConditionTests.Room")
    return try linked(model: desk, view: room, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("'isSet' and 'isNil' follow an object, which need not be Equatable, and a text in it")
  func nilness() throws {
    let binder = try bind(
      """
      one: { modelField: selected, modelType: isSet }
      two: { modelField: selected, modelType: isNil }
      three: { modelField: selected?.note, modelType: isSet }
      four: { modelField: hint, modelType: isNil }
      """)
    #expect(room.lit == [false, true, false, true])
    desk.selected = Person()
    #expect(room.lit == [true, false, false, true])
    desk.selected?.note = ""
    desk.hint = ""
    #expect(room.lit == [true, false, true, false])
    desk.selected = nil
    #expect(room.lit == [false, true, false, false])
    withExtendedLifetime(binder) {}
  }

  @Test("a path that ends on the way is nil, though its last field never is")
  func pathThatEnds() throws {
    let binder = try bind(
      """
      one: { modelField: selected?.name, modelType: isSet }
      two: { modelField: selected?.name, modelType: isEmpty }
      three: { modelField: selected?.age, modelType: equals(30) }
      four: { modelField: selected?.age, modelType: differs(30) }
      """)
    #expect(room.lit == [false, true, false, true])
    desk.selected = Person()
    #expect(room.lit == [true, false, true, false])
    desk.selected?.name = ""
    #expect(room.lit == [true, true, true, false])
    desk.selected = nil
    #expect(room.lit == [false, true, false, true])
    withExtendedLifetime(binder) {}
  }

  @Test("'isEmpty' and 'isNotEmpty' take texts and collections, and count nil as empty")
  func emptiness() throws {
    let binder = try bind(
      """
      one: { modelField: query, modelType: isEmpty }
      two: { modelField: hint, modelType: isNotEmpty }
      three: { modelField: people, modelType: isNotEmpty }
      four: { modelField: tags, modelType: isEmpty }
      """)
    #expect(room.lit == [true, false, false, true])
    (desk.query, desk.hint, desk.people, desk.tags) = ("a", "b", [Person()], ["c"])
    #expect(room.lit == [false, true, true, false])
    (desk.hint, desk.tags) = (nil, nil)
    #expect(room.lit == [false, false, true, true])
    withExtendedLifetime(binder) {}
  }

  @Test("'equals' compares texts, integers and Booleans")
  func values() throws {
    let binder = try bind(
      """
      one: { modelField: query, modelType: "equals(in stock, or not)" }
      two: { modelField: stock, modelType: equals(0) }
      three: { modelField: isOpen, modelType: equals(false) }
      four: { modelField: query, modelType: equals(5) }
      """)
    #expect(room.lit == [false, false, false, false])
    (desk.query, desk.stock, desk.isOpen) = ("in stock, or not", 0, false)
    #expect(room.lit == [true, true, true, false])
    desk.query = "5"
    #expect(room.lit == [false, true, true, true])
    withExtendedLifetime(binder) {}
  }

  @Test("'equals' names a case of any enum, whatever values it has; 'differs' is the opposite")
  func cases() throws {
    let binder = try bind(
      """
      one: { modelField: priority, modelType: equals(high) }
      two: { modelField: state, modelType: equals(failed) }
      three: { modelField: state, modelType: differs(failed) }
      four: { modelField: wish, modelType: differs(low) }
      """)
    #expect(room.lit == [false, false, true, true])
    (desk.priority, desk.state, desk.wish) = (.high, .failed(reason: "no network", Failure()), .low)
    #expect(room.lit == [true, true, false, false])
    desk.wish = nil
    #expect(room.lit == [true, true, false, true])
    withExtendedLifetime(binder) {}
  }

  @Test("a slot that can be nil gets an answer for nil, and a placeholder gives another one")
  func answers() throws {
    let binder = try bind(
      """
      one.signal: { modelField: selected, modelType: isSet }
      two.signal: { modelField: query, modelType: isEmpty }
      three: { modelField: hint, modelType: isEmpty, placeholder: "false" }
      four: { modelField: selected?.name, modelType: isEmpty, fallback: "false" }
      """)
    #expect([room.one.signal, room.two.signal] == [false, true])
    #expect([room.three.isLit, room.four.isLit] == [false, false])
    desk.hint = ""
    #expect(room.three.isLit)
    withExtendedLifetime(binder) {}
  }

  // MARK: - Mistakes

  @Test(
    "a mistake is found at start-up", .reflectiveOnly("the compiler reports these"),
    arguments: [
      ("one: { modelField: query, modelType: isSet }", "BC302", nil),
      ("one: { modelField: priority, modelType: equals(hihg) }", "BC304", "did you mean 'high'?"),
      ("one: { modelField: state, modelType: equals(fialed) }", "BC304", "did you mean 'failed'?"),
      (
        "one: { modelField: state, modelType: \"equals(failed(reason))\" }", "BC304",
        "write the name alone: 'failed'"
      ),
      (
        "one: { modelField: priority, modelType: equals(.high) }", "BC304",
        "write the name alone: 'high'"
      ),
      ("one: { modelField: isOpen, modelType: equals(yes) }", "BC304", "write 'true' or 'false'"),
      ("one: { modelField: stock, modelType: equals(300) }", "BC304", nil),
      ("one: { modelField: stock, modelType: equals() }", "BC304", nil),
      ("one: { modelField: selected, modelType: equals(Ann) }", "BC302", nil),
      ("one: { modelField: stock, modelType: isEmpty }", "BC302", nil),
    ] as [(String, String, String?)])
  func mistakes(entry: String, code: String, help: String?) throws {
    let error = #expect(throws: BindingFileError.self) { try bind(entry) }
    #expect(error?.problems.map(\.rule.code) == [code])
    if let help { #expect(error?.problems.first?.help == help) }
  }
}
