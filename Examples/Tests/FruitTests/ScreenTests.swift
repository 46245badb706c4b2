import BinderTerminalTesting
import ExampleTesting
import FruitApp
import Testing

/// The screens after each step, the same in all styles.
@MainActor
@Suite struct ScreenTests {
  @Test("at first nothing is chosen, and there is nothing to add", arguments: StyleName.allCases)
  func start(style: StyleName) throws {
    let stage = try Stage(style)
    stage.expect(
      """
      Fruit · F2 changes the view · Ctrl-Q quits

      ┌─ For sale ───────────┐ ┌─ Chosen ────────────────────┐
      │Apple                 │ │ Nothing chosen              │
      │Banana                │ │ From:                       │
      │Fig                   │ │ Price:                      │
      │Pear                  │ │ Basket:                     │
      │Pineapple             │ │ < Add > < Take back >       │
      └──────────────────────┘ └─────────────────────────────┘
        Basket: 0 pieces for 0.00
      """)
    // The buttons are disabled, so that the focus stays in the list.
    #expect(try stage.press("<tab><enter>").contains("0 pieces"))
  }

  @Test("the chosen fruit is shown on the right", arguments: StyleName.allCases)
  func choose(style: StyleName) throws {
    let stage = try Stage(style)
    try stage.press("<down><down><down>")
    stage.expect(
      """
      Fruit · F2 changes the view · Ctrl-Q quits

      ┌─ For sale ───────────┐ ┌─ Chosen ────────────────────┐
      │Apple                 │ │ Fig                         │
      │Banana                │ │ From:   Izmir               │
      │Fig                   │ │ Price:  0.80                │
      │Pear                  │ │ Basket: 0 of 2              │
      │Pineapple             │ │ < Add > < Take back >       │
      └──────────────────────┘ └─────────────────────────────┘
        Basket: 0 pieces for 0.00
      """)
  }

  @Test("a piece that is added is in all panes", arguments: StyleName.allCases)
  func add(style: StyleName) throws {
    let stage = try Stage(style)
    try stage.press("<down><tab><enter><enter><backtab><down><tab><enter>")
    stage.expect(
      """
      Fruit · F2 changes the view · Ctrl-Q quits

      ┌─ For sale ───────────┐ ┌─ Chosen ────────────────────┐
      │Apple                2│ │ Banana                      │
      │Banana               1│ │ From:   Madeira             │
      │Fig                   │ │ Price:  0.30                │
      │Pear                  │ │ Basket: 1 of 6              │
      │Pineapple             │ │ < Add > < Take back >       │
      └──────────────────────┘ └─────────────────────────────┘
        Basket: 3 pieces for 1.20
      """)
  }

  @Test("no more can be added than there is, nor taken back", arguments: StyleName.allCases)
  func limits(style: StyleName) throws {
    let stage = try Stage(style)
    // The last piece disables the button, which keeps the focus and ignores Enter.
    #expect(try stage.press("<end><tab><enter>").contains("Basket: 1 pieces for 3.50"))
    #expect(stage.screen("Basket: 1 of 1"))
    #expect(try stage.press("<enter>").contains("Basket: 1 pieces for 3.50"))
    #expect(try stage.press("<tab><enter>").contains("Basket: 0 pieces for 0.00"))
    #expect(stage.screen("Basket: 0 of 1"))
  }

  @Test("another pane shows the same fruit, and continues with it", arguments: StyleName.allCases)
  func exchange(style: StyleName) throws {
    let stage = try Stage(style)
    try stage.press("<down><down><down><down><tab><enter><f2>")
    stage.expect(
      """
      Fruit · F2 changes the view · Ctrl-Q quits

      ┌─ For sale ───────────┐ ┌─ Chosen ────────────────────┐
      │Apple                 │ │ Pear                        │
      │Banana                │ │ ████▍░░░░░░░░░░░░░░░░░  20% │
      │Fig                   │ │ < + > < - >                 │
      │Pear                 1│ │                             │
      │Pineapple             │ │                             │
      └──────────────────────┘ └─────────────────────────────┘
        Basket: 1 pieces for 0.60
      """)
    // The focus left with its button; the new buttons work, and the new pane shows that.
    #expect(try stage.press("<tab><enter><enter>").contains("60%"))
    // And the next pane shows the changes since.
    try stage.press("<backtab><up><f2>")
    stage.expect(
      """
      Fruit · F2 changes the view · Ctrl-Q quits

      ┌─ For sale ───────────┐ ┌─ Chosen ────────────────────┐
      │Apple                 │ │ Fig                         │
      │Banana                │ │ From:   Izmir               │
      │Fig                   │ │ Price:  0.80                │
      │Pear                 3│ │ Basket: 0 of 2              │
      │Pineapple             │ │ < Add > < Take back >       │
      └──────────────────────┘ └─────────────────────────────┘
        Basket: 3 pieces for 1.80
      """)
  }

  @Test(
    "a fruit that somebody else takes away leaves the list, and its pane is cleared",
    arguments: StyleName.allCases)
  func withdrawal(style: StyleName) throws {
    let stage = try Stage(style)
    try stage.press("<down><tab><enter><f3>")
    stage.expect(
      """
      Fruit · F2 changes the view · Ctrl-Q quits

      ┌─ For sale ───────────┐ ┌─ Chosen ────────────────────┐
      │Banana                │ │ Nothing chosen              │
      │Fig                   │ │ From:                       │
      │Pear                  │ │ Price:                      │
      │Pineapple             │ │ Basket:                     │
      │                      │ │ < Add > < Take back >       │
      └──────────────────────┘ └─────────────────────────────┘
        Basket: 0 pieces for 0.00
      """)
  }

  @Test(
    "a chosen fruit stays chosen when another is taken away, in either pane",
    arguments: StyleName.allCases)
  func withdrawalOfAnother(style: StyleName) throws {
    let stage = try Stage(style)
    try stage.press("<down><down><down><tab><enter><f3><enter>")
    stage.expect(
      """
      Fruit · F2 changes the view · Ctrl-Q quits

      ┌─ For sale ───────────┐ ┌─ Chosen ────────────────────┐
      │Banana                │ │ Fig                         │
      │Fig                  2│ │ From:   Izmir               │
      │Pear                  │ │ Price:  0.80                │
      │Pineapple             │ │ Basket: 2 of 2              │
      │                      │ │ < Add > < Take back >       │
      └──────────────────────┘ └─────────────────────────────┘
        Basket: 2 pieces for 1.60
      """)
    #expect(try stage.press("<f2><f3>").contains("Fig"))
    #expect(try stage.press("<f3>").contains("Nothing chosen"))
    // The last ones go as well, and then there is nothing to take.
    #expect(try stage.press("<f3><f3><f3>").contains("Basket: 0 pieces"))
  }
}
