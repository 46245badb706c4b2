// The converters of `BinderCore`.

extension Converter {
  static let core = [bool, count, fpint, int, list, not, ordinal, string]

  package static let bool = Converter(
    "bool", values: "Bool", summary: "`true` and `false`, or a `Bool` as it is",
    examples: [ConverterExample("bool", "true", "true")],
    implementations: [
      ConverterImplementation(
        "SameType", of: .standard("Bool"), onto: "Bool", named: .none),
      ConverterImplementation(
        "BoolTextType", of: .standard("Bool"), isGeneric: false, named: .properties(["Bool"])),
    ])

  package static let count = Converter(
    "count", values: "collections",
    summary: "the number of elements, onto text or onto an `Int`",
    examples: [ConverterExample("count", "[\"a\", \"b\"]", "2")],
    implementations: [
      ConverterImplementation("CountType", of: .collections, onto: "Int", named: .function),
      ConverterImplementation("CountTextType", of: .collections, named: .function),
    ],
    readsBack: false, proposal: .aspect)

  package static let fpint = Converter(
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

  package static let int = Converter(
    "int", values: "integers", summary: "decimal digits",
    examples: [ConverterExample("int", "1234", "1234")],
    implementations: [
      ConverterImplementation(
        "IntegerType", of: .conforming(to: "FixedWidthInteger"), named: .properties(["Int"]))
    ],
    proposal: .whole)

  package static let list = Converter(
    "list", values: "sequences of text",
    summary: "the texts, with a separator between them, a comma and a space by default",
    examples: [
      ConverterExample("list", "[\"a\", \"b\"]", "a, b"),
      ConverterExample("list(\" · \")", "[\"a\", \"b\"]", "a · b"),
    ],
    parameters: [[.text("separator")]],
    implementations: [
      ConverterImplementation("ListType", of: .sequencesOfText, named: .function)
    ],
    readsBack: false, proposal: .whole)

  package static let not = Converter(
    "not", values: "Bool", summary: "the opposite, onto a slot that takes `Bool`",
    examples: [ConverterExample("not", "true", "false")],
    implementations: [
      ConverterImplementation(
        "NotType", of: .standard("Bool"), isGeneric: false, onto: "Bool",
        named: .properties(["Bool"]))
    ])

  package static let ordinal = Converter(
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

  package static let string = Converter(
    "string", values: "String", summary: "the text",
    examples: [ConverterExample("string", "\"Ann\"", "Ann")],
    implementations: [
      ConverterImplementation(
        "StringType", of: .standard("String"), isGeneric: false, named: .properties(["String"]))
    ])
}
