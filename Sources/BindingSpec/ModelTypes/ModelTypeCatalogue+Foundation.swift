extension ModelTypeCatalogue {
  /// What `BinderFoundation` has.
  static let foundation = [
    ModelTypeDescription(
      name: "bytes", shows: "Int, Int64 and UInt64", argumentLimit: 2,
      argumentProblem: ArgumentScan.problem(of: "bytes") { scan throws(ArgumentProblem) in
        if scan.next == "binary" { _ = scan.take() }
        try scan.takeLocale(else: "is neither 'binary' nor a locale such as 'de_DE'")
        try scan.end()
      },
      accepts: oneOf(["Int", "Int64", "UInt64"]),
      loss: { _ in "all but the digits that it shows" }, module: "BinderFoundation"),
    ModelTypeDescription(
      name: "currency", shows: "Decimal and Double", argumentLimit: 2,
      argumentProblem: ArgumentScan.problem(of: "currency") { scan throws(ArgumentProblem) in
        guard let code = scan.next else {
          throw ArgumentProblem("'currency' needs a currency such as 'currency(EUR)'", at: nil)
        }
        guard code.utf8.count == 3, code.allSatisfy({ $0.isASCII && $0.isUppercase }) else {
          throw scan.problem("'\(code)' is no currency code such as 'EUR'")
        }
        _ = scan.take()
        try scan.takeLocale()
        try scan.end()
      },
      accepts: oneOf(["Decimal", "Double"]), module: "BinderFoundation"),
    ModelTypeDescription(
      name: "date", shows: "Date", argumentLimit: 3,
      argumentProblem: ArgumentScan.problem(of: "date", checkDate), accepts: oneOf(["Date"]),
      loss: { arguments in try? DatePatternScan(arguments.first ?? "yyyy-MM-dd").loss },
      module: "BinderFoundation"),
    ModelTypeDescription(
      name: "decimal", shows: "Decimal", argumentLimit: 2,
      argumentProblem: ArgumentScan.problem(of: "decimal", checkDecimals),
      accepts: oneOf(["Decimal"]),
      loss: { $0.first == "0" ? "what is below one" : nil }, module: "BinderFoundation"),
    ModelTypeDescription(
      name: "duration", shows: "Duration", argumentLimit: 2,
      argumentProblem: ArgumentScan.problem(of: "duration") { scan throws(ArgumentProblem) in
        if let pattern = scan.next, pattern.contains(":") {
          guard isDurationPattern(pattern) else {
            throw scan.problem("'\(pattern)' is no pattern such as 'h:mm:ss'")
          }
          _ = scan.take()
        }
        let expected = "is neither a pattern such as 'h:mm:ss' nor a locale such as 'de_DE'"
        try scan.takeLocale(else: scan.index == 0 ? expected : "is no locale such as 'de_DE'")
        try scan.end()
      },
      accepts: oneOf(["Duration"]),
      loss: { arguments in
        arguments.first.map { $0.contains(":") && !$0.contains("s") } == true
          ? "the seconds" : nil
      },
      module: "BinderFoundation"),
    ModelTypeDescription(
      name: "percent", shows: "Decimal, Double and Float", argumentLimit: 2,
      argumentProblem: ArgumentScan.problem(of: "percent", checkDecimals),
      accepts: oneOf(["Decimal", "Double", "Float"]),
      loss: { $0.first == "0" ? "what is below one percent" : nil }, module: "BinderFoundation"),
    ModelTypeDescription(
      name: "url", shows: "URL", accepts: oneOf(["URL"]), module: "BinderFoundation"),
  ]

  private static func checkDecimals(_ scan: inout ArgumentScan) throws(ArgumentProblem) {
    let decimals = try scan.takeDecimals()
    try scan.takeLocale(
      else: decimals == nil
        ? "is neither a number of decimals nor a locale such as 'de_DE'"
        : "is no locale such as 'de_DE'")
    try scan.end()
  }

  private static func checkDate(_ scan: inout ArgumentScan) throws(ArgumentProblem) {
    guard let pattern = scan.next else { return }
    do throws(DatePatternError) {
      _ = try DatePatternScan(pattern)
    } catch {
      throw scan.problem(error.message)
    }
    _ = scan.take()
    var hasLocale = false
    var hasTimeZone = false
    while let argument = scan.next {
      if !hasLocale, looksLikeLocale(argument) {
        hasLocale = true
      } else if !hasTimeZone, looksLikeTimeZone(argument) {
        hasTimeZone = true
      } else {
        throw scan.problem(
          "'\(argument)' is neither a locale such as 'de_DE' nor a time zone such as "
            + "'Europe/Berlin'")
      }
      _ = scan.take()
    }
  }

  /// `h:mm`, `h:mm:ss`, `m:ss`, the first letter once or twice, and `.S` to `.SSSSSSSSS` after
  /// seconds.
  private static func isDurationPattern(_ pattern: String) -> Bool {
    let parts = pattern.split(separator: ".", omittingEmptySubsequences: false)
    let fields = ["h:mm", "hh:mm", "h:mm:ss", "hh:mm:ss", "m:ss", "mm:ss"]
    guard let time = parts.first, fields.contains(String(time)), parts.count <= 2 else {
      return false
    }
    guard parts.count == 2 else { return true }
    return time.hasSuffix("ss") && (1...9).contains(parts[1].count)
      && parts[1].allSatisfy { $0 == "S" }
  }

  /// Accepts the types of these names; nothing is known of a name that an alias may stand behind.
  private static func oneOf(
    _ names: Set<String>
  ) -> @Sendable (TypeReference, any TypeInformation) -> Bool? {
    { type, types in
      let name = type.name.hasPrefix("Foundation.") ? String(type.name.dropFirst(11)) : type.name
      if type.arguments.isEmpty, names.contains(name) { return true }
      let isKnown = StandardTypes.values.contains(type.name) || types.facts(of: type) != nil
      return isKnown ? false : nil
    }
  }
}
