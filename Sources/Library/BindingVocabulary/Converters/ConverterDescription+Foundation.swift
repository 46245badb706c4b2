// The converters of `BinderFoundation`.

extension ConverterDescription {
  static let foundation = [bytes, currency, date, decimal, duration, percent, url]

  package static let bytes = ConverterDescription(
    name: "bytes", module: "BinderFoundation", values: "Int, Int64 and UInt64",
    summary: "a number of bytes in the unit that suits it, of 1000 or, with `binary`, 1024",
    examples: [
      .init("bytes", "1_200_000", "1.2 MB"),
      .init("bytes(binary)", "1_572_864", "1.5 MB"),
    ],
    parameterGroups: [[.keyword("binary", label: "isBinary")], [.locale]],
    implementations: [
      implementation("ByteCountType", of: ["Int", "Int64", "UInt64"])
    ],
    loss: { _ in "all but the digits that it shows" })

  package static let currency = ConverterDescription(
    name: "currency", module: "BinderFoundation", values: "Decimal and Double",
    summary: "an amount of money, with the decimals that its currency has",
    examples: [
      .init("currency(EUR)", "12.5", "€ 12.50"),
      .init("currency(EUR, de_DE)", "12.5", "12,50 €"),
    ],
    parameterGroups: [[.currency], [.locale]],
    implementations: [implementation("CurrencyType", of: ["Decimal", "Double"])])

  package static let date = ConverterDescription(
    name: "date", module: "BinderFoundation", values: "Date",
    summary: "a moment by the calendar and clock of a place: `yyyy-MM-dd` in UTC by default",
    examples: [
      .init("date", "2026-11-21", "2026-11-21"),
      .init(
        "date(d. MMMM yyyy HH:mm, de_DE, Europe/Berlin)", "2026-11-21T12:00Z",
        "21. November 2026 13:00"),
    ],
    parameterGroups: [[.datePattern], [.locale, .timeZone]],
    implementations: [implementation("DateType", of: ["Date"], isGeneric: false)],
    loss: { ($0.datePattern ?? .standard).loss }, proposal: .whole)

  package static let decimal = ConverterDescription(
    name: "decimal", module: "BinderFoundation", values: "Decimal",
    summary: "digits, with all decimals or a fixed count of them",
    examples: [
      .init("decimal", "1234.5", "1234.5"),
      .init("decimal(2, de_DE)", "1234.5", "1.234,50"),
    ],
    parameterGroups: [[.decimals()], [.locale]],
    implementations: [implementation("DecimalType", of: ["Decimal"], isGeneric: false)],
    loss: { $0.decimals == 0 ? "the digits below one" : nil }, proposal: .whole)

  package static let duration = ConverterDescription(
    name: "duration", module: "BinderFoundation", values: "Duration",
    summary: "hours, minutes and seconds: `h:mm:ss` by default",
    examples: [
      .init("duration", ".seconds(3723)", "1:02:03"),
      .init("duration(m:ss.SS)", ".seconds(62.25)", "1:02.25"),
    ],
    parameterGroups: [[.durationPattern], [.locale]],
    implementations: [implementation("DurationType", of: ["Duration"], isGeneric: false)],
    loss: { $0.durationPattern?.fields.hasSeconds == false ? "the seconds" : nil },
    proposal: .whole)

  package static let percent = ConverterDescription(
    name: "percent", module: "BinderFoundation", values: "Decimal, Double and Float",
    summary: "a fraction of one in percent, with all decimals or a fixed count of them",
    examples: [.init("percent", "0.125", "12.5%"), .init("percent(1, de_DE)", "0.125", "12,5 %")],
    parameterGroups: [[.decimals()], [.locale]],
    implementations: [implementation("PercentType", of: ["Decimal", "Double", "Float"])],
    loss: { $0.decimals == 0 ? "the digits below one percent" : nil })

  package static let url = ConverterDescription(
    name: "url", module: "BinderFoundation", values: "URL", summary: "the address",
    examples: [
      .init("url", "https://example.org/a%20b", "https://example.org/a%20b"),
      .init("url", "file:///tmp/list.txt", "file:///tmp/list.txt"),
    ],
    implementations: [
      ConverterImplementation(
        "URLType", of: .types(["URL"]), isGeneric: false, named: .properties(["URL"]))
    ],
    proposal: .whole)

  private static func implementation(
    _ type: String, of values: Set<String>, isGeneric: Bool = true
  ) -> ConverterImplementation {
    ConverterImplementation(type, of: .types(values), isGeneric: isGeneric, named: .function)
  }
}
