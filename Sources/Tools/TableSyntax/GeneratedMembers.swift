import SwiftSyntax

/// Reads the members of a declaration that a table can name.
struct GeneratedMembers {
  struct Method {
    var entry: GeneratedEntry
    /// How far it is from taking nothing: 0 takes nothing, 1 needs nothing, 2 takes an argument.
    var rank: Int
  }

  private(set) var fields: [GeneratedEntry] = []
  private(set) var methods: [Method] = []

  private let isClass: Bool
  private let isObservable: Bool
  private let isOnMainActor: Bool
  private var blocks = 0

  init(of declaration: some DeclGroupSyntax) {
    isClass = declaration.is(ClassDeclSyntax.self)
    isObservable = declaration.attributes.has("Observable")
    isOnMainActor = declaration.attributes.has("MainActor")
    guard isClass || declaration.is(StructDeclSyntax.self) else { return }
    read(declaration.memberBlock.members, [])
  }

  private mutating func read(
    _ items: MemberBlockItemListSyntax, _ branch: [GeneratedEntry.BranchStep]
  ) {
    for item in items {
      if let condition = item.decl.as(IfConfigDeclSyntax.self) {
        read(condition, branch)
      } else if let variable = item.decl.as(VariableDeclSyntax.self) {
        read(variable, branch)
      } else if let function = item.decl.as(FunctionDeclSyntax.self), isClass {
        read(function, branch)
      }
    }
  }

  private mutating func read(_ condition: IfConfigDeclSyntax, _ branch: [GeneratedEntry.BranchStep])
  {
    let block = blocks
    blocks += 1
    var directives: [String] = []
    for (index, clause) in condition.clauses.enumerated() {
      let words =
        [clause.poundKeyword.text] + (clause.condition.map { [$0.trimmedDescription] } ?? [])
      let directive = words.joined(separator: " ")
      if case .decls(let inner)? = clause.elements {
        let step = GeneratedEntry.BranchStep(
          block: block, clause: index, directive: directive, earlier: directives)
        read(inner, branch + [step])
      }
      directives.append(directive)
    }
  }

  // MARK: - Properties

  private mutating func read(_ syntax: VariableDeclSyntax, _ branch: [GeneratedEntry.BranchStep]) {
    guard isReachable(syntax.modifiers, syntax.attributes) else { return }
    for binding in syntax.bindings {
      for name in names(binding.pattern) {
        if let target = target(of: name, binding, syntax) {
          fields.append(GeneratedEntry(name: name, target: target, branch: branch))
        }
      }
    }
  }

  private func names(_ pattern: PatternSyntax) -> [String] {
    if let name = pattern.as(IdentifierPatternSyntax.self) { return [name.identifier.plainText] }
    return pattern.as(TuplePatternSyntax.self)?.elements.flatMap { names($0.pattern) } ?? []
  }

  private func target(
    of name: String, _ binding: PatternBindingSyntax, _ syntax: VariableDeclSyntax
  ) -> GeneratedEntry.Target? {
    let accessors = PropertyAccessors(binding.accessorBlock)
    guard accessors.canBeReadByKeyPath else { return nil }
    // A key path in a file can write a member that is private to the file: the modifiers have to be read.
    let isReadOnly = !syntax.modifiers.setterLeavesFile
    guard isClass else {
      // Reading a lazy property changes the struct.
      return syntax.modifiers.has("lazy") ? nil : .property(isReadOnly: isReadOnly)
    }
    if syntax.attributes.has("Observed") {
      // The field behind the property does not know the setter and its access.
      let isField = !accessors.isWatched && !isReadOnly
      return isField ? .observed : .observedProperty(isReadOnly: isReadOnly)
    }
    if syntax.attributes.has("Computed") { return .observedProperty(isReadOnly: true) }
    // `$name` is another member; reflection finds it where there is one.
    if syntax.attributes.has("Editable") { return nil }
    if accessors.isComputed { return .computed(isReadOnly: isReadOnly) }
    switch binding.typeWord {
    case "Command": return .command
    // Parts of widgets, which no table has.
    case "Event", "RowSlot", "SelectedElement", "SelectedElements": return nil
    default: break
    }
    if syntax.bindingSpecifier.tokenKind == .keyword(.let) { return .constant }
    // Not tracked, so reflection sees it as it is.
    if isObservable, syntax.attributes.has("ObservationIgnored") { return nil }
    return .property(isReadOnly: isReadOnly)
  }

  // MARK: - Methods

  private mutating func read(_ syntax: FunctionDeclSyntax, _ branch: [GeneratedEntry.BranchStep]) {
    let effects = syntax.signature.effectSpecifiers
    let isAsync = effects?.asyncSpecifier != nil
    guard isReachable(syntax.modifiers, syntax.attributes), syntax.genericParameterClause == nil,
      syntax.genericWhereClause == nil, returnsNothing(syntax),
      // Without an actor its task would run beside the code that began it.
      !isAsync || isOnMainActor,
      case .identifier = syntax.name.tokenKind
    else { return }
    let parameters = syntax.signature.parameterClause.parameters
    let needed = parameters.filter { $0.defaultValue == nil }
    guard needed.count <= 1, parameters.allSatisfy({ $0.ellipsis == nil }) else { return }
    var method = GeneratedEntry.Method(isAsync: isAsync, throwsErrors: effects?.throwsClause != nil)
    if let parameter = needed.first {
      guard let type = parameter.type.metatypeBase else { return }
      let label = parameter.firstName.plainText
      method.argument = .init(label: label == "_" ? nil : parameter.firstName.text, type: type)
    }
    methods.append(
      Method(
        entry: GeneratedEntry(
          name: syntax.name.plainText, target: .method(method), branch: branch),
        rank: needed.isEmpty ? (parameters.isEmpty ? 0 : 1) : 2))
  }

  private func returnsNothing(_ syntax: FunctionDeclSyntax) -> Bool {
    guard let type = syntax.signature.returnClause?.type else { return true }
    return syntax.attributes.has("discardableResult")
      || ["Void", "()"].contains(type.trimmedDescription)
  }

  private func isReachable(
    _ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax
  ) -> Bool {
    modifiers.leavesFile && !modifiers.isStatic
      // One that is missing, or missing on some systems, or that warns where it is named.
      && !attributes.has("available")
      // It belongs to the actor, and the table does not.
      && (isOnMainActor || !attributes.has("MainActor"))
  }
}
