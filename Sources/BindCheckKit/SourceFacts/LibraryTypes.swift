import BindingSpec

/// The types from outside the sources that a name can mean.
enum LibraryTypes {
  /// The modules that are known without their sources.
  static let modules: Set<String> =
    binderModules.union(["Swift", "Foundation", "FoundationEssentials"])

  /// The modules that apps import to bind.
  static let binderModules: Set<String> = [
    "Binder", "BinderCore", "BinderFoundation", "BinderTerminal", "BinderTesting",
  ]

  /// The type that `name` means where these modules are imported.
  static func named(
    _ name: String, _ arguments: [TypeReference?], _ imports: Set<String>
  ) -> TypeReference? {
    if !imports.isDisjoint(with: binderModules), BuiltInTypes.named(name) != nil {
      return TypeReference(name: name)
    }
    if standardAliases[name] != nil || parameterCounts[name] != nil {
      guard arguments.count == parameterCounts[name] ?? 0 else { return nil }
      let known = arguments.compactMap { $0 }
      guard known.count == arguments.count else { return nil }
      return TypeReference(name: standardAliases[name] ?? name, arguments: known)
    }
    if !imports.isDisjoint(with: ["Foundation", "FoundationEssentials"]) {
      if name == "TimeInterval" { return TypeReference(name: "Double") }
      if foundation.contains(name) { return TypeReference(name: name) }
    }
    return nil
  }

  private static let standardAliases = [
    "Float32": "Float", "Float64": "Double", "IntegerLiteralType": "Int",
    "FloatLiteralType": "Double", "StringLiteralType": "String", "BooleanLiteralType": "Bool",
  ]

  private static let foundation: Set<String> = ["Data", "Date", "Decimal", "URL", "UUID"]

  /// The types of the standard library by the number of their generic parameters.
  private static let parameterCounts: [String: Int] = {
    var counts = [
      "Array": 1, "Dictionary": 2, "Set": 1, "Optional": 1, "Range": 1, "ClosedRange": 1,
      "Result": 2, "ArraySlice": 1, "ContiguousArray": 1, "Duration": 0, "ObjectIdentifier": 0,
    ]
    for name in StandardTypes.values where counts[name] == nil && !foundation.contains(name) {
      counts[name] = 0
    }
    return counts
  }()

  // MARK: - Members

  /// The facts of a type of the standard library, as far as bindings use them; never complete.
  static func facts(of type: TypeReference) -> TypeFacts? {
    guard collections.contains(type.name) else { return nil }
    var members: [String: MemberFacts] = [:]
    func add(_ name: String, _ type: TypeReference) {
      members[name] = MemberFacts(
        name: name, type: type, isObserved: false, isWritable: false, isEditable: false,
        isAccessible: true, isConstant: false, isComputed: true,
        isReachable: false)
    }
    add("count", TypeReference(name: "Int"))
    add("isEmpty", TypeReference(name: "Bool"))
    let element: TypeReference? =
      type.name == "String"
      ? TypeReference(name: "Character") : type.arguments.count == 1 ? type.arguments[0] : nil
    if let element {
      add("first", .optional(element))
      if type.name != "Set" { add("last", .optional(element)) }
    }
    return TypeFacts(type: type, members: members, isComplete: false)
  }

  private static let collections: Set<String> = ["String", "Array", "Dictionary", "Set"]

  /// The type of `Int.max`, `Double.pi` and the like: the type itself.
  static func hasOwnConstant(_ type: TypeReference, _ name: String) -> Bool {
    if StandardTypes.integers.contains(type.name) { return ["max", "min", "zero"].contains(name) }
    if StandardTypes.floatingPoint.contains(type.name) {
      return [
        "zero", "pi", "infinity", "nan", "greatestFiniteMagnitude", "leastNormalMagnitude",
        "leastNonzeroMagnitude", "ulpOfOne",
      ].contains(name)
    }
    return type.isOptional && name == "none"
  }

  /// Whether an initialiser of such a type, called with such arguments, cannot fail.
  static func neverFails(_ type: TypeReference, _ arguments: ValueExpression.Arguments) -> Bool {
    switch arguments {
    case .none: return true
    case .number:
      return StandardTypes.integers.contains(type.name)
        || StandardTypes.floatingPoint.contains(type.name)
        || ["String", "Decimal"].contains(type.name)
    case .labelled(let label):
      switch type.name {
      case "String": return ["", "repeating", "describing", "reflecting"].contains(label)
      case "Character": return label == ""
      case "Array", "Set", "Dictionary", "Optional": return true
      case "Date": return label.hasPrefix("timeInterval")
      default:
        return StandardTypes.integers.contains(type.name)
          && ["clamping", "truncatingIfNeeded", "bitPattern"].contains(label)
      }
    }
  }
}
