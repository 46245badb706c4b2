import SwiftParser
import SwiftSyntax

/// The use of an expression, as far as `KeptObjects` knows it.
enum Use {
  case argument(LabeledExprSyntax, of: FunctionCallExprSyntax)
  /// The object before a dot.
  case member(MemberAccessExprSyntax)
  /// The initial value of a local constant.
  case constant(String, VariableDeclSyntax)

  init?(of expression: ExprSyntax) {
    let node = expression.withEffects
    guard let parent = node.parent else { return nil }
    if let argument = parent.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      self = .argument(argument, of: call)
    } else if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == node.id {
      self = .member(access)
    } else if let binding = parent.parent?.as(PatternBindingSyntax.self),
      parent.is(InitializerClauseSyntax.self),
      let name = binding.pattern.as(IdentifierPatternSyntax.self),
      let declaration = binding.parent?.parent?.as(VariableDeclSyntax.self),
      declaration.bindings.count == 1, declaration.parent?.is(CodeBlockItemSyntax.self) == true
    {
      self = .constant(name.identifier.text, declaration)
    } else {
      return nil
    }
  }
}

extension SyntaxProtocol {
  /// The nodes around this one, the nearest first.
  package var ancestors: UnfoldSequence<Syntax, Syntax?> {
    sequence(state: parent) { node in
      defer { node = node?.parent }
      return node
    }
  }

  /// The result of the function around a node, as far as nothing else with code lies between the two; empty
  /// for an initializer, and nil where there is none. The closure of `Application.main` is such a function.
  func resultAround(_ isOther: (Syntax) -> Bool = { _ in false }) -> String? {
    for next in ancestors {
      if next.is(InitializerDeclSyntax.self) { return "" }
      if let function = next.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause?.type.trimmedDescription
      }
      if next.is(ClosureExprSyntax.self),
        next.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
          == "Application.main"
      {
        return "Application"
      }
      if next.is(ClosureExprSyntax.self) || next.is(AccessorDeclSyntax.self) || isOther(next) {
        return nil
      }
    }
    return nil
  }

  /// The bytes of the text without the blanks and comments around it.
  package var writtenRange: Range<Int> {
    trimmedRange.lowerBound.utf8Offset..<trimmedRange.upperBound.utf8Offset
  }

  /// The node with the `try` and `await` before it.
  var withEffects: Syntax {
    ancestors.prefix { $0.is(TryExprSyntax.self) || $0.is(AwaitExprSyntax.self) }.last
      ?? Syntax(self)
  }

  /// All nodes of a kind below this one, in the order of the text.
  package func descendants<Node: SyntaxProtocol>(_ kind: Node.Type) -> [Node] {
    children(viewMode: .sourceAccurate).flatMap { child in
      (child.as(kind).map { [$0] } ?? []) + child.descendants(kind)
    }
  }
}

extension LabeledExprListSyntax {
  package func expression(_ label: String) -> ExprSyntax? {
    first { $0.label?.text == label }?.expression
  }
}

extension ExprSyntax {
  package var literalText: String? {
    self.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// The elements of a literal; none of any other expression.
  package var elements: [ExprSyntax] {
    self.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? []
  }
}

extension FunctionCallExprSyntax {
  /// The name of the function or type where nothing stands before it.
  var calledName: String? { calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text }

  var labels: [String?] { arguments.map { $0.label?.text } }

