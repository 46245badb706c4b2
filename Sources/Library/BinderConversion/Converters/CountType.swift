/// `count` onto a slot that takes `Int`: how many elements a collection has.
///
///     binder.bind(model.$photos, to: badge.$number, as: .count())
public struct CountType<Elements: Collection>: Converter {
  public static var name: String { ConverterDescription.count.name }

  public init() {}

  public func format(_ value: Elements) -> Int { value.count }
}

/// `count` onto text: how many elements a collection has, in decimal digits.
///
///     photoCount: { modelField: photos, modelType: count }
public struct CountTextType<Elements: Collection>: Converter {
  public static var name: String { ConverterDescription.count.name }

  public init() {}

  public func format(_ value: Elements) -> String { String(value.count) }
}

// Swift has no generic properties, so these are functions: `as: .count()`.
extension Converter {
  public static func count<Elements: Collection>() -> Self where Self == CountType<Elements> {
    Self()
  }

  public static func count<Elements: Collection>() -> Self where Self == CountTextType<Elements> {
    Self()
  }

  /// The empty text for nil.
  public static func count<Elements: Collection>() -> Self
  where Self == OptionalType<CountTextType<Elements>> {
    Self(CountTextType())
  }
}

@_spi(GeneratedCode) extension Conversions where Value: Collection, Shown == Int {
  public var count: CountType<Value> { CountType() }
}

@_spi(GeneratedCode) extension Conversions where Value: Collection, Shown == String {
  public var count: CountTextType<Value> { CountTextType() }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message:
    "'count' shows a collection in a slot of 'Int' or of text; the field or the slot has another type"
)
extension Conversions {
  @_disfavoredOverload public var count: AfterError { AfterError() }
}
