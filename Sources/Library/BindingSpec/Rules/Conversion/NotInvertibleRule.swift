/// BC303: a binding writes to the model through a converter that cannot read back.
package enum NotInvertibleRule: BindingRule {
  package static let info = RuleInfo("BC303", "not-invertible")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let modelType = binding.field?.modelType, binding.mode.writesModel else { return }
    let isInvertible: Bool?
    var about = ""
    if let known = modelType.known {
      let type = binding.member?.type?.unwrapped
      isInvertible = type.map { known.readsBack($0, findings.types) } ?? known.readsBack
      if known.readsBack, let type { about = " '\(type)', which is not 'CaseIterable'" }
    } else {
      isInvertible = findings.types.customConverters?[modelType.name.value]?.isInvertible
    }
    // A field that cannot be written has the same remedy.
    guard isInvertible == false, !ReadOnlyFieldRule.finds(binding, in: findings.document) else {
      return
    }
    findings.add(
      "'\(modelType.name.value)' cannot read back\(about), but '\(binding.binding.slot)' is bound "
        + "\(binding.mode.rawValue)",
      at: modelType.name.range, help: "say 'mode: oneWay'")
  }
}
