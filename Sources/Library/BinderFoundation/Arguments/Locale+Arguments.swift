import BinderConversion

#if canImport(FoundationInternationalization)
  import FoundationEssentials
  import FoundationInternationalization
#else
  import Foundation
#endif

extension Locale {
  /// The locale of converters unless a binding names another: `en_US_POSIX`.
  ///
  ///     CurrencyType<Double>("EUR", locale: .ofBindings)  // the same as CurrencyType<Double>("EUR")
  ///
  /// A binding file means the same on every machine, so the user's settings are no default. Of the
  /// fixed ones this is the one whose data does not change from one system to the next, that groups
  /// no digits, which would jump about under the cursor, and that writes numbers as `fpint` does.
  public static let ofBindings = Locale(identifier: "en_US_POSIX")

  fileprivate static let knownLanguages = Set(
    Locale.availableIdentifiers.map { identifier in String(identifier.prefix { $0 != "_" }) })
}

extension ConverterArguments {
  /// The locale that the arguments name, or that of bindings. Throws for a language that this system does not know.
  func knownLocale() throws(ConversionError) -> Locale {
    guard let identifier = locale else { return .ofBindings }
    // Foundation makes a locale of any text, and then writes as if none had been named.
    let language = identifier.prefix { $0 != "_" && $0 != "-" }
    guard Locale.knownLanguages.contains(String(language)) else {
      throw ConversionError("this system knows no locale '\(identifier)'")
    }
    return Locale(identifier: identifier)
  }

  /// The time zone that the arguments name, or UTC. Throws for one that this system does not know.
  func knownTimeZone() throws(ConversionError) -> TimeZone {
    guard let identifier = timeZone else { return .gmt }
    guard let timeZone = TimeZone(identifier: identifier) else {
      throw ConversionError("this system knows no time zone '\(identifier)'")
    }
    return timeZone
  }
}
