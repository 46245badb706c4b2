import SwiftSyntax
import TableSyntax

extension ValueExpression {
  /// The type of an expression, as far as it is known.
  init(_ expression: ExprSyntax) {
    self = Self.read(expression, 0)
  }

  /// Chains such as `a.b.c` nest without a bracket, so that nothing else bounds them.
  private static let maximumDepth = 64

  private static func read(_ expression: ExprSyntax, _ depth: Int) -> ValueExpression {
    guard depth < maximumDepth else { return .opaque("an expression that nests too deep") }
    func inner(_ expression: ExprSyntax) -> ValueExpression { read(expression, depth + 1) }
    switch expression.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr: return .literal(.integer)
    case .floatLiteralExpr: return .literal(.float)
    case .booleanLiteralExpr: return .literal(.boolean)
    case .stringLiteralExpr, .simpleStringLiteralExpr: return .literal(.string)
    case .nilLiteralExpr: return .literal(.nil)
    case .arrayExpr(let array): return .array(array.elements.map { inner($0.expression) })
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return .dictionary([], []) }
      return .dictionary(elements.map { inner($0.key) }, elements.map { inner($0.value) })
    case .tupleExpr(let tuple):
      let values = tuple.elements.map { inner($0.expression) }
      return values.count == 1 ? values[0] : .tuple(values)
    case .declReferenceExpr(let reference):
      return reference.argumentNames == nil
        ? .name(reference.baseName.plainText, []) : .opaque("a function")
    case .genericSpecializationExpr:
      return TypeExpression(expression).map { .type($0) } ?? .opaque("a generic type")
    case .typeExpr(let type):
      return TypeExpression(type.type).map { .type($0) } ?? .opaque("a type")
    case .memberAccessExpr(let access): return member(access, depth)
    case .functionCallExpr(let call): return self.call(call, depth)
    case .subscriptCallExpr(let call):
      return .element(inner(call.calledExpression), arguments(call.arguments, depth))
    case .optionalChainingExpr(let chaining):
      // `Int?.none` and `Int?(3)`: by the way in which types are written, the only sign there is.
      if let type = TypeExpression(chaining.expression),
        type.parts.last?.name.first?.isUppercase == true
      {
        return .type(.optional(type))
      }
      return .chained(inner(chaining.expression))
    case .forceUnwrapExpr(let unwrapping):
      let value = inner(unwrapping.expression)
      // Whether the chain or its last link is forced depends on the next token.
      return value.hasChaining ? .opaque("a chain that is forced") : .unwrapped(value)
    case .tryExpr(let attempt):
      let value = inner(attempt.expression)
      return attempt.questionOrExclamationMark?.text == "?" ? .optional(value) : value
    case .awaitExpr(let waiting): return inner(waiting.expression)
    case .unsafeExpr(let unsafe): return inner(unsafe.expression)
    case .prefixOperatorExpr(let prefixed):
      guard ["-", "+", "!"].contains(prefixed.operator.text) else {
        return .opaque("what an operator gives")
      }
      return .prefixed(inner(prefixed.expression))
    case .sequenceExpr(let sequence):
      return self.sequence(Array(sequence.elements), depth + 1)
    case .macroExpansionExpr(let macro):
      return macros[macro.macroName.text] ?? .opaque("what a macro gives")
    case .closureExpr: return .opaque("a closure")
    case .keyPathExpr: return .opaque("a key path")
    case .regexLiteralExpr: return .opaque("a regular expression")
    case .ifExpr, .switchExpr: return .opaque("an 'if' or 'switch'")
    default: return .opaque("an expression of its own kind")
    }
  }

  private static let macros: [String: ValueExpression] = [
    "file": .literal(.string), "fileID": .literal(.string), "filePath": .literal(.string),
    "function": .literal(.string), "line": .literal(.integer), "column": .literal(.integer),
  ]

  private static func member(_ access: MemberAccessExprSyntax, _ depth: Int) -> ValueExpression {
    let name = access.declName.baseName.plainText
    guard let base = access.base else { return .opaque("'.\(name)' without its type") }
    if name == "self" {
      return TypeExpression(base).map { .type($0) } ?? .opaque("a type, not a value")
    }
    return inChain(access, .member(read(base, depth + 1), name))
  }

  /// The end of a chain with a `?` in it makes the whole an optional.
  private static func inChain(_ syntax: some ExprSyntaxProtocol, _ value: ValueExpression)
    -> ValueExpression
  {
    // Called at the end of the chain only.
    if let parent = syntax.parent {
      if parent.as(MemberAccessExprSyntax.self)?.base?.id == syntax.id
        || parent.as(FunctionCallExprSyntax.self)?.calledExpression.id == syntax.id
        || parent.as(SubscriptCallExprSyntax.self)?.calledExpression.id == syntax.id
        || parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
      {
        return value
      }
    }
    return value.hasChaining ? .optional(value) : value
  }

  private static func call(_ call: FunctionCallExprSyntax, _ depth: Int) -> ValueExpression {
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return result(of: closure, depth)
    }
    var arguments = self.arguments(call.arguments, depth)
    if let trailing = call.trailingClosure {
      arguments.append(
        .init(
          label: nil, value: result(of: trailing, depth), isClosure: true, isTrailing: true,
          input: input(of: trailing)))
    }
    for trailing in call.additionalTrailingClosures {
      arguments.append(
        .init(
          label: trailing.label.plainText, value: result(of: trailing.closure, depth),
          isTrailing: true))
    }
    return inChain(call, .call(callee(call.calledExpression, depth + 1), arguments))
  }

  /// The expression before the parentheses: `[Int]` there is a type, and no array.
  private static func callee(_ expression: ExprSyntax, _ depth: Int) -> ValueExpression {
    if expression.is(ArrayExprSyntax.self) || expression.is(DictionaryExprSyntax.self) {
      return TypeExpression(expression).map { .type($0) } ?? .opaque("a type")
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "init"
    {
      return callee(base, depth + 1)
    }
    return read(expression, depth)
  }

  private static func arguments(
    _ list: LabeledExprListSyntax, _ depth: Int
  ) -> [Argument] {
    list.map { argument in
      let label = argument.label?.plainText
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        return .init(
          label: label, value: result(of: closure, depth), isClosure: true,
          input: input(of: closure))
      }
      if let access = argument.expression.as(MemberAccessExprSyntax.self), let base = access.base,
        access.declName.baseName.text == "init"
      {
        return .init(label: label, value: .call(read(base, depth + 1), []), isClosure: true)
      }
      return .init(
        label: argument.label?.plainText, value: read(argument.expression, depth + 1))
    }
  }

  /// The result of a closure: its stated type, or the value of its only expression.
  ///
  /// - Parameter takesParameters: Whether the expression may name the parameters of the closure.
  static func result(
    of closure: ClosureExprSyntax, _ depth: Int = 0, takesParameters: Bool = false
  ) -> ValueExpression {
    if let clause = closure.signature?.returnClause {
      return TypeExpression(clause.type).map { .typed($0) }
        ?? .opaque(TypeExpression.word(for: clause.type))
    }
    guard takesParameters || closure.signature?.parameterClause == nil,
      let only = closure.statements.onlyExpression
    else { return .opaque("a closure of several statements") }
    return read(only, depth + 1)
  }

  /// The value that a closure takes, where it states a type, or takes none.
  private static func input(of closure: ClosureExprSyntax) -> ClosureInput? {
    guard let clause = closure.signature?.parameterClause else {
      let takesNothing = closure.statements.tokens(viewMode: .sourceAccurate).allSatisfy {
        if case .dollarIdentifier = $0.tokenKind { false } else { true }
      }
      return takesNothing ? .nothing : nil
    }
    guard case .parameterClause(let clause) = clause else { return nil }
    if clause.parameters.isEmpty { return .nothing }
    guard clause.parameters.count == 1, let type = clause.parameters.first?.type else { return nil }
    return TypeExpression(type).map { .value($0) }
  }

  private var hasChaining: Bool {
    switch self {
    case .chained: true
    case .unwrapped(let base), .member(let base, _), .call(let base, _), .element(let base, _):
      base.hasChaining
    default: false
    }
  }
}

