import Testing

@testable import BindCheckKit
@testable import BindingSpec
@testable import SwiftFacts

/// Binding files mended in memory against Swift texts.
struct Fixing {
  let facts: SourceFacts

  init(_ swift: String) {
    facts = SourceFacts(texts: ["Sources/App/App.swift": swift])
  }

  func problems(of file: BindingFile) -> [Problem] {
    Checker.check(file, types: facts).problems
  }

  /// The file with its fixes made; nil where there are none to make.
  func fix(_ bytes: [UInt8]) -> FixedFile? {
    let file = BindingFile(path: "a.yaml", bytes: bytes)
    return FileFixer { problems(of: $0) }.fix(file, problems: problems(of: file))
  }

  /// The text with its fixes made; nil where there are none to make.
  func fixed(_ yaml: String) -> String? {
    fix(Array(yaml.utf8)).map { String(decoding: $0.file.text.bytes, as: UTF8.self) }
  }
}
