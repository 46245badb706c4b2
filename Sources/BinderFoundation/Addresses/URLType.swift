@_spi(GeneratedCode) import BinderCore

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
public struct URLType: InvertibleModelType {
  public static var name: String { Converter.url.name }

  public init() {}

  /// - Throws: `ConversionFailure` where there are arguments.
  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: URL) -> String { value.absoluteString }

  public func parse(_ shown: String) throws(ConversionFailure) -> URL {
    guard !shown.isEmpty else { throw ConversionFailure("an address is needed") }
    for scalar in shown.unicodeScalars where !scalar.isASCII || scalar.value <= 0x20 {
      let name = scalar == " " ? "a blank" : "'\(scalar)'"
      let encoded = String(scalar).utf8.map { byte in
        "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
      throw ConversionFailure(
        "'\(shown)' has \(name), which is written \(encoded.joined()) in an address")
    }
    guard let url = URL(string: shown, encodingInvalidCharacters: false) else {
      throw ConversionFailure("'\(shown)' is not an address")
    }
    guard let scheme = url.scheme, !scheme.isEmpty else {
      throw ConversionFailure("'\(shown)' has no scheme such as 'https'")
    }
    let needsHost = ["http", "https", "ws", "wss", "ftp"].contains(scheme.lowercased())
    let rest = shown.dropFirst(scheme.count + 1)
    guard
      url.host()?.isEmpty == false || scheme.lowercased() == "file"
        || !needsHost && !rest.hasPrefix("//")
    else { throw ConversionFailure("'\(shown)' has no host such as '\(scheme)://example.org'") }
    guard !rest.isEmpty else { throw ConversionFailure("'\(shown)' is only a scheme") }
    guard url.absoluteString == shown else {
      throw ConversionFailure("'\(shown)' is written '\(url.absoluteString)'")
    }
    return url
  }
}

// MARK: - Names

extension ModelType where Self == URLType {
  public static var url: Self { Self() }
}

extension ModelType where Self == OptionalType<URLType> {
  public static var url: Self { Self(URLType()) }
}

@_spi(GeneratedCode)
extension Conversions where Value == URL, Shown == String {
  public var url: URLType { with([]) }
}
