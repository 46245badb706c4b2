import SwiftSyntax

/// Whether the validation of a property refuses the number that the property begins with.
///
/// It reads a closure of one conditional expression, such as `{ $0 < 1 ? "too few" : nil }`, whose condition
/// compares the value with numbers, and knows nothing of all others. A text is not looked at: that an empty one
/// is refused makes it a text that the user has to enter.
struct RefusedInitialValue {
  /// The initial value, as it is written.
  let text: String
  let condition: Range<Int>

  private let value: Double
  private let name: String

  /// - Parameter offset: The place of the name in the declaration.
  /// - Returns: Nil where the validation accepts the value, and where that cannot be known.
  init?(in tree: SourceFileSyntax, nameAt offset: Int) {
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
      let binding = token.parent?.parent?.as(PatternBindingSyntax.self),
      let initial = binding.initializer?.value, let value = Self.number(initial),
      let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
      let closure = declaration.attributes.argument("validating")?
        .as(ClosureExprSyntax.self),
      let body = closure.statements.onlyExpression?.as(SequenceExprSyntax.self)
    else { return nil }
    self.value = value
    text = initial.trimmedDescription
    switch closure.signature?.parameterClause {
    case nil: name = "$0"
    case .simpleInput(let names) where names.count == 1: name = names.first?.name.text ?? ""
    default: return nil
    }
    let elements = Array(body.elements)
    guard elements.count >= 3,
      let ternary = elements[elements.count - 2].as(UnresolvedTernaryExprSyntax.self)
    else { return nil }
    let asked = elements.dropLast(2)
    condition =
      asked[0].writtenRange.lowerBound..<asked[asked.count - 1].writtenRange.upperBound
    guard let answer = holds(asked) else { return nil }
    let result = answer ? ternary.thenExpression : elements[elements.count - 1]
    guard result.is(StringLiteralExprSyntax.self) else { return nil }
  }

  /// Whether a condition holds for the value; nil where it has more than comparisons of the value with numbers.
  private func holds(_ elements: ArraySlice<ExprSyntax>) -> Bool? {
    for (word, isAll) in [("||", false), ("&&", true)] {
      let parts = elements.split { $0.trimmedDescription == word }
      guard parts.count > 1 else { continue }
      let answers = parts.map(holds)
      if answers.contains(!isAll) { return !isAll }
      return answers.contains(nil) ? nil : isAll
    }
    let parts = Array(elements)
    if parts.count == 1 { return holds(parts[0]) }
    guard parts.count == 3, let one = operand(parts[0]), let other = operand(parts[2]) else {
      return nil
    }
    switch parts[1].trimmedDescription {
    case "<": return one < other
    case "<=": return one <= other
    case ">": return one > other
    case ">=": return one >= other
    case "==": return one == other
    case "!=": return one != other
    default: return nil
    }
  }

  /// `!condition`, `(condition)` and `(1...12).contains($0)`.
  private func holds(_ expression: ExprSyntax) -> Bool? {
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return holds(prefix.expression).map { !$0 }
    }
    if let tuple = expression.as(TupleExprSyntax.self), let only = tuple.elements.first,
      tuple.elements.count == 1
    {
      return holds(only.expression.elementsInSequence)
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let access = call.calledExpression.as(MemberAccessExprSyntax.self),
      access.declName.baseName.text == "contains", call.arguments.count == 1,
      let given = call.arguments.first?.expression, let value = operand(given),
      let range = access.base?.as(TupleExprSyntax.self)?.elements.first?.expression
        .elementsInSequence,
      range.count == 3, let first = Self.number(range[0]), let last = Self.number(range[2])
    else { return nil }
    switch range[1].trimmedDescription {
    case "...": return first <= value && value <= last
    case "..<": return first <= value && value < last
    default: return nil
    }
  }

  private func operand(_ expression: ExprSyntax) -> Double? {
    expression.trimmedDescription == name ? value : Self.number(expression)
  }

  private static func number(_ expression: ExprSyntax) -> Double? {
    let text = expression.trimmedDescription
    guard text.first == "-" || text.first?.isNumber == true else { return nil }
    return Double(text.replacing("_", with: ""))
  }
}

extension ExprSyntax {
  fileprivate var elementsInSequence: ArraySlice<ExprSyntax> {
    self.as(SequenceExprSyntax.self).map { Array($0.elements)[...] } ?? [self]
  }
}
