import Binder
import Testing

/// A second front end, bound by a binding file both ways.
@Suite struct FormTests {
  let transfer = Transfer()
  let form = TransferForm()
  let binder: Binder

  init() throws {
    binder = try Binder(
      model: transfer, view: form,
      bindings: Bindings(text: TransferForm.bindings, name: "transfer.yaml"))
  }

  @Test("a form shows the values of the model")
  func shows() {
    transfer.balance = 12.5
    transfer.isExpress = true
    transfer.receiver?.name = "<Bob>"
    #expect(
      form.html == """
        <p>12.50</p>
        <p>&lt;Bob></p>
        <input name="amount" value="" placeholder="0.00">
        <input type="checkbox" name="express" checked>
        <p>-</p>
        <button name="submit">Send</button>
        """)
  }

  @Test("the texts reach the model, and the button runs the command")
  func sends() {
    #expect(form.send(["amount": "12.", "express": "on"]) == [:])
    #expect(transfer.amount == 12)
    #expect(transfer.isExpress)
    #expect(form.amount.value == "12.00")
    #expect(form.send(["amount": "40"], pressing: "submit") == [:])
    #expect(transfer.balance == 60)
    #expect(!transfer.isExpress)
    #expect(form.html.hasPrefix("<p>60.00</p>"))
    #expect(form.html.contains("<p>sent 40.0 to Ann</p>"))
    #expect(form.amount.value == "")
  }

  @Test("a text that cannot be read, or is invalid, stays in the form with the reason")
  func errors() {
    #expect(
      form.send(["amount": "x\""], pressing: "submit") == ["amount": "'x\"' is not a number"])
    #expect(
      form.html.contains(
        "value=\"x&quot;\" placeholder=\"0.00\"><em>'x&quot;' is not a number</em>"))
    #expect(form.send(["amount": "101"], pressing: "submit") == ["amount": "more than the balance"])
    #expect(transfer.amount == nil)
    #expect(transfer.receipt == nil)
    #expect(form.send(["amount": "100"]) == [:])
    #expect(!form.html.contains("<em>"))
    #expect(transfer.amount == 100)
  }

  @Test("a path is followed, and shows its fallback where it ends on the way")
  func path() {
    transfer.receiver = nil
    #expect(form.receiver.text == "nobody")
    transfer.receiver = Transfer.Person("Eve")
    #expect(form.receiver.text == "Eve")
  }

  @Test("a button follows its command")
  func enabled() {
    transfer.send.isEnabled = false
    #expect(form.html.contains("<button name=\"submit\" disabled>"))
    #expect(form.send(["amount": "1"], pressing: "submit") == [:])
    #expect(transfer.receipt == nil)
  }

  @Test("mistakes are found by the widgets' own names")
  func mistakes() {
    let text = """
      binder: 1
      model: Transfer
      view: TransferForm
      slots:
        express: balance
        amount.valu: balance
        receipt: { modelField: isExpress, mode: twoWay }
        balance: { action: send }
      """
    let error = #expect(throws: BindingFileError.self) {
      try Binder(
        model: transfer, view: TransferForm(), bindings: Bindings(text: text, name: "x.yaml"))
    }
    #expect(error?.problems.map(\.rule.code) == ["BC302", "BC203", "BC205", "BC403"])
    #expect(error?.problems[1].help == "did you mean 'value'?")
  }

  @Test("a slot is explained in the words of its front end")
  func explains() {
    _ = form.send(["amount": "7"])
    #expect(
      binder.explain("amount").map(\.description) == [
        """
        amount.value ← transfer.yaml:7 ← Transfer.amount ← fpint
          field: 7.0, slot: "7.00", last written by: the user
        """
      ])
  }

  @Test("a part that is not shown waits, and gets the newest value when it is shown")
  func hiddenParts() {
    let (text, calls) = (FormText(), Calls())
    binder.bind(transfer.$balance, to: text.$text, as: Counted(calls))
    text.isShown = false
    let before = calls.count
    for balance in [1.0, 2, 3] { transfer.balance = balance }
    #expect(!text.isShown && calls.count == before)
    text.isShown = true
    #expect(calls.count == before + 1)
    #expect(text.text == "3.0")
  }

  @Test("forms come and go, and the model keeps none")
  func lifetimes() throws {
    weak var weakForm: TransferForm?
    do {
      let form = TransferForm()
      weakForm = form
      let binder = try Binder(
        model: transfer, view: form,
        bindings: Bindings(text: TransferForm.bindings, name: "transfer.yaml"))
      #expect(form.send(["amount": "3"]) == [:])
      withExtendedLifetime(binder) {}
    }
    #expect(weakForm == nil)
    #expect(transfer.amount == 3)
    #expect(form.amount.value == "3.00")
  }
}

private final class Calls { var count = 0 }

/// Shows a number, and counts how often.
private struct Counted: Converter {
  let calls: Calls

  init(_ calls: Calls) { self.calls = calls }
  init(arguments: [String]) { self.init(Calls()) }

  func format(_ value: Double) -> String {
    calls.count += 1
    return "\(value)"
  }
}
