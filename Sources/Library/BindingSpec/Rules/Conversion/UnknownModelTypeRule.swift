/// BC301: there is no converter of the name that a binding gives, or a built-in one hides that of the app.
package enum UnknownModelTypeRule: BindingRule {
  package static let info = RuleInfo("BC301", "unknown-model-type")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    for modelType in binding.converters { check(modelType.name, of: binding, &findings) }
  }

  private static func check(
    _ name: Located<String>, of binding: BindingResolution, _ findings: inout Findings
  ) {
    if let known = ConverterDescription.named(name.value) {
      if known.module == nil, findings.types.customConverters?[name.value] != nil {
        findings.add(
          "'modelType' names '\(name.value)', a built-in converter that hides the app's converter of this name",
          at: name.range, help: "give the app's converter another 'name'")
      }
      checkPassed(known, name, binding, &findings)
      return
    }
    if findings.types.customConverters?[name.value] != nil {
      checkBinder(of: name, help: "pass its type as 'converters'", &findings)
      return
    }
    // Where the user's own converters cannot be known, any name may be one.
    guard let custom = findings.types.customConverters,
      reason(forUnknown: name.value, findings.types) == nil
    else { return }
    // A converter of a module of its own is among those that the app has passed, too.
    let all = Array(Set(ConverterDescription.all.map(\.name) + custom.keys))
    let fitting = binding.member?.type.flatMap {
      TypeMismatchRule.alternatives(for: $0.unwrapped, binding.slotType, binding, findings.types)
    }
    let advice = fitting ?? Findings.listing(all, after: "there are")
    findings.addMisspelling(
      "'modelType' names '\(name.value)', but there is no such converter", of: name.value,
      at: name.range, among: all,
      otherwise: findings.types.passedConverters == nil
        ? advice : "pass one of the app as 'converters'" + (advice.map { ", or: \($0)" } ?? ""))
  }

  /// The reason why it is unknown whether there is a converter of this name; nil where it is known.
  static func reason(forUnknown name: String, _ types: any TypeInformation) -> String? {
    guard ConverterDescription.named(name) == nil else { return nil }
    guard let custom = types.customConverters else {
      return "not all converters of the sources could be read"
    }
    // A name that nearly equals a known one is taken for a misspelling of it.
    guard let module = types.moduleWithMoreConverters, custom[name] == nil,
      Suggestion.nearest(to: name, among: ConverterDescription.all.map(\.name) + custom.keys) == nil
    else { return nil }
    return "'\(module)', of which there are no sources, may declare it"
  }

  /// A built-in converter of a module of its own is there only if the app passes it.
  private static func checkPassed(
    _ known: ConverterDescription, _ name: Located<String>, _ binding: BindingResolution,
    _ findings: inout Findings
  ) {
    guard let module = known.module else { return }
    let type = binding.member?.type?.unwrapped
    // A type that the converter does not show at all is reported by another rule.
    if let type, known.accepts(type, findings.types) == false { return }
    let help = "pass 'FoundationConverters.all' of \(module) as 'converters'"
    guard let passed = findings.types.passedConverters else {
      checkBinder(of: name, "one of \(module)'s converters", help: help, &findings)
      return
    }
    var which = "'\(name.value)'"
    if let given = passed[name.value] {
      guard let type, given.valueTypes?.contains(type) == false else { return }
      which += " for '\(type)'"
    }
    findings.add(
      "\(which) is one of \(module)'s converters, which the binder was not given", at: name.range,
      help: help)
  }

  /// A converter is there only if the app passes it: the sources may show that it passes none.
  private static func checkBinder(
    of name: Located<String>, _ kind: String = "a converter of the app", help: String,
    _ findings: inout Findings
  ) {
    guard findings.document.linking == .reflective,
      let place = findings.types.binder(
        of: findings.document.document.file, withoutConverter: name.value)
    else { return }
    findings.add(
      "'\(name.value)' is \(kind), which the binder is not given", at: name.range, help: help,
      notes: [Problem.Note("the binder is made here", at: place)])
  }
}
