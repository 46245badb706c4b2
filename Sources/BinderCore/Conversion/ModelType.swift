/// A conversion of a value of the model, named in binding files by `modelType:`.
///
///     struct Stars: ModelType {
///       static let name = "stars"
///       init(arguments: [String]) {}
///       func format(_ value: Int) -> String { String(repeating: "★", count: value) }
///     }
///
///     rating: { modelField: rating, modelType: stars }
///
/// Pass the type to the binder as `modelTypes: [Stars.self]`; `bindcheck` finds it in the sources.
public protocol ModelType<Value, Shown> {
  /// The type of the model's value.
  associatedtype Value
  /// The type of the slot's value.
  associatedtype Shown: Equatable = String

  /// The name in binding files.
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
  /// Rejects arguments, for model types that take none.
  ///
  /// - Throws: `ConversionFailure` where there are arguments.
  public static func rejectArguments(_ arguments: [String]) throws(ConversionFailure) {
    if !arguments.isEmpty { throw ConversionFailure("'\(name)' takes no arguments") }
  }
}

/// Why a value cannot be shown or read, in a sentence for the user.
public struct ConversionFailure: Error, Hashable, Sendable, CustomStringConvertible {
  public let message: String

  public init(_ message: String) {
    self.message = message
  }

  public var description: String { message }
}
