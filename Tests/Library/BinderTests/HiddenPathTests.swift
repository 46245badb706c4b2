import Binder
import Testing

/// Paths to slots of a part of the screen that is not shown.
@Suite struct HiddenPathTests {
  let order = PathTests.Order()
  let screen = BalanceScreen()
  let mark = DisplayMark()

  private func bind(_ entries: String) throws -> Binder {
    let text = document(entries, model: "PathTests.Order")
    return try Binder(
      model: order, view: screen, bindings: Bindings(text: text, name: "x.yaml"))
  }

  @Test("a path is followed behind a hidden slot, and releases the objects that were replaced")
  func replaced() throws {
    order.account = PathTests.Account("first", 1)
    let binder = try bind("balance: { modelField: account?.owner.name, fallback: none }")
    screen.balance.$text.report(to: mark)
    mark.isShown = false
    for number in 0..<100 {
      weak let former = order.account
      order.account = PathTests.Account("name \(number)", 1)
      #expect(former == nil)
      #expect(mark.waitingCount == 1)
    }
    #expect(binder.explain("balance")[0].slotValue == "\"first\"")
    mark.isShown = true
    #expect(binder.explain("balance")[0].slotValue == "\"name 99\"")
  }

  @Test("a path that ends while its slot is hidden leaves no older value there")
  func ended() throws {
    order.account = PathTests.Account("first", 1)
    let binder = try bind("balance: { modelField: account?.owner.name, fallback: none }")
    screen.balance.$text.report(to: mark)
    mark.isShown = false
    order.account?.owner.name = "later"
    order.account = nil
    mark.isShown = true
    #expect(screen.balance.text == "none")
    #expect(mark.waitingCount == 0)
    order.account = PathTests.Account("back", 1)
    #expect(screen.balance.text == "back")
    withExtendedLifetime(binder) {}
  }
}
