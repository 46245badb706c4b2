/// A built-in model type: its name, what it takes and what it gives.
public struct ModelTypeDescription: Sendable {
  /// Such as `fpint`.
  public let name: String
  /// What it shows, as a message says it, such as `numbers`.
  public let shows: String
  /// The types of slot properties that it can feed.
  public let shownTypes: Set<String>
  /// The most arguments it takes.
  public let argumentLimit: Int
  /// Says what is wrong with an argument, or nil.
  public let argumentProblem: @Sendable (String) -> String?
  /// Whether it shows values of a type; nil where that cannot be known.
  public let accepts: @Sendable (TypeReference, any Witness) -> Bool?
  /// Whether the slot's value can be read back.
  public let isInvertible: Bool
}

/// The built-in model types, used by the rules and by the runtime alike.
public enum ModelTypeCatalogue {
  public static let all: [ModelTypeDescription] = [
    ModelTypeDescription(
      name: "bool", shows: "Bool", shownTypes: ["Bool", "String"], argumentLimit: 0,
      argumentProblem: { _ in nil }, accepts: { type, _ in type.name == "Bool" },
      isInvertible: true),
    ModelTypeDescription(
      name: "fpint", shows: "numbers", shownTypes: ["String"], argumentLimit: 1,
      argumentProblem: { argument in
        guard let digits = Int(argument), (0...9).contains(digits) else {
          return "'fpint' takes 0 to 9 decimals, not '\(argument)'"
        }
        return nil
      },
      accepts: { type, witness in
        either(
          conforms(type, to: "BinaryFloatingPoint", witness),
          conforms(type, to: "FixedWidthInteger", witness))
      },
      isInvertible: true),
    ModelTypeDescription(
      name: "int", shows: "integers", shownTypes: ["String"], argumentLimit: 0,
      argumentProblem: { _ in nil },
      accepts: { type, witness in conforms(type, to: "FixedWidthInteger", witness) },
      isInvertible: true),
    ModelTypeDescription(
      name: "not", shows: "Bool", shownTypes: ["Bool"], argumentLimit: 0,
      argumentProblem: { _ in nil }, accepts: { type, _ in type.name == "Bool" },
      isInvertible: true),
    ModelTypeDescription(
      name: "string", shows: "String", shownTypes: ["String"], argumentLimit: 0,
      argumentProblem: { _ in nil }, accepts: { type, _ in type.name == "String" },
      isInvertible: true),
  ]

  /// The built-in model type of this name.
  public static func named(_ name: String) -> ModelTypeDescription? {
    all.first { $0.name == name }
  }

  /// Whether a type conforms to a protocol, asked of the standard library first.
  static func conforms(
    _ type: TypeReference, to protocolName: String, _ witness: any Witness
  ) -> Bool? {
    StandardTypes.conforms(type, to: protocolName) ?? witness.conforms(type, to: protocolName)
  }

  private static func either(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == true || right == true { return true }
    return left == nil || right == nil ? nil : false
  }
}
