/// A conversion of a value of the model, named in binding files by `modelType:`.
///
///     struct Stars: Converter {
///       init(arguments: [String]) {}
///       func format(_ value: Int) -> String { String(repeating: "★", count: value) }
///     }
///
///     rating: { modelField: rating, modelType: Stars }
///
/// Pass the type to the binder as `converters: [Stars.self]`; `bindcheck` finds it in the sources, and
/// compiled bindings by its name.
public protocol Converter<Value, Shown> {
  /// The type of the model's value.
  associatedtype Value
  /// The type of the slot's value.
  associatedtype Shown: Equatable = String

  /// The name in binding files; by default that of the type.
  static var name: String { get }

  /// Makes the conversion from the text between the parentheses, split at the commas.
  ///
  /// - Throws: `ConversionError` where the arguments are invalid.
  init(arguments: [String]) throws(ConversionError)

  /// Converts a value of the model to a value of the slot.
  ///
  /// - Throws: `ConversionError` for a value that cannot be shown. The slot then shows the binding's fallback, or
  ///   nothing; one whose type has no such value, as `Bool`, keeps the older value, which the binder reports.
  func format(_ value: Value) throws(ConversionError) -> Shown
}

/// A converter that also converts the user's edit back to a value of the model.
public protocol TwoWayConverter<Value, Shown>: Converter where Value: Equatable {
  /// Converts a value of the slot to a value of the model.
  ///
  /// - Throws: `ConversionError` with a sentence for the user.
  func parse(_ shown: Shown) throws(ConversionError) -> Value
}

extension Converter {
  public static var name: String { "\(Self.self)" }

  /// For converters that take no arguments.
  package static func rejectArguments(_ arguments: [String]) throws(ConversionError) {
    if !arguments.isEmpty { throw ConversionError("'\(name)' takes no arguments") }
  }
}

/// Why a value cannot be shown or read, in a sentence for the user.
///
///     throw ConversionError("type up to five stars")
///     throw ConversionError(.isNot(.number, text: "five"))
public struct ConversionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence, which a binder may replace by that of another language.
  package let userMessage: UserMessage

  /// The sentence as it is, in English unless it is the app's own.
  public var message: String { userMessage.description }

  /// A sentence of the app's own.
  public init(_ message: String) { userMessage = .text(message) }

  public init(_ message: UserMessage) { userMessage = message }

  /// Whether both have the same message.
  public static func == (left: Self, right: Self) -> Bool { left.message == right.message }

  public func hash(into hasher: inout Hasher) { hasher.combine(message) }

  public var description: String { message }
}
