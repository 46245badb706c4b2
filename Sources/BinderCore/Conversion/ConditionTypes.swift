/// A condition on a value, which answers for nil as well.
@_spi(GeneratedCode) public protocol Condition: ModelType where Shown == Bool {}

/// `isSet`: whether there is a value.
///
///     detail.isVisible: { modelField: selected, modelType: isSet }
///
/// It is false also while a path ends on the way: `selected?.name`.
public struct IsSetType<Value>: ModelType {
  public static var name: String { Converter.isSet.name }

  public init() {}

  /// - Throws: `ConversionFailure` where there are arguments.
  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: Value) -> Bool { true }
}

/// `isNil`: whether there is no value, the opposite of `isSet`.
///
///     hint.isVisible: { modelField: selected, modelType: isNil }
public struct IsNilType<Value>: ModelType {
  public static var name: String { Converter.isNil.name }

  public init() {}

  /// - Throws: `ConversionFailure` where there are arguments.
  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: Value) -> Bool { false }
}

/// `isEmpty`: whether a text or a collection has no elements, or is nil.
///
///     hint.isVisible: { modelField: photos, modelType: isEmpty }
public struct IsEmptyType<Value: Collection>: ModelType {
  public static var name: String { Converter.isEmpty.name }

  public init() {}

  /// - Throws: `ConversionFailure` where there are arguments.
  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: Value) -> Bool { value.isEmpty }
}

/// `isNotEmpty`: whether a text or a collection has elements, the opposite of `isEmpty`.
///
///     search.isEnabled: { modelField: query, modelType: isNotEmpty }
public struct IsNotEmptyType<Value: Collection>: ModelType {
  public static var name: String { Converter.isNotEmpty.name }

  public init() {}

  /// - Throws: `ConversionFailure` where there are arguments.
  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: Value) -> Bool { !value.isEmpty }
}

@_spi(GeneratedCode) extension IsSetType: Condition {}
@_spi(GeneratedCode) extension IsNilType: Condition {}
@_spi(GeneratedCode) extension IsEmptyType: Condition {}
@_spi(GeneratedCode) extension IsNotEmptyType: Condition {}

extension ConversionFactory {
  static let conditions = [
    isSet, isNil, isEmpty, isNotEmpty, equals, equalsCase, differs, differsFromCase,
  ]

  private static let isSet = ConversionFactory(.isSet) {
    value, arguments throws(ConversionFailure)
    in
    func make<Value>(_: Value.Type) throws(ConversionFailure) -> any ModelType {
      try IsSetType<Value>(arguments: arguments)
    }
    return try make(value)
  }

  private static let isNil = ConversionFactory(.isNil) {
    value, arguments throws(ConversionFailure)
    in
    func make<Value>(_: Value.Type) throws(ConversionFailure) -> any ModelType {
      try IsNilType<Value>(arguments: arguments)
    }
    return try make(value)
  }

  private static let isEmpty = ConversionFactory(.isEmpty) {
    value, arguments throws(ConversionFailure) in
    func make<Value: Collection>(_: Value.Type) throws(ConversionFailure) -> any ModelType {
      try IsEmptyType<Value>(arguments: arguments)
    }
    guard let type = value as? any Collection.Type else { return nil }
    return try make(type)
  }

  private static let isNotEmpty = ConversionFactory(.isNotEmpty) {
    value, arguments throws(ConversionFailure) in
    func make<Value: Collection>(_: Value.Type) throws(ConversionFailure) -> any ModelType {
      try IsNotEmptyType<Value>(arguments: arguments)
    }
    guard let type = value as? any Collection.Type else { return nil }
    return try make(type)
  }
}

// Swift has no generic properties, so the names are called: `as: .isSet()`.
extension ModelType {
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

@_spi(GeneratedCode)
extension Conversions where Shown == Bool {
  public var isSet: IsSetType<Value> { IsSetType() }

  public var isNil: IsNilType<Value> { IsNilType() }
}

@_spi(GeneratedCode)
extension Conversions where Value: Collection, Shown == Bool {
  public var isEmpty: IsEmptyType<Value> { IsEmptyType() }

  public var isNotEmpty: IsNotEmptyType<Value> { IsNotEmptyType() }
}

// For the other types, so that the compiler's error is a sentence about the binding.
@_spi(GeneratedCode)
extension Conversions {
  @available(
    *, unavailable,
    message: "'isSet' is for a slot of 'Bool'; the field or the slot has another type"
  )
  @_disfavoredOverload public var isSet: AfterError { AfterError() }

  @available(
    *, unavailable,
    message: "'isNil' is for a slot of 'Bool'; the field or the slot has another type"
  )
  @_disfavoredOverload public var isNil: AfterError { AfterError() }

  @available(
    *, unavailable,
    message:
      "'isEmpty' shows a text or a collection in a slot of 'Bool'; the field or the slot has another type"
  )
  @_disfavoredOverload public var isEmpty: AfterError { AfterError() }

  @available(
    *, unavailable,
    message:
      "'isNotEmpty' shows a text or a collection in a slot of 'Bool'; the field or the slot has another type"
  )
  @_disfavoredOverload public var isNotEmpty: AfterError { AfterError() }
}
