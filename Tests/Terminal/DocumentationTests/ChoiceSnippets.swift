import Binder
import BinderMacros
import BinderTerminal
import Testing

// The code of the article 'The choice made plain'. The screen is that of 'Getting started';
// `ArticleTests` holds the article to this text.

extension Bill {
  func link(to screen: BillScreen, in binder: Binder) {
    binder.bind($amount, to: screen.amount.$text, as: .fpint)
    binder.bind($people, to: screen.people.$text, as: .int)
    let showShare = { [unowned self, unowned screen] in
      screen.share.text = (try? FixedPointType<Double>().format(share)) ?? ""
    }
    binder.observe($amount) { _ in showShare() }
    binder.observe($people) { _ in showShare() }
    binder.bind(screen.clear.pressed, to: clear)
  }
}

extension Bill {
  func bindBill(to view: BillScreen, in binder: Binder) {
    binder.bind($amount, to: view.amount.$text, as: .fpint)
    binder.bind($people, to: view.people.$text, as: LosslessTextType<Int>())
    binder.bind(binder.field(\.share, of: self), to: view.share.$text, as: .fpint)
    binder.bind(view.clear.pressed, to: clear)
    binder.bind(clear.$canRun, to: view.clear.$isEnabled)
  }
}

enum TableChoice {
  final class Bill: BindableModel {
    @Observed var amount = 0.0
    @Observed(validating: { $0 < 1 ? "at least one must pay" : nil }) var people = 2
    let clear = Command()
    var share: Double { amount / Double(people) }

    static var fieldTable: FieldTable<Bill> {
      [.field("share", \.share, affectedBy: \.$amount, \.$people)]
    }
  }
}

enum MacroChoice {
  @BindableModel final class Bill {
    @Observed var amount = 0.0
    @Observed(validating: { $0 < 1 ? "at least one must pay" : nil }) var people = 2
    var share: Double { amount / Double(people) }

    func clear() {
      amount = 0
      people = 2
    }
  }
}

@MainActor @Suite struct ChoiceTests {
  private func bind(_ model: AnyObject, _ name: String, to screen: BillScreen) throws -> Binder {
    let text = """
      binder: 1
      model: \(name)
      view: BillScreen
      slots:
        amount: { modelField: amount, modelType: fpint }
        people: people
        share: { modelField: share, modelType: fpint }
        clear: { action: clear }

      """
    return try Binder(
      model: model, view: screen, bindings: Bindings(text: text, name: "bill.yaml"))
  }

  /// The texts on the screen while a user types an amount and an invalid number of people, and presses
  /// the button.
  private func session(_ screen: BillScreen, set: (Double) -> Void) -> [String] {
    var seen: [String] = []
    func look() {
      seen.append("\(screen.amount.text) \(screen.people.text) \(screen.share.text)")
    }
    look()
    screen.amount.$text.edit("81.5")
    screen.amount.$text.endEditing()
    look()
    screen.people.$text.edit("0")
    look()
    screen.people.$text.revert()
    set(30)
    look()
    screen.clear.pressed.fire()
    look()
    return seen
  }

  @Test("all ways show the same")
  func same() throws {
    let wanted = ["0.00 2 0.00", "81.50 2 40.75", "81.50 0 40.75", "30.00 2 15.00", "0.00 2 0.00"]
    do {
      let (model, screen, binder) = (Bill(), BillScreen(), Binder())
      model.link(to: screen, in: binder)
      #expect(session(screen) { model.amount = $0 } == wanted)
    }
    do {
      let (model, screen, binder) = (Bill(), BillScreen(), Binder())
      model.bindBill(to: screen, in: binder)
      #expect(session(screen) { model.amount = $0 } == wanted)
    }
    do {
      let (model, screen) = (Bill(), BillScreen())
      let binder = try bind(model, "Bill", to: screen)
      #expect(session(screen) { model.amount = $0 } == wanted)
      withExtendedLifetime(binder) {}
    }
    do {
      let (model, screen) = (TableChoice.Bill(), BillScreen())
      model.clear.handler = { [unowned model] in (model.amount, model.people) = (0, 2) }
      let binder = try bind(model, "TableChoice.Bill", to: screen)
      #expect(session(screen) { model.amount = $0 } == wanted)
      withExtendedLifetime(binder) {}
    }
    do {
      let (model, screen) = (MacroChoice.Bill(), BillScreen())
      let binder = try bind(model, "MacroChoice.Bill", to: screen)
      #expect(session(screen) { model.amount = $0 } == wanted)
      withExtendedLifetime(binder) {}
    }
  }
}
