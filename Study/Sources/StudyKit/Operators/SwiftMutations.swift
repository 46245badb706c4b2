import SwiftSyntax

/// The faults at the places of a Swift file.
struct SwiftMutations {
  private let text: String
  private let bytes: [UInt8]
  private let tree: SourceFileSyntax
  private let places: [Place]
  private let scopes: Scopes

  init(_ places: [Place], text: String, declarations: Declarations) {
    self.text = text
    bytes = Array(text.utf8)
    tree = parsed(text)
    self.places = places
    scopes = Scopes(declarations: declarations)
  }

  func all() -> [Mutant] {
    places.flatMap { place -> [Mutant] in
      guard let node = node(at: place.range) else { return [] }
      var found: [(Kind, [Edit]?)] = []
      if place.form == .life {
        found.append((.lifetime, removalOfLife(node)))
      } else {
        found.append((.leftOut, removal(of: node)))
      }
      found.append((.exchanged, place.exchange(in: places, of: text)))
      found.append((.source, wrongSource(of: place).map { [$0] }))
      found += wrongConverters(of: place, node).map { (.converter, [$0]) }
      found += wrongTriggers(of: place, node).map { (.trigger, $0) }
      found.append((.lifetime, localInstead(of: node)))
      found += misspellings(of: place).map { (.misspelt, [$0]) }
      return found.compactMap { kind, edits in
        edits.flatMap { Mutant(place, kind, $0, in: bytes) }
      }
    }
  }

  // MARK: - Nodes

  /// The outermost node with a range that is no list.
  private func node(at range: Range<Int>) -> Syntax? {
    var node = Syntax(tree)
    while node.utf8Range != range {
      guard
        let child = node.children(viewMode: .sourceAccurate).first(where: {
          $0.utf8Range.lowerBound <= range.lowerBound && $0.utf8Range.upperBound >= range.upperBound
            && !$0.utf8Range.isEmpty
        })
      else { return nil }
      node = child
    }
    while node.kind.isSyntaxCollection, let only = node.children(viewMode: .sourceAccurate).first,
      only.utf8Range == range
    {
      node = only
    }
    return node
  }

  private func expression(at range: Range<Int>?) -> ExprSyntax? {
    var node = range.flatMap(node(at:))
    while let next = node, next.as(ExprSyntax.self) == nil {
      node = next.children(viewMode: .sourceAccurate).first { $0.utf8Range == range }
    }
    return node?.as(ExprSyntax.self)
  }

  private func edit(_ node: some SyntaxProtocol, _ text: String) -> Edit {
    Edit(range: node.utf8Range, text: text)
  }

  // MARK: - Left out

  private func removal(of node: Syntax) -> [Edit] {
    if let argument = node.as(LabeledExprSyntax.self),
      let list = argument.parent?.as(LabeledExprListSyntax.self),
      let index = list.firstIndex(where: { $0.id == argument.id }), index != list.startIndex
    {
      // With the comma before it.
      let before = list[list.index(before: index)].expression.utf8Range.upperBound
      return [Edit(range: before..<argument.expression.utf8Range.upperBound, text: "")]
    }
    if let accessor = node.as(AccessorDeclSyntax.self),
      let block = accessor.parent?.parent?.as(AccessorBlockSyntax.self),
      accessor.parent?.as(AccessorDeclListSyntax.self)?.count == 1
    {
      return [edit(block, "")]
    }
    return [edit(node, "")]
  }

  // MARK: - Lifetime

  private func removalOfLife(_ node: Syntax) -> [Edit] {
    guard let capture = node.as(ClosureCaptureSyntax.self), let specifier = capture.specifier else {
      return removal(of: node)
    }
    var edits = [
      Edit(
        range: specifier.utf8Range.lowerBound..<capture.name.utf8Range.lowerBound, text: "")
    ]
    // Who forgets `weak` does not write the `?` and the `guard` that it asks for.
    if specifier.specifier.text == "weak",
      let closure = capture.parent?.parent?.parent?.parent?.as(ClosureExprSyntax.self)
    {
      edits += unwrapping(of: capture.name.text, in: closure.statements).map {
        Edit(range: $0, text: "")
      }
    }
    return edits
  }

  /// What unwraps a weak reference.
  private func unwrapping(of name: String, in code: CodeBlockItemListSyntax) -> [Range<Int>] {
    let guards = code.all(GuardStmtSyntax.self)
      .filter { $0.conditions.trimmedDescription == "let \(name)" }.map(\.utf8Range)
    let marks = code.all(OptionalChainingExprSyntax.self)
      .filter { $0.expression.trimmedDescription == name }.map(\.questionMark.utf8Range)
      .filter { mark in !guards.contains { $0.contains(mark) } }
    let branches = code.all(IfExprSyntax.self)
      .filter { $0.conditions.trimmedDescription == "let \(name)" && $0.elseBody == nil }
      .flatMap { branch in
        let (all, body) = (branch.utf8Range, branch.body.statements.utf8Range)
        return [all.lowerBound..<body.lowerBound, body.upperBound..<all.upperBound]
      }
    return guards + marks + branches
  }

