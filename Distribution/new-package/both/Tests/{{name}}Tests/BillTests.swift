import BinderTerminalTesting
import Testing

@testable import {{name}}

@Suite struct BillTests {
  @Test("each person pays the same share")
  func share() throws {
    let controller = {{try}}BillController()
    let stage = TerminalStage(controller.screen, columns: 30, rows: 8)
    let screen = try stage.press("100<tab>8")
    #expect(
      screen == """
        A bill · Ctrl-Q quits

        Amount: [100.00    ]
        People: [8         ]
        Each:   12.50
        < Clear >
        """)
  }

  @Test("a text that is no number stays in its field, with the reason")
  func invalidText() throws {
    let controller = {{try}}BillController()
    let stage = TerminalStage(controller.screen)
    let screen = try stage.press("<tab>0")
    #expect(screen.contains("at least one must pay"))
    #expect(controller.bill.people == 2)
  }

  @Test("the button begins a new bill")
  func clear() throws {
    let controller = {{try}}BillController()
    let stage = TerminalStage(controller.screen)
    let screen = try stage.press("100<tab>8<tab><enter>")
    #expect(screen.contains("Amount: [0.00"))
    #expect(controller.bill.people == 2)
  }
}
