import SwiftSyntax
import TableSyntax

/// Finds the `self` that a handler of a command holds, or reads after it may be gone, in a closure that its own type gives
/// to the command.
enum HeldOwner {
  /// - Parameter offset: The place of the command's name in its declaration.
  /// - Returns: The place, and whether the handler is asynchronous. Nil for none, for an object that is there for
  ///   ever, and for a handler that is taken back.
  static func find(
    byCommand name: String, declaredAt offset: Int, in tree: SourceFileSyntax
  ) -> (isAsynchronous: Bool, isUnowned: Bool, place: Range<Int>)? {
    guard let declaration = tree.token(at: AbsolutePosition(utf8Offset: offset)),
      let type = declaration.nearestTypeName,
      !tree.descendants(VariableDeclSyntax.self).contains(where: { $0.isShared(by: type) })
    else { return nil }
    let handlers = tree.descendants(MemberAccessExprSyntax.self).compactMap { access in
      handler(setBy: access, of: name).map { (access: access, value: $0) }
    }
    guard !handlers.contains(where: { $0.value.is(NilLiteralExprSyntax.self) }) else { return nil }
    let own = handlers.filter { access, _ in
      let owner = access.base?.as(MemberAccessExprSyntax.self)?.base
      return (owner == nil || owner?.trimmedDescription == "self")
        && access.nearestTypeName == type
    }
    let methods = tree.descendants(FunctionDeclSyntax.self).filter { $0.nearestTypeName == type }
    return own.lazy.compactMap { _, value -> (Bool, Bool, Range<Int>)? in
      if let closure = value.as(ClosureExprSyntax.self) {
        return heldSelf(by: closure).map { (closure.mayOutlast, $0.isUnowned, $0.place) }
      }
      // A method as a value holds its object.
      let access = value.as(MemberAccessExprSyntax.self)
      guard access == nil || access?.base?.trimmedDescription == "self",
        let name = access?.declName ?? value.as(DeclReferenceExprSyntax.self),
        let method = methods.first(where: { $0.name.text == name.baseName.text })
      else { return nil }
      return (method.signature.effectSpecifiers?.asyncSpecifier != nil, false, value.writtenRange)
    }.first
  }

  /// The value in `command.handler = value`, and the closure of `command.setHandler { … }`.
  private static func handler(
    setBy access: MemberAccessExprSyntax, of command: String
  ) -> ExprSyntax? {
    let owner = access.base
    let name =
      owner?.as(MemberAccessExprSyntax.self)?.declName ?? owner?.as(DeclReferenceExprSyntax.self)
    guard name?.baseName.isIdentifier(command) == true else { return nil }
    switch access.declName.baseName.text {
    case "handler":
      let list = access.parent?.as(ExprListSyntax.self).map(Array.init) ?? []
      guard list.count == 3, list[0].id == access.id, list[1].is(AssignmentExprSyntax.self) else {
        return nil
      }
      return list[2]
    case "setHandler":
      let call = access.parent?.as(FunctionCallExprSyntax.self)
      return call?.trailingClosure.map { ExprSyntax($0) } ?? call?.arguments.last?.expression
    default: return nil
    }
  }

  /// The `self` that a closure holds, by its list of captures or else by a mention; and an unowned one of a closure that
  /// waits.
  private static func heldSelf(
    by closure: ClosureExprSyntax
  ) -> (isUnowned: Bool, place: Range<Int>)? {
    for item in closure.signature?.capture?.items ?? [] {
      let names = item.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind == .keyword(.self) }
      guard let name = names.first else { continue }
      // `weak self`, `unowned self`, `model = self`.
      guard item.initializer == nil else { return nil }
      if let specifier = item.specifier {
        let isUnowned = specifier.specifier.tokenKind == .keyword(.unowned)
        return isUnowned && closure.waits ? (true, name.writtenRange) : nil
      }
      return (false, name.writtenRange)
    }
    let mentions = closure.statements.tokens(viewMode: .sourceAccurate)
    let mention = mentions.first { token in
      // The type in `Int.self` is no object.
      token.tokenKind == .keyword(.self)
        && token.parent?.as(DeclReferenceExprSyntax.self)?.isMemberName == false
    }
    return mention.map { (false, $0.writtenRange) }
  }
}

extension VariableDeclSyntax {
  fileprivate func isShared(by type: String) -> Bool {
    modifiers.isStatic && bindings.first?.pattern.trimmedDescription == "shared"
      && nearestTypeName == type
  }
}

extension ClosureExprSyntax {
  /// Whether a run of it may go on after the call: it waits, also in a task.
  fileprivate var mayOutlast: Bool {
    tokens(viewMode: .sourceAccurate).contains {
      [.keyword(.async), .keyword(.await)].contains($0.tokenKind)
    }
  }

  /// Whether it waits itself, and not in a closure within it that has captures of its own.
  fileprivate var waits: Bool {
    tokens(viewMode: .sourceAccurate).contains { token in
      token.tokenKind == .keyword(.await)
        && sequence(first: Syntax(token), next: \.parent).lazy
          .compactMap { $0.as(ClosureExprSyntax.self) }
          .first { $0.id == id || $0.signature?.capture != nil }?.id == id
    }
  }
}
