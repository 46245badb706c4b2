import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

@Suite struct WordFilterTests {
  private func filter(_ text: String) -> WordFilter {
    ByteSearch.searchable(Array(text.utf8)).withUnsafeBufferPointer(WordFilter.init)
  }

  private func may(_ text: String, _ word: String) -> Bool {
    filter(text).mayContain(WordFilter.Word(Array(word.utf8)))
  }

  @Test("each word of each file is expected, and most other words are not")
  func files() throws {
    let folder = Places.package.appending(path: "Sources/Library/BinderCore")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    var (absent, wrong) = (0, 0)
    var words: Set<Substring> = []
    let texts = try files.map { try String(contentsOf: $0, encoding: .utf8) }
    func split(_ text: String) -> [Substring] {
      text.split { $0 != "_" && ($0.isASCII && !$0.isLetter && !$0.isNumber) }
    }
    for text in texts { words.formUnion(split(text)) }
    for text in texts {
      let (own, filter) = (Set(split(text)), filter(text))
      for word in words {
        let isExpected = filter.mayContain(WordFilter.Word(Array(word.utf8)))
        if own.contains(word) {
          #expect(isExpected, "\(word)")
        } else {
          absent += 1
          if isExpected { wrong += 1 }
        }
      }
    }
    #expect(wrong * 50 < absent, "\(wrong) of \(absent)")
  }

  @Test("the first and the last word, behind a byte order mark and behind a NUL, are expected")
  func places() {
    #expect(may("first = last", "first") && may("first = last", "last"))
    #expect(may("\u{FEFF}import A", "import"))
    #expect(may("a\0total", "total") && may("größe+1", "größe"))
    #expect(!may("", "total"))
  }

  @Test("a part of a word is none, and all that is not one word may be anywhere")
  func others() {
    #expect(!may("let subtotal = 0", "total"))
    #expect(may("", "extension A") && may("", "$total"))
  }

  @Test("names that differ in a number are told apart")
  func numbers() {
    let text = (0..<200).map { "let command\($0) = Command()" }.joined(separator: "\n")
    let filter = filter(text)
    let others = (200..<1200).map { WordFilter.Word(Array("command\($0)".utf8)) }
    let wrong = others.filter(filter.mayContain)
    #expect(wrong.count < 50, "\(wrong.count)")
  }

  @Test("a file is not read for a word that it does not have")
  func reads() throws {
    let directory = try TemporaryDirectory()
    let file = directory.url.appending(path: "A.swift")
    try "struct A { var total = 0 }".write(to: file, atomically: true, encoding: .utf8)
    let index = SourceIndex(roots: [SourceRoot(directory.url.path)])
    // Another text than the one that the filter is of.
    try "struct A { var missing = 0 }".write(to: file, atomically: true, encoding: .utf8)
    #expect(index.files(mentioning: "missing").isEmpty)
    #expect(index.files(mentioning: "total").isEmpty)
  }
}
