import SwiftSyntax

extension SwiftFiles {
  func mutants(_ texts: [String: String]) -> [Mutant] {
    let all = places.map(\.place)
    return places.flatMap { place -> [Mutant] in
      let text = texts[place.place.file, default: ""]
      let isLife = place.what.form == .life
      var found = [(isLife ? Kind.lifetime : .leftOut, removal(of: place.node))]
      found.append((.exchanged, place.place.exchange(in: all, of: text)))
      found.append((.source, wrongSource(of: place)))
      found += wrongConverters(of: place).map { (.converter, [$0]) }
      found += wrongTriggers(of: place).map { (.trigger, $0) }
      found.append((.lifetime, localInstead(of: place.node)))
      found += misspellings(of: place).map { (.misspelt, [$0]) }
      return found.compactMap { Mutant(place.place, $0, $1, in: text) }
    }
  }

  private func edit(_ node: some SyntaxProtocol, _ text: String) -> Edit {
    Edit(range: node.utf8Range, text: text)
  }

  // MARK: - Left out

  private func removal(of node: Syntax) -> [Edit] {
    var removed = [node.utf8Range]
    switch node.as(SyntaxEnum.self) {
    case .labeledExpr(let argument):
      // With the comma before it.
      if let before = sibling(before: argument, in: LabeledExprListSyntax.self) {
        let start = before.expression.utf8Range.upperBound
        removed = [start..<argument.expression.utf8Range.upperBound]
      }
    case .accessorDecl(let accessor):
      let list = accessor.parent?.as(AccessorDeclListSyntax.self)
      if list?.count == 1, let block = list?.parent { removed = [block.utf8Range] }
    case .closureCapture(let capture):
      guard let specifier = capture.specifier else { break }
      removed = [specifier.utf8Range.lowerBound..<capture.name.utf8Range.lowerBound]
      // Who forgets `weak` does not write the `?` and the `guard` that it asks for.
      let closure = capture.parent?.parent?.parent?.parent?.as(ClosureExprSyntax.self)
      if let closure, specifier.specifier.text == "weak" {
        removed += unwrapping(of: capture.name.text, in: closure.statements)
      }
    default: break
    }
    return removed.map { Edit(range: $0, text: "") }
  }

  private func sibling<List: SyntaxCollection>(
    before node: List.Element, in list: List.Type
  ) -> List.Element? {
    guard let list = node.parent?.as(list), let index = list.firstIndex(where: { $0.id == node.id })
    else { return nil }
    return index == list.startIndex ? nil : list[list.index(before: index)]
  }

  // MARK: - Lifetime

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
  private func localInstead(of node: Syntax) -> [Edit] {
    guard let expression = node.as(CodeBlockItemSyntax.self)?.expression,
      let assignment = Assignment(expression), let call = assignment.value.asCall,
      ["Binder", "Task"].contains(call.name),
      let owner = scopes.owner(of: assignment.target), node.enclosingType == owner
    else { return [] }
    let name = assignment.target.lastName
    let properties = node.root.all(MemberBlockItemSyntax.self).filter {
      $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == name
    }
    return [edit(assignment.target, "let \(name)")] + properties.map { edit($0, "") }
  }

  // MARK: - Wrong source

