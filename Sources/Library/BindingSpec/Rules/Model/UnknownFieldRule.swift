/// BC103: the model has no field of the name that a binding gives.
package enum UnknownFieldRule: BindingRule {
  package static let info = RuleInfo("BC103", "unknown-field")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    let path = binding.path
    guard case .missing(let index, let owner) = binding.source,
      // That the last name is no command is the matter of another rule.
      binding.action == nil || index < binding.lastSegment
    else { return }
    let segments = path.segments.map { Located($0.name, at: $0.range) }
    let segment = segments[index]
    let message = "'\(findings.name(ofOwner: owner, at: index))' has no field '\(segment.value)'"
    let file = findings.document.document
    let words = [
      "self", "model", "viewModel", "view", "screen", file.model?.value.segments.last,
      file.view?.value.segments.last,
    ]
    let advice = "\(message): a path begins with a field of the model"
    if index == 0, findings.addPrefix(advice, of: segments, among: words, in: owner) { return }
    if let help = findings.help(for: path, at: index, around: .field) {
      return findings.add(message, at: segment.range, help: help)
    }
    if findings.types.isLeftOut(segment.value, of: owner.type) {
      return findings.add(
        "\(message): an inactive branch of '#if' declares it", at: segment.range,
        help: "declare it in each branch, or bind another field")
    }
    let fields = owner.names(of: .field)
    findings.addMisspelling(
      message, of: segment.value, at: segment.range, among: fields, declaredIn: owner,
      otherwise: path.leadsToDrafts
        ? Findings.listing(fields) : findings.hints(of: .field, in: owner))
  }
}
