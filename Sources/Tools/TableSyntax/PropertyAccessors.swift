import SwiftSyntax

package struct PropertyAccessors {
  /// Whether it has a getter of its own.
  package private(set) var isComputed = false
  /// Whether it has a setter of its own.
  package private(set) var isSettable = false
  /// Whether `didSet` or `willSet` watch it.
  package private(set) var isWatched = false
  /// Not where the getter changes the value, waits or throws.
  package private(set) var canBeReadByKeyPath = true
  /// Whether the setter leaves the value alone that has the property.
  package private(set) var isNonmutating = false

  package init(_ block: AccessorBlockSyntax?) {
    switch block?.accessors {
    case nil: break
    case .getter?: isComputed = true
    case .accessors(let accessors)?:
      for accessor in accessors {
        switch accessor.accessorSpecifier.text {
        case "didSet", "willSet": isWatched = true
        case "set", "_modify", "modify", "unsafeMutableAddress":
          (isComputed, isSettable) = (true, true)
          if accessor.modifier?.name.text == "nonmutating" { isNonmutating = true }
        default: isComputed = true
        }
        if accessor.effectSpecifiers != nil { canBeReadByKeyPath = false }
        if accessor.accessorSpecifier.text == "get", accessor.modifier?.name.text == "mutating" {
          canBeReadByKeyPath = false
        }
      }
    }
  }
}

extension PatternBindingSyntax {
  /// The type as far as a single word says it: `Command` in `let send = Command()`, `Command<Int> { … }`
  /// and `let send: Command<Int>`.
  var typeWord: String? {
    if let annotation = typeAnnotation?.type { return annotation.lastWord }
    guard let call = initializer?.value.as(FunctionCallExprSyntax.self) else { return nil }
    let generic = call.calledExpression.as(GenericSpecializationExprSyntax.self)
    let callee = generic?.expression ?? call.calledExpression
    if let name = callee.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    return callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }
}

extension TypeSyntax {
  /// `Command` of `Command` and `BinderCore.Command`.
  fileprivate var lastWord: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }

  /// The type as an expression that `.self` may stand behind; nil where an event cannot carry it.
  var metatypeBase: String? {
    switch self.as(TypeSyntaxEnum.self) {
    case .attributedType, .functionType, .packExpansionType, .suppressedType: nil
    case .someOrAnyType(let type):
      type.someOrAnySpecifier.tokenKind == .keyword(.any) ? "(\(trimmedDescription))" : nil
    case .compositionType: "(\(trimmedDescription))"
    // `Self` may be a subclass, which the table of the class does not know.
    default:
      tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.Self) }
        ? nil : trimmedDescription
    }
  }
}

extension AttributeListSyntax {
  /// The attribute of a name, with its module or without, also below `#if`.
  package func named(_ name: String) -> AttributeSyntax? {
    allAttributes.first { $0.attributeName.lastWord == name }
  }

  package func has(_ name: String) -> Bool { named(name) != nil }

  package var allAttributes: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      switch element {
      case .attribute(let attribute): [attribute]
      case .ifConfigDecl(let condition):
        condition.clauses.flatMap { clause -> [AttributeSyntax] in
          guard case .attributes(let inner)? = clause.elements else { return [] }
          return inner.allAttributes
        }
      }
    }
  }
}

extension DeclModifierListSyntax {
  package func has(_ word: String) -> Bool { contains { $0.name.text == word && $0.detail == nil } }

  package var isStatic: Bool { has("static") || has("class") }

  /// Whether other files can name it.
  var leavesFile: Bool { !has("private") && !has("fileprivate") }

  /// Whether other files can set it, as far as `private(set)` is concerned.
  var setterLeavesFile: Bool {
    !contains { $0.detail != nil && ["private", "fileprivate"].contains($0.name.text) }
  }
}
