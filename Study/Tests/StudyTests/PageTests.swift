import Foundation
import Testing

@Suite struct PageTests {
  /// The folder `Study`.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ file: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: file), encoding: .utf8)
  }

  @Test("each line that answers a question of a reader stands in the page")
  func questions() throws {
    let page = try text("README.md").replacing("\n", with: " ")
    let quotes = try text("questions.md").matches(of: #/"([^"]+)"/#).map { String($0.1) }
    #expect(quotes.count >= 8)
    for quote in quotes {
      #expect(page.contains(quote) || page.contains("| \(quote) |"), "\(quote)")
    }
  }

  @Test("the page has at most 2,500 words")
  func length() throws {
    let words = try text("README.md").split { $0.isWhitespace || $0 == "|" }
    #expect(words.count <= 2_500)
  }
}
