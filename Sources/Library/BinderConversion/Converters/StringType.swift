/// `string`: text as it is.
///
///     binder.bind(model.$name, to: screen.name.$text, as: .string)
public struct StringType: TwoWayConverter {
  public static var name: String { ConverterDescription.string.name }

  public init() {}

  public func format(_ value: String) -> String { value }

  public func parse(_ shown: String) -> String { shown }
}

extension Converter where Self == StringType {
  public static var string: Self { Self() }
}

extension Converter where Self == OptionalType<StringType> {
  public static var string: Self { Self(StringType()) }
}

@_spi(GeneratedCode) extension Conversions where Value == String, Shown == String {
  public var string: StringType { StringType() }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message: "'string' shows a text in a slot of text; the field or the slot has another type"
)
extension Conversions {
  @_disfavoredOverload public var string: AfterError { AfterError() }
}