  /// The path whose last name decides: of a call with one argument the argument, of operators the first operand.
  private func path(_ expression: ExprSyntax) -> ExprSyntax? {
    let expression = expression.unwrapped
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      let called = call.calledExpression.unwrapped
      if let inner = call.arguments.first.flatMap({ path($0.expression) }) { return inner }
      // `value.map(text)` is about the value.
      if let base = called.base, ["map", "flatMap"].contains(called.lastName) { return path(base) }
      return called.nameToken != nil ? called : nil
    case .infixOperatorExpr(let infix): return path(infix.leftOperand) ?? path(infix.rightOperand)
    case .prefixOperatorExpr(let prefix): return path(prefix.expression)
    case .ternaryExpr(let choice): return path(choice.condition)
    case .stringLiteralExpr(let string):
      return string.segments.lazy
        .compactMap { $0.as(ExpressionSegmentSyntax.self)?.expressions.first }.first
        .flatMap { path($0.expression) }
    default: return expression.nameToken != nil ? expression : nil
    }
  }

  private func wrongSource(of place: SwiftPlace) -> [Edit] {
    let source = place.what.source?.unwrapped
    // The event of a callback is the trigger.
    if place.what.form == .callback, let base = source?.base, scopes.isWidget(base) {
      return nextName(of: base.unwrapped)
    }
    return nextName(of: place.what.form == .receive ? source : source.flatMap(path))
  }

  private func nextName(
    of path: ExprSyntax?, where isCandidate: (Member, _ own: Member) -> Bool = { _, _ in true }
  ) -> [Edit] {
    guard let path, let token = path.nameToken, let owner = scopes.owner(of: path) else {
      return []
    }
    return Names.next(after: token.text, of: owner, scopes.declarations, where: isCandidate)
      .map { [edit(token, $0)] } ?? []
  }

  // MARK: - Wrong converter

  private func wrongConverters(of place: SwiftPlace) -> [Edit] {
    let (form, converter, value) = (place.what.form, place.what.converter, place.what.source)
    var edits: [Edit] = []
    if form == .bind, let converter, let next = Names.next(afterConverter: "\(converter.trimmed)") {
      edits.append(edit(converter, next))
    }
    if form == .write, let value {
      if converter != nil, let call = value.asCall, let argument = call.arguments.first {
        edits += nextName(of: call.calledExpression)
        edits.append(edit(value, argument.expression.trimmedDescription))
      }
      edits += negation(of: value, in: place)
      if let infix = value.as(InfixOperatorExprSyntax.self),
        infix.operator.trimmedDescription == "??"
      {
        edits += otherText(infix.rightOperand)
      }
    }
    if let part = place.node.as(LabeledExprSyntax.self),
      ["placeholder", "fallback"].contains(part.label?.text)
    {
      edits += otherText(part.expression)
    }
    return edits
  }

  private func otherText(_ literal: ExprSyntax) -> [Edit] {
    Names.other(than: literal.trimmedDescription).map { [edit(literal, $0)] } ?? []
  }

  private func negation(of value: ExprSyntax, in place: SwiftPlace) -> [Edit] {
    guard let slot = place.what.slot, let owner = scopes.owner(of: slot),
      scopes.declarations.member(slot.lastName, of: owner)?.isTruth == true
    else { return [] }
    if let prefix = value.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return [edit(value, prefix.expression.trimmedDescription)]
    }
    let other = otherText(value)
    return other.isEmpty ? [edit(value, "!(\(value.trimmedDescription))")] : other
  }

  // MARK: - Wrong trigger or mode

  private func wrongTriggers(of place: SwiftPlace) -> [[Edit]] {
    var found: [[Edit]] = []
    if let part = place.node.as(LabeledExprSyntax.self), let label = part.label?.text,
      let next = Names.next(
        afterValue: part.expression.trimmedDescription.replacing(".", with: ""), of: label)
    {
      found.append([edit(part.expression, "." + next)])
    }
    if place.what.form == .callback {
      let source = place.what.source?.unwrapped
      if source?.nameToken?.text.hasPrefix("$") == false {
        found.append(
          nextName(of: source) { other, own in
            own.isFunction ? other.name.isEventMethod : other.type == own.type
          })
      }
      let call = place.node.as(CodeBlockItemSyntax.self)?.expression?.asCall
      found.append(call?.argument("initial").map(otherText) ?? [])
    }
    if [.write, .render].contains(place.what.form),
      let item = place.node.as(CodeBlockItemSyntax.self),
      let before = sibling(before: item, in: CodeBlockItemListSyntax.self)
    {
      found.append([edit(before, item.trimmedDescription), edit(item, before.trimmedDescription)])
    }
    if [.write, .render, .receive].contains(place.what.form) {
      found.append(withoutDraftGuard(place.node))
    }
    return found
  }

  /// A write that is made only if the widget's text, or a draft, is as it should be.
  private func withoutDraftGuard(_ node: Syntax) -> [Edit] {
    let words = ["text ==", "== sent", "isValid", "isInvalid", "commit()", "draft", "Draft"]
    func isOfDraft(_ conditions: ConditionElementListSyntax) -> Bool {
      words.contains { conditions.trimmedDescription.contains($0) }
    }
    guard let list = node.parent?.as(CodeBlockItemListSyntax.self) else { return [] }
    if let branch = list.parent?.parent?.as(IfExprSyntax.self), branch.elseBody == nil,
      isOfDraft(branch.conditions), list.count == 1
    {
      return [edit(branch, node.trimmedDescription)]
    }
    let check = list.reversed().filter { $0.position < node.position }.lazy
      .compactMap(\.asGuard).first { isOfDraft($0.conditions) }
    return check.map { [edit($0, "")] } ?? []
  }

  // MARK: - Misspelt

  private func misspellings(of place: SwiftPlace) -> [Edit] {
    let isName = place.what.form == .receive || place.what.form == .callback
    let source = place.what.source.flatMap { isName ? $0.unwrapped : path($0) }
    let tokens = [
      source?.nameToken, place.what.slot?.unwrapped.nameToken,
      place.what.converter?.firstToken(viewMode: .sourceAccurate),
    ]
    return tokens.compactMap { token in
      guard let token, token.text.withoutDollar != "self" else { return nil }
      let name = token.text.withoutDollar
      return Names.misspelt(name).map { edit(token, token.text.replacing(name, with: $0)) }
    }
  }
}
