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

  /// - Parameter file: The file; nil for the problems of a path in code.
  init(_ problems: [Problem], in file: BindingFile? = nil) {
    self.problems = problems
    texts = file.map { [$0.path: $0.text] } ?? [:]
  }

  public var description: String {
    let renderer = ProblemRenderer(texts: texts)
    let errors = problems.filter { $0.severity == .error }
    // The errors first: they are why nothing was linked.
    return (errors + problems.filter { $0.severity != .error })
      .map(renderer.render).joined(separator: "\n")
  }
}
