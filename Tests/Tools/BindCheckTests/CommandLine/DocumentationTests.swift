import BindCheckKit
import Foundation
import Testing

/// Pages, and files for other tools, agree with the command line.
@Suite struct DocumentationTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Places.package.appending(path: path), encoding: .utf8)
  }

  /// The options of the program, such as `--format`, as it tells them itself.
  private func options() throws -> Set<String> {
    let place = try TemporaryDirectory()
    let help = try ["check", "rules", "explain", "init"].map {
      try Program.run([$0, "--help"], in: place.url).output
    }.joined()
    return Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
      .union(["--generate-completion-script"])
  }

  @Test("the page on CI names options and forms that there are, and every form")
  func ci() throws {
    let page = try text("docs/ci.md")
    let known = try options().union([
      "--strip-components", "--edit-last", "--body-file", "--create-if-none",
    ])
    let named = Set(page.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    #expect(named.subtracting(known) == [])
    for format in ReportFormat.allCases {
      #expect(page.contains("| `\(format.rawValue)` |"), "\(format)")
    }
    for status in [CheckStatus.nothingWrong, .errorsFound, .badUsage, .couldNotRun] {
      #expect(page.contains("\n| \(status.rawValue) | "))
    }
  }

  /// A copy of the binding files and sources of this package, with a typo in the field of the balance.
  private func misspelt() throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    for path in ["Package.swift", ".bindcheck.yaml", "Bindings", "Examples/Sources"] {
      let copy = place.url.appending(path: path)
      try FileManager.default.createDirectory(
        at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: Places.package.appending(path: path), to: copy)
    }
    let file = try text("Bindings/balance.yaml")
    let wrong = file.replacing("modelField: balance\n", with: "modelField: balnce\n")
    #expect(wrong != file)
    try place.write(wrong, to: "Bindings/balance.yaml")
    return place
  }

  /// The lines behind a command in a page.
  private func transcript(of command: String, in path: String) throws -> String {
    let page = try text(path)
    let start = try #require(page.firstRange(of: "\n$ \(command)\n"), "\(path) has no '\(command)'")
    let end = try #require(page[start.upperBound...].firstRange(of: "```"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  @Test("the transcripts of the README and of the manual are those of the program")
  func transcripts() throws {
    let place = try misspelt()
    let found = try Program.run([], in: place.url)
    #expect(
      try found.output + found.errors == transcript(of: "swift run bindcheck", in: "README.md"))
    let mended = try Program.run(["--fix"], in: place.url)
    #expect(
      try mended.output + mended.errors
        == transcript(of: "bindcheck --fix", in: "docs/bindcheck.md"))
    let slot = "Bindings/balance.yaml:change"
    #expect(
      try Program.run(["explain", slot], in: place.url).output
        == transcript(of: "bindcheck explain \(slot)", in: "docs/bindcheck.md"))
  }

  @Test("the flowchart of the manual is that of the program")
  func flowchart() throws {
    let place = try TemporaryDirectory()
    _ = try Program.run(["new", "Tally"], in: place.url)
    let flowchart = try Program.run(["graph"], in: place.url.appending(path: "Tally")).output
    #expect(try text("docs/bindcheck.md").contains("```mermaid\n\(flowchart)```"))
  }

  @Test("the hooks for pre-commit run commands that there are, on Swift and binding files")
  func hooks() throws {
    let hooks = try text(".pre-commit-hooks.yaml")
    let entries = hooks.matches(of: /entry: bindcheck(.*)/).map { String($0.output.1) }
    #expect(entries == ["", " --fix"])
    #expect(try options().contains("--fix"))
    let pattern = try #require(hooks.firstMatch(of: /files: (.+)/)?.output.1)
    let files = try Regex(String(pattern))
    for name in ["a.swift", "Bindings/a.yaml", "b.yml"] {
      #expect(name.firstMatch(of: files) != nil)
    }
    #expect("a.swiftmodule.json".firstMatch(of: files) == nil)
  }
}
