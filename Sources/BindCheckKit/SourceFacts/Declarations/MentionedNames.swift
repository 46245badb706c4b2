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

  /// In alphabetical order.
  static func all(in body: some SyntaxProtocol) -> [String] {
    let visitor = MentionedNames(viewMode: .sourceAccurate)
    visitor.walk(body)
    return visitor.plain.subtracting(visitor.declared).union(visitor.qualified).sorted()
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base else { return .skipChildren }
    if base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) {
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

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind {
    .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    // `if let total` reads the member and declares a name of its own.
    guard node.initializer == nil, let name = node.pattern.as(IdentifierPatternSyntax.self) else {
      return .visitChildren
    }
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
