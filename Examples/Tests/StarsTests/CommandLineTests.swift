import ExampleTesting
import StarsApp
import Testing

/// The built `stars` without a terminal.
@Suite struct CommandLineTests {
  private let stars = Repository.program("stars")

  @Test("--print plays the keys and prints the screens", arguments: StyleName.allCases)
  func printedSession(style: StyleName) throws {
    let screens = try printedScreens(
      of: "stars",
      ["--style", style.rawValue, "--keys", "marlow<enter><down><down><enter><esc>"])
    #expect(
      screens == """
        ── at the start ────────────────────────────────────────────
        Stars · Ctrl-Q quits

         Starred  Visited [Settings]
        User: [                        ]
        < Show >
        ── marlow<enter> ───────────────────────────────────────────
        Stars · Ctrl-Q quits

        [Starred] Visited  Settings
        marlow
        ┌──────────────────────────────────────────────────────────┐
        │· tidewater/lantern                                4.1k ★█│
        │  A reader for ships' logs that were scanned badly       ││
        │· tidewater/plumb                                   812 ★││
        │  Depth soundings to contour lines, in one pass          ││
        │· harbourlab/quay                                 15.2k ★││
        │  Composable screens for terminals without a mouse       ││
        │· harbourlab/winch                                  964 ★││
        │  Pulls a tree of files through a narrow connection      ││
        └──────────────────────────────────────────────────────────┘
        s Other user  30 repositories, more below
        ── <down><down><enter> ─────────────────────────────────────
        Stars · Ctrl-Q quits

        tidewater/plumb
          Depth soundings to contour lines, in one pass
        Language: C
        Stars:    812
        Address:  https://example.com/tidewater/plumb
        < Back > < Open in browser >
        ── <esc> ───────────────────────────────────────────────────
        Stars · Ctrl-Q quits

        [Starred] Visited  Settings
        marlow
        ┌──────────────────────────────────────────────────────────┐
        │· tidewater/lantern                                4.1k ★█│
        │  A reader for ships' logs that were scanned badly       ││
        │✓ tidewater/plumb                                   812 ★││
        │  Depth soundings to contour lines, in one pass          ││
        │· harbourlab/quay                                 15.2k ★││
        │  Composable screens for terminals without a mouse       ││
        │· harbourlab/winch                                  964 ★││
        │  Pulls a tree of files through a narrow connection      ││
        └──────────────────────────────────────────────────────────┘
        s Other user  30 repositories, more below
        ────────────────────────────────────────────────────────────

        """, "\(screens)")
  }

  @Test("--user asks at once", arguments: StyleName.allCases)
  func user(style: StyleName) throws {
    let screens = try printedScreens(
      of: "stars", ["--style", style.rawValue, "--user", "newcomer", "--demo"])
    #expect(
      screens.contains("│· Nothing starred") && !screens.contains("★")
        && screens.contains("newcomer"))
  }

  @Test("the name of the user is kept between runs", arguments: StyleName.allCases)
  func keptName(style: StyleName) throws {
    let folder = try TemporaryFolder()
    let options = ["--style", style.rawValue, "--settings", "\(folder.path)/new/user"]
    #expect(try printedScreens(of: "stars", options).contains("User: [   "))
    _ = try printedScreens(of: "stars", options + ["--keys", "marlow<enter>"])
    #expect(try printedScreens(of: "stars", options).contains("tidewater/lantern"))
    // A user whom the services do not know is not kept.
    _ = try printedScreens(of: "stars", options + ["--keys", "snobody<enter>"])
    #expect(try printedScreens(of: "stars", options).contains("tidewater/lantern"))
  }

  @Test("a fault of the services is shown on the screen, and is no failure of the program")
  func fault() throws {
    let screens = try printedScreens(of: "stars", ["--user", "marlow", "--fault", "down"])
    #expect(screens.contains("│ the server cannot be reached │"))
    #expect(screens.contains("User: [marlow "))
  }

  @Test(
    "only the bound style needs the binding file", arguments: [StyleName.plain, .mvvm, .compiled])
  func withoutBindingFile(style: StyleName) throws {
    _ = try printedScreens(of: "stars", ["--style", style.rawValue, "--bindings", "/nowhere"])
  }

  @Test("mistakes in the binding file are printed as they are thrown, before there is any screen")
  func wrongBindingFile() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      binder: 1
      model: StarsViewModel
      view: StarsScreen
      slots:
        page.titel: { modelField: opened?.name, fallback: "" }
        stars: { modelField: starz, row: { view: StarRow, slots: { title: name } } }
      """, to: "stars.yaml")
    let result = try run(stars, ["--bindings", folder.path, "--print"])
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    let path = "\(folder.path)/stars.yaml"
    #expect(result.errors.contains("\(path):5:"))
    #expect(result.errors.contains("\(path):6:24: error: 'StarsViewModel' has no field 'starz'"))
  }
}
