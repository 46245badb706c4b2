import SourceVocabulary

/// Finds the meaning of names in a source, from their place outwards.
struct TypeResolver {
  let types: SourceTypes
  /// Whether a generic argument that is not known stands for itself, as in `Array<?Element>`.
  var admitsUnknownArguments = false

  struct Scope {
    var type: SourceType?
    var file: FileDeclarations
    /// The known arguments of the type's generic parameters.
    var substitution: [String: TypeReference] = [:]
    /// The type that conforms, which `Self` and the associated types of a protocol refer to.
    var conformer: (type: SourceType, arguments: [TypeReference])?
    /// Which members can be named without anything before them.
    var bareMembers = BareMembers.none
  }

  enum BareMembers {
    case none, statics, all
  }

  enum Entity {
    /// A type of the sources, with its generic arguments; nil for an unknown one.
    case source(SourceType, [TypeReference?])
    case known(TypeReference)
    case module(String)
  }

  /// The bound on aliases of aliases, and on values that refer to other values.
  static let maximumDepth = 32

  // MARK: - References

  /// The type that an expression names, or nil where that cannot be known or said.
  func reference(_ expression: TypeExpression, in scope: Scope) -> TypeReference? {
    try? type(expression, in: scope)
  }

  func type(
    _ expression: TypeExpression, in scope: Scope, depth: Int = 0
  ) throws(UnresolvedReason) -> TypeReference {
    switch try find(expression, in: scope, depth: depth) {
    case .source(let type, let arguments)?: return try reference(to: type, arguments, in: scope)
    case .known(let reference)?: return reference
    case .module(let name)?: throw UnresolvedReason("'\(name)' is a module, not a type")
    case nil: throw .outside(expression.name)
    }
  }

  /// The type that an expression names, with the generic arguments as far as they are known: an array is
  /// no number, whatever it holds.
  func partlyKnownType(_ expression: TypeExpression, in scope: Scope) -> TypeReference? {
    var resolver = self
    resolver.admitsUnknownArguments = true
    return resolver.reference(expression, in: scope)
  }

  /// The reference to a type; fails where its generic arguments are not known.
  func reference(
    to type: SourceType, _ arguments: [TypeReference?], in scope: Scope
  ) throws(UnresolvedReason) -> TypeReference {
    var arguments = arguments
    if arguments.isEmpty, !type.genericParameters.isEmpty {
      // Within `Box<Value>`, `Box` means the same box.
      guard scope.type === type else { throw .inferredArguments(of: type.plainName) }
      arguments = type.genericParameters.map { scope.substitution[$0] }
      if arguments.contains(nil) { arguments = [] }
    }
    guard let known = arguments.allKnown else {
      throw UnresolvedReason("a generic argument of '\(type.plainName)' is not known")
    }
    let name = types.referenceName(of: type)
    // A protocol as a type is an existential, with or without the word.
    return TypeReference(name: type.kind == .protocol ? "any \(name)" : name, arguments: known)
  }

  /// The type of the sources that a reference names, if there is just one.
  func sourceType(_ reference: TypeReference) -> SourceType? {
    let name = reference.name.hasPrefix("any ") ? reference.name.dropFirst(4) : reference.name[...]
    let found = types.types(named: name.split(separator: ".").map(String.init))
    return found.count == 1 ? found[0] : nil
  }

  func scope(of part: SourceType.Part, _ type: SourceType, _ arguments: [TypeReference]) -> Scope {
    Scope(
      type: type, file: part.file, substitution: type.genericParameters.substitution(arguments))
  }

  // MARK: - Entities

  /// The entity that an expression names, aliases followed; nil where it is not known.
  func entity(_ expression: TypeExpression, in scope: Scope, depth: Int = 0) -> Entity? {
    (try? find(expression, in: scope, depth: depth)) ?? nil
  }

