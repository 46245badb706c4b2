import SwiftOperators
import SwiftParser
import SwiftSyntax

/// A tree in which operators have their operands. Offsets are those of the text.
func parsed(_ text: String) -> SourceFileSyntax {
  let tree = Parser.parse(source: text)
  let folded = OperatorTable.standardOperators.foldAll(tree) { _ in }
  return folded.as(SourceFileSyntax.self) ?? tree
}

extension SyntaxProtocol {
  var utf8Range: Range<Int> {
    positionAfterSkippingLeadingTrivia.utf8Offset..<endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// The nodes around this one, from inside out.
  var ancestors: some Sequence<Syntax> {
    sequence(state: parent) { next in
      defer { next = next?.parent }
      return next
    }
  }

  var enclosingType: String? {
    ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.typeName }.first
  }

  /// Visits this node and those in it, as far as a function wants to go.
  func walk(_ visit: @escaping (Syntax) -> SyntaxVisitorContinueKind) {
    Walk(visit).walk(self)
  }

  /// The nodes of a type in this one, itself included.
  func all<T: SyntaxProtocol>(_ type: T.Type) -> [T] {
    var found: [T] = []
    walk { node in
      if let node = node.as(T.self) { found.append(node) }
      return .visitChildren
    }
    return found
  }
}

private final class Walk: SyntaxAnyVisitor {
  private let visit: (Syntax) -> SyntaxVisitorContinueKind

  init(_ visit: @escaping (Syntax) -> SyntaxVisitorContinueKind) {
    self.visit = visit
    super.init(viewMode: .sourceAccurate)
  }

  override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind { visit(node) }
}

extension DeclGroupSyntax {
  var typeName: String? {
    asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? self.as(ExtensionDeclSyntax.self).map { plainType($0.extendedType.trimmedDescription) }
  }
}

extension ExprSyntax {
  /// Without `try`, `await`, `?`, `!` and parentheses.
  var unwrapped: ExprSyntax {
    switch self.as(ExprSyntaxEnum.self) {
    case .tryExpr(let outer): outer.expression.unwrapped
    case .awaitExpr(let outer): outer.expression.unwrapped
    case .optionalChainingExpr(let outer): outer.expression.unwrapped
    case .forceUnwrapExpr(let outer): outer.expression.unwrapped
    case .tupleExpr(let outer):
      outer.elements.count == 1 && outer.elements.first?.label == nil
        ? outer.elements.first?.expression.unwrapped ?? self : self
    default: self
    }
  }

  /// The token of the last name of a path.
  var nameToken: TokenSyntax? {
    self.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? self.as(DeclReferenceExprSyntax.self)?.baseName
  }

  var lastName: String { unwrapped.nameToken?.text ?? "" }

  /// What is before the last name of a path.
  var base: ExprSyntax? { unwrapped.as(MemberAccessExprSyntax.self)?.base }

  var asCall: FunctionCallExprSyntax? { unwrapped.as(FunctionCallExprSyntax.self) }

  var isClosure: Bool { self.is(ClosureExprSyntax.self) }
}

extension FunctionCallExprSyntax {
  var name: String { calledExpression.lastName }

  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}

extension CodeBlockItemSyntax {
  var expression: ExprSyntax? { item.as(ExprSyntax.self)?.unwrapped }
  var asGuard: GuardStmtSyntax? { item.as(StmtSyntax.self)?.as(GuardStmtSyntax.self) }
}

/// `target = value`, also with an operator such as `+=`.
struct Assignment {
  let target: ExprSyntax
  let value: ExprSyntax

  init?(_ expression: some ExprSyntaxProtocol) {
    guard let infix = expression.as(InfixOperatorExprSyntax.self),
      infix.operator.is(AssignmentExprSyntax.self)
        || ["+=", "-="].contains(infix.operator.trimmedDescription)
    else { return nil }
    (target, value) = (infix.leftOperand, infix.rightOperand)
  }
}

extension String {
  /// `onPress`, `onSelect` and the like.
  var isEventMethod: Bool { hasPrefix("on") && dropFirst(2).first?.isUppercase == true }

  /// `name` of `$name`.
  var withoutDollar: String { hasPrefix("$") && count > 1 ? String(dropFirst()) : self }
}

/// A type's name without `any`, `some`, optionality and arguments.
func plainType(_ text: String) -> String {
  var name = text.trimmingPrefix(" ")
  for word in ["any ", "some ", "(any ", "inout ", "@escaping "] where name.hasPrefix(word) {
    name = name.dropFirst(word.count)
  }
  while let last = name.last, "?!) ".contains(last) { name = name.dropLast() }
  if let start = name.firstIndex(of: "<"), name.last == ">" { name = name[..<start] }
  return String(name)
}
