import Binder
import Testing

/// The widgets that a widget stores, such as the buttons of a dialog, are slots of their own.
@Suite(.bothWays) struct PartSlotTests {
  final class Question: SlotWidget {
    @Observed var isOpen = false
    let yes = Button("Yes")
    var defaultSlot: Field<Bool> { $isOpen }
  }

  final class QuestionScreen {
    let question = Question()
  }

  let model = BalanceModel()
  let screen = QuestionScreen()

  @Test("a part is bound through its widget, whose own properties are bound as before")
  func parts() throws {
    let text = document(
      """
      question: isReady
      question.yes: { action: updateBalance }
      question.yes.title: inherited
      """, view: "PartSlotTests.QuestionScreen")
    let binder = try linked(
      model: model, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
    var count = 0
    model.updateBalance.handler = { count += 1 }
    #expect(screen.question.isOpen == model.isReady)
    #expect(screen.question.yes.title == "from above")
    screen.question.yes.pressed.fire()
    #expect(count == 1)
    model.updateBalance.isEnabled = false
    #expect(!screen.question.yes.isEnabled)
    withExtendedLifetime(binder) {}
  }

  @Test("a name of no part is a problem", .reflectiveOnly("the compiler rejects the name"))
  func unknown() {
    let text = document("question.yse.title: inherited", view: "PartSlotTests.QuestionScreen")
    #expect {
      _ = try linked(
        model: model, view: screen, bindings: TestBindings(text: text, name: "x.yaml"))
    } throws: { error in
      "\(error)".contains("'PartSlotTests.Question' has no") && "\(error)".contains("'yes'")
    }
  }
}
