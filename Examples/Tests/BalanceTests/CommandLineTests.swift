import BalanceApp
import ExampleTesting
import Testing

/// The built `balance` without a terminal.
@Suite struct CommandLineTests {
  private let balance = Repository.program("balance")

  @Test("--print plays the keys and prints the screens", arguments: StyleName.withDrafts)
  func printedSession(style: StyleName) throws {
    let screens = try printedScreens(
      of: "balance",
      ["--style", style.rawValue, "--keys", "12.5<enter>abc<enter><esc>500<enter><esc>"])
    #expect(
      screens == """
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
        < Upd│ illegal value: 500.00 is more than the balance │
             │                                                │
             │                     < OK >                     │
             └────────────────────────────────────────────────┘
        ── <esc> ───────────────────────────────────────────────────
        Account · Ctrl-Q quits

        Balance:  107.50
        Subtract: [500.00          ]
        < Update >
        ────────────────────────────────────────────────────────────

        """, "\(screens)")
  }

  #if os(Linux)
    @Test(
      "screens that cannot be written are a sentence and status 3",
      // The file that has the number of the closed output by then decides on the reason.
      arguments: [(">/dev/full", "no space left on device\n"), (">&-", "")])
    func unwritable(redirection: String, reason: String) throws {
      let result = try run("/bin/sh", ["-c", "exec \"$0\" --print \(redirection)", balance])
      #expect(result.exitCode == 3)
      #expect(result.errors.hasPrefix("balance: cannot write the screens: \(reason)"))
    }
  #endif

  @Test("the account may know the rule instead", arguments: StyleName.allCases)
  func preflight(style: StyleName) throws {
    let options = ["--style", style.rawValue, "--keys", "500<enter>"]
    let screen = try printedScreens(of: "balance", options)
    let model = try printedScreens(of: "balance", options + ["--preflight", "model"])
    #expect(screen == model)
    #expect(model.contains("illegal value: 500.00 is more than the balance"))
  }

  @Test("a fault of the services is shown on the screen, and is no failure of the program")
  func fault() throws {
    let screens = try printedScreens(
      of: "balance", ["--demo", "--fault", "500", "--keys", "<enter>7"])
    #expect(screens.contains("│ the server has failed (500) │"))
    #expect(screens.contains("Subtract: [7               ]"))
  }

  @Test("--api names services that run elsewhere, such as an example-server")
  func api() throws {
    let folder = try TemporaryFolder()
    // As one would do it in a shell; the server says where it is when it is ready.
    let script = """
      mkfifo "$1/address"
      "$0" >"$1/address" & server=$!
      read address <"$1/address"
      "$2" --api "$address" --keys '20<enter>' --print
      "$2" --api "$address" --keys '20<enter>' --print
      kill $server; wait $server 2>/dev/null
      "$2" --api "$address" --print
      """
    let result = try run(
      "/bin/sh",
      ["-c", script, Repository.program("example-server"), folder.path, balance])
    #expect(result.exitCode == 0)
    let balances = result.output.matches(of: /Balance: +([0-9.]+)/).map { String($0.1) }
    #expect(balances == ["120.00", "100.00", "100.00", "80.00"])
    #expect(result.output.contains("│ the server cannot be reached │"))
  }

  @Test("a script may end the app")
  func quit() throws {
    let screens = try printedScreens(of: "balance", ["--keys", "1<ctrl-q>2"])
    #expect(screens.contains("── 1<ctrl-q> ──"))
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

    let result = try run(balance, ["--bindings", folder.path])
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    let path = "\(folder.path)/balance.yaml"
    #expect(
      result.errors == """
        \(path):5:12: error: 'BalanceViewModel' has no field 'balnce' [BC103]
          5 |   balance: balnce
            |            ^~~~~~ did you mean 'balance'?
        \(path):6:61: error: 'modelType' names 'fbint', but there is no such converter [BC301]
          6 |   change: { modelField: change, placeholder: "", modelType: fbint }
            |                                                             ^~~~~ did you mean 'fpint'?
        \(path):7:3: error: 'BalanceScreen' has no slot 'submti' [BC202]
          7 |   submti.isEnabled: canSubmit
            |   ^~~~~~ did you mean 'submit'?

        """, "\(result.errors)")
  }

  @Test("a binding file that is not there is named", arguments: [[], ["--print"]])
  func missingBindingFile(options: [String]) throws {
    try expectMissingBindingFile(of: "balance", options: options)
  }

  @Test(
    "only the bound style needs the binding file", arguments: [StyleName.plain, .mvvm, .compiled])
  func withoutBindingFile(style: StyleName) throws {
    _ = try printedScreens(
      of: "balance", ["--style", style.rawValue, "--bindings", "/nowhere"])
  }

  @Test("without a terminal and without --print a sentence says so", arguments: StyleName.allCases)
  func noTerminal(style: StyleName) throws {
    let result = try run(balance, ["--style", style.rawValue])
    #expect(result.exitCode == 3)
    #expect(result.output == "")
    #expect(
      result.errors == """
        balance: standard input and output have to be a terminal to show a screen
        balance: --print needs no terminal

        """)
  }

  @Test(
    "bad usage is an error with the reason",
    arguments: [
      (["--style", "mvp"], "'mvp'"),
      (["--keys", "1"], "--keys needs --print"),
      (["--keys", "<entr>", "--print"], "'<entr>' is no key"),
      (["--api", "localhost"], "'localhost' is no address"),
      (["--api", "http://127.0.0.1:1", "--demo"], "--api names others"),
      (["--fault", "fire"], "'fire'"),
    ])
  func usage(arguments: [String], sentence: String) throws {
    let result = try run(balance, arguments)
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.contains(sentence), "\(result.errors)")
  }
}