  /// The entity that an expression names, aliases followed; nil where no such type is in sight.
  func find(
    _ expression: TypeExpression, in scope: Scope, depth: Int = 0
  ) throws(UnresolvedReason) -> Entity? {
    guard depth < Self.maximumDepth else { throw .tooDeep }
    var current: Entity?
    for (index, part) in expression.parts.enumerated() {
      var gap: UnresolvedReason?
      var arguments: [TypeReference?] = []
      for argument in part.arguments {
        do throws(UnresolvedReason) {
          arguments.append(
            try argument.map { expression throws(UnresolvedReason) in
              try type(expression, in: scope, depth: depth + 1)
            } ?? (admitsUnknownArguments ? .unknown(nil) : nil))
        } catch {
          var inner = error
          // An optional of a function is shown no more than the function; an array of them can be counted.
          if part.name != "Optional" { inner.unshowable = nil }
          gap = gap ?? inner
          arguments.append(admitsUnknownArguments ? .unknown(argument?.name) : nil)
        }
      }
      do throws(UnresolvedReason) {
        if index == 0 {
          current = try head(part.name, arguments, in: scope, depth)
        } else if let outer = current {
          current = try member(part.name, arguments, of: outer, in: scope, depth)
        }
      } catch {
        // Why an argument is not known says more than that it is not.
        throw gap ?? error
      }
      if let gap, current == nil { throw gap }
      if current == nil { return nil }
    }
    return current
  }

  private func head(
    _ name: String, _ arguments: [TypeReference?], in scope: Scope, _ depth: Int
  ) throws(UnresolvedReason) -> Entity? {
    var around = scope.type
    while let type = around {
      if type === scope.type {
        if name == "Self" { return try itself(type, scope) }
        if let known = scope.substitution[name] { return .known(known) }
      }
      if type.genericParameters.contains(name) {
        throw UnresolvedReason("'\(name)' is a generic parameter of '\(type.plainName)'")
      }
      if type.name == name { return .source(type, arguments) }
      if let inner = try nested(name, in: type, scope, depth) {
        return try follow(inner, arguments, in: scope, depth)
      }
      around = type.parent
    }
    let candidates = types.visibleTypes(named: name, from: scope.file)
    if candidates.count == 1 { return try follow(candidates[0], arguments, in: scope, depth) }
    if candidates.count > 1 { throw .ambiguous(name) }
    if types.index.rejectedNames.contains(name) {
      throw UnresolvedReason("'\(name)' is declared in a file that was not read")
    }
    let visible = types.index.modules(importedBy: scope.file.imports)
    if let library = LibraryTypes.named(name, arguments, visible) { return .known(library) }
    if let entry = SDKFacts.named(name), entry.kind != .protocol, !entry.parameters.isEmpty,
      entry.module.isVisible(from: visible)
    {
      if arguments.isEmpty { throw .inferredArguments(of: name) }
      throw UnresolvedReason("a generic argument of '\(name)' is not known")
    }
    if types.index.modules.contains(name) || LibraryTypes.modules.contains(name) {
      return .module(name)
    }
    return existential(name)
  }

  /// For any value, the type is none of those that a converter of single values takes.
  private func existential(_ name: String) -> Entity? {
    admitsUnknownArguments && SDKFacts.isExistential(name) ? .known(.unknown(name)) : nil
  }

  private func itself(_ type: SourceType, _ scope: Scope) throws(UnresolvedReason) -> Entity {
    if let conformer = scope.conformer { return .source(conformer.type, conformer.arguments) }
    if type.kind == .protocol {
      throw UnresolvedReason("'Self' is what conforms to '\(type.plainName)'")
    }
    return .source(type, [])
  }

