import SwiftSyntax
import TableSyntax

/// Reads the closure of an `@Computed` property.
struct ComputedReader {
  private let closure: ClosureExprSyntax
  /// The parameter that is the object, if it has a name and a type.
  private let owner: (name: String, type: TypeExpression)?

  /// - Returns: nil for attributes without such a closure.
  init?(_ attributes: AttributeListSyntax) {
    guard case .argumentList(let arguments)? = attributes.named("Computed")?.arguments,
      let closure = arguments.first?.expression.as(ClosureExprSyntax.self)
    else { return nil }
    self.closure = closure
    var owner: (String, TypeExpression)?
    if case .parameterClause(let clause)? = closure.signature?.parameterClause,
      clause.parameters.count == 1, let parameter = clause.parameters.first,
      let type = parameter.type.flatMap({ TypeExpression($0) })
    {
      owner = ((parameter.secondName ?? parameter.firstName).plainText, type)
    }
    self.owner = owner
  }

  /// The value that the closure gives: its stated type, or its only expression.
  var value: ValueExpression {
    ValueReader(owner: owner).result(of: closure, takesParameters: true)
  }

  var mentions: [String] { MentionedNames.all(in: closure.statements, of: owner?.name) }
}
