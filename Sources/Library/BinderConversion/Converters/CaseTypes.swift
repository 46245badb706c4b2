/// `case` for an enum that is `CaseIterable`: the name of the case, which can be read back.
///
///     priority: { modelField: priority, modelType: case }  # low, high
public struct CaseType<Value: CaseIterable & Equatable>: TwoWayConverter {
  public static var name: String { ConverterDescription.case.name }

  public init() {}

  public func format(_ value: Value) throws(ConversionError) -> String {
    try CaseNameType<Value>().format(value)
  }

  /// - Throws: `ConversionError` for text that names no case.
  public func parse(_ shown: String) throws(ConversionError) -> Value {
    let name = shown.withoutBlanksAround
    guard let value = Value.allCases.first(where: { EnumCases.name(of: $0) == name }) else {
      let names = Value.allCases.compactMap { EnumCases.name(of: $0) }
      throw ConversionError(.isNoneOf(text: shown, choices: names))
    }
    return value
  }
}

/// `case` for any other enum: the name of the case, without the values that it may have.
///
///     state: { modelField: state, modelType: case, mode: oneWay }  # failed, for .failed("no network")
public struct CaseNameType<Value>: Converter {
  public static var name: String { ConverterDescription.case.name }

  public init() {}

  /// - Throws: `ConversionError` for a value that is no case of an enum, and for an enum without reflection metadata.
  public func format(_ value: Value) throws(ConversionError) -> String {
    guard let name = EnumCases.name(of: value) else {
      throw ConversionError("the case of a '\(Value.self)' has no name when the program runs")
    }
    return name
  }
}

// Swift has no generic properties, so the names are called: `as: .case()`.
extension Converter {
  public static func `case`<Value>() -> Self where Self == CaseType<Value> { Self() }

  /// The empty text for nil.
  public static func `case`<Value>() -> Self where Self == OptionalType<CaseType<Value>> {
    Self(CaseType())
  }

  @_disfavoredOverload
  public static func `case`<Value>() -> Self where Self == CaseNameType<Value> { Self() }

  /// The empty text for nil.
  public static func `case`<Value>() -> Self where Self == OptionalType<CaseNameType<Value>> {
    Self(CaseNameType())
  }
}

@_spi(GeneratedCode) extension Conversions where Shown == String {
  @_disfavoredOverload
  public var `case`: CaseNameType<Value> { CaseNameType() }
}

@_spi(GeneratedCode) extension Conversions where Value: CaseIterable & Equatable, Shown == String {
  public var `case`: CaseType<Value> { CaseType() }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message:
    "'case' shows the case of an enum in a slot of text; the field or the slot has another type"
)
extension Conversions {
  @_disfavoredOverload public var `case`: AfterError { AfterError() }
}
