import SourceVocabulary
import SwiftParser
import SwiftSyntax
import TableSyntax

/// Turns the text of a Swift file into declarations that keep nothing of the syntax tree.
struct DeclarationReader {
  private let file: String
  private let reduced: TextWithoutBodies
  private let text: SourceText
  /// Whether the names in getters matter in the file: for a table, or for an `@Computed` property, which may read them.
  let hasDependencies: Bool

  /// The declarations at the top level of a file; call it on a deep stack, for a text that `NestingCheck` lets pass.
  ///
  /// - Returns: Also the places of the declarations that have a syntax error, and whether the file has none, outside
  ///   of the bodies of functions.
  static func read(
    _ reduced: TextWithoutBodies, file: String
  ) -> (types: [TypeDeclaration], broken: Set<Int>, isWellFormed: Bool) {
    let tree = reduced.bytes.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: 256)
    }
    let hasDependencies = ByteSearch.searchable(reduced.whole).withUnsafeBufferPointer { text in
      let words: [StaticString] = ["affectedBy", "following:", "@Computed("]
      return words.contains { ByteSearch.first($0, in: text, from: 0) != nil }
    }
    let reader = DeclarationReader(
      file: file, reduced: reduced, text: SourceText(bytes: reduced.whole),
      hasDependencies: hasDependencies)
    var types: [TypeDeclaration] = []
    var broken: Set<Int> = []
    var globals = TypeDeclaration(
      kind: .file, path: [""],
      location: SourceVocabulary.SourceLocation(file: file, range: SourceRange(at: .start)))
    for item in tree.statements {
      guard case .decl(let declaration) = item.item else { continue }
      if let type = reader.type(declaration) {
        if declaration.hasError { broken.insert(types.count) }
        types.append(type)
      } else {
        globals.members += reader.members(declaration, of: globals)
      }
    }
    if !globals.members.isEmpty { types.append(globals) }
    return (types, broken, !tree.hasError)
  }

  private func type(_ declaration: DeclSyntax) -> TypeDeclaration? {
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let syntax): group(.class, syntax)
    case .structDecl(let syntax): group(.struct, syntax)
    case .enumDecl(let syntax): group(.enum, syntax)
    case .actorDecl(let syntax): group(.actor, syntax)
    case .protocolDecl(let syntax): group(.protocol, syntax)
    case .extensionDecl(let syntax): extensionDeclaration(syntax)
    case .typeAliasDecl(let syntax):
      TypeDeclaration(
        kind: .typealias, path: [syntax.name.plainText],
        genericParameters: syntax.genericParameterClause.names,
        access: syntax.modifiers.access,
        aliased: TypeExpression(syntax.initializer.value),
        inexpressible: TypeExpression.word(for: syntax.initializer.value),
        location: location(syntax.name))
    case .associatedTypeDecl(let syntax):
      TypeDeclaration(
        kind: .associatedType, path: [syntax.name.plainText],
        aliased: syntax.initializer.flatMap { TypeExpression($0.value) },
        location: location(syntax.name))
    default: nil
    }
  }

  private func group(
    _ kind: TypeDeclaration.Kind, _ syntax: some DeclGroupSyntax & NamedDeclSyntax
  ) -> TypeDeclaration {
    let generics = (syntax as? any WithGenericParametersSyntax)?.genericParameterClause
    var type = TypeDeclaration(
      kind: kind, path: [syntax.name.plainText], genericParameters: generics.names,
      inherited: inherited(syntax.inheritanceClause), attributes: syntax.attributes.names,
      access: syntax.modifiers.access,
      location: location(syntax.name))
    readMembers(syntax.memberBlock, of: &type)
    if ["BindableModel", "BindableValue"].contains(where: syntax.attributes.has) {
      type.generatedTable = GeneratedTable(of: syntax).entries
    }
    return type
  }

  private func extensionDeclaration(_ syntax: ExtensionDeclSyntax) -> TypeDeclaration? {
    guard let extended = TypeExpression(syntax.extendedType) else { return nil }
    var type = TypeDeclaration(
      kind: .extension, path: extended.parts.map(\.name),
      inherited: inherited(syntax.inheritanceClause),
      requirements: requirements(syntax.genericWhereClause),
      extendedArguments: extended.parts.last?.arguments ?? [],
      attributes: syntax.attributes.names, access: syntax.modifiers.access,
      location: location(syntax.extendedType))
    readMembers(syntax.memberBlock, of: &type)
    if syntax.attributes.areUnavailable {
      for index in type.members.indices { type.members[index].isUnavailable = true }
    }
    return type
  }

  private func readMembers(_ block: MemberBlockSyntax, of type: inout TypeDeclaration) {
    type.body = location(block).range.offsets
    for item in block.members {
      if let nested = self.type(item.decl) {
        type.nested.append(nested)
      } else if item.decl.is(MacroExpansionDeclSyntax.self) {
        type.hasMacros = true
      } else {
        type.members += members(item.decl, of: type)
      }
    }
  }

  private func requirements(
    _ clause: GenericWhereClauseSyntax?
  ) -> [TypeDeclaration.Requirement] {
    (clause?.requirements ?? []).flatMap { requirement -> [TypeDeclaration.Requirement] in
      switch requirement.requirement {
      case .sameTypeRequirement(let same):
        guard case .type(let left) = same.leftType, case .type(let right) = same.rightType else {
          return []
        }
        return [.same(TypeExpression(left), TypeExpression(right))]
      case .conformanceRequirement(let syntax):
        let left = TypeExpression(syntax.leftType)
        let parts = syntax.rightType.as(CompositionTypeSyntax.self)?.elements.map(\.type)
        return (parts ?? [syntax.rightType]).map { .conforms(left, to: TypeExpression($0)) }
      case .layoutRequirement: return []
      }
    }
  }

  private func inherited(_ clause: InheritanceClauseSyntax?) -> [TypeExpression?] {
    (clause?.inheritedTypes ?? []).flatMap { element -> [TypeExpression?] in
      if let composition = element.type.as(CompositionTypeSyntax.self) {
        return composition.elements.map { TypeExpression($0.type) }
      }
      // `~Copyable` takes away and adds nothing.
      return element.type.is(SuppressedTypeSyntax.self) ? [] : [TypeExpression(element.type)]
    }
  }

  func location(_ syntax: some SyntaxProtocol) -> SourceVocabulary.SourceLocation {
    SourceVocabulary.SourceLocation(
      file: file,
      range: SourceRange(
        start: place(syntax.positionAfterSkippingLeadingTrivia),
        end: place(syntax.endPositionBeforeTrailingTrivia)))
  }

  private func place(_ position: AbsolutePosition) -> SourcePosition {
    text.position(at: reduced.wholeOffset(of: position.utf8Offset))
  }
}

