/// BC305: an edit would write back less than the field had, without a trace.
///
/// Rounding in plain sight, as that of `fpint`, is not reported: the description of a converter says
/// which part of a value it loses.
package enum LossyRoundTripRule: BindingRule {
  package static let info = RuleInfo("BC305", "lossy-round-trip", severity: .warning)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    // With `toModel` nothing was shown, so an edit takes no part of a shown value away.
    guard binding.mode == .twoWay, let modelType = binding.field?.modelType,
      let known = modelType.known, let lost = modelType.readArguments.flatMap(known.loss),
      // A type that it does not show at all is reported by another rule.
      binding.member?.type.flatMap({ known.accepts($0.unwrapped, findings.types) }) != false
    else { return }
    findings.add(
      "'\(modelType)' does not show \(lost), which an edit of '\(binding.binding.slot)' then "
        + "takes from the model",
      at: modelType.range,
      help: "say 'mode: oneWay', or show all of the value"
        + (lost == "the time of day" ? "; for a calendar day, suppress '\(info.code)'" : ""))
  }
}
