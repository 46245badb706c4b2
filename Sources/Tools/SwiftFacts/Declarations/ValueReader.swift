import SwiftSyntax
import TableSyntax

extension ValueExpression {
  init(_ expression: ExprSyntax) { self = ValueReader().read(expression) }
}

/// Reads as much of an expression as tells its type.
struct ValueReader {
  /// The name in the expression that stands for an object of a type, if there is one.
  var owner: (name: String, type: TypeExpression)?
  private var depth = 0

  /// Chains such as `a.b.c` nest without a bracket, so that nothing else bounds them.
  private static let maximumDepth = 64

  init(owner: (name: String, type: TypeExpression)? = nil) { self.owner = owner }

  private var deeper: ValueReader {
    var reader = self
    reader.depth += 1
    return reader
  }

  fileprivate func read(_ expression: ExprSyntax) -> ValueExpression {
    guard depth < Self.maximumDepth else { return .opaque("an expression that nests too deep") }
    func inner(_ expression: ExprSyntax) -> ValueExpression { deeper.read(expression) }
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
      guard reference.argumentNames == nil else { return .opaque("a function") }
      let name = reference.baseName.plainText
      if let owner, owner.name == name { return .typed(owner.type) }
      return .name(name)
    case .genericSpecializationExpr:
      return TypeExpression(expression).map { .type($0) } ?? .opaque("a generic type")
    case .typeExpr(let type):
      return TypeExpression(type.type).map { .type($0) } ?? .opaque("a type")
    case .memberAccessExpr(let access): return member(access)
    case .functionCallExpr(let call): return self.call(call)
    case .subscriptCallExpr(let call):
      return .element(inner(call.calledExpression), arguments(call.arguments))
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
      return deeper.sequence(Array(sequence.elements))
    case .macroExpansionExpr(let macro):
      return Self.macros[macro.macroName.text] ?? .opaque("what a macro gives")
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

  private func member(_ access: MemberAccessExprSyntax) -> ValueExpression {
    let name = access.declName.baseName.plainText
    guard let base = access.base else { return .implicit(name) }
    if name == "self" {
      return TypeExpression(base).map { .type($0) } ?? .opaque("a type, not a value")
    }
    return inChain(access, .member(deeper.read(base), name))
  }

  /// The end of a chain with a `?` in it makes the whole an optional.
  private func inChain(_ syntax: some ExprSyntaxProtocol, _ value: ValueExpression)
    -> ValueExpression
  {
    let parent = syntax.parent
    let goesOn =
      parent?.as(MemberAccessExprSyntax.self)?.base?.id == syntax.id
      || parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == syntax.id
      || parent?.as(SubscriptCallExprSyntax.self)?.calledExpression.id == syntax.id
      || parent?.is(OptionalChainingExprSyntax.self) == true
      || parent?.is(ForceUnwrapExprSyntax.self) == true
    return value.hasChaining && !goesOn ? .optional(value) : value
  }

  private func call(_ call: FunctionCallExprSyntax) -> ValueExpression {
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return result(of: closure)
    }
    var arguments = self.arguments(call.arguments)
    if let trailing = call.trailingClosure {
      arguments.append(
        .init(
          label: nil, value: result(of: trailing), isClosure: true, isTrailing: true,
          input: input(of: trailing)))
    }
    for trailing in call.additionalTrailingClosures {
      arguments.append(
        .init(
          label: trailing.label.plainText, value: result(of: trailing.closure),
          isTrailing: true))
    }
    return inChain(call, .call(deeper.callee(call.calledExpression), arguments))
  }

  /// The expression before the parentheses: `[Int]` there is a type, and no array.
  private func callee(_ expression: ExprSyntax) -> ValueExpression {
    if expression.is(ArrayExprSyntax.self) || expression.is(DictionaryExprSyntax.self) {
      return TypeExpression(expression).map { .type($0) } ?? .opaque("a type")
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base,
      access.declName.baseName.text == "init"
    {
      return deeper.callee(base)
    }
    return read(expression)
  }

  private func arguments(_ list: LabeledExprListSyntax) -> [ValueExpression.Argument] {
    list.map { argument in
      let label = argument.label?.plainText
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        return .init(
          label: label, value: result(of: closure), isClosure: true,
          input: input(of: closure))
      }
      if let access = argument.expression.as(MemberAccessExprSyntax.self), let base = access.base,
        access.declName.baseName.text == "init"
      {
        return .init(label: label, value: .call(deeper.read(base), []), isClosure: true)
      }
      return .init(label: label, value: deeper.read(argument.expression))
    }
  }

