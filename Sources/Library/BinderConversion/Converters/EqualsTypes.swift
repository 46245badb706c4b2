/// `equals(text)`: whether it is the value that a text names.
///
///     warning.isVisible: { modelField: stock, modelType: equals(0) }
///
/// In code the value itself is given: `as: .equals(.high)`.
public struct EqualsType<Value: Equatable>: Converter {
  public static var name: String { ConverterDescription.equals.name }
  let value: Value

  public init(_ value: Value) { self.value = value }

  /// - Throws: `ConversionError` for a text that names no value.
  public init(arguments: [String]) throws(ConversionError) {
    self.init(try ConverterDescription.equals.value(arguments))
  }

  public func format(_ value: Value) -> Bool { value == self.value }
}

/// `differs(text)`: whether it is another value than the one that a text names.
///
///     reply.isEnabled: { modelField: folder, modelType: differs(Trash) }
///
/// In code the value itself is given: `as: .differs(.done)`.
public struct DiffersType<Value: Equatable>: Converter {
  public static var name: String { ConverterDescription.differs.name }
  let value: Value

  public init(_ value: Value) { self.value = value }

  /// - Throws: `ConversionError` for a text that names no value.
  public init(arguments: [String]) throws(ConversionError) {
    self.init(try ConverterDescription.differs.value(arguments))
  }

  public func format(_ value: Value) -> Bool { value != self.value }
}

/// `equals(name)` for an enum: whether it is the case of that name, whatever values the case has.
///
///     retry.isVisible: { modelField: state, modelType: equals(failed) }
public struct EqualsCaseType<Value>: Converter {
  public static var name: String { ConverterDescription.equals.name }
  let caseName: String

  /// - Precondition: `Value` is an enum with a case of this name.
  public init(_ caseName: String) { self.caseName = EnumCases.checked(caseName, of: Value.self) }

  /// - Throws: `ConversionError` for a text that names no case.
  public init(arguments: [String]) throws(ConversionError) {
    caseName = try ConverterDescription.equals.caseName(arguments, of: Value.self)
  }

  public func format(_ value: Value) -> Bool { EnumCases.name(of: value) == caseName }
}

/// `differs(name)` for an enum: whether it is another case than the one of that name.
///
///     close.isEnabled: { modelField: state, modelType: differs(saving) }
public struct DiffersFromCaseType<Value>: Converter {
  public static var name: String { ConverterDescription.differs.name }
  let caseName: String

  /// - Precondition: `Value` is an enum with a case of this name.
  public init(_ caseName: String) { self.caseName = EnumCases.checked(caseName, of: Value.self) }

  /// - Throws: `ConversionError` for a text that names no case.
  public init(arguments: [String]) throws(ConversionError) {
    caseName = try ConverterDescription.differs.caseName(arguments, of: Value.self)
  }

  public func format(_ value: Value) -> Bool { EnumCases.name(of: value) != caseName }
}

@_spi(GeneratedCode) extension EqualsType: Condition {}
@_spi(GeneratedCode) extension DiffersType: Condition {}
@_spi(GeneratedCode) extension EqualsCaseType: Condition {}
@_spi(GeneratedCode) extension DiffersFromCaseType: Condition {}

// MARK: - Reading the argument

extension ConverterDescription {
  /// - Throws: `ConversionError` with the sentence that the checker has for the argument.
  fileprivate func value<Value>(_ texts: [String]) throws(ConversionError) -> Value {
    let text = try arguments(texts).text ?? ""
    guard let value = readValue(text, as: Value.self) else {
      throw ConversionError("'\(text)' is not a '\(Value.self)'")
    }
    return value
  }

  fileprivate func caseName<Value>(
    _ texts: [String], of _: Value.Type
  ) throws(ConversionError) -> String {
    let text = try arguments(texts).text ?? ""
    if let names = EnumCases.names(of: Value.self), !names.contains(text) {
      throw ConversionError("'\(Value.self)' has no case '\(text)'")
    }
    return text
  }
}

extension EnumCases {
  fileprivate static func checked<Value>(_ name: String, of _: Value.Type) -> String {
    precondition(isEnum(Value.self), "'\(Value.self)' is no enum")
    precondition(
      names(of: Value.self)?.contains(name) != false, "'\(Value.self)' has no case '\(name)'")
    return name
  }
}

extension Converter {
  public static func equals<Value>(_ value: Value) -> Self where Self == EqualsType<Value> {
    Self(value)
  }

  /// False for nil.
  public static func equals<Value>(_ value: Value) -> Self
  where Self == OptionalType<EqualsType<Value>> { Self(EqualsType(value), whenNil: false) }

  public static func differs<Value>(_ value: Value) -> Self where Self == DiffersType<Value> {
    Self(value)
  }

  /// True for nil.
  public static func differs<Value>(_ value: Value) -> Self
  where Self == OptionalType<DiffersType<Value>> { Self(DiffersType(value), whenNil: true) }
}

// MARK: - Compiled bindings

@_spi(GeneratedCode) extension Conversions where Shown == Bool {
  public func equals(_ arguments: String...) -> EqualsCaseType<Value> { with(arguments) }

  public func differs(_ arguments: String...) -> DiffersFromCaseType<Value> { with(arguments) }
}

@_spi(GeneratedCode) extension Conversions where Value == String, Shown == Bool {
  public func equals(_ arguments: String...) -> EqualsType<Value> { with(arguments) }

  public func differs(_ arguments: String...) -> DiffersType<Value> { with(arguments) }
}

@_spi(GeneratedCode) extension Conversions where Value == Bool, Shown == Bool {
  public func equals(_ arguments: String...) -> EqualsType<Value> { with(arguments) }

  public func differs(_ arguments: String...) -> DiffersType<Value> { with(arguments) }
}

@_spi(GeneratedCode) extension Conversions where Value: FixedWidthInteger, Shown == Bool {
  public func equals(_ arguments: String...) -> EqualsType<Value> { with(arguments) }

  public func differs(_ arguments: String...) -> DiffersType<Value> { with(arguments) }
}
