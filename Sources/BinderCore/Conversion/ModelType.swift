/// A way to show a value of the model, named in binding files by `modelType:`.
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
  /// What the model has.
  associatedtype Value
  /// What the slot takes.
  associatedtype Shown: Equatable = String

  /// The name in binding files.
  static var name: String { get }

  /// Makes the conversion from what stands between the parentheses, split at the commas.
  ///
  /// - Throws: `ConversionFailure` where the arguments make no sense.
  init(arguments: [String]) throws(ConversionFailure)

  /// Gives the slot what it shows for a value.
  ///
  /// - Throws: `ConversionFailure` for a value that cannot be shown.
  func format(_ value: Value) throws(ConversionFailure) -> Shown
}

/// A model type that can also read back what the user made of what it showed.
public protocol InvertibleModelType<Value, Shown>: ModelType where Value: Equatable {
  /// Reads what the slot has.
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
