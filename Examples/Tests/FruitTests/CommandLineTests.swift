import ExampleTesting
import FruitApp
import Testing

/// The built `fruit` without a terminal.
@Suite struct CommandLineTests {
  @Test("--print plays the keys and prints the screens", arguments: StyleName.allCases)
  func printedSession(style: StyleName) throws {
    let screens = try printedScreens(
      of: "fruit", ["--style", style.rawValue, "--keys", "<down><tab><enter><f2>"])
    #expect(
      screens.hasSuffix(
        """
        ── <f2> ────────────────────────────────────────────────────
        Fruit · F2 changes the view · Ctrl-Q quits

        ┌─ For sale ───────────┐ ┌─ Chosen ────────────────────────┐
        │Apple                1│ │ Apple                           │
        │Banana                │ │ ██████▌░░░░░░░░░░░░░░░░░░░  25% │
        │Fig                   │ │ < + > < - >                     │
        │Pear                  │ │                                 │
        │Pineapple             │ │                                 │
        │                      │ │                                 │
        │                      │ │                                 │
        └──────────────────────┘ └─────────────────────────────────┘
          Basket: 1 pieces for 0.45
        ────────────────────────────────────────────────────────────

        """), "\(screens)")
  }

  @Test("a binding file that is not there is named")
  func missingBindingFile() throws {
    try expectMissingBindingFile(of: "fruit")
  }
}
