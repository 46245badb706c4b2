import Foundation
import Testing

@testable import study

extension Repository {
  /// The folder `Study`.
  static let study = Repository(
    root: URL(filePath: #filePath).appending(path: "../../..").standardizedFileURL.path)
}

@Suite struct PageTests {
  @Test("each line that answers a question of a reader stands in the page")
  func questions() throws {
    let page = try Repository.study.read("README.md").replacing("\n", with: " ")
    let quotes = try Repository.study.read("questions.md").matches(of: #/"([^"]+)"/#).map(\.1)
    #expect(quotes.count >= 8)
    for quote in quotes {
      #expect(page.contains(quote) || page.contains("| \(quote) |"), "\(quote)")
    }
  }

  @Test("the page has at most 2,500 words")
  func length() throws {
    let words = try Repository.study.read("README.md").split { $0.isWhitespace || $0 == "|" }
    #expect(words.count <= 2_500)
  }
}
