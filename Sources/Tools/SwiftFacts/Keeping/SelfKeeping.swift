import SwiftSyntax

/// Whether the code of a class may keep its objects, or give them to others that do.
///
/// It may wherever `self` is more than the object before a dot: an argument, a closure that holds it, a
/// method as a value, a task.
final class SelfKeeping: SyntaxVisitor {
  private var mayKeep = false
  private let methods: Set<String>

  /// False where the declarations of a class in a file may keep its objects.
  static func search(for type: String, in tree: SourceFileSyntax) -> Bool {
    let parts: [any DeclGroupSyntax] =
      tree.descendants(ClassDeclSyntax.self).filter { $0.name.text == type }
      + tree.descendants(ExtensionDeclSyntax.self).filter {
        $0.extendedType.trimmedDescription == type
      }
    let methods = Set(
      parts.flatMap { $0.memberBlock.members }
        .compactMap { $0.decl.as(FunctionDeclSyntax.self)?.name.text })
    return parts.allSatisfy { part in
      let inherited =
        part.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
      // An extension of another protocol may keep its objects.
      guard inherited.allSatisfy(harmless.contains) else { return false }
      let visitor = SelfKeeping(methods)
      visitor.walk(part.memberBlock)
      return !visitor.mayKeep
    }
  }

  private static let harmless: Set<String> = [
    "AnyObject", "BindableModel", "CustomStringConvertible", "Equatable", "Hashable",
    "Identifiable",
    "Observable", "Sendable", "@unchecked Sendable",
  ]

  private init(_ methods: Set<String>) {
    self.methods = methods
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if token.tokenKind == .keyword(.self), !isHarmless(token) { mayKeep = true }
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    if !node.isMemberName, !isCalled, methods.contains(node.baseName.text) { mayKeep = true }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let isCalled = node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == node.id
    let isOwn =
      node.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self)
    if isOwn, !isCalled, methods.contains(node.declName.baseName.text) { mayKeep = true }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // A closure of a task holds the object without a word.
    if node.calledExpression.trimmedDescription.hasPrefix("Task"),
      node.trailingClosure?.holdsSelfWeakly != true
    {
      mayKeep = true
    }
    return .visitChildren
  }

  private func isHarmless(_ token: TokenSyntax) -> Bool {
    if let capture = token.parent?.as(ClosureCaptureSyntax.self) { return capture.specifier != nil }
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    // The type in `FruitRow.self`.
    if reference.isMemberName { return true }
    // `self.save()` and `self?.save()`.
    let isReceiver =
      reference.parent?.as(MemberAccessExprSyntax.self)?.base?.id == reference.id
      || reference.parent?.is(OptionalChainingExprSyntax.self) == true
    return (isReceiver || isFollowed(token)) && isWeak(token)
  }

  /// Whether it is `self` in `binder.field(\.name, of: self)`, which keeps no object.
  private func isFollowed(_ token: TokenSyntax) -> Bool {
    guard let argument = token.parent?.parent?.as(LabeledExprSyntax.self),
      argument.label?.text == "of",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "field"
  }

  /// Whether each closure around a `self` holds it weakly, or there is none.
  private func isWeak(_ token: TokenSyntax) -> Bool {
    let closures = token.ancestors.prefix { !$0.is(MemberBlockSyntax.self) }
      .compactMap { $0.as(ClosureExprSyntax.self) }
    return closures.isEmpty || closures.contains(where: \.holdsSelfWeakly)
  }
}

extension ClosureExprSyntax {
  /// Whether its list of captures says `weak self` or `unowned self`.
  fileprivate var holdsSelfWeakly: Bool {
    signature?.capture?.items.contains { item in
      item.specifier != nil && item.name.tokenKind == .keyword(.self)
    } ?? false
  }
}
