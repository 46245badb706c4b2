import BindingSpec
import SwiftParser
import SwiftSyntax
import TableSyntax

/// Reads the members of a type that are no types themselves.
struct MemberReader {
  let owner: TypeDeclaration.Kind
  let ownerAccess: Access
  /// Whether the names in getters are read.
  let readsGetters: Bool
  /// Where a name stands.
  let place: (TokenSyntax) -> BindingSpec.SourceLocation

  func members(_ declaration: DeclSyntax) -> [MemberDeclaration] {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .variableDecl(let syntax): variables(syntax)
    case .functionDecl(let syntax): [function(syntax)]
    case .initializerDecl(let syntax):
      [
        MemberDeclaration(
          name: "init", kind: .initializer(isFailable: syntax.optionalMark?.text == "?"),
          isStatic: true, parameters: parameters(syntax.signature.parameterClause),
          genericParameters: names(syntax.genericParameterClause),
          location: place(syntax.initKeyword))
      ]
    case .enumCaseDecl(let syntax):
      syntax.elements.map {
        MemberDeclaration(
          name: $0.name.plainText, kind: .enumCase(hasPayload: $0.parameterClause != nil),
          isStatic: true, location: place($0.name))
      }
    default: []
    }
  }

  private func access(_ modifiers: Modifiers) -> Access {
    // The members of an extension have its access unless they say otherwise; those of a type are
    // bounded by the type's, which does not keep a file's own code out.
    owner == .extension && !modifiers.saysAccess ? ownerAccess : modifiers.access
  }

  private func function(_ syntax: FunctionDeclSyntax) -> MemberDeclaration {
    let modifiers = Modifiers(syntax.modifiers)
    let result = syntax.signature.returnClause?.type
    let annotation = result.flatMap { TypeExpression($0) }
    return MemberDeclaration(
      name: syntax.name.plainText, kind: .function, isStatic: modifiers.isStatic,
      annotation: annotation, hasAnnotation: true,
      inexpressible: annotation != nil ? nil : result.map(TypeExpression.word) ?? "nothing",
      access: access(modifiers),
      deprecation: DeprecationReader.deprecation(syntax.attributes),
      parameters: parameters(syntax.signature.parameterClause),
      genericParameters: names(syntax.genericParameterClause),
      location: place(syntax.name))
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

  private func names(_ clause: GenericParameterClauseSyntax?) -> [String] {
    clause?.parameters.map(\.name.plainText) ?? []
  }

  private func variables(_ syntax: VariableDeclSyntax) -> [MemberDeclaration] {
    let modifiers = Modifiers(syntax.modifiers)
    let attributes = attributeNames(syntax.attributes)
    var found: [MemberDeclaration] = []
    // `var a, b: Int` annotates both, so the annotation is carried from the last to the first.
    var carried: TypeSyntax?
    for binding in syntax.bindings.reversed() {
      if let annotation = binding.typeAnnotation { carried = annotation.type }
      if binding.initializer != nil, binding.typeAnnotation == nil { carried = nil }
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else {
        var member = MemberDeclaration(
          name: "", kind: kind(binding, of: syntax), isStatic: modifiers.isStatic,
          attributes: attributes, isLazy: modifiers.isLazy, access: access(modifiers),
          setterAccess: modifiers.setterAccess,
          location: place(syntax.bindingSpecifier))
        member.value = binding.initializer.map { ValueExpression($0.value) }
        found += tupleMembers(binding.pattern, carried, member).reversed()
        continue
      }
      var member = MemberDeclaration(
        name: name.identifier.plainText, kind: kind(binding, of: syntax),
        isStatic: modifiers.isStatic, attributes: attributes, isWeak: modifiers.isWeak,
        isLazy: modifiers.isLazy, access: access(modifiers),
        setterAccess: modifiers.setterAccess, location: place(name.identifier))
      member.hasAnnotation = carried != nil
      member.annotation = carried.flatMap { TypeExpression($0) }
      if member.annotation == nil { member.inexpressible = carried.map(TypeExpression.word) }
      let value = binding.initializer?.value ?? wrappedValue(syntax.attributes)
      member.value = value.map { ValueExpression($0) }
      member.wrappers = wrappers(syntax.attributes)
      let returned = value ?? returned(binding.accessorBlock)
      member.text = returned?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      member.isOverride = modifiers.isOverride
      member.hasObserver = hasObserver(binding.accessorBlock)
      member.deprecation = DeprecationReader.deprecation(syntax.attributes)
      if readsGetters { member.mentions = getter(binding.accessorBlock).map(MentionedNames.all) }
      if member.isStatic, member.name == "fieldTable" {
        member.table = TableEntry.all(in: returned)
      }
      if !member.isStatic, ReturnedMember.declarations.contains(member.name) {
        member.returned =
          member.isStored && !member.isLazy
          ? ReturnedMember(storedProperty: member.name, value) : ReturnedMember(returned)
      }
      found.append(member)
    }
    return found.reversed()
  }

  /// `let (a, b): (Int, String) = …` declares a member for each name.
  ///
  /// - Parameter whole: The common facts of all of them.
  private func tupleMembers(
    _ pattern: PatternSyntax, _ annotation: TypeSyntax?, _ whole: MemberDeclaration
  ) -> [MemberDeclaration] {
    if let name = pattern.as(IdentifierPatternSyntax.self) {
      var member = whole
      member.name = name.identifier.plainText
      member.location = place(name.identifier)
      member.hasAnnotation = annotation != nil
      member.annotation = annotation.flatMap { TypeExpression($0) }
      if member.annotation == nil { member.inexpressible = annotation.map(TypeExpression.word) }
      return [member]
    }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    let types = annotation?.as(TupleTypeSyntax.self).map { Array($0.elements) }
    return tuple.elements.enumerated().flatMap { index, element in
      var part = whole
      part.value = whole.value.map { .part($0, index) }
      return tupleMembers(
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

  private func kind(
    _ binding: PatternBindingSyntax, of syntax: VariableDeclSyntax
  ) -> MemberDeclaration.Kind {
    if syntax.bindingSpecifier.text == "let" { return .constant }
    guard let block = binding.accessorBlock else { return .storedVariable }
    switch block.accessors {
    case .getter: return .computed(isSettable: false)
    case .accessors(let accessors):
      let names = Set(accessors.map(\.accessorSpecifier.text))
      // `didSet` and `willSet` watch a stored property.
      if names.isSubset(of: ["didSet", "willSet"]) { return .storedVariable }
      return .computed(
        isSettable: !names.isDisjoint(with: ["set", "_modify", "modify", "unsafeMutableAddress"]))
    }
  }

  /// The argument of `@Observed(wrappedValue: 0.0)`.
  private func wrappedValue(_ attributes: AttributeListSyntax) -> ExprSyntax? {
    for case .attribute(let attribute) in attributes {
      guard case .argumentList(let arguments)? = attribute.arguments else { continue }
      for argument in arguments where argument.label?.text == "wrappedValue" {
        return argument.expression
      }
    }
    return nil
  }

  private func hasObserver(_ block: AccessorBlockSyntax?) -> Bool {
    guard case .accessors(let accessors)? = block?.accessors else { return false }
    return accessors.contains { ["didSet", "willSet"].contains($0.accessorSpecifier.text) }
  }

  /// The body of a getter.
  private func getter(_ block: AccessorBlockSyntax?) -> CodeBlockItemListSyntax? {
    switch block?.accessors {
    case .getter(let items)?: items
    case .accessors(let accessors)?:
      accessors.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    case nil: nil
    }
  }

  /// The expression of a getter that consists of one.
  private func returned(_ block: AccessorBlockSyntax?) -> ExprSyntax? {
    guard let statements = getter(block), statements.count == 1, let only = statements.first
    else { return nil }
    switch only.item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }
}
