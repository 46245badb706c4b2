import BindingSpec

/// Tells the types of members: as annotated, else from their initial values.
struct ValueTypes {
  let resolver: TypeResolver

  /// The type of a member's value, or nil where only the compiler knows it.
  func type(
    of member: MemberDeclaration, in scope: TypeResolver.Scope, depth: Int = 0
  ) -> TypeReference? {
    if let annotation = member.annotation {
      return resolver.reference(annotation, in: scope, depth: depth)
    }
    guard !member.hasAnnotation, let value = member.value else { return nil }
    return type(of: value, in: scope, depth: depth)
  }

  func type(
    of value: ValueExpression, in scope: TypeResolver.Scope, depth: Int
  ) -> TypeReference? {
    guard depth < TypeResolver.maximumDepth else { return nil }
    switch value {
    case .typed(let expression):
      return resolver.reference(expression, in: scope, depth: depth)
    case .array(let elements):
      guard let element = common(elements, in: scope, depth) else { return nil }
      return TypeReference(name: "Array", arguments: [element])
    case .dictionary(let keys, let values):
      guard let key = common(keys, in: scope, depth), let value = common(values, in: scope, depth)
      else { return nil }
      return TypeReference(name: "Dictionary", arguments: [key, value])
    case .range(let name, let bound):
      guard let bound = type(of: bound, in: scope, depth: depth + 1) else { return nil }
      return TypeReference(name: name, arguments: [bound])
    case .member(let base, let name):
      return staticMember(name, of: base, in: scope, depth)
    case .call(let callee, let arguments):
      return called(callee, arguments, in: scope, depth)
    }
  }

  /// The type that all the values have, if it is one.
  private func common(
    _ values: [ValueExpression], in scope: TypeResolver.Scope, _ depth: Int
  ) -> TypeReference? {
    // Integer literals among floating-point ones become floating-point.
    let distinct = Set(values)
    var found = Set<TypeReference>()
    for value in distinct {
      guard let type = type(of: value, in: scope, depth: depth + 1) else { return nil }
      found.insert(type)
    }
    if found == [TypeReference(name: "Int"), TypeReference(name: "Double")] {
      return distinct.contains(.typed(.standard("Int"))) ? TypeReference(name: "Double") : nil
    }
    return found.count == 1 ? found.first : nil
  }

  private func called(
    _ callee: TypeExpression, _ arguments: ValueExpression.Arguments,
    in scope: TypeResolver.Scope, _ depth: Int
  ) -> TypeReference? {
    switch resolver.entity(callee, in: scope, depth: depth) {
    case .source(let type, let generics):
      let canFail = type.parts.contains { part in
        part.declaration.members.contains { $0.kind == .initializer(isFailable: true) }
      }
      // Which of the initialisers is called is for the compiler to find out.
      return canFail ? nil : resolver.reference(to: type, generics, in: scope)
    case .known(let reference):
      if BuiltInTypes.named(reference.name) != nil { return reference }
      return LibraryTypes.neverFails(reference, arguments) ? reference : nil
    case .module: return nil
    case nil:
      // `Color.custom(3)` or `Store.make()`.
      guard callee.parts.count > 1, let last = callee.parts.last, last.arguments.isEmpty else {
        return nil
      }
      let base = TypeExpression(parts: callee.parts.dropLast())
      return staticMember(last.name, of: base, in: scope, depth, isCalled: true)
    }
  }

  /// The type of `Color.red`, `Store.shared`, `Store.make()`, `Int.max`.
  private func staticMember(
    _ name: String, of base: TypeExpression, in scope: TypeResolver.Scope, _ depth: Int,
    isCalled: Bool = false
  ) -> TypeReference? {
    switch resolver.entity(base, in: scope, depth: depth) {
    case .known(let reference):
      return LibraryTypes.hasOwnConstant(reference, name) ? reference : nil
    case .source(let type, let generics):
      guard let own = resolver.reference(to: type, generics, in: scope) else { return nil }
      for part in type.parts {
        let matches = part.declaration.members.filter { $0.isStatic && $0.name == name }
        // Overloads are for the compiler.
        guard matches.count <= 1 else { return nil }
        guard let match = matches.first else { continue }
        switch match.kind {
        case .enumCase: return own
        case .function where !isCalled: return nil
        case .initializer: return nil
        default:
          let inner = resolver.scope(of: part, type, own.arguments)
          return self.type(of: match, in: inner, depth: depth + 1)
        }
      }
      return nil
    case .module, nil: return nil
    }
  }
}
