// The converters that ask something of a value, onto slots that take `Bool`. Nil has an answer, too.

extension ConverterDescription {
  static let conditions = [differs, equals, isEmpty, isNil, isNotEmpty, isSet]

  package static let differs = ConverterDescription(
    name: "differs", values: comparable, summary: "the opposite of `equals`",
    examples: [
      .init("differs(done)", "\"open\"", "true"),
      .init("differs(done)", "\"done\"", "false"),
    ],
    parameterGroups: [[.text("text", isRequired: true)]],
    implementations: comparisons("DiffersType", ofCases: "DiffersFromCaseType"),
    whenNil: "true", takesWholeText: true)

  package static let equals = ConverterDescription(
    name: "equals", values: comparable,
    summary: "whether it is that value; of an enum, whether it is that case",
    examples: [.init("equals(done)", "\"done\"", "true"), .init("equals(3)", "4", "false")],
    parameterGroups: [[.text("text", isRequired: true)]],
    implementations: comparisons("EqualsType", ofCases: "EqualsCaseType"),
    whenNil: "false", takesWholeText: true)

  package static let isEmpty = ConverterDescription(
    name: "isEmpty", values: "texts and collections",
    summary: "whether it has no elements, or is nil",
    examples: [.init("isEmpty", "\"\"", "true"), .init("isEmpty", "[\"a\", \"b\"]", "false")],
    implementations: [condition("IsEmptyType", of: .collections)], whenNil: "true")

  package static let isNil = ConverterDescription(
    name: "isNil", values: "values that may be nil", summary: "whether there is no value",
    examples: [.init("isNil", "nil", "true"), .init("isNil", "\"a\"", "false")],
    implementations: [condition("IsNilType", of: .anything)], whenNil: "true", asksForNil: true)

  package static let isNotEmpty = ConverterDescription(
    name: "isNotEmpty", values: "texts and collections", summary: "whether it has elements",
    examples: [.init("isNotEmpty", "\"a\"", "true"), .init("isNotEmpty", "\"\"", "false")],
    implementations: [condition("IsNotEmptyType", of: .collections)], whenNil: "false")

  package static let isSet = ConverterDescription(
    name: "isSet", values: "values that may be nil", summary: "whether there is a value",
    examples: [.init("isSet", "nil", "false"), .init("isSet", "\"a\"", "true")],
    implementations: [condition("IsSetType", of: .anything)], whenNil: "false", asksForNil: true)

  private static let comparable = "enums, integers, Bool and String"

  private static func condition(
    _ type: String, of values: AcceptedValues
  ) -> ConverterImplementation {
    ConverterImplementation(type, of: values, onto: "Bool", readsBack: false, named: .function)
  }

  private static func comparisons(
    _ type: String, ofCases caseType: String
  ) -> [ConverterImplementation] {
    [
      condition(type, of: .standard("String")), condition(type, of: .standard("Bool")),
      condition(type, of: .conforming(to: "FixedWidthInteger")),
      condition(caseType, of: .enums),
    ]
  }
}
