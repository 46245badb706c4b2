import Foundation
import Testing

/// What the built program says of itself.
@Suite struct HelpTests {
  private func run(_ arguments: String...) throws -> Program.Result {
    let place = try TemporaryDirectory()
    return try Program.run(arguments, in: place.url)
  }

  @Test("the help of the whole shows the options of the default command, and the commands")
  func wholeHelp() throws {
    let help = try run("--help")
    #expect(help.status == 0)
    for word in ["--sources <dir>", "--format <format>", "--strict", "SUBCOMMANDS:", "Examples:"] {
      #expect(help.output.contains(word), "\(word)")
    }
    #expect(try run("-h").output == help.output)
    #expect(try run("help").output == help.output)
    let check = try run("check", "--help")
    #expect(help.output.hasPrefix(check.output))
    #expect(!check.output.contains("SUBCOMMANDS:"))
  }

  @Test("a misspelt option is answered with the one that is nearest")
  func suggestions() throws {
    let result = try run("--formt", "json")
    #expect(result.status == 2)
    #expect(result.errors.contains("Did you mean '--format'?"))
  }

  @Test("a misspelt command is answered as such, though it may be a file")
  func misspeltCommand() throws {
    let result = try run("chekc", "--sources", ".")
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix(
        "error: there is no command and no file 'chekc'; did you mean 'bindcheck check'?\n"))
    let unknown = try run("bogus")
    #expect(unknown.status == 2)
    #expect(
      unknown.errors.hasPrefix(
        "error: there is no command and no file 'bogus'; 'bindcheck --help' lists the commands\n"))
    #expect(try run("check", "bogus", "--sources", ".").status == 3)
    let late = try run("--sources", ".", "types")
    #expect(late.status == 2)
    #expect(late.errors.hasPrefix("error: the command 'types' stands before its options: "))
    let place = try TemporaryDirectory()
    try place.write("", to: "chekc")
    try place.write("", to: "M.swift")
    #expect(try Program.run(["chekc", "--sources", "."], in: place.url).status == 1)
  }

  @Test(
    "a completion script knows the options of the default command, and binding files",
    arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) throws {
    let result = try run("--generate-completion-script", shell)
    #expect(result.status == 0)
    #expect(result.output.contains("yaml"))
    #expect(result.output.contains("sarif"))
    #expect(result.output.contains("stdin-path"))
  }

  @Test("every command, option and argument is explained")
  func explained() throws {
    let result = try run("--experimental-dump-help")
    #expect(result.status == 0)
    let dump = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    func check(_ command: [String: Any]) throws {
      let name = try #require(command["commandName"] as? String)
      // The one that ArgumentParser adds.
      if name == "help" { return }
      #expect(command["abstract"] is String, "\(name)")
      for argument in command["arguments"] as? [[String: Any]] ?? [] {
        #expect(argument["abstract"] is String, "\(name): \(argument["valueName"] ?? "")")
      }
      for subcommand in command["subcommands"] as? [[String: Any]] ?? [] {
        try check(subcommand)
      }
    }
    try check(#require(dump?["command"] as? [String: Any]))
  }
}
