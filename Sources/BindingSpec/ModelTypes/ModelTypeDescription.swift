/// A built-in model type: its name, what it takes and what it gives.
package struct ModelTypeDescription: Sendable {
  /// Such as `fpint`.
  package let name: String
  /// What it shows, as a message says it, such as `numbers`.
  package let shows: String
  /// The types of slot properties that it can feed.
  package let shownTypes: Set<String>
  /// The most arguments it takes.
  package let argumentLimit: Int
  /// Says what is wrong with the arguments, of which there are no more than the limit, or nil.
  package let argumentProblem: @Sendable ([String]) -> ArgumentProblem?
  /// Whether it shows values of a type; nil where that cannot be known.
  package let accepts: @Sendable (TypeReference, any TypeInformation) -> Bool?
  /// Whether the slot's value can be read back.
  package let isInvertible: Bool
  /// What an edit loses without a trace, with these arguments, such as `the time of day`, or nil.
  ///
  /// Rounding to the decimals that the slot shows is no such loss: whoever edits a price sees what
  /// there is to edit.
  package let loss: @Sendable ([String]) -> String?
  /// The module whose model types an app has to pass to its binders; nil for those that are always
  /// there.
  package let module: String?

  init(
    name: String, shows: String, shownTypes: Set<String> = ["String"], argumentLimit: Int = 0,
    argumentProblem: @escaping @Sendable ([String]) -> ArgumentProblem? = { _ in nil },
    accepts: @escaping @Sendable (TypeReference, any TypeInformation) -> Bool?,
    isInvertible: Bool = true,
    loss: @escaping @Sendable ([String]) -> String? = { _ in nil }, module: String? = nil
  ) {
    self.name = name
    self.shows = shows
    self.shownTypes = shownTypes
    self.argumentLimit = argumentLimit
    self.argumentProblem = argumentProblem
    self.accepts = accepts
    self.isInvertible = isInvertible
    self.loss = loss
    self.module = module
  }
}

/// What is wrong with the arguments of a model type.
package struct ArgumentProblem: Error, Hashable, Sendable {
  /// One lower-case line without a full stop.
  package let message: String
  /// The argument that is wrong, counted from 0; nil where one is missing.
  package let index: Int?

  init(_ message: String, at index: Int?) {
    self.message = message
    self.index = index
  }
}
