import SwiftSyntax

/// A place in Swift, with what an operator may change in it.
struct SwiftPlace {
  let place: Place
  let node: Syntax
  let what: What

  struct What {
    let form: Form
    var source: ExprSyntax?
    var slot: ExprSyntax?
    var converter: Syntax?
  }
}

/// The places of the glue in the Swift files of one style, and the faults at them.
struct SwiftFiles {
  let scopes: Scopes
  private(set) var places: [SwiftPlace] = []
  /// Functions and closures that show: their names, and the names with their types in front.
  private var names: Set<String> = []

  /// - Parameter trees: All files of a style, since functions that show may stand in each.
  init(_ trees: [(file: String, tree: SourceFileSyntax)], _ declarations: Declarations) {
    scopes = Scopes(declarations: declarations)
    findShowing(in: trees.map(\.tree))
    places = trees.flatMap(places)
  }

  private func places(of file: String, _ tree: SourceFileSyntax) -> [SwiftPlace] {
    let lines = SourceLocationConverter(fileName: file, tree: tree)
    var found: [SwiftPlace] = []
    tree.walk { node in
      guard let what = what(node) else { return .visitChildren }
      let location = lines.location(for: node.positionAfterSkippingLeadingTrivia)
      let place = Place(
        file: file, form: what.form, range: node.utf8Range, line: location.line,
        column: location.column, block: node.parent?.position.utf8Offset ?? -1,
        source: what.source?.utf8Range)
      found.append(SwiftPlace(place: place, node: node, what: what))
      // One mutant is enough for what is one statement.
      let statements = node.as(AccessorDeclSyntax.self)?.body?.statements
      return statements?.count == 1 || node.is(DeinitializerDeclSyntax.self)
        ? .skipChildren : .visitChildren
    }
    return found
  }

  private typealias What = SwiftPlace.What

  private func what(_ node: Syntax) -> What? {
    switch node.as(SyntaxEnum.self) {
    case .codeBlockItem(let item): return what(item)
    case .labeledExpr(let part):
      let call = part.parent?.parent?.as(FunctionCallExprSyntax.self)
      guard call?.name == "bind", call?.argument("to") != nil, let label = part.label?.text else {
        return nil
      }
      return ["to", "of"].contains(label) ? nil : What(form: .part)
    case .attribute(let node):
      let isOne = ["Observed", "Computed"].contains(node.attributeName.trimmedDescription)
      return isOne ? What(form: .notice) : nil
    case .accessorDecl(let node):
      guard node.accessorSpecifier.text == "didSet", let body = node.body else { return nil }
      return hasCallThatShows(body) || writes(body) ? What(form: .notice) : nil
    case .closureCapture(let node): return node.specifier != nil ? What(form: .life) : nil
    case .declModifier(let node):
      return ["weak", "unowned"].contains(node.name.text) ? What(form: .life) : nil
    case .deinitializerDecl: return What(form: .life)
    default: return nil
    }
  }

  private func what(_ item: CodeBlockItemSyntax) -> What? {
    if let expression = item.expression {
      if let assignment = Assignment(expression) { return what(assignment, in: item) }
      return expression.asCall.flatMap { what($0, in: item) }
    }
    let value =
      item.item.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value
      ?? item.item.as(StmtSyntax.self)?.as(ReturnStmtSyntax.self)?.expression
    return value.map(isSetUp) == true ? What(form: .setUp) : nil
  }

  private func what(_ assignment: Assignment, in item: CodeBlockItemSyntax) -> What? {
    let (target, value) = (assignment.target, assignment.value)
    let isInInitializer = item.ancestors.prefix { !$0.is(ClosureExprSyntax.self) }
      .contains { $0.is(InitializerDeclSyntax.self) }
    if scopes.type(of: target) == "Binder", !isInInitializer { return What(form: .life) }
    if isSetUp(value) { return What(form: .setUp) }
    if value.isClosure || value.trimmedDescription == "self" {
      return What(form: .callback, source: target)
    }
    if target.base.map(scopes.isWidget) ?? isImplicitWidget(target) {
      let call = value.asCall
      let called = call?.arguments.count == 1 ? call?.calledExpression : nil
      return What(form: .write, source: value, slot: target, converter: called.flatMap(memberName))
    }
    if isInCallback(item), scopes.owner(of: target) != nil {
      return What(form: .receive, source: target)
    }
    return hasCallThatShows(value) ? What(form: .render) : nil
  }

