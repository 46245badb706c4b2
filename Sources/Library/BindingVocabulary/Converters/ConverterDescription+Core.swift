// The converters of `BinderCore`; the conditions have a file of their own.

extension ConverterDescription {
  static let core =
    [bool, `case`, count, double, format, fpint, int, list, not, ordinal, string] + conditions

  package static let bool = ConverterDescription(
    "bool", values: "Bool", summary: "`true` and `false`, or a `Bool` as it is",
    examples: [
      ConverterExample("bool", "true", "true"),
      ConverterExample("bool", "false", "false"),
    ],
    implementations: [
      ConverterImplementation(
        "SameType", of: .standard("Bool"), onto: "Bool", named: .none),
      ConverterImplementation(
        "BoolTextType", of: .standard("Bool"), isGeneric: false, named: .properties(["Bool"])),
    ])

  package static let `case` = ConverterDescription(
    "case", values: "enums", summary: "the name of the case",
    examples: [
      ConverterExample("case", ".low", "low"),
      ConverterExample("case", ".high", "high"),
    ],
    implementations: [
      ConverterImplementation("CaseType", of: .listedEnums, named: .function),
      ConverterImplementation("CaseNameType", of: .enums, readsBack: false, named: .function),
    ],
    proposal: .whole)

  package static let count = ConverterDescription(
    "count", values: "collections",
    summary: "the number of elements, onto text or onto an `Int`",
    examples: [
      ConverterExample("count", "[\"a\", \"b\"]", "2"),
      ConverterExample("count", "\"Ann\"", "3"),
    ],
    implementations: [
      ConverterImplementation(
        "CountType", of: .collections, onto: "Int", readsBack: false, named: .function),
      ConverterImplementation(
        "CountTextType", of: .collections, readsBack: false, named: .function),
    ],
    proposal: .aspect)

  package static let double = ConverterDescription(
    "double", values: "integers",
    summary: "the number, onto a slot that takes `Double`; only whole numbers are read back",
    examples: [
      ConverterExample("double", "12", "12.0"),
      ConverterExample("double", "-3", "-3.0"),
    ],
    implementations: [
      ConverterImplementation(
        "DoubleType", of: .conforming(to: "FixedWidthInteger"), onto: "Double",
        named: .properties(["Int"]))
    ])

  package static let format = ConverterDescription(
    "format", values: "values that can be text",
    summary: "the text, with the value in the place of `{}`, or converted, as in `{fpint}`",
    examples: [
      ConverterExample("format(Total: {})", "3", "Total: 3"),
      ConverterExample("format({fpint} €)", "12.5", "12.50 €"),
    ],
    parameters: [[.template]],
    implementations: [
      ConverterImplementation("FormatType", of: .anything, readsBack: false, named: .none)
    ],
    takesWholeText: true)

  package static let fpint = ConverterDescription(
    "fpint", values: "numbers",
    summary: "a number with a fixed count of decimals, two by default",
    examples: [
      ConverterExample("fpint", "12.5", "12.50"), ConverterExample("fpint(0)", "12.0", "12"),
    ],
    parameters: [[.decimals(label: "digits")]],
    implementations: [
      ConverterImplementation(
        "FixedPointType", of: .conforming(to: "BinaryFloatingPoint"),
        named: .properties(["Double", "Float"])),
      ConverterImplementation(
        "FixedPointIntegerType", of: .conforming(to: "FixedWidthInteger"),
        named: .properties(["Int"])),
    ],
    proposal: .whole)

  package static let int = ConverterDescription(
    "int", values: "integers", summary: "decimal digits",
    examples: [
      ConverterExample("int", "1234", "1234"),
      ConverterExample("int", "-7", "-7"),
    ],
    implementations: [
      ConverterImplementation(
        "IntegerType", of: .conforming(to: "FixedWidthInteger"), named: .properties(["Int"]))
    ],
    proposal: .whole)

  package static let list = ConverterDescription(
    "list", values: "sequences of text",
    summary: "the texts, with a separator between them, a comma and a space by default",
    examples: [
      ConverterExample("list", "[\"a\", \"b\"]", "a, b"),
      ConverterExample("list(\" · \")", "[\"a\", \"b\"]", "a · b"),
    ],
    parameters: [[.text("separator")]],
    implementations: [
      ConverterImplementation(
        "ListType", of: .sequencesOfText, readsBack: false, named: .function)
    ],
    proposal: .whole)

  package static let not = ConverterDescription(
    "not", values: "Bool", summary: "the opposite, onto a slot that takes `Bool`",
    examples: [
      ConverterExample("not", "true", "false"),
      ConverterExample("not", "false", "true"),
    ],
    implementations: [
      ConverterImplementation(
        "NotType", of: .standard("Bool"), isGeneric: false, onto: "Bool",
        named: .properties(["Bool"]))
    ])

  package static let ordinal = ConverterDescription(
    "ordinal", values: "integers",
    summary: "a place in an order, with an English suffix, raised with `superscript`",
    examples: [
      ConverterExample("ordinal", "21", "21st"),
      ConverterExample("ordinal(superscript)", "2", "2ⁿᵈ"),
    ],
    parameters: [[.keyword("superscript", label: "isSuperscript")]],
    implementations: [
      ConverterImplementation(
        "OrdinalType", of: .conforming(to: "FixedWidthInteger"), named: .function)
    ])

  package static let string = ConverterDescription(
    "string", values: "String", summary: "the text",
    examples: [
      ConverterExample("string", "\"Ann\"", "Ann"),
      ConverterExample("string", "\"12.50\"", "12.50"),
    ],
    implementations: [
      ConverterImplementation(
        "StringType", of: .standard("String"), isGeneric: false, named: .properties(["String"]))
    ])
}