extension AttributeListSyntax {
  /// The names of the attributes, also of those below `#if`.
  var names: [String] { allAttributes.map(\.attributeName.plainName) }

  /// The expression behind a label in one of the attributes.
  func argument(_ label: String) -> ExprSyntax? {
    for case .attribute(let attribute) in self {
      guard case .argumentList(let arguments)? = attribute.arguments,
        let argument = arguments.expression(label)
      else { continue }
      return argument
    }
    return nil
  }
}

extension TypeSyntax {
  /// The type as it is written. A name by itself is taken as it is: `trimmedDescription` copies the
  /// tree first, which would take 6 % of a check.
  var plainName: String {
    guard let type = self.as(IdentifierTypeSyntax.self), type.genericArgumentClause == nil else {
      return trimmedDescription
    }
    return type.name.text
  }
}

extension GenericParameterClauseSyntax? {
  var names: [String] { self?.parameters.map(\.name.plainText) ?? [] }
}

extension DeclModifierListSyntax {
  /// `weak` or `unowned`; nil for neither.
  var reference: String? { map(\.name.text).first { ["weak", "unowned"].contains($0) } }

  var access: Access { statedAccess ?? .internal }

  /// The access that is said; nil for none.
  var statedAccess: Access? { access(ofSetter: false) }

  var setterAccess: Access? { access(ofSetter: true) }

  private func access(ofSetter: Bool) -> Access? {
    lazy.filter { ($0.detail?.detail.text == "set") == ofSetter }
      .compactMap { Access(rawValue: $0.name.text) }.first
  }
}
