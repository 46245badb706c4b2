import BindingSpec

/// The problems of a binding file, thrown before anything is linked.
///
/// Printed as `bindcheck` prints it:
///
///     Bindings/balance.yaml:6:17: error: 'BalanceViewModel' has no field 'balnce' [BC103]
///       6 |     modelField: balnce
///         |                 ^~~~~~ did you mean 'balance'?
public struct BindingFileError: Error, CustomStringConvertible {
  /// The problems, in the order of their places.
  public let problems: [Problem]
  private let texts: [String: SourceText]

  init(_ problems: [Problem], in file: BindingFile) {
    self.problems = problems
    texts = [file.path: file.text]
  }

  /// Problems of a path in code.
  init(_ problems: [Problem]) {
    self.problems = problems
    texts = [:]
  }

  public var description: String {
    let renderer = ProblemRenderer(texts: texts)
    return problems.map(renderer.render).joined(separator: "\n")
  }
}
