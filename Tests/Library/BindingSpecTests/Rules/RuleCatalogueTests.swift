import Foundation
import Testing

@testable import BindingSpec

/// A rule is one file and one line of the catalogue.
@Suite struct RuleCatalogueTests {
  @Test("every file of a rule is in the catalogue, and every rule of the catalogue has a file")
  func files() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Library/BindingSpec/Rules")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.contains("/") && $0.hasSuffix("Rule.swift") }
    // A rule may have a second file, which names the code of the first.
    let codes = try paths.compactMap { path in
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      return text.firstMatch(of: /RuleInfo\(\s*"(BC\d+)"/).map { String($0.1) }
    }
    #expect(codes.sorted() == RuleCatalogue.all.map(\.code))
  }
}
