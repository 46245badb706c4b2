import SourceVocabulary

// The types of literals and of operators' results.

extension ValueTypes {
  private static let bool = TypeReference(name: "Bool")

  func operandType(of value: ValueExpression) throws(UnresolvedReason) -> TypeReference {
    switch value {
    case .literal(let literal): return try Self.defaultType(of: literal)
    case .typed(let expression): return try resolver.type(expression, in: scope)
    case .array([]), .dictionary([], _):
      throw UnresolvedReason("an empty literal does not say its type")
    case .array(let elements):
      return TypeReference(name: "Array", arguments: [try common(elements)])
    case .dictionary(let keys, let contents):
      return TypeReference(name: "Dictionary", arguments: [try common(keys), try common(contents)])
    case .range(let name, let bounds):
      return TypeReference(name: name, arguments: [try common(bounds)])
    case .chained(let inner), .unwrapped(let inner):
      let type = try type(of: inner)
      guard type.isOptional else { throw UnresolvedReason("'?' or '!' stands behind '\(type)'") }
      return type.unwrapped
    case .optional(let inner):
      let type = try type(of: inner)
      return type.isOptional ? type : .optional(type)
    case .coalesced(let first, let second): return try coalesced(first, second)
    case .either(let choices): return try common(choices)
    case .part(let tuple, let index): return try part(index, of: tuple)
    case .element(let base, let arguments): return try element(of: base, arguments)
    case .arithmetic(let operands, let isSum): return try result(operands, isSum: isSum)
    case .comparison(let operands):
      for operand in operands where !isStandard(try common([operand])) {
        throw UnresolvedReason("it is what an operator of the app's own may give")
      }
      return Self.bool
    case .prefixed(let operand):
      let type = try type(of: operand)
      guard isStandard(type) else { throw UnresolvedReason("it is what an operator gives") }
      return type
    case .tuple: throw .inexpressible("a tuple")
    default: throw UnresolvedReason("it is an expression of its own kind")
    }
  }

  // MARK: - Literals

  private static func defaultType(
    of literal: ValueExpression.Literal
  ) throws(UnresolvedReason) -> TypeReference {
    switch literal {
    case .integer: return TypeReference(name: "Int")
    case .float: return TypeReference(name: "Double")
    case .boolean: return bool
    case .string: return TypeReference(name: "String")
    case .nil: throw UnresolvedReason("'nil' does not say its type")
    }
  }

  /// Whether a literal becomes a value of a type where one is wanted.
  static func adapts(_ literal: ValueExpression.Literal, to type: TypeReference) -> Bool {
    switch literal {
    case .integer: type.isNumber
    case .float: StandardTypes.floatingPoint.contains(type.name)
    case .boolean: type == bool
    case .string: ["String", "Substring"].contains(type.name)
    case .nil: type.isOptional
    }
  }

  /// A literal, also with a sign.
  private func literal(_ value: ValueExpression) -> ValueExpression.Literal? {
    switch value {
    case .literal(let literal): literal
    case .prefixed(let inner): literal(inner)
    case .arithmetic(let operands, _):
      operands.allSatisfy { literal($0) == .integer } ? .integer : nil
    default: nil
    }
  }

  /// The type that all the values have; literals adapt to the others.
  ///
  /// - Parameter types: The types of further values.
  func common(
    _ choices: [ValueExpression], and types: Set<TypeReference> = []
  ) throws(UnresolvedReason) -> TypeReference {
    var found = types
    var literals: Set<ValueExpression.Literal> = []
    // In their order: of several that are unknown, the first one gives the reason.
    var seen: Set<ValueExpression> = []
    for choice in choices where seen.insert(choice).inserted {
      if let literal = literal(choice) {
        literals.insert(literal)
      } else {
        found.insert(try type(of: choice))
      }
    }
    let hasNil = literals.remove(.nil) != nil
    if found.isEmpty {
      if literals == [.integer, .float] { literals = [.float] }
      guard literals.count == 1, let only = literals.first else {
        throw UnresolvedReason("its parts are of several types")
      }
      found = [try Self.defaultType(of: only)]
      literals = []
    }
    if found.count == 2, let bare = found.first(where: { !$0.isOptional }) {
      found.remove(bare)
      guard found.first?.unwrapped == bare else {
        throw UnresolvedReason("its parts are of several types")
      }
    }
    guard found.count == 1, let type = found.first,
      literals.allSatisfy({ Self.adapts($0, to: type.unwrapped) })
    else { throw UnresolvedReason("its parts are of several types") }
    return hasNil && !type.isOptional ? .optional(type) : type
  }

  // MARK: - Operators

  private func coalesced(
    _ first: ValueExpression, _ second: ValueExpression
  ) throws(UnresolvedReason) -> TypeReference {
    let optional = try type(of: first)
    guard optional.isOptional else { throw UnresolvedReason("'??' stands behind '\(optional)'") }
    let wrapped = optional.unwrapped
    if let literal = literal(second) {
      if literal == .nil { return optional }
      guard Self.adapts(literal, to: wrapped.unwrapped) else {
        throw UnresolvedReason("what '??' gives depends on both sides")
      }
      return wrapped
    }
    if case .array = second, ["Array", "Set"].contains(wrapped.name) { return wrapped }
    if case .dictionary = second, wrapped.name == "Dictionary" { return wrapped }
    let other = try type(of: second)
    if other == wrapped || other == optional { return other }
    throw UnresolvedReason("what '??' gives depends on both sides")
  }

  private func result(
    _ operands: [ValueExpression], isSum: Bool
  ) throws(UnresolvedReason) -> TypeReference {
    let type = try common(operands)
    guard type.isNumber || (isSum && ["String", "Array"].contains(type.name)) else {
      throw UnresolvedReason("it is what an operator gives")
    }
    return type
  }

  private func isStandard(_ type: TypeReference) -> Bool {
    StandardTypes.losslessText.contains(type.name)
  }

  private func part(
    _ index: Int, of tuple: ValueExpression
  ) throws(UnresolvedReason) -> TypeReference {
    if case .tuple(let parts) = tuple, index < parts.count {
      return try type(of: parts[index])
    }
    if case .part(.tuple(let parts), let place) = tuple, place < parts.count {
      return try part(index, of: parts[place])
    }
    throw UnresolvedReason("it is a part of a tuple")
  }

  private func element(
    of base: ValueExpression, _ arguments: [ValueExpression.Argument]
  ) throws(UnresolvedReason) -> TypeReference {
    let type = try type(of: base)
    switch (type.name, type.arguments.count) {
    case ("Array", 1) where arguments.count == 1 && arguments[0].label == nil:
      let index = try common([arguments[0].value])
      if index == TypeReference(name: "Int") { return type.arguments[0] }
    case ("Dictionary", 2) where arguments.first?.label == nil:
      if arguments.count == 1 { return .optional(type.arguments[1]) }
      if arguments.count == 2, arguments[1].label == "default" { return type.arguments[1] }
    default: break
    }
    throw UnresolvedReason("it is what a subscript of '\(type)' gives")
  }
}
