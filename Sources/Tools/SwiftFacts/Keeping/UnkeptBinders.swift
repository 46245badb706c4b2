import SwiftSyntax

/// Finds a binder that is surely released as soon as it has linked a screen: one that an initializer, or a
/// function that makes the screen, throws away or has in a local constant alone.
///
/// It gives up at each use that may keep the binder: an argument, a closure, an assignment. Other functions run
/// for as long as they need the binder, as a test does.
struct UnkeptBinders {
  let model: String
  let tree: SourceFileSyntax
  /// The type of a member of a type, by their names; nil where the sources do not tell it.
  let memberType: (_ owner: String, _ member: String) -> String?

  /// The name `Binder` in the call that makes such a binder for objects of the model's class; nil for none.
  func place() -> Range<Int>? {
    let imports = tree.descendants(ImportDeclSyntax.self).map(\.path.trimmedDescription)
    guard !imports.contains("Testing"), !imports.contains("XCTest") else { return nil }
    for call in tree.descendants(FunctionCallExprSyntax.self) {
      guard call.calledName == "Binder", call.trailingClosure == nil,
        let linked = call.arguments.expression("model") ?? generatedCall(with: call)?.base,
        typeName(of: linked) == model, isDropped(call)
      else { continue }
      return call.calledExpression.writtenRange
    }
    return nil
  }

  // MARK: - Types

  /// The class of an object: it is made here or by a function of the file, or the sources tell that of its name.
  private func typeName(of expression: ExprSyntax) -> String? {
    if let call = expression.as(FunctionCallExprSyntax.self) {
      let name =
        call.calledName
        ?? call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      let function = tree.descendants(FunctionDeclSyntax.self).first { $0.name.text == name }
      return function?.signature.returnClause?.type.statedName ?? call.calledName
    }
    if let access = expression.as(MemberAccessExprSyntax.self), let base = access.base {
      return typeName(of: base).flatMap { memberType($0, access.declName.baseName.text) }
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    if name.baseName.tokenKind == .keyword(.self) { return name.nearestTypeName }
    if let (type, value) = name.declaration(in: name.ancestors), type != nil || value != nil {
      return type?.statedName ?? value.flatMap(typeName)
    }
    return name.nearestTypeName.flatMap { memberType($0, name.baseName.text) }
  }

  // MARK: - Uses

  /// The call such as `bill.bindBill(to: screen, in: binder)` of a function that the build makes, which
  /// keeps no binder, with a new binder as its argument or as that constant.
  private func generatedCall(with binder: FunctionCallExprSyntax) -> MemberAccessExprSyntax? {
    guard binder.arguments.isEmpty else { return nil }
    if case .constant(let name, let declaration) = Use(of: ExprSyntax(binder)) {
      return declaration.parent?.parent?.descendants(DeclReferenceExprSyntax.self).lazy
        .filter { $0.baseName.isIdentifier(name) }.compactMap(Self.call(given:)).first
    }
    return Self.call(given: binder)
  }

  private static func call(given binder: some ExprSyntaxProtocol) -> MemberAccessExprSyntax? {
    guard case .argument(let argument, let call) = Use(of: ExprSyntax(binder)),
      argument.label?.text == "in", call.labels == ["to", "in"],
      let function = call.calledExpression.as(MemberAccessExprSyntax.self),
      function.declName.baseName.text.hasPrefix("bind")
    else { return nil }
    return function
  }

  private func isDropped(_ call: FunctionCallExprSyntax) -> Bool {
    guard endsWithItsBinder(call) else { return false }
    if case .constant(let name, let declaration) = Use(of: ExprSyntax(call)) {
      let uses = declaration.parent?.parent?
        .references(to: name, declaredIn: Syntax(declaration))
      return uses?.allSatisfy(keepsNothing) == true
    }
    if Self.call(given: call) != nil { return true }
    guard let parent = call.withEffects.parent else { return false }
    // `_ = try Binder(…)`, or the call alone.
    if let list = parent.as(ExprListSyntax.self) {
      return list.count == 3 && list.first?.is(DiscardAssignmentExprSyntax.self) == true
    }
    return parent.is(CodeBlockItemSyntax.self)
  }

  /// Whether a use of the binder reads or calls one of its members.
  private func keepsNothing(_ reference: DeclReferenceExprSyntax) -> Bool {
    if Self.call(given: reference) != nil { return true }
    guard let access = reference.parent?.as(MemberAccessExprSyntax.self),
      access.base?.id == reference.id
    else { return false }
    let called = access.parent?.as(FunctionCallExprSyntax.self).map(Syntax.init)
    // The result of a call is thrown away, or a property is set.
    let node = (called ?? Syntax(access)).withEffects
    if let list = node.parent?.as(ExprListSyntax.self) { return list.first?.id == node.id }
    return node.parent?.is(CodeBlockItemSyntax.self) == true
  }

  /// Whether the code around a call is over before its screen is used: an initializer, or a function that
  /// returns the application, the page or the screen.
  private func endsWithItsBinder(_ call: FunctionCallExprSyntax) -> Bool {
    guard let result = call.resultAround({ $0.is(DeferStmtSyntax.self) }) else { return false }
    return ["", "Page", "Application"].contains(result)
      || result == call.arguments.expression("view").flatMap(typeName(of:))
  }
}
