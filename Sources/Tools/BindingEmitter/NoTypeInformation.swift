import BindingSpec

/// Type information that knows nothing: only those rules speak that need no Swift; the compiler does the rest.
struct NoTypeInformation: TypeInformation {
  var customConverters: [String: CustomConverter]? { nil }
  var limitation: String? { nil }

  func findType(_ name: TypeName, as role: TypeRole) -> TypeLookup { .unknown }

  func typeNames(as role: TypeRole) -> [String] { [] }

  func facts(of type: TypeReference) -> TypeFacts? { nil }

  func conforms(_ type: TypeReference, to protocolName: String) -> Bool? { nil }

  func modelTypeNames(havingFields fields: [String]) -> [String] { [] }
}
