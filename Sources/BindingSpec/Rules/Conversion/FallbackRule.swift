/// BC306: `placeholder` or `fallback` is no value of the slot's type.
package enum FallbackRule: BindingRule {
  package static let info = RuleInfo(
    "BC306", "fallback-does-not-convert",
    summary: "'placeholder' or 'fallback' cannot be shown in the slot",
    why: """
      What is shown for nil stands in the file as a text, and has to be a value of the \
      property that it is shown in.
      """,
    swift: ExampleSources.bill(
      with: "@Observed var isPaid: Bool?", on: #"let submit = Button("Send")"#),
    model: "Bill", view: "BillScreen",
    bad: #"submit.isEnabled: { modelField: isPaid, placeholder: "yes" }"#,
    good: #"submit.isEnabled: { modelField: isPaid, placeholder: "true" }"#)

  static func check(_ binding: BindingResolution, _ findings: inout Findings) {
    guard let field = binding.field, let type = binding.property?.type?.unwrapped else { return }
    for (option, text) in [("placeholder", field.placeholder), ("fallback", field.fallback)] {
      guard let text, isValue(text.value, of: type.name) == false else { continue }
      findings.add(
        "'\(binding.binding.slot)' takes '\(type)', which '\(option)' '\(text.value)' is not",
        at: text.range, help: type.name == "Bool" ? "write 'true' or 'false'" : nil)
    }
  }

  /// Whether the text is a value of a type of the standard library; nil for other types.
  private static func isValue(_ text: String, of type: String) -> Bool? {
    switch type {
    case "String": true
    case "Bool": Bool(text) != nil
    case _ where StandardTypes.floatingPoint.contains(type): Double(text) != nil
    case "Int": Int(text) != nil
    case "Int8": Int8(text) != nil
    case "Int16": Int16(text) != nil
    case "Int32": Int32(text) != nil
    case "Int64": Int64(text) != nil
    case "UInt": UInt(text) != nil
    case "UInt8": UInt8(text) != nil
    case "UInt16": UInt16(text) != nil
    case "UInt32": UInt32(text) != nil
    case "UInt64": UInt64(text) != nil
    default: nil
    }
  }
}
