import Binder
import BindingSpec
import Testing

/// `format`: a text around one value.
@Suite(.bothWays) struct FormatTests {
  enum Unit {
    case hours, days
  }

  struct Point: Equatable {}

  final class Bill {
    @Observed var total = 12.5
    @Observed var people = 3
    @Observed var title = "Lunch"
    @Observed var tip: Double?
    @Observed var guests = ["Ann", "Ben"]
    @Observed var unit = Unit.hours
    @Observed var place = Point()
    @Observed var next: Bill?
  }

  final class Page {
    let one = Label()
    let two = Label()
    let three = Label()
    let field = TextField()

    var texts: [String] { [one.text, two.text, three.text] }
  }

  let bill = Bill()
  let page = Page()

  private func bind(_ entries: String) throws -> Binder {
    let text = document(entries, model: "FormatTests.Bill", view: "FormatTests.Page")
    return try linked(model: bill, view: page, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("the value is in the place of '{}', as its text or by a converter")
  func places() throws {
    let binder = try bind(
      """
      one: { modelField: people, modelType: "format(For {} people)" }
      two: { modelField: total, modelType: "format({fpint(1)} €, in cash)" }
      three: { modelField: title, modelType: "format( · {} · )" }
      """)
    #expect(page.texts == ["For 3 people", "12.5 €, in cash", " · Lunch · "])
    (bill.people, bill.total, bill.title) = (4, 8, "Tea")
    #expect(page.texts == ["For 4 people", "8.0 €, in cash", " · Tea · "])
    withExtendedLifetime(binder) {}
  }

  @Test("a doubled brace is a brace, and any converter that gives text may stand in the braces")
  func braces() throws {
    let binder = try bind(
      """
      one: { modelField: people, modelType: "format({{{}}} of {{n}})" }
      two: { modelField: guests, modelType: "format({ list(/) }: {{}})" }
      three: { modelField: unit, modelType: "format((in) {case})" }
      """)
    #expect(page.texts == ["{3} of {n}", "Ann/Ben: {}", "(in) hours"])
    withExtendedLifetime(binder) {}
  }

  @Test("a separator of a list may have a comma, in quotes that keep its blanks, and alone")
  func separators() throws {
    let binder = try bind(
      """
      one: { modelField: guests, modelType: 'list(", ")' }
      two: { modelField: guests, modelType: "list(,)" }
      three: { modelField: guests, modelType: "format({list(, )}!)" }
      """)
    #expect(page.texts == ["Ann, Ben", "Ann,Ben", "Ann,Ben!"])
    withExtendedLifetime(binder) {}
  }

  @Test("nil has the text of the placeholder, without the text around it")
  func absence() throws {
    let binder = try bind(
      """
      one: { modelField: tip, modelType: "format(Tip: {fpint})", placeholder: no tip }
      two: { modelField: next?.total, modelType: "format({fpint} €)", fallback: "-" }
      field: { modelField: total, modelType: "format({fpint} €)", mode: oneWay }
      """)
    #expect(page.texts == ["no tip", "-", ""])
    #expect(page.field.text == "12.50 €")
    bill.tip = 2
    bill.next = Bill()
    #expect(page.texts == ["Tip: 2.00", "12.50 €", ""])
    withExtendedLifetime(binder) {}
  }

  @Test(
    "a mistake is found at start-up", .reflectiveOnly("the rules and the compiler report these"),
    arguments: [
      ("one: { modelField: people, modelType: \"format(people)\" }", "BC304"),
      ("one: { modelField: people, modelType: \"format()\" }", "BC304"),
      ("one: { modelField: people, modelType: \"format({} of {})\" }", "BC304"),
      ("one: { modelField: people, modelType: \"format({)\" }", "BC304"),
      ("one: { modelField: people, modelType: \"format({}})\" }", "BC304"),
      ("one: { modelField: people, modelType: \"format({{}})\" }", "BC304"),
      ("one: { modelField: people, modelType: \"format({format({})})\" }", "BC304"),
      ("one: { modelField: people, modelType: \"format({fpint(})\" }", "BC304"),
      ("one: { modelField: people, modelType: \"format({fpint(many)})\" }", "BC304"),
      ("one: { modelField: people, modelType: \"format({fbint})\" }", "BC301"),
      ("one: { modelField: title, modelType: \"format({fpint})\" }", "BC302"),
      ("one: { modelField: title, modelType: \"format({isEmpty})\" }", "BC302"),
      ("one: { modelField: place, modelType: \"format(at {})\" }", "BC302"),
      ("one: { modelField: tip, modelType: \"format(Tip: {fpint})\" }", "BC107"),
      ("field: { modelField: title, modelType: \"format({}!)\" }", "BC303"),
    ])
  func mistakes(entry: String, code: String) throws {
    let error = #expect(throws: BindingFileError.self) { try bind(entry) }
    #expect(error?.problems.map(\.rule.code) == [code])
  }

  @Test("a mistake in the braces has its place in the file")
  func position() {
    let text = document("total: { modelField: amount, modelType: \"format(Sum: {fpint(x)} €)\" }")
    let file = BindingFile(path: "x.yaml", bytes: Array(text.utf8))
    guard case .field(let field)? = file.documents.first?.slots.first?.source else {
      Issue.record("no field is bound")
      return
    }
    let inner = field.modelType?.inner.first
    #expect(inner?.name.value == "fpint")
    #expect(inner?.name.range.start.column == 57)
    #expect(inner?.arguments.first?.range.start.column == 63)
  }

  @Test(
    "where YAML breaks because the quotes are missing, the problem advises them",
    arguments: [
      "one:\n  modelField: people\n  modelType: format(Total: {})",
      "one: { modelField: people, modelType: format({} of all) }",
      "one: { modelField: people, modelType: format(Total: {}) }",
    ])
  func quotes(entries: String) {
    let file = BindingFile(path: "x.yaml", bytes: Array(document(entries).utf8))
    #expect(file.problems.first?.rule.code == "BC001")
    #expect(
      file.problems.first?.help?.contains("put quotes around") == true, "\(file.problems)")
  }
}
