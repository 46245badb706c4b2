import Binder
import Testing

@Suite(.bothWays) struct ExplainTests {
  let model = BalanceModel()
  let screen = BalanceScreen()

  private func bind(_ entries: String) throws -> Binder {
    try linked(
      model: model, view: screen, bindings: TestBindings(text: document(entries), name: "x.yaml"))
  }

  @Test("a slot is explained from the file to the last writer")
  func explains() throws {
    let binder = try bind(
      """
      change: { modelField: change, modelType: fpint, placeholder: "" }
      change.isEnabled: isReady
      balance: inherited
      """)
    screen.change.$text.edit("12.")
    let explained = binder.explain("change")
    #expect(
      explained.map(\.description) == [
        """
        change.text ← x.yaml:5 ← BalanceModel.change ← fpint
          field: 12.0, slot: "12.", last written by: the user
        """,
        """
        change.isEnabled ← x.yaml:6 ← BalanceModel.isReady ← as it is
          field: true, slot: true, last written by: the model
        """,
      ])
    #expect(binder.explain("change.text").count == 1)
    #expect(explained[0].lastWriter == .user)
    screen.change.$text.edit("x")
    screen.change.$text.revert()
    #expect(binder.explain("change.text")[0].lastWriter == .model)
    screen.change.$text.edit("7")
    #expect(screen.change.$text.commit())
    #expect(binder.explain("change.text")[0].lastWriter == .user)
    model.change = 8
    #expect(binder.explain("change.text")[0].lastWriter == .model)
  }

  @Test("an action and an unresolved path are explained too")
  func others() throws {
    let binder = try bind("submit: { action: updateBalance }")
    #expect(
      binder.explain("submit").map(\.description).first
        == "submit.pressed ← x.yaml:5 ← BalanceModel.updateBalance ← run by the event")
    #expect(binder.explain("unknown").isEmpty)
  }
}
