/// BC309: the conversion of a binding does not write the text that it gives as an example.
package enum ExampleRule: BindingRule {
  package static let info = RuleInfo("BC309", "wrong-example")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let example = binding.field?.example,
      // The running program has no use for it.
      findings.types.passedConverters == nil,
      case .objection(let reason)? = verdict(on: example.value, binding, findings.types)
    else { return }
    let writer = binding.field?.modelType.map { "'\($0)'" } ?? "'\(binding.binding.slot)'"
    findings.add(
      "'example' is '\(example.value)', which \(writer) does not write", at: example.range,
      help: reason)
  }

  /// Whether the binding writes an example; nil where another rule reports the conversion.
  static func verdict(
    on example: String, _ binding: BindingResolution, _ types: any TypeInformation
  ) -> ExampleVerdict? {
    guard let modelType = binding.field?.modelType else {
      return binding.member?.type.flatMap { verdict(on: example, as: $0.unwrapped, types) }
    }
    guard let converter = modelType.known else {
      let name = modelType.name.value
      return types.customConverters?[name].map { _ in
        .unknown("'\(name)' is a converter of the app")
      }
    }
    if converter.name == ConverterDescription.case.name {
      return binding.member?.type.flatMap { verdict(on: example, asCaseOf: $0.unwrapped, types) }
    }
    return modelType.readArguments.map { converter.verdict(onExample: example, $0) }
  }

  /// Without a conversion the value is written as text without loss.
  private static func verdict(
    on example: String, as type: TypeReference, _ types: any TypeInformation
  ) -> ExampleVerdict {
    switch FallbackRule.reading(of: example, as: type, types) {
    case .value?: .fits
    case .noValue?, .unreadable?: .objection("'\(example)' is no '\(type)'")
    case .unknown(let reason)?: .unknown(reason)
    case nil: .unknown("nothing is known of '\(type)'")
    }
  }

  private static func verdict(
    on example: String, asCaseOf type: TypeReference, _ types: any TypeInformation
  ) -> ExampleVerdict {
    guard case .names(let cases)? = types.cases(of: type) else {
      return .unknown("the cases of '\(type)' are not known")
    }
    return cases.contains(example)
      ? .fits
      : .objection(
        Suggestion.nearest(to: example, among: cases).map(Suggestion.sentence)
          ?? Findings.listing(cases) ?? "'\(type)' has no cases")
  }
}
