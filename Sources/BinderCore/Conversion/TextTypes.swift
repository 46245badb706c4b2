/// `string`: text as it is.
public struct StringType: InvertibleModelType {
  public static let name = "string"

  public init() {}

  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: String) -> String { value }

  public func parse(_ shown: String) -> String { shown }
}

/// `int`: a whole number in decimal digits.
public struct IntegerType<Value: FixedWidthInteger>: InvertibleModelType {
  public static var name: String { "int" }

  public init() {}

  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: Value) -> String { String(value) }

  public func parse(_ shown: String) throws(ConversionFailure) -> Value {
    let shown = shown.withoutBlanksAround
    if let value = Value(shown) { return value }
    let numeral = try DecimalNumeral(shown)
    guard !numeral.hasPoint else { throw ConversionFailure("'\(shown)' is not a whole number") }
    throw ConversionFailure("'\(shown)' is not between \(Value.min) and \(Value.max)")
  }
}

/// `bool` onto text: `true` or `false`.
public struct BoolTextType: InvertibleModelType {
  public static let name = "bool"

  public init() {}

  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: Bool) -> String { value ? "true" : "false" }

  public func parse(_ shown: String) throws(ConversionFailure) -> Bool {
    guard let value = Bool(shown) else {
      throw ConversionFailure("'\(shown)' is neither 'true' nor 'false'")
    }
    return value
  }
}

/// Values that need no conversion: the slot takes what the model has.
///
/// `bool` onto a slot that takes `Bool` is one of these.
public struct SameType<Value: Equatable>: InvertibleModelType {
  public static var name: String { "same" }

  @inlinable public init() {}

  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  @inlinable public func format(_ value: Value) -> Value { value }

  public func parse(_ shown: Value) -> Value { shown }
}

/// Text that the value itself can be read from again, used where a binding names no model type.
public struct LosslessTextType<Value: LosslessStringConvertible & Equatable>: InvertibleModelType {
  public static var name: String { "text" }

  public init() {}

  public init(arguments: [String]) throws(ConversionFailure) { try Self.rejectArguments(arguments) }

  public func format(_ value: Value) -> String { value.description }

  public func parse(_ shown: String) throws(ConversionFailure) -> Value {
    // `Character` stops the program instead of saying that a text is not one character.
    let isReadable = Value.self != Character.self || shown.count == 1
    let text = Value.self is any Numeric.Type ? shown.withoutBlanksAround : shown
    guard isReadable, let value = Value(text) else {
      throw ConversionFailure("'\(shown)' cannot be read as \(Value.self)")
    }
    // Nobody enters 'nan' or 'inf' on purpose, and a value that is not equal to itself never settles.
    if let number = value as? any FloatingPoint, !number.isFinite {
      throw ConversionFailure("'\(shown)' is not a number that can be kept")
    }
    return value
  }
}
