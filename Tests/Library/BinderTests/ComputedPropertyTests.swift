import Binder
import Observation
import Testing

/// `@Computed` properties in binding files.
@Suite(.bothWays) struct ComputedPropertyTests {
  class Bill {
    @Observed var amount = 10.0
    @Observed var people = 2
    @Observed var guests: [Guest] = []
    @Observed var chosen: Guest?
    var runs = 0
    var unusedRuns = 0
    @Computed({ (bill: Bill) in
      bill.runs += 1
      return bill.amount / Double(bill.people)
    }) var share: Double
    @Computed({ (bill: Bill) -> Int in
      bill.unusedRuns += 1
      return bill.people
    }) var unused
    @Computed({ (bill: Bill) in bill.share > 5 }) var isLarge: Bool
    @Computed({ (bill: Bill) in bill.guests.filter(\.isHere) }) var present: [Guest]
    @Computed({ (bill: Bill) in bill.guests.first(where: \.isHere) }) var first: Guest?
  }

  final class Tab: Bill {
    @Observed var tip = 1.0
    @Computed({ (tab: Tab) in tab.share + tab.tip }) var total: Double
  }

  final class Guest {
    @Observed var name: String
    @Observed var isHere = true
    @Computed({ (guest: Guest) in guest.name.uppercased() }) var title: String
    init(_ name: String) { self.name = name }
  }

  @Observable final class Weather {
    var degrees = 20
    @ObservationIgnored @Computed({ (weather: Weather) in "\(weather.degrees)°" }) var text: String
  }

  final class Caption: SlotWidget {
    @Observed var text = ""
    @Observed var isVisible = true
    var defaultSlot: Field<String> { $text }
  }

  final class Input: SlotWidget {
    @Editable var text = ""
    @Observed var error: String?
    var defaultSlot: EditableField<String> { $text }
    init() { _error = Observed(sharing: $text.error) }
  }

  final class View {
    let share = Caption()
    let warning = Caption()
    let guest = Caption()
    let name = Input()
    let rows = RowList()
  }

  final class Row {
    let line = Caption()
  }

  final class RowList: Widget {
    let rows = RowSlot { Row() }
  }

  let bill = Bill()
  let view = View()

  private func bind(_ entries: String, _ model: AnyObject? = nil) throws -> Binder {
    let model = model ?? bill
    let text = """
      binder: 1
      model: ComputedPropertyTests.\(type(of: model))
      view: ComputedPropertyTests.View
      slots:
        \(entries)
      """
    return try linked(model: model, view: view, bindings: TestBindings(text: text, name: "x.yaml"))
  }

  @Test("a slot shows the value and follows the properties that are read")
  func followed() throws {
    let binder = try bind(
      "share: { modelField: share, modelType: fpint }\n  warning.isVisible: isLarge")
    #expect(view.share.text == "5.00")
    #expect(!view.warning.isVisible)
    bill.amount = 30
    #expect(view.share.text == "15.00")
    #expect(view.warning.isVisible)
    batch {
      bill.amount = 8
      bill.people = 4
    }
    #expect(view.share.text == "2.00")
    #expect(bill.runs == 3)
    withExtendedLifetime(binder) {}
  }

  @Test("the closure of a property without a binding does not run")
  func unused() throws {
    let binder = try bind("share: { modelField: share, modelType: fpint }")
    bill.people = 5
    #expect(bill.unusedRuns == 0)
    withExtendedLifetime(binder) {}
  }

  @Test("a subclass is bound to its own properties and to those of its superclass")
  func subclass() throws {
    let tab = Tab()
    let binder = try bind(
      "share: { modelField: total, modelType: fpint }\n  warning.isVisible: isLarge", tab)
    tab.amount = 20
    #expect(view.share.text == "11.00")
    #expect(view.warning.isVisible)
    withExtendedLifetime(binder) {}
  }

  @Test("a path leads through a computed object and to a computed property behind another object")
  func paths() throws {
    let binder = try bind(
      """
      guest: { modelField: chosen?.title, placeholder: "-" }
        name: { modelField: first?.name, placeholder: "" }
      """)
    #expect(view.guest.text == "-")
    let (ann, bob) = (Guest("Ann"), Guest("Bob"))
    bill.guests = [ann, bob]
    bill.chosen = bob
    #expect(view.guest.text == "BOB")
    #expect(view.name.text == "Ann")
    bob.name = "Rob"
    #expect(view.guest.text == "ROB")
    ann.isHere = false
    #expect(view.name.text == "Rob")
    view.name.$text.edit("Tom")
    #expect(bob.name == "Tom")
    #expect(view.guest.text == "TOM")
    withExtendedLifetime(binder) {}
  }

  @Test("rows show a computed collection, and computed properties of its elements")
  func rows() throws {
    let binder = try bind(
      "rows.rows: { modelField: present, row: { view: ComputedPropertyTests.Row, slots: { line: title } } }"
    )
    let ann = Guest("Ann")
    bill.guests = [ann, Guest("Bob")]
    #expect(view.rows.rows.count == 2)
    ann.isHere = false
    #expect(view.rows.rows.count == 1)
    let row = view.rows.rows.view(at: 0) as? Row
    #expect(row?.line.text == "BOB")
    bill.guests[1].name = "Rob"
    #expect(row?.line.text == "ROB")
    withExtendedLifetime(binder) {}
  }

  @Test("an '@Observable' class has computed properties, which follow at the flush")
  func observable() throws {
    let weather = Weather()
    let binder = try bind("share: text", weather)
    #expect(view.share.text == "20°")
    weather.degrees = 21
    binder.flush()
    #expect(view.share.text == "21°")
  }

  @Test("the explanation of a slot names the property")
  func explained() throws {
    let binder = try bind("share: { modelField: share, modelType: fpint }")
    let text = binder.explain("share").description
    #expect(text.contains("Bill.share"))
    #expect(text.contains("5.0"))
    #expect(bill.runs == 1)
  }

  @Test(
    "an edit that would write the property is an error at start-up",
    .reflectiveOnly("the compiler rejects it"))
  func readOnly() throws {
    do {
      _ = try bind("name: { modelField: share, modelType: fpint }")
      Issue.record("it is linked")
    } catch let error as BindingFileError {
      #expect(error.problems.map(\.rule.code) == ["BC106"])
      #expect(error.problems.first?.help == "it is computed: say 'mode: oneWay'")
    }
  }

  @Test("a released model ends the links, and nothing keeps it")
  func released() throws {
    weak var model: Bill?
    let binder: Binder
    do {
      let bill = Tab()
      model = bill
      binder = try bind("share: { modelField: total, modelType: fpint }", bill)
    }
    #expect(model == nil)
    #expect(view.share.text == "6.00")
    withExtendedLifetime(binder) {}
  }
}
