import ExampleTesting
import Testing

/// The built `monitor` without a terminal.
@Suite(.timeLimit(.minutes(60)))
struct CommandLineTests {
  private let monitor = Repository.program("monitor")

  @Test("a simulated machine is printed, and its processes end", arguments: ["plain", "bound"])
  func simulated(style: String) throws {
    let screens = try printedScreens(
      of: "monitor",
      ["--style", style, "--simulated", "3", "--keys", "<down><f9><enter>"])
    #expect(screens.contains("3 of 3 processes") && screens.contains("F9 End process"))
  }

  @Test("the machine that runs the test is printed", arguments: ["plain", "bound"])
  func machine(style: String) throws {
    #expect(try printedScreens(of: "monitor", ["--style", style]).contains("CPU 1"))
  }

  @Test("a binding file that is not there is named")
  func missingBindingFile() throws {
    try expectMissingBindingFile(of: "monitor")
  }

  @Test(
    "bad usage is an error with the reason",
    arguments: [
      (["--style", "mvvm"], "'mvvm'"), (["--rate", "0"], "not between 1 and 1000000"),
      (["--rate", "1", "--log", "x"], "are two logs"), (["--interval", "0"], "between 0.01 and"),
      (["--simulated=-1"], "not between 0 and"),
      (["--keys", "x"], "--keys needs --print"),
    ])
  func usage(arguments: [String], sentence: String) throws {
    let result = try run(monitor, arguments)
    #expect(result.exitCode == 64 && result.output == "")
    #expect(result.errors.contains(sentence), "\(result.errors)")
  }
}
