import BindCheckKit
import Foundation
import Testing

/// What pages and files for other tools say of the command line is so.
@Suite struct DocumentationTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Places.package.appending(path: path), encoding: .utf8)
  }

  /// The options of the program, such as `--format`, as it tells them itself.
  private func options() throws -> Set<String> {
    let place = try TemporaryDirectory()
    let help = try ["check", "rules", "explain", "init", "coverage", "facts"].map {
      try Program.run([$0, "--help"], in: place.url).output
    }.joined()
    return Set(help.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
      .union(["--generate-completion-script"])
  }

  @Test("the page on CI names options and forms that there are, and every form")
  func ci() throws {
    let page = try text("docs/ci.md")
    let known = try options().union(["--strip-components"])
    let named = Set(page.matches(of: /--[a-z][a-z-]+/).map { String($0.output) })
    #expect(named.subtracting(known) == [])
    for format in ReportFormat.allCases {
      #expect(page.contains("| `\(format.rawValue)` |"), "\(format)")
    }
    for status in [CheckStatus.nothingWrong, .errorsFound, .badUsage, .couldNotRun] {
      #expect(page.contains("\n| \(status.rawValue) | "))
    }
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
