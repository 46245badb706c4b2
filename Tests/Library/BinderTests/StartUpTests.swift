import Binder
import BindingSpec
import Testing

@Suite struct StartUpTests {
  final class Order {
    @Observed var account: AnyObject?
    @Observed var count = 1
  }

  @Test("a document with any error links nothing")
  func allOrNothing() {
    let (model, screen) = (BalanceModel(), BalanceScreen())
    let text = document("balance: balance\nheader: inheritd")
    #expect(throws: BindingFileError.self) {
      try Binder(model: model, view: screen, bindings: Bindings(text: text, name: "x.yaml"))
    }
    #expect(screen.balance.text == "")
    #expect(model.$balance.subscriptionCount == 0)
  }

  @Test("a binder made from a file uses the delivery and the fault handler that it is given")
  func options() throws {
    let (order, screen) = (Order(), BalanceScreen())
    var faults: [String] = []
    let text = document(
      "balance: count\nheader: { modelField: account?.name, fallback: nobody }",
      model: "StartUpTests.Order")
    let binder = try Binder(
      model: order, view: screen, bindings: Bindings(text: text, name: "x.yaml"),
      delivery: .onFlush, onFault: { faults.append("\($0)") })
    order.count = 2
    #expect(screen.balance.text == "1")
    binder.flush()
    #expect(screen.balance.text == "2")
    order.account = BalanceModel()
    binder.flush()
    #expect(faults.count == 1 && faults[0].contains("has no field 'name'"), "\(faults)")
  }

  @Test("all problems are thrown at once, in the order of their places")
  func allAtOnce() throws {
    let problems = try startUpProblems(
      document(
        """
        balnce: balance
        header: inheritd
        change: { modelField: change, modelType: fbint, placeholdr: "" }
        submit: { action: updateBalence }
        submit.isEnabld: isReady
        """))
    #expect(
      problems.map(\.rule.code) == ["BC202", "BC103", "BC301", "BC003", "BC401", "BC203"])
    #expect(problems.map(\.location.range.start.line) == [5, 6, 7, 7, 8, 9])
  }

  @Test("a thrown problem has the text that bindcheck prints")
  func description() {
    let text = document("balance:\n  modelField: balnce")
    #expect {
      try Binder(
        model: BalanceModel(), view: BalanceScreen(), bindings: Bindings(text: text, name: "b.yaml")
      )
    } throws: { error in
      "\(error)" == """
        b.yaml:6:17: error: 'BalanceModel' has no field 'balnce' [BC103]
          6 |     modelField: balnce
            |                 ^~~~~~ did you mean 'balance'?
        """
    }
  }

  private func only(_ text: String) throws -> Problem? {
    let problems = try startUpProblems(text)
    #expect(problems.count == 1, "\(problems.map(\.message))")
    return problems.first
  }

  @Test("a missing model is reported with the name of the given model")
  func missingModel() throws {
    let problem = try only("binder: 1\nview: BalanceScreen\nslots: { balance: balance }\n")
    #expect(problem?.rule.code == "BC006")
    #expect(problem?.help == "add 'model: BalanceModel'")
  }

  @Test("a model or view of another name is reported with the right one")
  func otherNames() throws {
    let model = try only(document("balance: balance", model: "BalanceModl"))
    #expect(model?.rule.code == "BC101")
    #expect(model?.help == "did you mean 'BalanceModel'?")
    let view = try only(document("balance: balance", view: "BalanceScren"))
    #expect(view?.rule.code == "BC201")
    #expect(view?.help == "did you mean 'BalanceScreen'?")
  }

  @Test("a name may contain the module, and a superclass's name suffices")
  func names() throws {
    #expect(
      try startUpProblems(document("balance: balance", model: "BinderTests.BalanceModel")) == [])
    #expect(try startUpProblems(document("balance: inherited", model: "BaseModel")) == [])
  }

  @Test("the help for a missing field names the limitation of reflection")
  func computed() throws {
    let problem = try only(document("balance: doubled"))
    #expect(problem?.rule.code == "BC103")
    #expect(problem?.help?.contains("fieldTable") == true)
  }

  @Test("a type that does not fit is reported with both sides")
  func mismatches() throws {
    let number = try only(document("balance: { modelField: inherited, modelType: fpint }"))
    #expect(number?.rule.code == "BC302")
    #expect(number?.message == "'fpint' shows numbers, but 'inherited' is 'String'")
    #expect(number?.help == "converters that fit: 'string'")
    let slot = try only(document("balance.isVisible: { modelField: balance, modelType: fpint }"))
    #expect(slot?.message == "'balance.isVisible' takes 'Bool', but 'fpint' gives 'String'")
    let plain = try only(document("balance.isVisible: balance"))
    #expect(plain?.message == "'balance.isVisible' takes 'Bool', but 'balance' is 'Double'")
  }

  @Test(
    "each further mistake has its own code",
    arguments: [
      ("balance: { modelField: change, modelType: fpint }", "BC107"),
      ("balance: account?.owner", "BC107"),
      ("balance: account.owner", "BC107"),
      ("balance: updateBalance", "BC111"),
      ("caption: inherited", "BC202"),
      ("detail: inherited", "BC202"),
      ("balance: inherited\nbalance.text: inherited", "BC204"),
      ("balance: { modelField: inherited, mode: twoWay }", "BC205"),
      ("change: title", "BC106"),
      ("balance: { modelField: balance, modelType: fpint(99) }", "BC304"),
      ("balance: { modelField: isReady, modelType: not(1) }", "BC304"),
      ("submit: { action: inherited }", "BC401"),
      ("balance: { action: updateBalance }", "BC403"),
      ("submit.title: { action: updateBalance }", "BC403"),
      ("submit.pressed: inherited", "BC203"),
      ("balance.text.count: inherited", "BC203"),
    ])
  func codes(entries: String, code: String) throws {
    let problems = try startUpProblems(document(entries))
    #expect(problems.contains { $0.rule.code == code }, "\(problems.map(\.message))")
  }

  @Test("an optional needs no placeholder in a text that the user edits, where nil is empty")
  func editableOptional() throws {
    #expect(try startUpProblems(document("change: { modelField: change, modelType: fpint }")) == [])
  }

  @Test("a file that cannot be read is an error")
  func unreadable() {
    #expect(throws: FileReadError.self) {
      try Binder(model: BalanceModel(), view: BalanceScreen(), file: "/nowhere/balance.yaml")
    }
    let error = #expect(throws: FileReadError.self) {
      try Binder(model: BalanceModel(), view: BalanceScreen(), file: "nowhere/balance.yaml")
    }
    #expect(
      error?.description
        == "cannot read 'nowhere/balance.yaml': no such file; the path begins at the "
        + "directory in which the program starts")
  }
}
