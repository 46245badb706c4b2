/// A condition on a value, which answers for nil as well.
@_spi(GeneratedCode) public protocol Condition: Converter where Shown == Bool {}

/// `isSet`: whether there is a value.
///
///     detail.isVisible: { modelField: selected, modelType: isSet }
///
/// It is false also while a path ends on the way: `selected?.name`.
public struct IsSetType<Value>: Converter {
  public static var name: String { ConverterDescription.isSet.name }

  public init() {}

  public func format(_ value: Value) -> Bool { true }
}

/// `isNil`: whether there is no value, the opposite of `isSet`.
///
///     hint.isVisible: { modelField: selected, modelType: isNil }
public struct IsNilType<Value>: Converter {
  public static var name: String { ConverterDescription.isNil.name }

  public init() {}

  public func format(_ value: Value) -> Bool { false }
}

/// `isEmpty`: whether a text or a collection has no elements, or is nil.
///
///     hint.isVisible: { modelField: photos, modelType: isEmpty }
public struct IsEmptyType<Value: Collection>: Converter {
  public static var name: String { ConverterDescription.isEmpty.name }

  public init() {}

  public func format(_ value: Value) -> Bool { value.isEmpty }
}

/// `isNotEmpty`: whether a text or a collection has elements, the opposite of `isEmpty`.
///
///     search.isEnabled: { modelField: query, modelType: isNotEmpty }
public struct IsNotEmptyType<Value: Collection>: Converter {
  public static var name: String { ConverterDescription.isNotEmpty.name }

  public init() {}

  public func format(_ value: Value) -> Bool { !value.isEmpty }
}

@_spi(GeneratedCode) extension IsSetType: Condition {}
@_spi(GeneratedCode) extension IsNilType: Condition {}
@_spi(GeneratedCode) extension IsEmptyType: Condition {}
@_spi(GeneratedCode) extension IsNotEmptyType: Condition {}

// Swift has no generic properties, so the names are called: `as: .isSet()`.
extension Converter {
  /// False for nil.
  public static func isSet<Value>() -> Self where Self == OptionalType<IsSetType<Value>> {
    Self(IsSetType(), whenNil: false)
  }

  /// True for nil.
  public static func isNil<Value>() -> Self where Self == OptionalType<IsNilType<Value>> {
    Self(IsNilType(), whenNil: true)
  }

  public static func isEmpty<Value>() -> Self where Self == IsEmptyType<Value> { Self() }

  /// True for nil.
  public static func isEmpty<Value>() -> Self where Self == OptionalType<IsEmptyType<Value>> {
    Self(IsEmptyType(), whenNil: true)
  }

  public static func isNotEmpty<Value>() -> Self where Self == IsNotEmptyType<Value> { Self() }

  /// False for nil.
  public static func isNotEmpty<Value>() -> Self
  where Self == OptionalType<IsNotEmptyType<Value>> { Self(IsNotEmptyType(), whenNil: false) }
}

@_spi(GeneratedCode) extension Conversions where Shown == Bool {
  public var isSet: IsSetType<Value> { IsSetType() }

  public var isNil: IsNilType<Value> { IsNilType() }
}

@_spi(GeneratedCode) extension Conversions where Value: Collection, Shown == Bool {
  public var isEmpty: IsEmptyType<Value> { IsEmptyType() }

  public var isNotEmpty: IsNotEmptyType<Value> { IsNotEmptyType() }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message: "a condition is for a slot of 'Bool'; the field or the slot has another type"
)
extension Conversions {
  @_disfavoredOverload public var isSet: AfterError { AfterError() }

  @_disfavoredOverload public var isNil: AfterError { AfterError() }

  @_disfavoredOverload public var equals: AfterError { AfterError() }

  @_disfavoredOverload public var differs: AfterError { AfterError() }
}

@_spi(GeneratedCode)
@available(
  *, unavailable,
  message:
    "the condition is for a text or a collection, and a slot of 'Bool'; one of the two has another type"
)
extension Conversions {
  @_disfavoredOverload public var isEmpty: AfterError { AfterError() }

  @_disfavoredOverload public var isNotEmpty: AfterError { AfterError() }
}