  /// The result of a closure: its stated type, or the value of its only expression.
  ///
  /// - Parameter takesParameters: Whether the expression may name the parameters of the closure.
  func result(of closure: ClosureExprSyntax, takesParameters: Bool = false) -> ValueExpression {
    if let clause = closure.signature?.returnClause {
      return TypeExpression(clause.type).map { .typed($0) }
        ?? .opaque(TypeExpression.word(for: clause.type))
    }
    guard takesParameters || closure.signature?.parameterClause == nil,
      let only = closure.statements.onlyExpression
    else { return .opaque("a closure of several statements") }
    return deeper.read(only)
  }

  /// The value that a closure takes, where it states a type, or takes none.
  private func input(of closure: ClosureExprSyntax) -> ValueExpression.ClosureInput? {
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
}

// MARK: - Operators

extension ValueReader {
  private static let ranges = ["...": "ClosedRange", "..<": "Range"]
  private static let comparisons: Set<String> = ["==", "!=", "<", ">", "<=", ">="]

  /// Expressions that parse as a flat sequence: `1...9`, `60 * 60`, `a ?? b`, `a ? b : c`, `value as Type`.
  private func sequence(_ elements: [ExprSyntax]) -> ValueExpression {
    if let attempt = elements[0].as(TryExprSyntax.self) {
      // `try` reaches to the end, whatever operators follow.
      let value = deeper.sequence([attempt.expression] + elements.dropFirst())
      return attempt.questionOrExclamationMark?.text == "?" ? .optional(value) : value
    }
    guard elements.count >= 3, depth < Self.maximumDepth else {
      return elements.count == 1 ? deeper.read(elements[0]) : .opaque("an expression")
    }
    // By precedence, the loosest first; `a ? b : c ? d : e` groups to the right.
    if let first = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[first].as(UnresolvedTernaryExprSyntax.self)
    {
      return .either([
        deeper.read(ternary.thenExpression),
        deeper.sequence(Array(elements[(first + 1)...])),
      ])
    }
    let operators = stride(from: 1, to: elements.count, by: 2).map { operatorText(elements[$0]) }
    if operators.contains("=") { return .opaque("an assignment") }
    if let index = operators.firstIndex(where: { ["&&", "||"].contains($0) })
      ?? operators.firstIndex(where: Self.comparisons.contains)
    {
      return .comparison(split(elements, at: index))
    }
    if let index = operators.firstIndex(of: "??") {
      let sides = split(elements, at: index)
      return .coalesced(sides[0], sides[1])
    }
    if let index = operators.lastIndex(where: { ["is", "as", "as?", "as!"].contains($0) }) {
      return index == operators.count - 1
        ? cast(elements[2 * index + 1], elements[2 * index + 2])
        : .opaque("what an operator gives")
    }
    if let index = operators.firstIndex(where: { Self.ranges[$0] != nil }) {
      guard operators.count(where: { Self.ranges[$0] != nil }) == 1 else {
        return .opaque("a range of ranges")
      }
      return .range(Self.ranges[operators[index]]!, split(elements, at: index))
    }
    guard operators.allSatisfy({ ["+", "-", "*", "/", "%"].contains($0) }) else {
      return .opaque("what an operator gives")
    }
    let operands = stride(from: 0, to: elements.count, by: 2).map { deeper.read(elements[$0]) }
    return .arithmetic(operands, isSum: operators.allSatisfy { $0 == "+" })
  }

  private func operatorText(_ element: ExprSyntax) -> String {
    if let binary = element.as(BinaryOperatorExprSyntax.self) { return binary.operator.text }
    if element.is(AssignmentExprSyntax.self) { return "=" }
    if element.is(UnresolvedIsExprSyntax.self) { return "is" }
    if let cast = element.as(UnresolvedAsExprSyntax.self) {
      return "as" + (cast.questionOrExclamationMark?.text ?? "")
    }
    return ""
  }

  private func split(_ elements: [ExprSyntax], at index: Int) -> [ValueExpression] {
    let position = 2 * index + 1
    return [
      deeper.sequence(Array(elements[..<position])),
      deeper.sequence(Array(elements[(position + 1)...])),
    ]
  }

  private func cast(_ sign: ExprSyntax, _ written: ExprSyntax) -> ValueExpression {
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
