/// BC306: `placeholder` or `fallback` is no value of the slot's type.
package enum FallbackRule: BindingRule {
  package static let info = RuleInfo("BC306", "fallback-does-not-convert")

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let field = binding.field, let property = binding.property, property.kind == .field,
      let type = property.type?.unwrapped
    else { return }
    for (option, text) in [("placeholder", field.placeholder), ("fallback", field.fallback)] {
      guard let text, let reading = reading(of: text.value, as: type, findings.types) else {
        continue
      }
      let start = "'\(binding.binding.slot)' takes '\(type)', "
      switch reading {
      case .value, .unknown: break
      case .noValue(let cases):
        findings.addMisspelling(
          start + "which '\(option)' '\(text.value)' is not", of: text.value, at: text.range,
          among: cases,
          otherwise: type.name == "Bool" ? "write 'true' or 'false'" : Findings.listing(cases))
      case .unreadable:
        findings.add(
          start + "of which '\(option)' '\(text.value)' and other texts name no value",
          at: text.range,
          help: type.isStandardValue
            ? "bind a computed property that has a value where the path ends"
            : "make '\(type)' an enum that is CaseIterable or has raw values of type 'String'")
      }
    }
  }

  /// A text, read as a value of a slot's type; nil where nothing is known of the type.
  static func reading(
    of text: String, as type: TypeReference, _ types: any TypeInformation
  ) -> TextReading? {
    if let isValue = isValue(text, of: type.name) { return isValue ? .value : .noValue(cases: []) }
    if let known = types.reading(of: text, as: type) { return known }
    let readsTexts = StandardTypes.losslessText.contains(type.name) || type.name == "Optional"
    return type.isStandardValue && !readsTexts ? .unreadable : nil
  }

  /// The begin of an advice, by which texts name the cases of an enum; empty for another type.
  static func remedy(
    for type: TypeReference, _ types: any TypeInformation, and more: String = ""
  ) -> String {
    guard case .names? = types.cases(of: type) else { return "" }
    return "make '\(type)' CaseIterable\(more), or "
  }

  /// Whether the text is a value of a type of the standard library; nil for other types.
  private static func isValue(_ text: String, of type: String) -> Bool? {
    switch type {
    case "String": true
    case "Bool": Bool(text) != nil
    case "Character": text.count == 1
    case _ where StandardTypes.floatingPoint.contains(type): Double(text) != nil
    case _ where StandardTypes.integers.contains(type):
      StandardTypes.integerTypes.contains { "\($0)" == type && $0.init(text) != nil }
    default: nil
    }
  }
}
