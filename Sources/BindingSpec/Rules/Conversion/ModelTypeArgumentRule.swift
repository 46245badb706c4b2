/// BC304: arguments that the model type does not take.
///
/// Text that is no list of arguments is reported by the reader, under the same code.
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

  /// The problem that the converter of this name finds in the arguments.
  private static func problem(
    of reference: ModelTypeReference
  ) -> (message: String, range: SourceRange, help: String?)? {
    guard let known = Converter.named(reference.name.value) else { return nil }
    do throws(ArgumentProblem) {
      _ = try known.read(reference.arguments.map(\.value))
      return nil
    } catch {
      let range = error.index.map { reference.arguments[$0].range }
      return (error.message, range ?? reference.name.range, error.help)
    }
  }

  private static func range(of arguments: [Located<String>]) -> SourceRange? {
    guard let first = arguments.first, let last = arguments.last else { return nil }
    return SourceRange(start: first.range.start, end: last.range.end)
  }
}