  /// Whether the value is assigned, returned, the initial value of a property, or what a local constant
  /// gives an application or a page to keep.
  var isPassedOn: Bool {
    guard let parent = withEffects.parent else { return false }
    if parent.is(ReturnStmtSyntax.self) { return true }
    // `binder = try Binder(…)`: the `try` is within the assignment.
    if let list = parent.as(ExprListSyntax.self) {
      let elements = Array(list)
      return elements.count == 3 && elements[1].is(AssignmentExprSyntax.self)
        && !elements[0].is(DiscardAssignmentExprSyntax.self)
    }
    if case .constant(let name, let declaration) = Use(of: ExprSyntax(self)) {
      return declaration.parent?.parent?.descendants(LabeledExprSyntax.self).contains {
        $0.label?.text == "keeping"
          && $0.expression.as(DeclReferenceExprSyntax.self)?.baseName.isIdentifier(name) == true
      } == true
    }
    if parent.is(InitializerClauseSyntax.self) {
      return parent.parent?.parent?.parent?.parent?.is(MemberBlockItemSyntax.self) == true
    }
    // The only expression of a function is its result.
    guard let items = parent.parent?.as(CodeBlockItemListSyntax.self), items.count == 1 else {
      return false
    }
    return items.parent?.parent?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
  }
}

extension TokenSyntax {
  func isIdentifier(_ name: String) -> Bool {
    guard case .identifier(let text) = tokenKind else { return false }
    return text == name || text == "`\(name)`"
  }
}

extension DeclReferenceExprSyntax {
  /// Whether it is the name behind a dot.
  var isMemberName: Bool { parent?.as(MemberAccessExprSyntax.self)?.declName.id == id }

  /// The type and the initial value that the nearest variable, parameter or property of this name states.
  func declaration(in scopes: some Sequence<Syntax>) -> (type: TypeSyntax?, value: ExprSyntax?)? {
    let name = baseName.text
    for scope in scopes {
      let variables =
        scope.as(CodeBlockItemListSyntax.self)?.compactMap { $0.item.as(VariableDeclSyntax.self) }
        ?? scope.as(MemberBlockSyntax.self)?.members.compactMap {
          $0.decl.as(VariableDeclSyntax.self)
        } ?? []
      for binding in variables.flatMap(\.bindings)
      where binding.pattern.trimmedDescription == name {
        return (binding.typeAnnotation?.type, binding.initializer?.value)
      }
      let signature =
        scope.as(FunctionDeclSyntax.self)?.signature
        ?? scope.as(InitializerDeclSyntax.self)?.signature
      for parameter in signature?.parameterClause.parameters ?? []
      where (parameter.secondName ?? parameter.firstName).text == name {
        return (parameter.type, nil)
      }
      // The type may inherit the name, which then means neither a member of the types around it nor a global.
      if scope.is(MemberBlockSyntax.self) { break }
    }
    return nil
  }
}

extension TypeSyntax {
  /// The name of the type, without `any` and attributes.
  var statedName: String? {
    if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.statedName }
    if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.statedName }
    return self.as(IdentifierTypeSyntax.self)?.name.text
  }
}

extension SyntaxProtocol {
  /// The type, extension or protocol around a declaration.
  var nearestTypeName: String? {
    let nearest = ancestors.first { $0.isProtocol((any DeclGroupSyntax).self) }
    return nearest?.asProtocol((any NamedDeclSyntax).self)?.name.text
      ?? nearest?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }

  /// The references to a name in this scope, but for those in its declaration; nil where one of them cannot be
  /// followed: it stands in a closure, or declares the name anew.
  func references(
    to name: String, declaredIn declaration: Syntax?
  ) -> [DeclReferenceExprSyntax]? {
    var found: [DeclReferenceExprSyntax] = []
    for token in tokens(viewMode: .sourceAccurate) where token.isIdentifier(name) {
      if token.parent?.is(LabeledExprSyntax.self) == true { continue }
      if let declaration, token.ancestors.contains(where: { $0.id == declaration.id }) { continue }
      guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
      if reference.isMemberName { continue }
      guard !reference.isInNestedCode(below: Syntax(self)) else { return nil }
      found.append(reference)
    }
    return found
  }

  /// Whether a closure or another declaration with code lies between a node and its scope.
  private func isInNestedCode(below scope: Syntax) -> Bool {
    ancestors.prefix { $0.id != scope.id }.contains { node in
      node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self)
        || node.is(AccessorDeclSyntax.self) || node.asProtocol((any DeclGroupSyntax).self) != nil
    }
  }
}
