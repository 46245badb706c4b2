import BinderCore

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

/// Takes the arguments of a model type, in the order in which it wants them.
///
/// `bindcheck` gives the same sentences for the same arguments without Foundation; a test holds the
/// two together.
struct ArgumentReader {
  let name: String
  private var rest: ArraySlice<String>

  /// - Throws: `ConversionFailure` if there are too many.
  init(_ name: String, _ arguments: [String], limit: Int) throws(ConversionFailure) {
    self.name = name
    rest = arguments[...]
    guard arguments.count <= limit else {
      throw ConversionFailure("'\(name)' takes at most \(limit) arguments")
    }
  }

  var next: String? { rest.first }

  /// Takes the next argument as it is.
  mutating func take() -> String? { rest.popFirst() }

  /// Takes a number of decimals, if the next argument is a number.
  mutating func takeDecimals() throws(ConversionFailure) -> Int? {
    guard let argument = next, argument.first?.isNumber == true || argument.first == "-" else {
      return nil
    }
    guard let decimals = Int(argument), (0...9).contains(decimals) else {
      throw ConversionFailure("'\(name)' takes 0 to 9 decimals, not '\(argument)'")
    }
    rest.removeFirst()
    return decimals
  }

  /// Takes a locale if there is a further argument, else the one that bindings have by default.
  mutating func takeLocale(
    else otherwise: String = "is no locale such as 'de_DE'"
  ) throws(ConversionFailure) -> Locale {
    guard let argument = next else { return .ofBindings }
    guard looksLikeLocale(argument) else { throw ConversionFailure("'\(argument)' \(otherwise)") }
    rest.removeFirst()
    return try knownLocale(argument)
  }

  /// Refuses what stands behind the locale.
  func end() throws(ConversionFailure) {
    if let argument = next {
      throw ConversionFailure("'\(argument)' comes too late: '\(name)' takes the locale last")
    }
  }
}

extension Locale {
  /// What model types use unless a binding names another: `en_US_POSIX`.
  ///
  /// A binding file means the same on every machine, so the user's settings are no default. Of the
  /// fixed ones this is the one whose data does not change from one system to the next, that groups
  /// no digits, which would jump about under the cursor, and that writes numbers as `fpint` does.
  public static let ofBindings = Locale(identifier: "en_US_POSIX")
}

/// Whether the text has the form of a locale's identifier: `de`, `de_DE`, `zh_Hans_CN`.
func looksLikeLocale(_ text: String) -> Bool {
  var parts = text.split(whereSeparator: { $0 == "_" || $0 == "-" })[...]
  // By bytes: a range of characters would hold 'é' between 'e' and 'f'.
  func all(_ part: Substring, _ first: Unicode.Scalar, _ last: Unicode.Scalar) -> Bool {
    part.unicodeScalars.allSatisfy { first <= $0 && $0 <= last }
  }
  guard parts.map(\.count).reduce(parts.count - 1, +) == text.count,
    let language = parts.popFirst(), (2...3).contains(language.count), all(language, "a", "z")
  else { return false }
  if let script = parts.first, script.count == 4, all(script.prefix(1), "A", "Z"),
    all(script.dropFirst(), "a", "z")
  {
    parts.removeFirst()
  }
  if let region = parts.first,
    region.count == 2 && all(region, "A", "Z") || region.count == 3 && all(region, "0", "9")
  {
    parts.removeFirst()
  }
  return parts.isEmpty || parts.elementsEqual(["POSIX"])
}

/// Whether the text has the form of a time zone's identifier: `Europe/Berlin`, `UTC`, `GMT+2`.
func looksLikeTimeZone(_ text: String) -> Bool {
  if text == "UTC" { return true }
  if text.hasPrefix("GMT") {
    let offset = text.dropFirst(3)
    guard let sign = offset.first else { return true }
    return (sign == "+" || sign == "-") && offset.count > 1
      && offset.dropFirst().allSatisfy { ("0"..."9").contains($0) || $0 == ":" }
  }
  let parts = text.split(separator: "/", omittingEmptySubsequences: false)
  return parts.count > 1
    && parts.allSatisfy { part in
      !part.isEmpty
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "_+-".contains($0) }
    }
}

/// Foundation makes a locale of any text, and then writes as if none had been named.
func knownLocale(_ identifier: String) throws(ConversionFailure) -> Locale {
  let language = identifier.prefix { $0 != "_" && $0 != "-" }
  guard knownLanguages.contains(String(language)) else {
    throw ConversionFailure("this system knows no locale '\(identifier)'")
  }
  return Locale(identifier: identifier)
}

private let knownLanguages = Set(
  Locale.availableIdentifiers.map { identifier in String(identifier.prefix { $0 != "_" }) })

func knownTimeZone(_ identifier: String) throws(ConversionFailure) -> TimeZone {
  guard let timeZone = TimeZone(identifier: identifier) else {
    throw ConversionFailure("this system knows no time zone '\(identifier)'")
  }
  return timeZone
}
