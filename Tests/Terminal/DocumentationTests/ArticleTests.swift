import Testing

// No module of an app.
@testable import BindingSpec

/// The documentation is correct: its Swift is compiled here, its binding files are read.
@Suite struct ArticleTests {
  @Test("all pages are found")
  func pages() {
    #expect(Article.all.count > 10)
    #expect(Article.all.contains { $0.name == "Binder/GettingStarted" })
  }

  @Test(
    "the Swift of a page stands in a file of the tests, except for indentation",
    arguments: Article.all.filter { !$0.blocks("swift").isEmpty })
  func swift(article: Article) {
    let files = Article.snippets.map(Self.codeLines)
    for block in article.blocks("swift") {
      let wanted = Self.codeLines(block)
      #expect(files.contains { Self.contains($0, wanted) }, "\(article.name): \(block)")
    }
  }

  @Test(
    "the binding files of a page have no problem",
    arguments: Article.all.filter { !$0.blocks("yaml").isEmpty })
  func bindingFiles(article: Article) {
    for block in article.blocks("yaml") {
      let file = BindingFile(path: article.name, bytes: Array(Self.document(block).utf8))
      #expect(file.problems.map(\.message) == [], "\(block)")
      #expect(!file.documents.isEmpty)
    }
  }

  @Test(
    "the landing page of a module names every public type of the module",
    arguments: Article.modules)
  func landingPages(module: String) throws {
    let page = Article(module, module)
    let names = try PublicTypes.names(of: module)
    try #require(!names.isEmpty)
    for name in names where name != module {
      #expect(page.mentions("- ``\(name)``"), "\(module).md does not mention '\(name)'")
    }
    for article in Article.all where article.module == module && article.name != page.name {
      #expect(page.mentions("- <doc:\(article.title)>"), "\(article.name) is on no landing page")
    }
  }

  /// Makes a document of a block that shows only the lines below `slots:`.
  private static func document(_ block: String) -> String {
    if block.contains("binder: 1") { return block }
    let lines = block.split(separator: "\n").map { "  \($0)\n" }
    return "binder: 1\nmodel: Model\nslots:\n\(lines.joined())"
  }

  private static func codeLines(_ text: String) -> [Substring] {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
  }

  private static func contains(_ lines: [Substring], _ wanted: [Substring]) -> Bool {
    guard let first = wanted.first else { return true }
    return lines.indices.contains { index in
      lines[index] == first && lines[index...].starts(with: wanted)
    }
  }
}

extension Article: CustomTestStringConvertible {
  var testDescription: String { name }

  // Compiled, and not run: this prints.
  private func compiledOnly(text: String) {
    let file = BindingFile(path: "Bindings/bill.yaml", bytes: Array(text.utf8))
    for document in file.documents { print(document.slots.map(\.slot.description)) }
    for problem in file.problems { print(problem.message) }
  }
}
