/// BC305: an edit would write back less than the field had, without a trace.
///
/// Rounding in plain sight, as that of `fpint`, is not reported: the description of a converter says
/// which part of a value it loses.
package enum LossyRoundTripRule: DocumentRule {
  package static let info = RuleInfo("BC305", "lossy-round-trip", severity: .warning)

  static func check(_ document: DocumentResolution, _ findings: inout Findings) {
    // Who shows one date as a day shows all of them so, and wants one sentence for the page.
    var places: [String: [(modelType: ModelTypeReference, slot: SlotPath)]] = [:]
    for binding in document.bindings {
      // With `toModel` nothing was shown, so an edit takes no part of a shown value away.
      guard binding.mode == .twoWay, let modelType = binding.field?.modelType,
        let known = modelType.known, let lost = modelType.readArguments.flatMap(known.loss),
        // A type that it does not show at all is reported by another rule.
        binding.member?.type.flatMap({ known.accepts($0.unwrapped, findings.types) }) != false
      else { continue }
      places[lost, default: []].append((modelType, binding.binding.slot))
    }
    for (lost, places) in places {
      let (modelType, slot) = places[0]
      findings.add(
        "'\(modelType)' does not show \(lost), which an edit of '\(slot)' then takes from the "
          + "model",
        at: modelType.range,
        help: "say 'mode: oneWay', or show all of the value"
          + (lost == "the time of day" ? "; for calendar days, suppress '\(info.code)'" : ""),
        notes: places.dropFirst().map {
          findings.note("an edit of '\($0.slot)' does so, too", at: $0.modelType.range)
        })
    }
  }
}
