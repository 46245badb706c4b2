/// A binding file with the Swift that it is checked against, to show the findings of a rule.
package struct RuleExample: Hashable, Sendable {
  package let bindings: String
  /// The Swift that the file is checked against; empty where the file alone is wrong.
  package let swift: String
  /// Whether the bytes of the file are Latin-1, as those of old editors.
  package let isLatin1: Bool

  /// A binding file with these slots.
  static func bindings(_ slots: String, model: String?, view: String?) -> String {
    let lines = slots.split(separator: "\n", omittingEmptySubsequences: false)
    return "binder: 1\n" + (model.map { "model: \($0)\n" } ?? "")
      + (view.map { "view: \($0)\n" } ?? "") + "slots:\n"
      + lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }

  /// The Swift files by their paths: where a line is a comment with a path, a file of that path
  /// begins.
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

  /// The bytes of the binding file.
  package var bytes: [UInt8] {
    guard isLatin1 else { return Array(bindings.utf8) }
    return bindings.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }
}