  /// A binder or a task that is kept in a property becomes a constant of the function.
  private func localInstead(of node: Syntax) -> [Edit]? {
    guard let item = node.as(CodeBlockItemSyntax.self),
      let expression = item.item.as(ExprSyntax.self).map(Scopes.unwrapped),
      let assignment = Assignment(expression),
      let call = Scopes.unwrapped(assignment.value).as(FunctionCallExprSyntax.self),
      ["Binder", "Task"].contains(calledName(call)),
      let owner = scopes.owner(of: assignment.target),
      scopes.enclosingType(of: item) == owner
    else { return nil }
    let name = lastName(assignment.target)
    let properties = tree.all(MemberBlockItemSyntax.self).filter {
      $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == name
    }
    return [Edit(range: assignment.target.utf8Range, text: "let \(name)")]
      + properties.map { edit($0, "") }
  }

  // MARK: - Wrong source

  /// The path whose last name decides: of a call with one argument the argument, of operators the first operand.
  private func path(_ expression: ExprSyntax) -> ExprSyntax? {
    let expression = Scopes.unwrapped(expression)
    if let call = expression.as(FunctionCallExprSyntax.self) {
      if let argument = call.arguments.first, let inner = path(argument.expression) { return inner }
      let called = Scopes.unwrapped(call.calledExpression)
      // `value.map(text)` is about the value.
      if let access = called.as(MemberAccessExprSyntax.self), let base = access.base,
        ["map", "flatMap"].contains(access.declName.baseName.text)
      {
        return path(base)
      }
      return called.is(DeclReferenceExprSyntax.self) || called.is(MemberAccessExprSyntax.self)
        ? called : nil
    }
    if let infix = expression.as(InfixOperatorExprSyntax.self) {
      return path(infix.leftOperand) ?? path(infix.rightOperand)
    }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self) { return path(prefix.expression) }
    if let choice = expression.as(TernaryExprSyntax.self) { return path(choice.condition) }
    if let string = expression.as(StringLiteralExprSyntax.self) {
      for segment in string.segments {
        if let inner = segment.as(ExpressionSegmentSyntax.self)?.expressions.first {
          return path(inner.expression)
        }
      }
      return nil
    }
    return expression.is(DeclReferenceExprSyntax.self) || expression.is(MemberAccessExprSyntax.self)
      ? expression : nil
  }

  /// What the fault of a wrong source changes: of a callback the widget, whose event is the trigger.
  private func sourcePath(of place: Place) -> ExprSyntax? {
    guard let source = expression(at: place.source) else { return nil }
    switch place.form {
    case .receive: return Scopes.unwrapped(source)
    case .callback:
      let access = Scopes.unwrapped(source).as(MemberAccessExprSyntax.self)
      guard let base = access?.base, scopes.isWidget(base) else { return path(source) }
      return Scopes.unwrapped(base)
    default: return path(source)
    }
  }

  private func nameToken(_ path: ExprSyntax) -> TokenSyntax? {
    path.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? path.as(DeclReferenceExprSyntax.self)?.baseName
  }

  private func wrongSource(of place: Place) -> Edit? {
    guard let path = sourcePath(of: place), let token = nameToken(path),
      let owner = scopes.owner(of: path),
      let next = Names.next(after: Scopes.plain(token.text), of: owner, scopes.declarations)
    else { return nil }
    return edit(token, token.text.hasPrefix("$") ? "$" + next : next)
  }

  // MARK: - Wrong converter

  private func wrongConverters(of place: Place, _ node: Syntax) -> [Edit] {
    var edits: [Edit] = []
    if let range = place.converter {
      let name = text[utf8: range]
      if place.form == .bind, let next = Names.next(afterConverter: name) {
        edits.append(Edit(range: range, text: next))
      }
      if place.form == .write, let value = expression(at: place.source),
        let call = Scopes.unwrapped(value).as(FunctionCallExprSyntax.self),
        let argument = call.arguments.first
      {
        if let owner = scopes.owner(of: call.calledExpression),
          let next = Names.next(after: name, of: owner, scopes.declarations)
        {
          edits.append(Edit(range: range, text: next))
        }
        edits.append(edit(value, argument.expression.trimmedDescription))
      }
    }
    if place.form == .write, let value = expression(at: place.source) {
      edits += negation(of: value, in: place)
      if let infix = value.as(InfixOperatorExprSyntax.self),
        infix.operator.trimmedDescription == "??",
        let other = otherText(infix.rightOperand.trimmedDescription)
      {
        edits.append(edit(infix.rightOperand, other))
      }
    }
    if let part = node.as(LabeledExprSyntax.self),
      ["placeholder", "fallback"].contains(part.label?.text ?? ""),
      let other = otherText(part.expression.trimmedDescription)
    {
      edits.append(edit(part.expression, other))
    }
    return edits
  }

  private func otherText(_ literal: String) -> String? {
    switch literal {
    case "true": "false"
    case "false": "true"
    case "\"…\"": "\"?\""
    default: literal.hasPrefix("\"") ? "\"…\"" : nil
    }
  }

  private func negation(of value: ExprSyntax, in place: Place) -> [Edit] {
    guard let slot = expression(at: place.slot), let owner = scopes.owner(of: slot),
      scopes.declarations.member(lastName(slot), of: owner)?.isTruth == true
    else { return [] }
    let written = value.trimmedDescription
    if let prefix = value.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return [edit(value, prefix.expression.trimmedDescription)]
    }
    return [edit(value, otherText(written) ?? "!(\(written))")]
  }

  // MARK: - Wrong trigger or mode

  private func wrongTriggers(of place: Place, _ node: Syntax) -> [[Edit]] {
    var found: [[Edit]] = []
    if let part = node.as(LabeledExprSyntax.self), let label = part.label?.text {
      let value = part.expression.trimmedDescription
      if let next = Names.values[label].flatMap({
        Names.next(after: value.replacing(".", with: ""), in: $0)
      }) {
        found.append([edit(part.expression, "." + next)])
      }
    }
    if place.form == .callback {
      if let next = nextEvent(of: place) { found.append([next]) }
      if let initial = initialArgument(node) { found.append([initial]) }
    }
    if [.write, .render].contains(place.form), let swap = swapWithStatementBefore(node) {
      found.append(swap)
    }
    if let unguarded = withoutDraftGuard(place, node) { found.append(unguarded) }
    return found
  }

  private func nextEvent(of place: Place) -> Edit? {
    guard let source = expression(at: place.source).map(Scopes.unwrapped),
      let token = nameToken(source), let owner = scopes.owner(of: source),
      let member = scopes.declarations.member(token.text, of: owner)
    else { return nil }
    let next = Names.next(after: token.text, of: owner, scopes.declarations) {
      member.isFunction ? $0.name.isEventMethod : $0.type == member.type
    }
    return next.map { edit(token, $0) }
  }

  private func initialArgument(_ node: Syntax) -> Edit? {
    guard let expression = node.as(CodeBlockItemSyntax.self)?.item.as(ExprSyntax.self),
      let call = Scopes.unwrapped(expression).as(FunctionCallExprSyntax.self),
      let argument = call.arguments.first(where: { $0.label?.text == "initial" })
    else { return nil }
    return otherText(argument.expression.trimmedDescription).map { edit(argument.expression, $0) }
  }

  private func swapWithStatementBefore(_ node: Syntax) -> [Edit]? {
    guard let item = node.as(CodeBlockItemSyntax.self),
      let list = item.parent?.as(CodeBlockItemListSyntax.self),
      let index = list.firstIndex(where: { $0.id == item.id }), index != list.startIndex
    else { return nil }
    let before = list[list.index(before: index)]
    return [edit(before, item.trimmedDescription), edit(item, before.trimmedDescription)]
  }

  /// A write that is made only if the widget's text, or a draft, is as it should be.
  private func withoutDraftGuard(_ place: Place, _ node: Syntax) -> [Edit]? {
    guard place.form == .write || place.form == .render || place.form == .receive else {
      return nil
    }
    let words = ["text ==", "== sent", "isValid", "isInvalid", "commit()", "draft", "Draft"]
    func isOfDraft(_ conditions: ConditionElementListSyntax) -> Bool {
      words.contains { conditions.trimmedDescription.contains($0) }
    }
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self) else { return nil }
    if let branch = list.parent?.parent?.as(IfExprSyntax.self), branch.elseBody == nil,
      isOfDraft(branch.conditions), list.count == 1
    {
      return [edit(branch, node.trimmedDescription)]
    }
    for item in list.reversed() where item.position < node.position {
      if let check = item.item.as(StmtSyntax.self)?.as(GuardStmtSyntax.self),
        isOfDraft(check.conditions)
      {
        return [edit(check, "")]
      }
    }
    return nil
  }

  // MARK: - Misspelt

  private func misspellings(of place: Place) -> [Edit] {
    var tokens: [TokenSyntax] = []
    if let path = expression(at: place.source).flatMap({
      place.form == .receive || place.form == .callback ? Scopes.unwrapped($0) : path($0)
    }), let token = nameToken(path) {
      tokens.append(token)
    }
    if let slot = expression(at: place.slot).map(Scopes.unwrapped), let token = nameToken(slot) {
      tokens.append(token)
    }
    if let name = place.converter.flatMap(node(at:))?.firstToken(viewMode: .sourceAccurate) {
      tokens.append(name)
    }
    return tokens.compactMap { token in
      let name = Scopes.plain(token.text)
      guard name != "self", let other = Names.misspelt(name) else { return nil }
      return edit(token, token.text.hasPrefix("$") ? "$" + other : other)
    }
  }
}