  private func what(_ call: FunctionCallExprSyntax, in item: CodeBlockItemSyntax) -> What? {
    let base = call.calledExpression.base
    let first = call.arguments.first?.expression
    if call.name == "cancel", base != nil { return What(form: .life) }
    if call.name == "bind", let target = call.argument("to") {
      let type = call.argument("as").map {
        $0.as(FunctionCallExprSyntax.self)?.calledExpression ?? $0
      }
      return What(form: .bind, source: first, slot: target, converter: type.flatMap(memberName))
    }
    if isSetUp(ExprSyntax(call)) { return What(form: .setUp) }
    if ["observe", "setHandler"].contains(call.name) {
      return What(form: .callback, source: first)
    }
    if call.name.isEventMethod { return What(form: .callback, source: call.calledExpression) }
    if let base, scopes.isWidget(base) { return What(form: .write, source: first, slot: base) }
    if isInCallback(item) { return What(form: .receive, source: call.calledExpression) }
    return shows(call) ? What(form: .render) : nil
  }

  /// A property of a widget in an extension of the widget's class.
  private func isImplicitWidget(_ target: ExprSyntax) -> Bool {
    guard let type = target.as(DeclReferenceExprSyntax.self)?.enclosingType else { return false }
    return scopes.declarations.screenTypes.contains(type) && scopes.owner(of: target) != nil
  }

  private func memberName(_ expression: ExprSyntax) -> Syntax? {
    expression.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) }
  }

  private func isSetUp(_ value: ExprSyntax) -> Bool {
    guard let call = value.asCall else { return false }
    let labels = call.arguments.map { $0.label?.text ?? "" }
    if call.name == "Binder" { return labels.contains("model") }
    return labels.contains("in") && labels.contains("to")
      && (call.name.hasPrefix("link") || call.name.hasPrefix("bind"))
  }

  /// Whether a statement is in the closure of a callback.
  private func isInCallback(_ node: some SyntaxProtocol) -> Bool {
    node.ancestors.prefix {
      !$0.is(FunctionDeclSyntax.self) && !$0.is(InitializerDeclSyntax.self)
    }.contains { next in
      guard next.is(ClosureExprSyntax.self) else { return false }
      // A closure is behind the call, or one of its arguments.
      let call =
        next.parent?.as(FunctionCallExprSyntax.self)
        ?? next.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
      return call.map { ["observe", "setHandler"].contains($0.name) || $0.name.isEventMethod }
        ?? (next.parent?.is(InfixOperatorExprSyntax.self) == true)
    }
  }

  // MARK: - Which functions and closures show

  private mutating func findShowing(in trees: [SourceFileSyntax]) {
    var left: [(name: String, type: String?, node: Syntax)] = []
    for tree in trees {
      for function in tree.all(FunctionDeclSyntax.self) {
        guard let body = function.body else { continue }
        left.append((function.name.text, function.enclosingType, Syntax(body)))
      }
      for assignment in tree.all(InfixOperatorExprSyntax.self).compactMap(Assignment.init)
      where assignment.value.isClosure {
        let owner = scopes.owner(of: assignment.target)
        left.append((assignment.target.lastName, owner, Syntax(assignment.value)))
      }
    }
    var found = left
    while !found.isEmpty {
      found = left.filter { writes($0.node) || hasCallThatShows($0.node) }
      left.removeAll { body in found.contains { $0.node.id == body.node.id } }
      for body in found { names.formUnion([body.name, "\(body.type ?? "").\(body.name)"]) }
    }
  }

  private func hasCallThatShows(_ node: some SyntaxProtocol) -> Bool {
    node.all(FunctionCallExprSyntax.self).contains(where: shows)
  }

  private func shows(_ call: FunctionCallExprSyntax) -> Bool {
    let name = call.name
    // A creation is set-up, and these are events of the user.
    guard names.contains(name), !name.isEventMethod else { return false }
    guard let owner = scopes.owner(of: call.calledExpression) else { return true }
    return names.contains("\(owner).\(name)")
      || scopes.declarations.conformances.contains { type, parents in
        parents.contains(owner) && names.contains("\(type).\(name)")
      }
  }

  /// Whether a body writes to a widget itself.
  private func writes(_ body: some SyntaxProtocol) -> Bool {
    body.all(CodeBlockItemSyntax.self).contains { item in
      guard let expression = item.expression else { return false }
      let assignment = Assignment(expression)
      let call = expression.as(FunctionCallExprSyntax.self)
      let written = assignment?.target ?? call?.calledExpression
      guard let base = written?.as(MemberAccessExprSyntax.self)?.base, scopes.isWidget(base) else {
        return false
      }
      return assignment.map { !$0.value.isClosure } ?? (call?.name.isEventMethod == false)
    }
  }
}
