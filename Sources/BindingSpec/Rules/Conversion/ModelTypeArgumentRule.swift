/// BC304: arguments that the model type does not take.
///
/// Text that is no list of arguments is reported by the reader, under the same code.
package enum ModelTypeArgumentRule: BindingRule {
  package static var info: RuleInfo { BadArgumentRule.info }

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let reference = binding.field?.modelType else { return }
    do throws(ArgumentProblem) {
      _ = try Converter.named(reference.name.value)?.read(reference.arguments.map(\.value))
      guard let message = findings.types.argumentProblem(of: reference) else { return }
      findings.add(message, at: range(of: reference.arguments) ?? reference.range)
    } catch {
      let argument = error.index.map { reference.arguments[$0].range }
      findings.add(error.message, at: argument ?? reference.name.range, help: error.help)
    }
  }

  private static func range(of arguments: [Located<String>]) -> SourceRange? {
    guard let first = arguments.first, let last = arguments.last else { return nil }
    return SourceRange(start: first.range.start, end: last.range.end)
  }
}