  private func member(
    _ name: String, _ arguments: [TypeReference?], of entity: Entity, in scope: Scope, _ depth: Int
  ) throws(UnresolvedReason) -> Entity? {
    switch entity {
    case .module(let module):
      let found = types.topLevelTypes(named: name).filter { $0.module == module }
      if found.count == 1 { return try follow(found[0], arguments, in: scope, depth) }
      guard found.isEmpty else { throw .ambiguous(name) }
      if let library = LibraryTypes.named(name, arguments, [module]) { return .known(library) }
      return existential(name)
    case .source(let type, _):
      guard let inner = try nested(name, in: type, scope, depth) else { return nil }
      return try follow(inner, arguments, in: scope, depth)
    case .known(let reference):
      let source = sourceType(reference)
      if source == nil, let inner = LibraryTypes.nested(name, in: reference) {
        return .known(inner)
      }
      guard let type = source ?? types.foreign(named: reference.name) else { return nil }
      return try member(name, arguments, of: .source(type, []), in: scope, depth)
    }
  }

  /// A type that `type` or one of its superclasses and protocols declares.
  private func nested(
    _ name: String, in type: SourceType, _ scope: Scope, _ depth: Int
  ) throws(UnresolvedReason) -> SourceType? {
    guard depth < Self.maximumDepth else { throw .tooDeep }
    let own = types.types(named: name, in: type)
    if own.count > 1 { throw .ambiguous(name) }
    if let found = own.first {
      guard found.kind == .associatedType, let conformer = scope.conformer?.type,
        conformer !== type
      else { return found }
      // The type that conforms names the associated type, or leaves it to be inferred.
      var inner = scope
      inner.conformer = nil
      guard let said = try nested(name, in: conformer, inner, depth + 1),
        said.kind != .associatedType
      else { return found }
      return said
    }
    for above in typesAbove(type, depth: depth + 1) where above !== type {
      if let found = try nested(name, in: above, scope, depth + 1) { return found }
    }
    return nil
  }

  /// The types and protocols of the sources that a type names as those that it inherits from.
  func typesAbove(_ type: SourceType, depth: Int = 0) -> some Sequence<SourceType> {
    type.parts.lazy.flatMap { part in
      // From outside the type, or the look-up of a superclass would begin with itself.
      let outside = Scope(type: type.parent, file: part.file)
      return part.declaration.inherited.lazy.compactMap { inherited -> SourceType? in
        guard let inherited,
          case .source(let above, _)? = entity(inherited, in: outside, depth: depth)
        else { return nil }
        return above
      }
    }
  }

  /// The type itself, or the type that it is an alias of.
  private func follow(
    _ type: SourceType, _ arguments: [TypeReference?], in scope: Scope, _ depth: Int
  ) throws(UnresolvedReason) -> Entity? {
    switch type.kind {
    case .typealias:
      guard let aliased = type.declaration.aliased else {
        throw .inexpressible(type.declaration.inexpressible, "'\(type.plainName)'")
      }
      var inner = Scope(type: type.parent, file: type.file)
      if let parent = type.parent, parent === scope.type || parent === scope.conformer?.type {
        inner.substitution = scope.substitution
        if let conformer = scope.conformer, parent === conformer.type,
          conformer.arguments.count == parent.genericParameters.count
        {
          inner.substitution = parent.genericParameters.substitution(conformer.arguments)
        }
        inner.conformer = scope.conformer
      }
      for (parameter, argument) in zip(type.genericParameters, arguments) {
        inner.substitution[parameter] = argument
      }
      // The parameters are found as those of a type around the alias's right side.
      if !type.genericParameters.isEmpty { inner.type = type }
      guard let found = try find(aliased, in: inner, depth: depth + 1) else {
        throw .outside(aliased.name)
      }
      return found
    case .associatedType:
      if let known = scope.substitution[type.name] { return .known(known) }
      if let conformer = scope.conformer,
        let index = conformer.type.genericParameters.firstIndex(of: type.name)
      {
        guard index < conformer.arguments.count else {
          throw UnresolvedReason(
            "'\(type.name)' is a generic parameter of '\(conformer.type.plainName)'")
        }
        return .known(conformer.arguments[index])
      }
      throw UnresolvedReason(
        "'\(type.name)' is an associated type of '\(type.parent?.plainName ?? "")'")
    default:
      return .source(type, arguments)
    }
  }
}
