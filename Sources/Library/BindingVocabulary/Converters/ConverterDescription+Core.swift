// The converters of `BinderConversion`; the conditions have a file of their own.

extension ConverterDescription {
  static let core =
    [bool, `case`, count, double, format, fpint, int, list, not, ordinal, string] + conditions

  package static let bool = ConverterDescription(
    name: "bool", values: "Bool", summary: "`true` and `false`, or a `Bool` as it is",
    examples: [.init("bool", "true", "true"), .init("bool", "false", "false")],
    implementations: [
      .init("SameType", of: .standard("Bool"), onto: "Bool", named: .none),
      .init("BoolTextType", of: .standard("Bool"), isGeneric: false, named: .properties(["Bool"])),
    ])

  package static let `case` = ConverterDescription(
    name: "case", values: "enums", summary: "the name of the case",
    examples: [.init("case", ".low", "low"), .init("case", ".high", "high")],
    implementations: [
      .init("CaseType", of: .listedEnums, named: .function),
      .init("CaseNameType", of: .enums, readsBack: false, named: .function),
    ],
    proposal: .whole)

  package static let count = ConverterDescription(
    name: "count", values: "collections",
    summary: "the number of elements, onto text or onto an `Int`",
    examples: [.init("count", "[\"a\", \"b\"]", "2"), .init("count", "\"Ann\"", "3")],
    implementations: [
      .init("CountType", of: .collections, onto: "Int", readsBack: false, named: .function),
      .init("CountTextType", of: .collections, readsBack: false, named: .function),
    ],
    proposal: .aspect)

  package static let double = ConverterDescription(
    name: "double", values: "integers",
    summary: "the number, onto a slot that takes `Double`; only whole numbers are read back",
    examples: [.init("double", "12", "12.0"), .init("double", "-3", "-3.0")],
    implementations: [
      .init(
        "DoubleType", of: .conforming(to: "FixedWidthInteger"), onto: "Double",
        named: .properties(["Int"]))
    ])

  package static let format = ConverterDescription(
    name: "format", values: "values that can be text",
    summary: "the text, with the value in the place of `{}`, or converted, as in `{fpint}`",
    examples: [
      .init("format(Total: {})", "3", "Total: 3"),
      .init("format({fpint} €)", "12.5", "12.50 €"),
    ],
    parameterGroups: [[.template]],
    implementations: [.init("FormatType", of: .anything, readsBack: false, named: .none)],
    takesWholeText: true)

  package static let fpint = ConverterDescription(
    name: "fpint", values: "numbers",
    summary: "a number with a fixed count of decimals, two by default",
    examples: [.init("fpint", "12.5", "12.50"), .init("fpint(0)", "12.0", "12")],
    parameterGroups: [[.decimals(label: "digits")]],
    implementations: [
      .init(
        "FixedPointType", of: .conforming(to: "BinaryFloatingPoint"),
        named: .properties(["Double", "Float"])),
      .init(
        "FixedPointIntegerType", of: .conforming(to: "FixedWidthInteger"),
        named: .properties(["Int"])),
    ],
    proposal: .whole)

  package static let int = ConverterDescription(
    name: "int", values: "integers", summary: "decimal digits",
    examples: [.init("int", "1234", "1234"), .init("int", "-7", "-7")],
    implementations: [
      .init("IntegerType", of: .conforming(to: "FixedWidthInteger"), named: .properties(["Int"]))
    ],
    proposal: .whole)

  package static let list = ConverterDescription(
    name: "list", values: "sequences of text",
    summary: "the texts, with a separator between them, a comma and a space by default",
    examples: [
      .init("list", "[\"a\", \"b\"]", "a, b"),
      .init("list(\" · \")", "[\"a\", \"b\"]", "a · b"),
    ],
    parameterGroups: [[.text("separator")]],
    implementations: [.init("ListType", of: .sequencesOfText, readsBack: false, named: .function)],
    takesWholeText: true, proposal: .whole)

  package static let not = ConverterDescription(
    name: "not", values: "Bool", summary: "the opposite, onto a slot that takes `Bool`",
    examples: [.init("not", "true", "false"), .init("not", "false", "true")],
    implementations: [
      .init(
        "NotType", of: .standard("Bool"), isGeneric: false, onto: "Bool",
        named: .properties(["Bool"]))
    ])

  package static let ordinal = ConverterDescription(
    name: "ordinal", values: "integers",
    summary: "a place in an order, with an English suffix, raised with `superscript`",
    examples: [.init("ordinal", "21", "21st"), .init("ordinal(superscript)", "2", "2ⁿᵈ")],
    parameterGroups: [[.keyword("superscript", label: "isSuperscript")]],
    implementations: [
      .init("OrdinalType", of: .conforming(to: "FixedWidthInteger"), named: .function)
    ])

  package static let string = ConverterDescription(
    name: "string", values: "String", summary: "the text",
    examples: [.init("string", "\"Ann\"", "Ann"), .init("string", "\"12.50\"", "12.50")],
    implementations: [
      .init("StringType", of: .standard("String"), isGeneric: false, named: .properties(["String"]))
    ])
}
