/// BC005: a document that does not say `binder: 1`.
package enum UnsupportedVersionRule {
  package static let info = RuleInfo("BC005", "unsupported-version")

  static let emptyFile = Finding(
    info, "the file has no document; a binding file starts with 'binder: 1'")
  static let emptyDocument = Finding(
    info, "the document is empty; a document starts with 'binder: 1'")
  static let missing = Finding(
    info, "the document does not say which format it has", help: "add 'binder: 1' above this line")
  static let quoted = Finding(
    info, "'binder' takes the number 1, not a text in quotes", help: "remove the quotes",
    replacement: BindingFormat.version)

  /// - Parameter found: The value in quotes, or the kind of the value.
  static func other(_ found: String) -> Finding {
    Finding(info, "'binder' takes the format 1, not \(found)")
  }

  /// The fix that adds the version above the first key.
  static func addition(at location: SourceLocation, indentation: String) -> Problem.Fix {
    Problem.Fix(
      title: "add 'binder: 1'",
      edits: [Problem.Edit(location: location, text: "binder: 1\n" + indentation)])
  }
}
