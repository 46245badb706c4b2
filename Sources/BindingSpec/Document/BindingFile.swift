/// A binding file as it was read: its documents, and the problems of the file itself.
///
///     let file = BindingFile(path: "Bindings/balance.yaml", bytes: bytes)
///     for problem in file.problems { … }
///     for document in file.documents { … }
package struct BindingFile: Sendable {
  /// The path as the user gave it.
  package let path: String
  /// What was read, for showing lines; empty where the file is not UTF-8 or too large.
  package let text: SourceText
  /// The documents that could be read, also those with problems.
  package let documents: [BindingDocument]
  /// What is wrong with the file on its own (BC001 to BC009, BC108, BC304, BC307), in order of place.
  package let problems: [Problem]
  /// The comments, each from its `#` to the end of its line, in the order of the file.
  package let comments: [Located<String>]

  package init(
    path: String, text: SourceText, documents: [BindingDocument], problems: [Problem],
    comments: [Located<String>] = []
  ) {
    self.path = path
    self.text = text
    self.documents = documents
    self.problems = problems
    self.comments = comments
  }
}
