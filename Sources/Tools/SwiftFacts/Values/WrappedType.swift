import SourceVocabulary

/// Tells the type of a property from the property wrapper before it, where nothing annotates it.
struct WrappedType {
  let values: ValueTypes
  let member: MemberDeclaration
  let depth: Int

  /// Wrappers from elsewhere whose properties have the type of their initial value.
  private static let transparent: Set<String> = [
    "AppStorage", "Bindable", "Editable", "GestureState", "Observed", "Published", "SceneStorage",
    "State", "StateObject", "TestState",
  ]

  func type(
    _ wrapper: TypeExpression, in scope: TypeResolver.Scope
  ) throws(UnresolvedReason) -> TypeReference {
    switch try values.resolver.find(wrapper, in: scope) {
    case .source(let type, let generics)?
    where type.declaration.attributes.contains("propertyWrapper"):
      return try wrapped(by: type, generics, in: scope)
    case .source?, .known?, .module?, nil: break
    }
    if wrapper.parts.last?.name == "Computed" {
      // `@Computed<Bill, Double>`, or as in its closure.
      guard let value = wrapper.parts.last?.arguments.dropFirst().first, let value else {
        return try initialType(in: scope)
      }
      return try values.resolver.type(value, in: scope)
    }
    guard Self.transparent.contains(wrapper.parts.last?.name ?? "") else {
      throw .outside("@\(wrapper.name)")
    }
    if let argument = wrapper.parts.last?.arguments.first, let argument {
      return try values.resolver.type(argument, in: scope)
    }
    return try initialType(in: scope)
  }

  private func initialType(in scope: TypeResolver.Scope) throws(UnresolvedReason) -> TypeReference {
    guard let value = member.value else {
      throw UnresolvedReason("it has neither an annotation nor an initial value")
    }
    return try values.type(of: value, in: scope, depth + 1)
  }

  private func wrapped(
    by wrapper: SourceType, _ generics: [TypeReference?], in scope: TypeResolver.Scope
  ) throws(UnresolvedReason) -> TypeReference {
    guard member.wrappers.count == 1 else {
      throw UnresolvedReason("several wrappers are around it")
    }
    let arguments = generics.compactMap { $0 }
    let found = values.resolver.members(
      named: "wrappedValue", of: wrapper, arguments, isStatic: false)
    guard let property = found.first else {
      throw UnresolvedReason("'wrappedValue' of '\(wrapper.plainName)' is not in the sources")
    }
    if arguments.count == wrapper.genericParameters.count {
      return try values.type(of: property.member, in: property.scope, depth: depth + 1)
    }
    guard let annotation = property.member.annotation,
      wrapper.genericParameters.contains(where: annotation.mentions)
    else { return try values.type(of: property.member, in: property.scope, depth: depth + 1) }
    // `Value`, `Value?`: as in the initial value.
    for generic in wrapper.genericParameters {
      let bare = TypeExpression(parts: [.init(name: generic)])
      if annotation == bare { return try initialType(in: scope) }
      if annotation == .optional(bare) {
        let type = try initialType(in: scope)
        return type.isOptional ? type : .optional(type)
      }
    }
    throw .inferredArguments(of: "@\(wrapper.plainName)")
  }
}
