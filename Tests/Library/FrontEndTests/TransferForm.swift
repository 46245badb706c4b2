import Binder

/// A model that knows of no form.
final class Transfer {
  @Observed var balance = 100.0
  @Observed var amount: Double?
  @Observed var isExpress = false
  @Observed var receiver: Person? = Person("Ann")
  @Observed var receipt: String?
  let send = Command()

  final class Person {
    @Observed var name: String

    init(_ name: String) { self.name = name }
  }

  init() {
    $amount.validate = { [unowned self] in
      $0 ?? 0 > balance ? "more than the balance" : nil
    }
    send.handler = { [unowned self] in
      balance -= amount ?? 0
      receipt = "sent \(amount ?? 0) to \(receiver?.name ?? "nobody")"
      amount = nil
    }
  }
}

final class TransferForm: Form {
  let balance = FormText()
  let receiver = FormText()
  let amount = FormLine()
  let express = FormBox()
  let receipt = FormText()
  let submit = FormButton()

  override var parts: KeyValuePairs<String, any FormPart> {
    [
      "balance": balance, "receiver": receiver, "amount": amount, "express": express,
      "receipt": receipt, "submit": submit,
    ]
  }

  static let bindings = """
    binder: 1
    model: Transfer
    view: TransferForm
    slots:
      balance: { modelField: balance, modelType: fpint }
      receiver: { modelField: receiver?.name, fallback: nobody }
      amount: { modelField: amount, modelType: fpint, commit: enter, placeholder: "0.00" }
      express: isExpress
      receipt: { modelField: receipt, placeholder: "-" }
      submit: { action: send }
    """
}
