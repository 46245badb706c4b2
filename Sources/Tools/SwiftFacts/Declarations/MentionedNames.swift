import SwiftSyntax
import TableSyntax

/// The names that the body of a getter mentions and that can be members of its type.
///
/// Names that the body declares itself are left out, also where they are mentioned before: which of
/// the two is meant is for the compiler to find out.
final class MentionedNames: SyntaxVisitor {
  private var plain: Set<String> = []
  /// Those behind `self.`, which no local name hides.
  private var qualified: Set<String> = []
  private var declared: Set<String> = []
  /// The parameter that is the object, if its members are reached by that.
  private var owner: String?

  /// In alphabetical order.
  ///
  /// - Parameter owner: The name of the object, beside `self`.
  static func all(in body: some SyntaxProtocol, of owner: String? = nil) -> [String] {
    let visitor = MentionedNames(viewMode: .sourceAccurate)
    visitor.owner = owner
    visitor.walk(body)
    if owner != nil { return visitor.qualified.sorted() }
    return visitor.plain.subtracting(visitor.declared).union(visitor.qualified).sorted()
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .skipChildren }
    let name = base.as(DeclReferenceExprSyntax.self)?.baseName
    if name?.tokenKind == .keyword(.self) || owner != nil && name?.plainText == owner {
      qualified.insert(node.declName.baseName.plainText)
      return .skipChildren
    }
    // The name behind the dot is a member of something else.
    walk(base)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.argumentNames == nil { plain.insert(node.baseName.plainText) }
    return .skipChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    guard elements.count > 2, elements[1].isAssignment else { return .visitChildren }
    // The getter writes it, and does not depend on it.
    for element in elements.dropFirst(2) { walk(element) }
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    // `if let total` reads the member and declares a name of its own.
    guard node.initializer == nil, owner == nil,
      let name = node.pattern.as(IdentifierPatternSyntax.self)
    else { return .visitChildren }
    qualified.insert(name.identifier.plainText)
    return .skipChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.identifier.plainText)
    return .skipChildren
  }

  override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.plainText)
    return .skipChildren
  }

  override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).plainText)
    return .visitChildren
  }

  override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
    declared.insert((node.secondName ?? node.firstName).plainText)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    declared.insert(node.name.plainText)
    return .visitChildren
  }
}

extension ExprSyntax {
  /// Whether it is `=`, `+=` or the like between two operands.
  fileprivate var isAssignment: Bool {
    if self.is(AssignmentExprSyntax.self) { return true }
    guard let text = self.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }
}
