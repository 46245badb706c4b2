/// A binding file with the Swift that it is checked against, to show the findings of a rule.
package struct RuleExample: Hashable, Sendable {
  package let bindings: String
  /// The Swift that the file is checked against; empty where the file alone is wrong.
  package let swift: String
  /// Whether the bytes of the file are Latin-1, as those of old editors.
  package let isLatin1: Bool
}

extension RuleExample {
  /// The example of a section of a rule's page.
  ///
  /// - Parameter other: The example whose file or Swift this one has where the section shows none.
  init(_ section: Substring, like other: RuleExample?) {
    func block(_ language: String) -> String? {
      section.split(separator: "```\(language)\n", maxSplits: 1).dropFirst().first
        .flatMap { $0.split(separator: "\n```", maxSplits: 1).first }.map(String.init)
    }
    self.init(
      bindings: block("yaml") ?? other?.bindings ?? "", swift: block("swift") ?? other?.swift ?? "",
      isLatin1: section.contains("Saved as Latin-1"))
  }

  /// The Swift files by their paths: where a line is a comment with a path, a file of that path begins.
  package var swiftFiles: [(path: String, text: String)] {
    var files: [(path: String, text: String)] = []
    for line in swift.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("// Sources/") {
        files.append((String(line.dropFirst(3)), ""))
      } else if files.isEmpty {
        files.append(("Sources/App/App.swift", ""))
      }
      files[files.count - 1].text += line + "\n"
    }
    return files
  }

  package var bytes: [UInt8] {
    guard isLatin1 else { return Array(bindings.utf8) }
    return bindings.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
