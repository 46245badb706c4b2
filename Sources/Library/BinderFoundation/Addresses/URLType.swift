@_spi(GeneratedCode) import BinderConversion

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `url`: the address, as it is.
///
///     homepage: { modelField: homepage, modelType: url }  # https://example.org/a%20b
///
/// A typed text has to be a whole address with its scheme, and, after `//`, a host. Blanks and
/// letters outside ASCII are refused with the way to write them: encoded behind the typist's back,
/// they would stand there as something else once the field is left.
public struct URLType: TwoWayConverter {
  public static var name: String { ConverterDescription.url.name }

  public init() {}

  /// - Throws: `ConversionError` where there are arguments.
  public init(arguments: [String]) throws(ConversionError) { try Self.rejectArguments(arguments) }

  public func format(_ value: URL) -> String { value.absoluteString }

  public func parse(_ shown: String) throws(ConversionError) -> URL {
    guard !shown.isEmpty else { throw ConversionError(.isNeeded(.address)) }
    for scalar in shown.unicodeScalars where !scalar.isASCII || scalar.value <= 0x20 {
      throw ConversionError(
        .hasUnencoded(
          text: shown, character: Character(scalar), encoding: scalar.percentEncoded))
    }
    guard let url = URL(string: shown, encodingInvalidCharacters: false) else {
      throw ConversionError(.isNot(.address, text: shown))
    }
    guard let scheme = url.scheme, !scheme.isEmpty else {
      throw ConversionError(.hasNoScheme(text: shown))
    }
    let needsHost = ["http", "https", "ws", "wss", "ftp"].contains(scheme.lowercased())
    let rest = shown.dropFirst(scheme.count + 1)
    guard
      url.host()?.isEmpty == false || scheme.lowercased() == "file"
        || !needsHost && !rest.hasPrefix("//")
    else { throw ConversionError(.hasNoHost(text: shown, scheme: scheme)) }
    guard !rest.isEmpty else { throw ConversionError(.hasOnlyScheme(text: shown)) }
    guard url.absoluteString == shown else {
      throw ConversionError(.isWritten(text: shown, correct: url.absoluteString))
    }
    return url
  }
}

// MARK: - Names

extension Converter where Self == URLType {
  public static var url: Self { Self() }
}

extension Converter where Self == OptionalType<URLType> {
  public static var url: Self { Self(URLType()) }
}

@_spi(GeneratedCode)
extension Conversions where Value == URL, Shown == String {
  public var url: URLType { with([]) }
}

@_spi(GeneratedCode)
extension Conversions {
  @available(
    *, unavailable,
    message: "'url' shows a 'URL' in a slot of text; the field or the slot has another type"
  )
  @_disfavoredOverload public var url: AfterError { AfterError() }
}
