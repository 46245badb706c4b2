/// BC304, seen with the model type at hand: arguments that it does not take.
///
/// What is not even a list of arguments is found by the reader, under the same code.
package enum ModelTypeArgumentRule: DocumentRule {
  package static var info: RuleInfo { BadArgumentRule.info }

  package static func check(_ document: DocumentResolution, report: (Problem) -> Void) {
    for binding in document.bindings {
      guard let reference = binding.field?.modelType else { continue }
      if let problem = problem(of: reference) {
        report(
          Problem(info, problem.message, at: document.location(problem.range), help: problem.help))
      } else if let message = document.types.argumentProblem(of: reference) {
        let range = range(of: reference.arguments) ?? reference.range
        report(Problem(info, message, at: document.location(range)))
      }
    }
  }

  /// What the catalogue has against the arguments.
  private static func problem(
    of reference: ModelTypeReference
  ) -> (message: String, range: SourceRange, help: String?)? {
    guard let known = ModelTypeCatalogue.named(reference.name.value) else { return nil }
    if let extra = reference.arguments.dropFirst(known.argumentLimit).first {
      return (count(known), extra.range, "remove '\(extra.value)'")
    }
    return known.argumentProblem(reference.arguments.map(\.value)).map { problem in
      let range = problem.index.map { reference.arguments[$0].range }
      return (problem.message, range ?? reference.name.range, nil)
    }
  }

  private static func range(of arguments: [Located<String>]) -> SourceRange? {
    guard let first = arguments.first, let last = arguments.last else { return nil }
    return SourceRange(start: first.range.start, end: last.range.end)
  }

  private static func count(_ type: ModelTypeDescription) -> String {
    switch type.argumentLimit {
    case 0: "'\(type.name)' takes no arguments"
    case 1: "'\(type.name)' takes one argument"
    default: "'\(type.name)' takes at most \(type.argumentLimit) arguments"
    }
  }
}
