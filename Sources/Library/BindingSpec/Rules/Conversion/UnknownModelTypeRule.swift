/// BC301: there is no model type of the name that a binding gives.
package enum UnknownModelTypeRule: BindingRule {
  package static let info = RuleInfo(
    "BC301", "unknown-model-type", summary: "'modelType' names a conversion that does not exist",
    why: """
      The name of a conversion is found when the program runs, as that of a field is, and a \
      misspelt one is as silent. Your own conversions are found by their conformance to \
      'ModelType'.
      """,
    swift: ExampleSources.bill,
    model: "Bill",
    bad: "total: { modelField: amount, modelType: fbint }",
    good: "total: { modelField: amount, modelType: fpint }")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    for modelType in binding.modelTypes { check(modelType.name, of: binding, &findings) }
  }

  private static func check(
    _ name: Located<String>, of binding: BindingResolution, _ findings: inout Findings
  ) {
    if let known = Converter.named(name.value) {
      checkPassed(known, name, binding, &findings)
      return
    }
    // Where the user's own model types cannot be known, any name may be one.
    guard let custom = findings.types.customModelTypes, custom[name.value] == nil,
      reason(forUnknown: name.value, findings.types) == nil
    else { return }
    let all = Converter.all.map(\.name) + custom.keys
    let fitting = binding.member?.type.flatMap {
      TypeMismatchRule.alternatives(for: $0.unwrapped, binding.slotType, findings.types)
    }
    findings.addMisspelling(
      "'modelType' names '\(name.value)', but there is no such conversion", of: name.value,
      at: name.range, among: all,
      otherwise: fitting ?? Findings.listing(all, after: "there are"))
  }

  /// The reason why it is unknown whether there is a model type of this name; nil where it is known.
  static func reason(forUnknown name: String, _ types: any TypeInformation) -> String? {
    guard Converter.named(name) == nil else { return nil }
    guard let custom = types.customModelTypes else {
      return "not all model types of the sources could be read"
    }
    // A name that nearly equals a known one is taken for a misspelling of it.
    guard let module = types.moduleWithMoreModelTypes, custom[name] == nil,
      Suggestion.nearest(to: name, among: Converter.all.map(\.name) + custom.keys) == nil
    else { return nil }
    return "'\(module)', of which there are no sources, may declare it"
  }

  /// A built-in model type of a module of its own is there only if the app passes it.
  private static func checkPassed(
    _ known: Converter, _ name: Located<String>, _ binding: BindingResolution,
    _ findings: inout Findings
  ) {
    guard let module = known.module, let passed = findings.types.passedModelTypes else { return }
    let type = binding.member?.type?.unwrapped
    // A type that the model type does not show at all is reported by another rule.
    if let type, known.accepts(type, findings.types) == false { return }
    var which = "'\(name.value)'"
    if let given = passed[name.value] {
      guard let type, given.modelTypes?.contains(type) == false else { return }
      which += " for '\(type)'"
    }
    findings.add(
      "\(which) is one of \(module)'s model types, which the binder was not given", at: name.range,
      help: "pass 'FoundationModelTypes.all' of \(module) as 'modelTypes'")
  }
}
