import ExampleTesting
import GRDB
import Testing

/// The built `contacts` without a terminal.
@Suite(.timeLimit(.minutes(60)))
struct CommandLineTests {
  private let contacts = Repository.program("contacts")
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/people.sqlite"
  }

  private func screens(_ arguments: String...) throws -> String {
    try printedScreens(of: "contacts", ["--database", path] + arguments)
  }

  @Test("people are kept from one run to the next", arguments: ["plain", "bound", "compiled"])
  func keeping(style: String) throws {
    let first = try screens("--style", style, "--keys", "<ctrl-n>Zoe<tab>z@x.org<ctrl-s>")
    #expect(first.contains("0 of 0 people") && first.contains("1 of 1 person · 1 active"))
    let second = try screens("--style", style, "--keys", "<down>")
    #expect(second.contains("│Zoe ") && second.contains("[z@x.org "))
  }

  @Test("--people begins with made-up people, and never mixes them with real ones")
  func people() throws {
    let screen = try screens("--people", "10000")
    #expect(screen.contains("10000 of 10000 people"))
    let result = try run(contacts, ["--database", path, "--people", "1", "--print"])
    #expect(result.exitCode == 3 && result.output == "")
    #expect(result.errors == "contacts: '\(path)' has people already; choose another file\n")
  }

  @Test("a file that is no database is named on the screen", arguments: ["plain", "bound"])
  func noDatabase(style: String) throws {
    try folder.write(String(repeating: "text ", count: 300), to: "people.sqlite")
    let screen = try screens("--style", style)
    #expect(screen.contains("is no database") && screen.contains("< Try again >"))
  }

  @Test("a locked database is named on the screen, and nothing typed is lost")
  func locked() throws {
    _ = try screens("--people", "1")
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    // Reading goes on, writing does not.
    try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let screen = try screens("--keys", "<down><tab>Zoe<ctrl-s>")
    #expect(screen.contains("is locked by another") && screen.contains("unsaved changes"))
    #expect(screen.contains("[Zoe "))
    try other.inDatabase { try $0.execute(sql: "COMMIT") }
    #expect(try !screens().contains("Zoe"))
  }

  @Test("a binding file that is not there is named")
  func missingBindingFile() throws {
    try expectMissingBindingFile(of: "contacts", options: ["--database", path, "--print"])
  }

  @Test(
    "bad usage is an error with the reason",
    arguments: [
      (["--style", "mvvm"], "'mvvm'"), (["--people", "many"], "'many'"),
      (["--people=-1"], "less than none"), (["--keys", "x"], "--keys needs --print"),
    ])
  func usage(arguments: [String], sentence: String) throws {
    let result = try run(contacts, arguments)
    #expect(result.exitCode == 64 && result.output == "")
    #expect(result.errors.contains(sentence), "\(result.errors)")
  }
}
