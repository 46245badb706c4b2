import SwiftSyntax

/// The declared types of the expressions of one app, as far as names tell them.
struct Scopes {
  let declarations: Declarations

  /// The declared type of an expression that goes through members only; nil if none is declared.
  func type(of expression: ExprSyntax) -> String? {
    switch expression.unwrapped.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let node):
      let name = node.baseName.text.withoutDollar
      if name == "self" { return node.enclosingType }
      if let local = local(name, at: node) { return local.type ?? local.value.flatMap(type(of:)) }
      return node.enclosingType.flatMap { declarations.member(name, of: $0)?.type }
    case .memberAccessExpr(let access):
      return access.base.flatMap(type(of:)).flatMap {
        declarations.member(access.declName.baseName.text.withoutDollar, of: $0)?.type
      }
    case .functionCallExpr(let call): return createdType(ExprSyntax(call))
    default: return nil
    }
  }

  /// Whether an expression is a widget or a screen, or goes from one through members only.
  func isWidget(_ expression: ExprSyntax) -> Bool {
    if let type = type(of: expression), declarations.screenTypes.contains(type) { return true }
    return expression.base.map(isWidget) ?? false
  }

  /// The type that declares the last member of a path.
  func owner(of expression: ExprSyntax) -> String? {
    let expression = expression.unwrapped
    if let base = expression.base {
      let name = base.unwrapped.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
      if name == "Self" { return expression.enclosingType }
      return declarations.members[name] != nil ? name : type(of: base)
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self),
      local(name.baseName.text.withoutDollar, at: name) == nil, let type = name.enclosingType,
      declarations.member(name.baseName.text.withoutDollar, of: type) != nil
    else { return nil }
    return type
  }

  // MARK: - Names in functions

  /// A name that a function, closure or statement declares, by its type or by a value.
  private struct Local {
    let name: String
    var type: String?
    var value: ExprSyntax?

    static func parameter(_ name: TokenSyntax, _ type: TypeSyntax?) -> Local {
      Local(name: name.text, type: type.map { plainType($0.trimmedDescription) })
    }
  }

  private func local(_ name: String, at node: some SyntaxProtocol) -> Local? {
    var child = Syntax(node)
    while let parent = child.parent {
      if let found = locals(of: parent, at: child).first(where: { $0.name == name }) {
        return found
      }
      child = parent
    }
    return nil
  }

  /// What a node declares for a child of it; the first of a name counts.
  private func locals(of parent: Syntax, at child: Syntax) -> [Local] {
    switch parent.as(SyntaxEnum.self) {
    case .codeBlockItemList(let list):
      // The nearest declaration before the node.
      list.reversed().filter { $0.position < child.position }.flatMap { item in
        item.asGuard.map { locals(of: $0.conditions) } ?? locals(of: item)
      }
    case .ifExpr(let branch): child.id == branch.body.id ? locals(of: branch.conditions) : []
    case .forStmt(let loop): [Local(name: loop.pattern.trimmedDescription)]
    case .closureExpr(let closure): locals(of: closure)
    case .functionDecl(let function): locals(of: function.signature)
    case .initializerDecl(let function): locals(of: function.signature)
    default: []
    }
  }

  private func locals(of item: CodeBlockItemSyntax) -> [Local] {
    item.item.as(VariableDeclSyntax.self)?.bindings.map {
      Local(
        name: $0.pattern.trimmedDescription,
        type: $0.typeAnnotation.map { plainType($0.type.trimmedDescription) },
        value: $0.initializer?.value)
    } ?? []
  }

  private func locals(of conditions: ConditionElementListSyntax) -> [Local] {
    conditions.compactMap { element in
      let binding = element.condition.as(OptionalBindingConditionSyntax.self)
      guard let binding, let value = binding.initializer?.value else { return nil }
      return Local(name: binding.pattern.trimmedDescription, value: value)
    }
  }

  private func locals(of signature: FunctionSignatureSyntax) -> [Local] {
    signature.parameterClause.parameters.map {
      .parameter($0.secondName ?? $0.firstName, $0.type)
    }
  }

  private func locals(of closure: ClosureExprSyntax) -> [Local] {
    let captures = closure.signature?.capture?.items.compactMap { capture in
      capture.initializer.map { Local(name: capture.name.text, value: $0.value) }
    }
    let parameters: [Local] =
      switch closure.signature?.parameterClause {
      case .simpleInput(let names):
        // `list.show(items, as: Row.self) { item, row in` declares the type of the last one.
        names.map {
          Local(name: $0.name.text, type: $0.id == names.last?.id ? rowType(for: closure) : nil)
        }
      case .parameterClause(let clause):
        clause.parameters.map { .parameter($0.secondName ?? $0.firstName, $0.type) }
      default: []
      }
    return (captures ?? []) + parameters
  }

  private func rowType(for closure: ClosureExprSyntax) -> String? {
    closure.parent?.as(FunctionCallExprSyntax.self)?.arguments.lazy
      .filter { ["as", "of"].contains($0.label?.text) }.map(\.expression.trimmedDescription)
      .first { $0.hasSuffix(".self") }.map { plainType(String($0.dropLast(5))) }
  }
}
