import ExampleTesting
import FilesApp
import Testing

/// The built `files` without a terminal.
@Suite struct CommandLineTests {
  @Test("--print plays the keys on made-up files", arguments: StyleName.allCases)
  func printedSession(style: StyleName) throws {
    let screens = try printedScreens(
      of: "files", ["--style", style.rawValue, "--keys", "<f7>new<enter>"])
    #expect(screens.contains("│  new/ ") && screens.contains("Undo New folder new"), "\(screens)")
  }

  @Test("a binding file that is not there is named")
  func missingBindingFile() throws {
    try expectMissingBindingFile(of: "files")
  }

  @Test("a root that is no folder is named")
  func noRoot() throws {
    let result = try run(Repository.program("files"), ["--root", "/nowhere", "--print"])
    #expect(result.exitCode == 64 && result.errors.contains("'/nowhere' is no folder"))
  }
}
