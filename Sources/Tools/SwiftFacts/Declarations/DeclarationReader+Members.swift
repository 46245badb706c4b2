import SourceVocabulary
import SwiftSyntax
import TableSyntax

extension DeclarationReader {
  /// The members of a type that a declaration in it makes, and that are no types themselves.
  func members(_ declaration: DeclSyntax, of type: TypeDeclaration) -> [MemberDeclaration] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let syntax): variables(syntax, of: type)
    case .functionDecl(let syntax): [function(syntax, of: type)]
    case .subscriptDecl(let syntax): lookup(syntax, of: type)
    case .initializerDecl(let syntax):
      [
        MemberDeclaration(
          name: "init", kind: .initializer(isFailable: syntax.optionalMark?.text == "?"),
          isStatic: true, access: access(syntax.modifiers, in: type),
          parameters: parameters(syntax.signature.parameterClause),
          genericParameters: syntax.genericParameterClause.names,
          location: location(syntax.initKeyword))
      ]
    case .enumCaseDecl(let syntax):
      syntax.elements.map { element in
        let raw = element.rawValue?.value
        return MemberDeclaration(
          name: element.name.plainText,
          kind: .enumCase(hasPayload: element.parameterClause != nil), isStatic: true,
          value: raw.map { ValueExpression($0) },
          text: raw?.literalText,
          location: location(element.name))
      }
    default: []
    }
  }

  private func access(_ modifiers: DeclModifierListSyntax, in type: TypeDeclaration) -> Access {
    // The members of an extension have its access unless they say otherwise, and requirements that of their
    // protocol; those of a type are bounded by the type's, which does not keep a file's own code out.
    type.kind == .protocol || type.kind == .extension && modifiers.statedAccess == nil
      ? type.access : modifiers.access
  }

  private func function(
    _ syntax: FunctionDeclSyntax, of type: TypeDeclaration
  ) -> MemberDeclaration {
    let modifiers = syntax.modifiers
    let result = syntax.signature.returnClause?.type
    let annotation = result.flatMap { TypeExpression($0) }
    var member = MemberDeclaration(
      name: syntax.name.plainText, kind: .function, isStatic: modifiers.isStatic,
      annotation: annotation,
      inexpressible: annotation != nil ? nil : result.map(TypeExpression.word) ?? "nothing",
      access: access(modifiers, in: type),
      deprecation: syntax.attributes.deprecation,
      parameters: parameters(syntax.signature.parameterClause),
      genericParameters: syntax.genericParameterClause.names,
      location: location(syntax.name))
    let effects = syntax.signature.effectSpecifiers
    member.effects =
      (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ")
    if let result, !["Void", "()"].contains(result.trimmedDescription) {
      member.obstacle = "gives a value"
    }
    member.isUnavailable = syntax.attributes.areUnavailable
    return member
  }

  private func lookup(
    _ syntax: SubscriptDeclSyntax, of type: TypeDeclaration
  ) -> [MemberDeclaration] {
    let parameters = parameters(syntax.parameterClause)
    guard parameters.count == 1, parameters[0].label == "dynamicMember" else { return [] }
    let modifiers = syntax.modifiers
    let accessors = PropertyAccessors(syntax.accessorBlock)
    var member = MemberDeclaration(
      name: "subscript", kind: .lookup(isSettable: accessors.isSettable),
      isStatic: modifiers.isStatic, annotation: TypeExpression(syntax.returnClause.type),
      access: access(modifiers, in: type), setterAccess: modifiers.setterAccess,
      parameters: parameters, genericParameters: syntax.genericParameterClause.names,
      location: location(syntax.subscriptKeyword))
    member.isNonmutating = accessors.isNonmutating
    return [member]
  }

  private func parameters(
    _ clause: FunctionParameterClauseSyntax
  ) -> [MemberDeclaration.Parameter] {
    clause.parameters.map {
      .init(
        label: $0.firstName.plainText, type: TypeExpression($0.type),
        hasDefault: $0.defaultValue != nil, isVariadic: $0.ellipsis != nil)
    }
  }

  private func variables(
    _ syntax: VariableDeclSyntax, of type: TypeDeclaration
  ) -> [MemberDeclaration] {
    let modifiers = syntax.modifiers
    let isConstant = syntax.bindingSpecifier.text == "let"
    var found: [MemberDeclaration] = []
    // `var a, b: Int` annotates both, so the annotation is carried from the last to the first.
    var carried: TypeSyntax?
    for binding in syntax.bindings.reversed() {
      if let annotation = binding.typeAnnotation { carried = annotation.type }
      if binding.initializer != nil, binding.typeAnnotation == nil { carried = nil }
      let accessors = PropertyAccessors(binding.accessorBlock)
      let computed = ComputedReader(syntax.attributes)
      let value = binding.initializer?.value ?? syntax.attributes.argument("wrappedValue")
      let returned = value ?? getter(binding.accessorBlock)?.onlyExpression
      var member = MemberDeclaration(
        name: "",
        kind: isConstant
          ? .constant
          : accessors.isComputed ? .computed(isSettable: accessors.isSettable) : .storedVariable,
        isStatic: modifiers.isStatic,
        value: value.map { ValueExpression($0) } ?? computed?.value,
        text: returned?.literalText,
        attributes: syntax.attributes.names,
        wrappers: wrappers(syntax.attributes), reference: modifiers.reference,
        isLazy: modifiers.has("lazy"), isOverride: modifiers.has("override"),
        access: access(modifiers, in: type),
        setterAccess: modifiers.setterAccess, hasObserver: accessors.isWatched,
        deprecation: syntax.attributes.deprecation,
        location: location(syntax.bindingSpecifier))
      member.isUnavailable = syntax.attributes.areUnavailable
      member.isNonmutating = accessors.isNonmutating
      if !accessors.canBeReadByKeyPath || member.isLazy && type.kind == .struct {
        member.obstacle = "waits, throws or changes its object"
      }
      member.draftWord = EventReader.draftWord(of: binding.initializer?.value)
      if hasDependencies {
        member.mentions = getter(binding.accessorBlock).map { MentionedNames.all(in: $0) }
      }
      if let computed { member.mentions = computed.mentions }
      if member.isStatic, binding.pattern.trimmedDescription == "fieldTable" {
        member.table = TableEntry.all(in: returned)
      }
      let name = binding.pattern.trimmedDescription
      if !member.isStatic, ReturnedMember.declarations.contains(name) {
        member.returned =
          member.isStored && !member.isLazy
          ? ReturnedMember(storedProperty: name, value) : ReturnedMember(returned)
      }
      found += members(binding.pattern, carried, member).reversed()
    }
    return found.reversed()
  }

  /// A member for each name of a pattern: one, or for `let (a, b): (Int, String) = …` several.
  ///
  /// - Parameter whole: The common facts of all of them.
  private func members(
    _ pattern: PatternSyntax, _ annotation: TypeSyntax?, _ whole: MemberDeclaration
  ) -> [MemberDeclaration] {
    if let name = pattern.as(IdentifierPatternSyntax.self) {
      var member = whole
      member.name = name.identifier.plainText
      member.location = location(name.identifier)
      member.annotation = annotation.flatMap { TypeExpression($0) }
      if member.annotation == nil { member.inexpressible = annotation.map(TypeExpression.word) }
      return [member]
    }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    let types = annotation?.as(TupleTypeSyntax.self).map { Array($0.elements) }
    return tuple.elements.enumerated().flatMap { index, element in
      var part = whole
      part.value = whole.value.map { .part($0, index) }
      return members(
        element.pattern, types.flatMap { index < $0.count ? $0[index].type : nil }, part)
    }
  }

  private func wrappers(_ attributes: AttributeListSyntax) -> [TypeExpression] {
    attributes.compactMap { element in
      guard case .attribute(let attribute) = element,
        !KnownNames.isPlainMemberAttribute(attribute.attributeName.plainName)
      else { return nil }
      return TypeExpression(attribute.attributeName)
    }
  }

  private func getter(_ block: AccessorBlockSyntax?) -> CodeBlockItemListSyntax? {
    switch block?.accessors {
    case .getter(let items)?: items
    case .accessors(let accessors)?:
      accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    case nil: nil
    }
  }
}

extension CodeBlockItemListSyntax {
  /// The expression, or the one that is returned, where there is nothing else.
  var onlyExpression: ExprSyntax? {
    guard count == 1, let only = first else { return nil }
    switch only.item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }
}
