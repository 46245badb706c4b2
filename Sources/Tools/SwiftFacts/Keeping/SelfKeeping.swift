import SwiftSyntax

/// Whether the code of a class may keep its objects, or give them to others that do.
///
/// It may wherever `self` is more than the object before a dot: an argument, a closure that holds it, a
/// method as a value, a task.
enum SelfKeeping {
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
      let (code, all) = (part.memberBlock, SyntaxTreeViewMode.sourceAccurate)
      return code.tokens(viewMode: all).filter { $0.tokenKind == .keyword(.self) }
        .allSatisfy(isHarmless)
        && !code.descendants(FunctionCallExprSyntax.self).contains(where: isHoldingTask)
        && !code.descendants(DeclReferenceExprSyntax.self).contains {
          methods.contains($0.baseName.text) && isMethodAsValue($0)
        }
    }
  }

  private static let harmless: Set<String> = [
    "AnyObject", "BindableModel", "CustomStringConvertible", "Equatable", "Hashable",
    "Identifiable",
    "Observable", "Sendable", "@unchecked Sendable",
  ]

  /// Whether the name of a method is no call of it, and does not stand behind another object.
  private static func isMethodAsValue(_ name: DeclReferenceExprSyntax) -> Bool {
    var value = Syntax(name)
    if name.isMemberName, let access = name.parent?.as(MemberAccessExprSyntax.self) {
      let owner = access.base?.as(DeclReferenceExprSyntax.self)?.baseName
      guard owner?.tokenKind == .keyword(.self) else { return false }
      value = Syntax(access)
    }
    return value.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != value.id
  }

  /// A closure of a task holds the object without a word.
  private static func isHoldingTask(_ call: FunctionCallExprSyntax) -> Bool {
    call.calledExpression.trimmedDescription.hasPrefix("Task")
      && call.trailingClosure?.holdsSelfWeakly != true
  }

  private static func isHarmless(_ token: TokenSyntax) -> Bool {
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
  private static func isFollowed(_ token: TokenSyntax) -> Bool {
    guard let argument = token.parent?.parent?.as(LabeledExprSyntax.self),
      argument.label?.text == "of",
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    else { return false }
    return call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "field"
  }

  /// Whether each closure around a `self` holds it weakly, or there is none.
  private static func isWeak(_ token: TokenSyntax) -> Bool {
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
