import SwiftSyntax

/// The declared types of the expressions of one app, as far as names tell them.
struct Scopes {
  let declarations: Declarations

  /// The type that encloses a node, by its name.
  func enclosingType(of node: some SyntaxProtocol) -> String? {
    node.ancestors.lazy.compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.typeName }.first
  }

  /// The declared type of an expression that goes through members only; nil if none is declared.
  func type(of expression: ExprSyntax) -> String? {
    let expression = Self.unwrapped(expression)
    if let name = expression.as(DeclReferenceExprSyntax.self) {
      return type(ofName: name.baseName.text, at: name)
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      guard let owner = type(of: base) else { return nil }
      return declarations.member(Self.plain(access.declName.baseName.text), of: owner)?.type
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return createdType(ExprSyntax(call))
    }
    return nil
  }

  /// Whether an expression is a widget or a screen, or goes from one through members only.
  func isWidget(_ expression: ExprSyntax) -> Bool {
    let expression = Self.unwrapped(expression)
    if let type = type(of: expression), declarations.screenTypes.contains(type) { return true }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      return isWidget(base)
    }
    return false
  }

  /// The type that declares the last member of a path.
  func owner(of expression: ExprSyntax) -> String? {
    let expression = Self.unwrapped(expression)
    if let access = expression.as(MemberAccessExprSyntax.self) {
      guard let base = access.base else { return nil }
      if let name = Self.unwrapped(base).as(DeclReferenceExprSyntax.self)?.baseName.text,
        name == "Self" || declarations.members[name] != nil
      {
        return name == "Self" ? enclosingType(of: expression) : name
      }
      return type(of: base)
    }
    if let name = expression.as(DeclReferenceExprSyntax.self),
      localType(ofName: Self.plain(name.baseName.text), at: name) == nil,
      let type = enclosingType(of: name),
      declarations.member(Self.plain(name.baseName.text), of: type) != nil
    {
      return type
    }
    return nil
  }

  /// Without `try`, `await`, `?`, `!` and parentheses.
  static func unwrapped(_ expression: ExprSyntax) -> ExprSyntax {
    if let inner = expression.as(TryExprSyntax.self) { return unwrapped(inner.expression) }
    if let inner = expression.as(AwaitExprSyntax.self) { return unwrapped(inner.expression) }
    if let inner = expression.as(OptionalChainingExprSyntax.self) {
      return unwrapped(inner.expression)
    }
    if let inner = expression.as(ForceUnwrapExprSyntax.self) { return unwrapped(inner.expression) }
    if let inner = expression.as(TupleExprSyntax.self), inner.elements.count == 1,
      let only = inner.elements.first, only.label == nil
    {
      return unwrapped(only.expression)
    }
    return expression
  }

  /// `name` of `$name`.
  static func plain(_ name: String) -> String {
    name.hasPrefix("$") && name.count > 1 ? String(name.dropFirst()) : name
  }

  private func type(ofName text: String, at node: DeclReferenceExprSyntax) -> String? {
    let name = Self.plain(text)
    if name == "self" { return enclosingType(of: node) }
    if let local = localType(ofName: name, at: node) { return local.type }
    return enclosingType(of: node).flatMap { declarations.member(name, of: $0)?.type }
  }

  /// A name that a function, closure or statement around a node declares.
  private struct Local { let type: String? }

  private func localType(ofName name: String, at node: some SyntaxProtocol) -> Local? {
    var child = Syntax(node)
    while let parent = child.parent {
      if let list = parent.as(CodeBlockItemListSyntax.self) {
        // The nearest declaration before the node.
        for item in list.reversed() where item.position < child.position {
          if let variable = item.item.as(VariableDeclSyntax.self),
            let found = declared(name, by: variable)
          {
            return found
          }
          if let check = item.item.as(StmtSyntax.self)?.as(GuardStmtSyntax.self),
            let found = declared(name, by: check.conditions)
          {
            return found
          }
        }
      } else if let branch = parent.as(IfExprSyntax.self), child.id == branch.body.id,
        let found = declared(name, by: branch.conditions)
      {
        return found
      } else if let loop = parent.as(ForStmtSyntax.self),
        loop.pattern.trimmedDescription == name
      {
        return Local(type: nil)
      } else if let closure = parent.as(ClosureExprSyntax.self) {
        if let found = declared(name, by: closure) { return found }
      } else if let function = parent.as(FunctionDeclSyntax.self) {
        if let found = declared(name, by: function.signature.parameterClause) { return found }
      } else if let function = parent.as(InitializerDeclSyntax.self) {
        if let found = declared(name, by: function.signature.parameterClause) { return found }
      }
      child = parent
    }
    return nil
  }

  private func declared(_ name: String, by variable: VariableDeclSyntax) -> Local? {
    for binding in variable.bindings where binding.pattern.trimmedDescription == name {
      if let type = binding.typeAnnotation {
        return Local(type: plainType(type.type.trimmedDescription))
      }
      return Local(type: binding.initializer.flatMap { type(of: $0.value) })
    }
    return nil
  }

  private func declared(_ name: String, by conditions: ConditionElementListSyntax) -> Local? {
    for element in conditions {
      guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
        binding.pattern.trimmedDescription == name
      else { continue }
      guard let value = binding.initializer?.value else { continue }
      return Local(type: type(of: value))
    }
    return nil
  }

  private func declared(
    _ name: String, by parameters: FunctionParameterClauseSyntax
  ) -> Local? {
    for parameter in parameters.parameters
    where (parameter.secondName ?? parameter.firstName).text == name {
      return Local(type: plainType(parameter.type.trimmedDescription))
    }
    return nil
  }

  private func declared(_ name: String, by closure: ClosureExprSyntax) -> Local? {
    for capture in closure.signature?.capture?.items ?? [] {
      guard capture.name.text == name, let value = capture.initializer?.value else { continue }
      return Local(type: type(of: value))
    }
    switch closure.signature?.parameterClause {
    case .simpleInput(let names):
      guard names.contains(where: { $0.name.text == name }) else { return nil }
      // `list.show(items, as: Row.self) { item, row in` declares the type of the last one.
      let isLast = names.last?.name.text == name
      return Local(type: isLast ? rowType(for: closure) : nil)
    case .parameterClause(let clause):
      for parameter in clause.parameters
      where (parameter.secondName ?? parameter.firstName).text == name {
        return Local(type: parameter.type.map { plainType($0.trimmedDescription) })
      }
      return nil
    default: return nil
    }
  }

  private func rowType(for closure: ClosureExprSyntax) -> String? {
    guard let call = closure.parent?.as(FunctionCallExprSyntax.self) else { return nil }
    for argument in call.arguments where ["as", "of"].contains(argument.label?.text ?? "") {
      let text = argument.expression.trimmedDescription
      if text.hasSuffix(".self") { return plainType(String(text.dropLast(5))) }
    }
    return nil
  }
}
