import BindingSpec

/// Type information that knows nothing: with it, only those rules speak that need no Swift at all. All else
/// is left to the compiler.
struct NoTypeInformation: TypeInformation {
  var customConverters: [String: CustomConverter]? { nil }
  var limitation: String? { nil }

  func findType(_ name: TypeName, as role: TypeRole) -> TypeLookup { .unknown }

  func typeNames(as role: TypeRole) -> [String] { [] }

  func facts(of type: TypeReference) -> TypeFacts? { nil }

  func conforms(_ type: TypeReference, to protocolName: String) -> Bool? { nil }

  func modelTypeNames(havingFields fields: [String]) -> [String] { [] }
}
