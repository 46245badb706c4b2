/// A conversion of a value of the model, named in binding files by `modelType:`.
///
///     struct Stars: ModelType {
///       init(arguments: [String]) {}
///       func format(_ value: Int) -> String { String(repeating: "★", count: value) }
///     }
///
///     rating: { modelField: rating, modelType: Stars }
///
/// Pass the type to the binder as `modelTypes: [Stars.self]`; `bindcheck` finds it in the sources, and
/// compiled bindings by its name.
public protocol ModelType<Value, Shown> {
  /// The type of the model's value.
  associatedtype Value
  /// The type of the slot's value.
  associatedtype Shown: Equatable = String

  /// The name in binding files; by default that of the type.
  static var name: String { get }

  /// Makes the conversion from the text between the parentheses, split at the commas.
  ///
  /// - Throws: `ConversionFailure` where the arguments are invalid.
  init(arguments: [String]) throws(ConversionFailure)

  /// Converts a value of the model to a value of the slot.
  ///
  /// - Throws: `ConversionFailure` for a value that cannot be shown.
  func format(_ value: Value) throws(ConversionFailure) -> Shown
}

/// A model type that also converts the user's edit back to a value of the model.
public protocol InvertibleModelType<Value, Shown>: ModelType where Value: Equatable {
  /// Converts a value of the slot to a value of the model.
  ///
  /// - Throws: `ConversionFailure` with a sentence for the user.
  func parse(_ shown: Shown) throws(ConversionFailure) -> Value
}

extension ModelType {
  public static var name: String { "\(Self.self)" }

  /// Rejects arguments, for model types that take none.
  ///
  /// - Throws: `ConversionFailure` where there are arguments.
  public static func rejectArguments(_ arguments: [String]) throws(ConversionFailure) {
    if !arguments.isEmpty { throw ConversionFailure("'\(name)' takes no arguments") }
  }
}

/// Why a value cannot be shown or read, in a sentence for the user.
///
///     throw ConversionFailure("type up to five stars")
///     throw ConversionFailure(.isNot(.number, text: "five"))
public struct ConversionFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The sentence, which a binder may replace by that of another language.
  public let sentence: UserSentence

  /// The sentence as it is, in English unless it is the app's own.
  public var message: String { sentence.description }

  /// A sentence of the app's own.
  public init(_ message: String) { sentence = .text(message) }

  public init(_ sentence: UserSentence) { self.sentence = sentence }

  /// Whether both have the same message.
  public static func == (left: Self, right: Self) -> Bool { left.message == right.message }

  public func hash(into hasher: inout Hasher) { hasher.combine(message) }

  public var description: String { message }
}
