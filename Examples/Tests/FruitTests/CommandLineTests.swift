import ExampleTesting
import FruitApp
import Testing

/// The built `fruit` without a terminal.
@Suite struct CommandLineTests {
  @Test("--print plays the keys and prints the screens", arguments: StyleName.allCases)
  func printedSession(style: StyleName) throws {
    let result = try run(
      Repository.program("fruit"),
      ["--style", style.rawValue, "--keys", "<down><tab><enter><f2>", "--print"])
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(
      result.output.hasSuffix(
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

        """), "\(result.output)")
  }

  @Test("a binding file that is not there is named")
  func missingBindingFile() throws {
    let result = try run(Repository.program("fruit"), ["--bindings", "/nowhere", "--print"])
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("/nowhere/fruit.yaml"))
  }
}
