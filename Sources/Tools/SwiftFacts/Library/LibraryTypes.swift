import SourceVocabulary

/// The types from outside the sources that a name can mean.
enum LibraryTypes {
  /// The modules that are known without their sources.
  static let modules: Set<String> =
    binderModules.union(["Swift", "Foundation", "FoundationEssentials"])

  /// The modules that apps import to bind.
  static let binderModules: Set<String> = [
    "Binder", "BinderCore", "BinderFoundation", "BinderMacros", "BinderTerminal",
    "BinderTerminalTesting", "BinderTesting", "BinderTracing",
  ]

  /// The type that `name` means where these modules are imported.
  static func named(
    _ name: String, _ arguments: [TypeReference?], _ imports: Set<String>
  ) -> TypeReference? {
    if !imports.isDisjoint(with: binderModules), BuiltInTypes.named(name) != nil {
      return TypeReference(name: name, arguments: arguments.allKnown ?? [])
    }
    if let alias = standardAliases[name] {
      return arguments.isEmpty ? TypeReference(name: alias) : nil
    }
    if !imports.isDisjoint(with: ["Foundation", "FoundationEssentials"]) {
      if name == "TimeInterval" { return TypeReference(name: "Double") }
    }
    guard let entry = SDKFacts.named(name), entry.kind != .protocol,
      entry.module.isVisible(from: imports),
      arguments.count == entry.parameters.count
    else { return nil }
    return arguments.allKnown.map { TypeReference(name: name, arguments: $0) }
  }

  /// A type that is declared within another one.
  static func nested(_ name: String, in outer: TypeReference) -> TypeReference? {
    let path = "\(outer.name).\(name)"
    guard let entry = SDKFacts.named(path), entry.parameters.isEmpty else { return nil }
    return TypeReference(name: path)
  }

  private static let standardAliases = [
    "CChar16": "UInt16", "CChar32": "Unicode.Scalar", "UnicodeScalar": "Unicode.Scalar",
    "UTF8": "Unicode.UTF8", "UTF16": "Unicode.UTF16", "UTF32": "Unicode.UTF32",
    "Float32": "Float", "Float64": "Double", "IntegerLiteralType": "Int",
    "CBool": "Bool", "CChar": "Int8", "CDouble": "Double", "CFloat": "Float", "CInt": "Int32",
    "CLong": "Int", "CLongLong": "Int64", "CShort": "Int16", "CSignedChar": "Int8",
    "CUnsignedChar": "UInt8", "CUnsignedInt": "UInt32", "CUnsignedLong": "UInt",
    "CUnsignedLongLong": "UInt64", "CUnsignedShort": "UInt16",
    "FloatLiteralType": "Double", "StringLiteralType": "String", "BooleanLiteralType": "Bool",
    "Void": "Void",
  ]
}

extension [TypeReference?] {
  /// The types, if all of them are known.
  var allKnown: [TypeReference]? {
    let known = compactMap(\.self)
    return known.count == count ? known : nil
  }
}
