import SourceVocabulary

/// The types from outside the sources that a name can mean.
enum LibraryTypes {
  /// The modules that are known without their sources.
  static let modules: Set<String> =
    binderModules.union(["Swift", "Foundation", "FoundationEssentials"])

  /// The modules that apps import to bind, and that of the converters, which come with them.
  static let binderModules: Set<String> = [
    "Binder", "BinderConversion", "BinderCore", "BinderFoundation", "BinderMacros",
    "BinderTerminal", "BinderTerminalTesting", "BinderTesting", "BinderTracing",
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
    if name == "TimeInterval", !imports.isDisjoint(with: ["Foundation", "FoundationEssentials"]) {
      return TypeReference(name: "Double")
    }
    guard let entry = SDKFacts.named(name), entry.kind != .protocol,
      entry.module.isVisible(from: imports),
      arguments.count == entry.parameters.count
    else { return nil }
    return arguments.allKnown.map { TypeReference(name: name, arguments: $0) }
  }

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

  // MARK: - Facts

  /// The facts of a type of Swift's own modules, without the extensions of the sources.
  static func facts(of type: TypeReference) -> TypeFacts? {
    guard var facts = SDKFacts.facts(of: type) else { return nil }
    guard let element = element(of: type) else { return facts }
    // The properties of collections whose types the declarations name by the element.
    let isRange = type.name.hasSuffix("Range")
    for name in isRange ? ["lowerBound", "upperBound"] : ["first", "last"] {
      facts.members[name]?.type = isRange ? element : .optional(element)
      facts.members[name]?.typeGap = nil
    }
    return facts
  }

  /// The type of the elements of a collection; nil for another type.
  static func element(of type: TypeReference) -> TypeReference? {
    switch (type.name, type.arguments.count) {
    case ("String", 0), ("Substring", 0): .init(name: "Character")
    case ("Data", 0): .init(name: "UInt8")
    case ("Array", 1), ("ArraySlice", 1), ("ContiguousArray", 1), ("Set", 1): type.arguments[0]
    // Of other bounds there are no elements.
    case ("Range", 1), ("ClosedRange", 1): type.arguments[0]
    default: nil
    }
  }

  /// The associated types of a protocol that an extension in the sources extends, for a type that conforms.
  static func associated(_ extended: SourceType, of type: TypeReference) -> [TypeReference] {
    switch extended.genericParameters {
    case ["Element"]: element(of: type).map { [$0] } ?? []
    case ["Bound"]: type.arguments.first.map { [$0] } ?? []
    default: []
    }
  }

  /// The result of a method of such a type, whatever its arguments.
  static func result(of method: String, on type: TypeReference) -> TypeReference? {
    switch (type.name, method) {
    case ("String", "uppercased"), ("String", "lowercased"), ("Substring", "uppercased"),
      ("Substring", "lowercased"):
      TypeReference(name: "String")
    case ("String", "hasPrefix"), ("String", "hasSuffix"), ("Int", "isMultiple"):
      TypeReference(name: "Bool")
    case ("Array", "sorted"), ("Array", "shuffled"), ("Set", "union"), ("Set", "intersection"),
      ("Set", "subtracting"):
      type
    default: nil
    }
  }

  // MARK: - Initialisers

  static func neverFails(_ type: TypeReference, _ arguments: [ValueExpression.Argument]) -> Bool {
    guard let first = arguments.first else { return true }
    if arguments.count == 1, first.label == nil, first.value.isNumber {
      return type.isNumber || ["String", "Decimal"].contains(type.name)
    }
    let label = first.label ?? ""
    switch type.name {
    case "String": return ["", "repeating", "describing", "reflecting"].contains(label)
    case "Character": return label == ""
    case "Array", "ArraySlice", "ContiguousArray", "Set", "Dictionary", "Optional": return true
    case "Date": return label.hasPrefix("timeInterval")
    case "Data": return ["", "repeating", "count"].contains(label)
    case "URL": return ["fileURLWithPath", "filePath"].contains(label)
    default:
      return StandardTypes.integers.contains(type.name)
        && ["clamping", "truncatingIfNeeded", "bitPattern"].contains(label)
    }
  }

  /// Whether such an initialiser can fail, and so gives an optional.
  static func mayFail(_ type: TypeReference, _ arguments: [ValueExpression.Argument]) -> Bool {
    switch (type.name, arguments.first?.label) {
    case ("URL", "string"), ("UUID", "uuidString"), ("Decimal", "string"): true
    case (_, "exactly"): type.isNumber
    case (let name, nil):
      (type.isNumber || name == "Bool") && arguments.first?.value == .literal(.string)
    default: false
    }
  }
}

extension ValueExpression {
  /// Whether it is a number as it stands, perhaps with a sign.
  fileprivate var isNumber: Bool {
    switch self {
    case .literal(.integer), .literal(.float): true
    case .prefixed(let inner): inner.isNumber
    default: false
    }
  }
}

extension [TypeReference?] {
  /// The types, if all of them are known.
  var allKnown: [TypeReference]? {
    let known = compactMap(\.self)
    return known.count == count ? known : nil
  }
}
