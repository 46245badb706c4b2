import SwiftSyntax
import TableSyntax

/// Reads the closure of an `@Computed` property.
struct ComputedReader {
  private let closure: ClosureExprSyntax
  /// The parameter that is the object, if it has a name and a type.
  private let owner: (name: String, type: TypeExpression)?

  /// - Returns: nil for attributes without such a closure.
  init?(_ attributes: AttributeListSyntax) {
    guard let computed = attributes.allAttributes.first(where: Self.isComputed),
      case .argumentList(let arguments)? = computed.arguments,
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

  private static func isComputed(_ attribute: AttributeSyntax) -> Bool {
    let name = attribute.attributeName
    return (name.as(IdentifierTypeSyntax.self)?.name ?? name.as(MemberTypeSyntax.self)?.name)?
      .text == "Computed"
  }

  /// The value that the closure gives: its stated type, or its only expression.
  var value: ValueExpression {
    let value = ValueExpression.result(of: closure, takesParameters: true)
    return owner.map { value.replacing($0.name, by: .typed($0.type)) } ?? value
  }

  /// The names of the object's members that the closure mentions.
  var mentions: [String] { MentionedNames.all(in: closure.statements, of: owner?.name) }
}

extension ValueExpression {
  /// The expression with another one in place of a name.
  fileprivate func replacing(_ name: String, by value: ValueExpression) -> ValueExpression {
    func inner(_ part: ValueExpression) -> ValueExpression { part.replacing(name, by: value) }
    func inner(_ arguments: [Argument]) -> [Argument] {
      arguments.map {
        var argument = $0
        argument.value = inner($0.value)
        return argument
      }
    }
    switch self {
    case .name(name, _): return value
    case .literal, .typed, .name, .type, .opaque: return self
    case .member(let base, let member): return .member(inner(base), member)
    case .call(let callee, let arguments): return .call(inner(callee), inner(arguments))
    case .element(let base, let arguments): return .element(inner(base), inner(arguments))
    case .chained(let part): return .chained(inner(part))
    case .unwrapped(let part): return .unwrapped(inner(part))
    case .optional(let part): return .optional(inner(part))
    case .coalesced(let part, let other): return .coalesced(inner(part), inner(other))
    case .either(let parts): return .either(parts.map(inner))
    case .array(let parts): return .array(parts.map(inner))
    case .dictionary(let keys, let values):
      return .dictionary(keys.map(inner), values.map(inner))
    case .range(let type, let parts): return .range(type, parts.map(inner))
    case .tuple(let parts): return .tuple(parts.map(inner))
    case .part(let part, let index): return .part(inner(part), index)
    case .arithmetic(let parts, let isSum): return .arithmetic(parts.map(inner), isSum: isSum)
    case .comparison(let parts): return .comparison(parts.map(inner))
    case .prefixed(let part): return .prefixed(inner(part))
    }
  }
}
