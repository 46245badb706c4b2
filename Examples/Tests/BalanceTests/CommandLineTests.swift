import BalanceApp
import ExampleTesting
import Testing

/// The built `balance` without a terminal.
@Suite struct CommandLineTests {
  @Test("--print plays the keys and prints the screens", arguments: StyleName.allCases)
  func printedSession(style: StyleName) throws {
    let result = try run(
      Repository.program("balance"),
      ["--style", style.rawValue, "--keys", "12.5<enter>abc<enter><esc>500<enter><esc>", "--print"])
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        ── at the start ────────────────────────────────────────────
        Account · Ctrl-Q quits

        Balance:  120.00
        Subtract: [0.00            ]

        < Update >
        ── 12.5<enter> ─────────────────────────────────────────────
        Account · Ctrl-Q quits

        Balance:  107.50
        Subtract: [0.00            ]

        < Update >
        ── abc<enter> ──────────────────────────────────────────────
        Account · Ctrl-Q quits

        Balance:  107.50
        Subtract: [abc             ]
                  'abc' is not a number
        < Update >
        ── <esc>500<enter> ─────────────────────────────────────────
        Account · Ctrl-Q quits

        Balance:  107.50
        Subtr┌────────────────────────────────────────────────┐
             │ illegal value: 500.00 is more than the balance │
        < Upd│                                                │
             │                     < OK >                     │
             └────────────────────────────────────────────────┘
        ── <esc> ───────────────────────────────────────────────────
        Account · Ctrl-Q quits

        Balance:  107.50
        Subtract: [500.00          ]

        < Update >
        ────────────────────────────────────────────────────────────

        """, "\(result.output)")
  }

  @Test("a script may end the app")
  func quit() throws {
    let result = try run(Repository.program("balance"), ["--keys", "1<ctrl-q>2", "--print"])
    #expect(result.exitCode == 0)
    #expect(result.output.contains("── 1<ctrl-q> ──"))
  }

  @Test("mistakes in the binding file are printed as they are thrown, before there is any screen")
  func wrongBindingFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      binder: 1
      model: BalanceViewModel
      view: BalanceScreen
      slots:
        balance: balnce
        change: { modelField: change, placeholder: "", modelType: fbint }
        submti.isEnabled: canSubmit
      """, to: "balance.yaml")

    let result = try run(Repository.program("balance"), ["--bindings", folder.path])
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    let path = "\(folder.path)/balance.yaml"
    #expect(
      result.errors == """
        \(path):5:12: error: 'BalanceViewModel' has no field 'balnce' [BC103]
          5 |   balance: balnce
            |            ^~~~~~ did you mean 'balance'?
        \(path):6:61: error: 'modelType' names 'fbint', but there is no such conversion [BC301]
          6 |   change: { modelField: change, placeholder: "", modelType: fbint }
            |                                                             ^~~~~ did you mean 'fpint'?
        \(path):7:3: error: 'BalanceScreen' has no slot 'submti' [BC202]
          7 |   submti.isEnabled: canSubmit
            |   ^~~~~~ did you mean 'submit'?

        """, "\(result.errors)")
  }

  @Test("a binding file that is not there is named", arguments: [[], ["--print"]])
  func missingBindingFile(options: [String]) throws {
    let result = try run(Repository.program("balance"), ["--bindings", "/nowhere"] + options)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("/nowhere/balance.yaml"))
  }

  @Test("only the bound style needs the binding file", arguments: [StyleName.plain, .mvvm])
  func withoutBindingFile(style: StyleName) throws {
    let result = try run(
      Repository.program("balance"),
      ["--style", style.rawValue, "--bindings", "/nowhere", "--print"])
    #expect(result.exitCode == 0)
  }

  @Test("without a terminal and without --print a sentence says so", arguments: StyleName.allCases)
  func noTerminal(style: StyleName) throws {
    let result = try run(Repository.program("balance"), ["--style", style.rawValue])
    #expect(result.exitCode == 3)
    #expect(result.output == "")
    #expect(
      result.errors == """
        balance: standard input and output have to be a terminal to show a screen; \
        --print needs none

        """)
  }

  @Test(
    "bad usage is refused with what is wrong",
    arguments: [
      (["--style", "mvp"], "'mvp'"),
      (["--keys", "1"], "--keys goes with --print"),
      (["--keys", "<entr>", "--print"], "'<entr>' is no key"),
    ])
  func usage(arguments: [String], sentence: String) throws {
    let result = try run(Repository.program("balance"), arguments)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(sentence), "\(result.errors)")
  }
}