// MARK: - Operators

extension ValueExpression {
  private static let ranges = ["...": "ClosedRange", "..<": "Range"]
  private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">=", "&&", "||"]

  /// Expressions that parse as a flat sequence: `1...9`, `60 * 60`, `a ?? b`, `a ? b : c`, `value as Type`.
  private static func sequence(_ elements: [ExprSyntax], _ depth: Int) -> ValueExpression {
    if let attempt = elements[0].as(TryExprSyntax.self) {
      // `try` reaches to the end, whatever operators follow.
      let value = sequence([attempt.expression] + elements.dropFirst(), depth + 1)
      return attempt.questionOrExclamationMark?.text == "?" ? .optional(value) : value
    }
    guard elements.count >= 3, depth < maximumDepth else {
      return elements.count == 1 ? read(elements[0], depth + 1) : .opaque("an expression")
    }
    // By precedence, the loosest first; `a ? b : c ? d : e` groups to the right.
    if let first = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[first].as(UnresolvedTernaryExprSyntax.self)
    {
      return .either([
        read(ternary.thenExpression, depth + 1),
        sequence(Array(elements[(first + 1)...]), depth + 1),
      ])
    }
    let operators = stride(from: 1, to: elements.count, by: 2).map { operatorText(elements[$0]) }
    if operators.contains("=") { return .opaque("an assignment") }
    if let logical = operators.firstIndex(where: { ["&&", "||"].contains($0) }) {
      return .comparison(split(elements, at: logical, depth))
    }
    if let comparing = operators.firstIndex(where: comparisons.contains) {
      return .comparison(split(elements, at: comparing, depth))
    }
    if let index = operators.firstIndex(of: "??") {
      let sides = split(elements, at: index, depth)
      return .coalesced(sides[0], sides[1])
    }
    if let index = operators.lastIndex(where: { ["is", "as", "as?", "as!"].contains($0) }) {
      return index == operators.count - 1
        ? cast(elements[2 * index + 1], elements[2 * index + 2])
        : .opaque("what an operator gives")
    }
    if let index = operators.firstIndex(where: { ranges[$0] != nil }) {
      guard operators.count(where: { ranges[$0] != nil }) == 1 else {
        return .opaque("a range of ranges")
      }
      return .range(ranges[operators[index]]!, split(elements, at: index, depth))
    }
    guard operators.allSatisfy({ ["+", "-", "*", "/", "%"].contains($0) }) else {
      return .opaque("what an operator gives")
    }
    let operands = stride(from: 0, to: elements.count, by: 2).map { read(elements[$0], depth + 1) }
    return .arithmetic(operands, isSum: operators.allSatisfy { $0 == "+" })
  }

  private static func operatorText(_ element: ExprSyntax) -> String {
    if let binary = element.as(BinaryOperatorExprSyntax.self) { return binary.operator.text }
    if element.is(AssignmentExprSyntax.self) { return "=" }
    if element.is(UnresolvedIsExprSyntax.self) { return "is" }
    if let cast = element.as(UnresolvedAsExprSyntax.self) {
      return "as" + (cast.questionOrExclamationMark?.text ?? "")
    }
    return ""
  }

  private static func split(
    _ elements: [ExprSyntax], at index: Int, _ depth: Int
  ) -> [ValueExpression] {
    let position = 2 * index + 1
    return [
      sequence(Array(elements[..<position]), depth + 1),
      sequence(Array(elements[(position + 1)...]), depth + 1),
    ]
  }

  private static func cast(_ sign: ExprSyntax, _ written: ExprSyntax) -> ValueExpression {
    if sign.is(UnresolvedIsExprSyntax.self) { return .typed(.standard("Bool")) }
    guard let cast = sign.as(UnresolvedAsExprSyntax.self),
      let syntax = written.as(TypeExprSyntax.self)?.type
    else { return .opaque("a cast") }
    guard let type = TypeExpression(syntax) else {
      return .opaque(TypeExpression.word(for: syntax))
    }
    // `as!` gives the type itself.
    return .typed(cast.questionOrExclamationMark?.text == "?" ? .optional(type) : type)
  }
}
