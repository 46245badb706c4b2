import Foundation
import Testing

/// What the files of a repository can have `bindcheck` do to those who check it: each claim of
/// docs/security.md that is about the program.
@Suite struct HostileRepositoryTests {
  private static let wrong = "binder: 1\nmodel: M\nslots: { a: balnce }\n"
  private let place: TemporaryDirectory
  private var repository: URL { place.url.appending(path: "repository") }

  init() throws {
    place = try TemporaryDirectory()
    try place.write("", to: "repository/.git")
    try place.write("", to: "repository/Package.swift")
    try place.write(
      "import BinderCore\nfinal class M { @Observed var balance = 0.0 }\n",
      to: "repository/Sources/App/M.swift")
    try place.write(Self.wrong, to: "repository/Bindings/a.yaml")
    // Somebody else's binding file, outside of it.
    try place.write(Self.wrong, to: "other/b.yaml")
  }

  private func other() throws -> String {
    try String(contentsOf: place.url.appending(path: "other/b.yaml"), encoding: .utf8)
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, in: repository)
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: repository.appending(path: path).path, withDestinationPath: target)
  }

  private let refusal =
    "it is outside of the project, so it is only mended where the command line names it"

  @Test(
    "--fix does not follow a link out of the bindings or of a target",
    arguments: [
      ("Bindings/link.yaml", "../../other/b.yaml"), ("Bindings/link", "../../other"),
      ("Sources/App/link.yaml", "../../../other/b.yaml"), ("Sources/Kit", "../../other"),
    ])
  func links(path: String, target: String) throws {
    try link(path, to: target)
    let result = try run("--fix")
    #expect(result.status == 3)
    #expect(result.errors.contains(refusal))
    #expect(try other() == Self.wrong)
    // The rest is mended.
    #expect(result.errors.contains("1 problem mended in 1 file"))
  }

  @Test("--fix does not follow a link in place of the bindings")
  func linkedBindings() throws {
    try FileManager.default.removeItem(at: repository.appending(path: "Bindings"))
    try link("Bindings", to: "../other")
    let result = try run("--fix")
    #expect(result.status == 3)
    #expect(result.errors.contains(refusal))
    #expect(try other() == Self.wrong)
  }

  @Test("--fix writes nothing outside that only the settings name", arguments: ["..", "../other"])
  func settings(path: String) throws {
    try place.write("bindings: \(path)\n", to: "repository/.bindcheck.yaml")
    let result = try run("--fix")
    #expect(result.status == 3)
    #expect(result.errors.contains(refusal))
    #expect(try other() == Self.wrong)
  }

  @Test("a file that the command line names is mended, wherever it is")
  func named() throws {
    try link("Bindings/link.yaml", to: "../../other/b.yaml")
    #expect(try run("--fix", "Bindings/link.yaml").status == 0)
    #expect(try other() == Self.wrong.replacing("balnce", with: "balance"))
  }

  @Test("settings write over no file that is not a baseline")
  func baseline() throws {
    try place.write("important\n", to: "important")
    try place.write("baseline: ../important\n", to: "repository/.bindcheck.yaml")
    let result = try run("--write-baseline")
    #expect(result.status == 3)
    let text = try String(contentsOf: place.url.appending(path: "important"), encoding: .utf8)
    #expect(text == "important\n")
  }

  @Test("settings run nothing, name no file to write a report to, and know five words")
  func words() throws {
    try place.write(
      "exec: touch ran\noutput: ran\nformat: sarif\nfix: true\n",
      to: "repository/.bindcheck.yaml")
    let result = try run()
    #expect(result.status == 1)
    for word in ["exec", "output", "format", "fix"] {
      #expect(result.output.contains("unknown key '\(word)' in the settings"))
    }
    #expect(result.output.contains("error: 'M' has no field 'balnce'"))
    #expect(!FileManager.default.fileExists(atPath: repository.appending(path: "ran").path))
  }

  @Test("settings outside of the repository turn nothing off")
  func above() throws {
    // Above the top of the repository nothing counts.
    try place.write("rules: { BC103: off }\n", to: ".bindcheck.yaml")
    #expect(try run().status == 1)
  }

  @Test(
    "no report has control characters of a file in it",
    arguments: ["text", "json", "sarif", "github", "xcode", "junit"])
  func controls(format: String) throws {
    let strange = "\u{1B}[2J\u{9B}31m\u{202E}\u{7}"
    try place.write(
      "binder: 1\nmodel: M\nslots:\n  a: \"bal\\e[31m\\r\\x9Bnce\"\n  b: nope\(strange)\n",
      to: "repository/Bindings/a\u{1B}[31m.yaml")
    try place.write(
      "final class M { let n = 0 } // \(strange)\n", to: "repository/Sources/App/M.swift")
    let result = try run("--format", format)
    #expect(result.status == 1)
    for scalar in (result.output + result.errors).unicodeScalars where scalar != "\n" {
      let isControl =
        scalar.properties.generalCategory == .control || scalar == "\u{202E}"
      #expect(!isControl, "U+\(String(scalar.value, radix: 16)) in \(format)")
    }
  }
}
