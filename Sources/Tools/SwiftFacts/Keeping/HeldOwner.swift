import SwiftSyntax
import TableSyntax

/// Finds the `self` that a handler of a command, or the validation of a field, holds, or reads after it may be gone: in
/// code of the type that has the member, or of a type that keeps an object of that type.
enum HeldOwner {
  /// - Returns: The place, and whether the code is asynchronous. Nil for none, for an object that is there for
  ///   ever, and for a handler that is taken back.
  static func find(
    byMember name: String, of type: String, in tree: SourceFileSyntax
  ) -> (isAsynchronous: Bool, isUnowned: Bool, place: Range<Int>)? {
    let handlers = tree.descendants(MemberAccessExprSyntax.self).compactMap { access in
      handler(setBy: access, of: name).map { (access: access, value: $0) }
    }
    guard !handlers.contains(where: { $0.value.is(NilLiteralExprSyntax.self) }) else { return nil }
    let variables = handlers.isEmpty ? [] : tree.descendants(VariableDeclSyntax.self)
    return handlers.lazy.compactMap { access, value -> (Bool, Bool, Range<Int>)? in
      let owner = access.base?.as(MemberAccessExprSyntax.self)?.base
      guard let own = access.nearestTypeName, !variables.contains(where: { $0.isShared(by: own) }),
        owner == nil || owner?.trimmedDescription == "self"
          ? own == type : variables.contains(where: { $0.keeps(owner, of: type) })
      else { return nil }
      if let closure = value.as(ClosureExprSyntax.self) {
        return heldSelf(by: closure).map { (closure.mayOutlast, $0.isUnowned, $0.place) }
      }
      // A method as a value holds its object.
      let access = value.as(MemberAccessExprSyntax.self)
      guard access == nil || access?.base?.trimmedDescription == "self",
        let name = access?.declName ?? value.as(DeclReferenceExprSyntax.self),
        let method = tree.descendants(FunctionDeclSyntax.self).first(where: {
          $0.name.text == name.baseName.text && $0.nearestTypeName == own
        })
      else { return nil }
      return (method.signature.effectSpecifiers?.asyncSpecifier != nil, false, value.writtenRange)
    }.first
  }

  /// The value in `command.handler = value`, and the closure of `command.setHandler { … }`.
  private static func handler(
    setBy access: MemberAccessExprSyntax, of member: String
  ) -> ExprSyntax? {
    let owner = access.base
    let name =
      owner?.as(MemberAccessExprSyntax.self)?.declName ?? owner?.as(DeclReferenceExprSyntax.self)
    guard let text = name?.baseName.text, [member, "$\(member)", "`\(member)`"].contains(text)
    else { return nil }
    switch access.declName.baseName.text {
    case "handler":
      let list = access.parent?.as(ExprListSyntax.self).map(Array.init) ?? []
      guard list.count == 3, list[0].id == access.id, list[1].is(AssignmentExprSyntax.self) else {
        return nil
      }
      return list[2]
    case "setHandler", "setValidation":
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

  /// Whether it is the property that keeps the object of a type which code beside it names, as `bill` or `self.bill`.
  fileprivate func keeps(_ object: ExprSyntax?, of type: String) -> Bool {
    let object =
      object?.as(OptionalChainingExprSyntax.self)?.expression
      ?? object?.as(ForceUnwrapExprSyntax.self)?.expression ?? object
    let access = object?.as(MemberAccessExprSyntax.self)
    guard parent?.is(MemberBlockItemSyntax.self) == true,
      access == nil || access?.base?.trimmedDescription == "self",
      let reference = access?.declName ?? object?.as(DeclReferenceExprSyntax.self),
      case let name = reference.baseName.text, nearestTypeName == reference.nearestTypeName,
      !modifiers.contains(where: { ["weak", "unowned", "static"].contains($0.name.text) }),
      bindings.contains(where: { $0.pattern.trimmedDescription == name && $0.holds(type) })
    else { return false }
    let code = reference.ancestors.prefix { !$0.is(MemberBlockSyntax.self) }
    // A parameter of the name is mostly what an initializer puts into the property.
    return access != nil || reference.declaration(in: code) == nil
      || code.last?.trimmedDescription.contains("self.\(name) = \(name)") == true
  }
}

extension PatternBindingSyntax {
  /// Whether it stores an object of a type, as far as its text says it.
  fileprivate func holds(_ type: String) -> Bool {
    let stated = typeAnnotation?.type.trimmedDescription
    let made = initializer?.value.as(FunctionCallExprSyntax.self)?.calledName
    return accessorBlock == nil && [type, "\(type)?", "\(type)!"].contains(stated ?? made)
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
