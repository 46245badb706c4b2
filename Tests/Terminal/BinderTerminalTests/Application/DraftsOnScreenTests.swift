import Binder
import BinderTerminal
import Testing

/// Typed text on a screen: it reaches the model as a whole, or stays with its error.
@Suite struct DraftsOnScreenTests {
  final class Booking {
    @Observed var amount = 7.0
    @Observed var note = ""
    @Observed var start = 1
    @Observed(validating: { (booking: Booking, end: Int) in
      end < booking.start ? "may not be before the start" : nil
    }) var end = 5
    var log: [String] = []
    let save = Command()
    let cancel = Command()
    let history = UndoHistory()

    init() {
      history.follow($amount, named: "Amount")
      save.handler = { [unowned self] in log.append("saved \(amount) \(note)") }
      cancel.handler = { [unowned self] in log.append("cancelled") }
    }
  }

  final class Form: Screen {
    let amount = TextField()
    let note = TextField()
    let start = TextField()
    let end = TextField()
    let save = Button("Save")
    let cancel = Button("Cancel")
    override var body: any Element {
      Column {
        amount
        note
        start
        end
        save
        cancel
      }
    }
  }

  private let booking = Booking()
  private let form = Form()
  private let binder: Binder
  private let application: Application

  init() throws {
    let text = """
      binder: 1
      model: DraftsOnScreenTests.Booking
      slots:
        amount: { modelField: amount, modelType: fpint }
        note: { modelField: note, commit: blur }
        start: { modelField: start, modelType: int }
        end: { modelField: end, modelType: int }
        save: { action: save }

      """
    binder = try Binder(
      model: booking, view: form, bindings: Bindings(text: text, name: "form.yaml"))
    binder.bind(form.cancel.pressed, to: booking.cancel, drafts: .discard)
    application = Application(screen: form, terminal: MemoryTerminal(columns: 30, rows: 20))
  }

  @Test("an amount with a comma never leaves a part of it in the model, and stays with its error")
  func comma() throws {
    try application.press("<ctrl-u>1,234.5<tab>")
    #expect(booking.amount == 7)
    #expect(form.amount.text == "1,234.5")
    #expect(form.amount.error != nil)
    application.focus(form.amount)
    try application.press("<esc>")
    #expect((form.amount.text, form.amount.error) == ("7.00", nil))
  }

  @Test("a button does not run its command on text that the model cannot take, and shows the field")
  func invalid() throws {
    try application.press("<ctrl-u>12x<tab><tab><tab><tab>")
    #expect(application.focused === form.save)
    try application.press("<enter>")
    #expect(booking.log == [])
    #expect(application.focused === form.amount)
    #expect(form.amount.text == "12x")
    try application.press("<ctrl-u>12<tab><tab><tab><tab><enter>")
    #expect(booking.log == ["saved 12.0 "])
  }

  @Test("a field whose draft a command refuses has nothing selected, and the next key corrects it")
  func refused() throws {
    try application.press("<ctrl-u>12x<tab><tab><tab><tab><enter><backspace>")
    #expect(form.amount.text == "12")
    #expect(booking.amount == 12)
    // Also where the field has the focus, with all of it selected.
    try application.press("<ctrl-u>1y<tab><backtab>")
    form.save.pressed.fire()
    try application.press("<backspace>")
    #expect(form.amount.text == "1")
  }

  @Test("after an undo while typing the field shows the value, and the next key edits it")
  func undo() throws {
    try application.press("<end><backspace><backspace>25")
    #expect(booking.amount == 7.25)
    booking.history.undo()
    #expect((booking.amount, form.amount.text) == (7, "7.00"))
    try application.press("<end>5")
    #expect(booking.amount == 7.005)
    try application.press("<esc>")
    #expect((booking.amount, form.amount.text) == (7, "7.00"))
    #expect((booking.history.undoName, booking.history.redoName) == (nil, "Amount"))
  }

  @Test("an event commits the text of a field that commits when the focus leaves")
  func uncommitted() throws {
    application.focus(form.note)
    try application.press("late")
    form.save.pressed.fire()
    #expect(booking.log == ["saved 7.0 late"])
  }

  @Test("a button that cancels discards the drafts")
  func cancelled() throws {
    application.focus(form.amount)
    try application.press("<ctrl-u>12x")
    form.cancel.pressed.fire()
    #expect(booking.log == ["cancelled"])
    #expect((form.amount.text, form.amount.error, booking.amount) == ("7.00", nil, 7))
  }

  @Test("a command whose binder ends while a draft is committed does not run")
  func endedMeanwhile() throws {
    booking.$note.validate = { [unowned binder] _ in
      binder.unbind()
      return nil
    }
    application.focus(form.note)
    try application.press("x")
    form.save.pressed.fire()
    form.save.pressed.fire()
    #expect(booking.log == [])
  }

  @Test("an edit that another field made invalid is validated again when that field changes")
  func otherField() throws {
    application.focus(form.start)
    try application.press("<ctrl-u>9")
    application.focus(form.end)
    try application.press("<ctrl-u>8<tab>")
    #expect((form.end.text, form.end.error) == ("8", "may not be before the start"))
    #expect(booking.end == 5)
    application.focus(form.start)
    try application.press("<ctrl-u>3")
    #expect((form.end.error, booking.end) == (nil, 8))
  }

  @Test("the drafts of a binder can be observed, committed and discarded")
  func drafts() throws {
    var states: [String] = []
    binder.observe(binder.drafts.$isEmpty) { states.append($0 ? "none" : "some") }
    binder.observe(binder.drafts.$areValid) { states.append($0 ? "valid" : "invalid") }
    // The text is selected, so the first key replaces it.
    try application.press("1x")
    #expect(states == ["none", "valid", "some", "invalid"])
    #expect(!binder.drafts.commitAll())
    binder.drafts.discardAll()
    #expect(states == ["none", "valid", "some", "invalid", "none", "valid"])
    #expect(booking.amount == 7)
    application.focus(form.note)
    try application.press("n")
    #expect(binder.drafts.commitAll())
    #expect(booking.note == "n")
    #expect(binder.drafts.isEmpty)
  }

  @Test("a model that has been released is a fault at the next edit, event or flush")
  func modelGone() throws {
    var faults: [BindingFault] = []
    var model: Booking? = Booking()
    let text =
      "binder: 1\nmodel: DraftsOnScreenTests.Booking\nslots: { note: note, save: { action: save } }\n"
    let other = try Binder(
      model: model!, view: form, bindings: Bindings(text: text, name: "gone.yaml")
    ) { faults.append($0) }
    binder.unbind()
    model = nil
    #expect(faults == [])
    form.note.$text.edit("x")
    #expect(faults.count == 1)
    form.note.$text.edit("xy")
    form.save.pressed.fire()
    other.flush()
    #expect(faults.count == 3)
    #expect(
      faults.last?.description
        == "'note.text' ← 'DraftsOnScreenTests.Booking.note' (gone.yaml:3) leads to a model that has "
        + "been released; keep the model as long as its view")
  }
}
