/// The built-in model types, used by the rules and by the runtime alike.
package enum ModelTypeCatalogue {
  /// In the order of their names.
  package static let all: [ModelTypeDescription] = (core + foundation).sorted { $0.name < $1.name }

  /// What `BinderCore` has.
  private static let core = [
    ModelTypeDescription(
      name: "bool", shows: "Bool", shownTypes: ["Bool", "String"],
      accepts: { type, _ in type.name == "Bool" }),
    ModelTypeDescription(
      name: "count", shows: "collections", shownTypes: ["Int", "String"],
      accepts: CollectionTypes.isCollection, isInvertible: false),
    ModelTypeDescription(
      name: "fpint", shows: "numbers", argumentLimit: 1,
      argumentProblem: { arguments in
        guard let argument = arguments.first else { return nil }
        guard let digits = Int(argument), (0...9).contains(digits) else {
          return ArgumentProblem("'fpint' takes 0 to 9 decimals, not '\(argument)'", at: 0)
        }
        return nil
      },
      accepts: { type, types in
        either(
          conforms(type, to: "BinaryFloatingPoint", types),
          conforms(type, to: "FixedWidthInteger", types))
      }),
    ModelTypeDescription(
      name: "int", shows: "integers",
      accepts: { type, types in conforms(type, to: "FixedWidthInteger", types) }),
    ModelTypeDescription(
      name: "list", shows: "sequences of text", argumentLimit: 1,
      accepts: CollectionTypes.holdsTexts, isInvertible: false),
    ModelTypeDescription(
      name: "not", shows: "Bool", shownTypes: ["Bool"],
      accepts: { type, _ in type.name == "Bool" }),
    ModelTypeDescription(
      name: "string", shows: "String", accepts: { type, _ in type.name == "String" }),
  ]

  /// The built-in model type of this name.
  package static func named(_ name: String) -> ModelTypeDescription? {
    all.first { $0.name == name }
  }

  /// Whether a type conforms to a protocol, asked of the standard library first.
  static func conforms(
    _ type: TypeReference, to protocolName: String, _ types: any TypeInformation
  ) -> Bool? {
    StandardTypes.conforms(type, to: protocolName) ?? types.conforms(type, to: protocolName)
  }

  private static func either(_ left: Bool?, _ right: Bool?) -> Bool? {
    if left == true || right == true { return true }
    return left == nil || right == nil ? nil : false
  }
}
