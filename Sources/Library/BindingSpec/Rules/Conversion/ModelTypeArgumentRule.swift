/// BC304: arguments that the converter does not take.
///
/// Text that is no list of arguments is reported by the reader, under the same code.
package enum ModelTypeArgumentRule: BindingRule {
  package static var info: RuleInfo { BadArgumentRule.info }

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    for reference in binding.converters { check(reference, of: binding, &findings) }
  }

  private static func check(
    _ reference: ModelTypeReference, of binding: BindingResolution, _ findings: inout Findings
  ) {
    do throws(ArgumentProblem) {
      let converter = reference.known
      let arguments = try converter?.read(reference.arguments.map(\.value))
      if let converter, let text = arguments?.text, let type = binding.member?.type?.unwrapped,
        converter.comparesValues
      {
        checkComparison(with: text, at: reference.arguments[0].range, type, binding, &findings)
      }
      guard let message = findings.types.argumentProblem(of: reference) else { return }
      let ends = reference.arguments.map(\.range)
      let range = ends.first.map { SourceRange(start: $0.start, end: ends[ends.count - 1].end) }
      findings.add(message, at: range ?? reference.range)
    } catch {
      let argument = error.index.map { reference.arguments[$0].range }
      findings.add(error.message, at: argument ?? reference.name.range, help: error.help)
    }
  }

  /// The argument of `equals` names a value of the field's type.
  private static func checkComparison(
    with text: String, at range: SourceRange, _ type: TypeReference, _ binding: BindingResolution,
    _ findings: inout Findings
  ) {
    if case .names(let cases)? = findings.types.cases(of: type) {
      guard !cases.contains(text) else { return }
      let message = "'\(type)' has no case '\(text)'"
      // A case may be written as in Swift, with a point or with its values.
      let bare = String(text.drop { $0 == "." }.prefix { $0 != "(" })
      if cases.contains(bare) {
        let isReplaceable = Located(text, at: range).isVerbatim
        findings.add(
          message, at: range, help: "write the name alone: '\(bare)'",
          replacement: isReplaceable ? bare : nil)
      } else {
        findings.addMisspelling(
          message, of: text, at: range, among: cases, otherwise: Findings.listing(cases))
      }
      return
    }
    guard case .noValue? = FallbackRule.reading(of: text, as: type, findings.types),
      StandardTypes.conforms(type, to: "FixedWidthInteger") == true || type.name == "Bool"
    else { return }
    findings.add(
      "'\(text)' is not a '\(type)', which '\(binding.member?.name ?? "")' is", at: range,
      help: type.name == "Bool" ? "write 'true' or 'false'" : nil)
  }
}
