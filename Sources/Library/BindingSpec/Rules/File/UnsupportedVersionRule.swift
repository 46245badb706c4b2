/// BC005: a document that does not say `binder: 1`.
package enum UnsupportedVersionRule {
  package static let info = RuleInfo("BC005", "unsupported-version")

  static func emptyFile(at location: SourceLocation) -> Problem {
    Problem(
      info, "the file has no document; a binding file starts with 'binder: 1'", at: location)
  }

  static func emptyDocument(at location: SourceLocation) -> Problem {
    Problem(
      info, "the document is empty; a document starts with 'binder: 1'", at: location)
  }

  /// - Parameter indentation: The indentation of the first key where a line can be added above it.
  static func missing(at location: SourceLocation, indentation: String?) -> Problem {
    var problem = Problem(
      info, "the document does not say which format it has", at: location,
      help: "add 'binder: 1' above this line")
    if let indentation {
      let edit = Problem.Edit(location: location, text: "binder: 1\n" + indentation)
      problem.fixes = [Problem.Fix(title: "add 'binder: 1'", edits: [edit])]
    }
    return problem
  }

  static func quoted(at location: SourceLocation) -> Problem {
    var problem = Problem(
      info, "'binder' takes the number 1, not a text in quotes", at: location,
      help: "remove the quotes")
    problem.fixes = [.replace(location, with: BindingFormat.version)]
    return problem
  }

  /// - Parameter found: The value in quotes, or the kind of the value.
  static func other(_ found: String, at location: SourceLocation) -> Problem {
    Problem(info, "'binder' takes the format 1, not \(found)", at: location)
  }
}
