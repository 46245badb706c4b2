import SourceVocabulary

// The types of properties with a property wrapper before them, where nothing annotates them.

extension ValueTypes {
  /// Wrappers from elsewhere whose properties have the type of their initial value.
  private static let transparent: Set<String> = [
    "AppStorage", "Bindable", "Editable", "GestureState", "Observed", "Published", "SceneStorage",
    "State", "StateObject", "TestState",
  ]

  func type(
    of member: MemberDeclaration, wrappedBy wrapper: TypeExpression
  ) throws(UnresolvedReason) -> TypeReference {
    if case .source(let type, let generics)? = try resolver.find(wrapper, in: scope),
      type.declaration.attributes.contains("propertyWrapper")
    {
      return try self.type(of: member, wrappedBy: type, generics)
    }
    let last = wrapper.parts[wrapper.parts.count - 1]
    let isComputed = last.name == "Computed"
    guard isComputed || Self.transparent.contains(last.name) else {
      throw .outside("@\(wrapper.name)")
    }
    // `@Computed<Bill, Double>`, or as in its closure.
    guard let value = last.arguments.dropFirst(isComputed ? 1 : 0).first, let value else {
      return try initialType(of: member)
    }
    return try resolver.type(value, in: scope)
  }

  private func type(
    of member: MemberDeclaration, wrappedBy wrapper: SourceType, _ generics: [TypeReference?]
  ) throws(UnresolvedReason) -> TypeReference {
    guard member.wrappers.count == 1 else {
      throw UnresolvedReason("several wrappers are around it")
    }
    let arguments = generics.compactMap { $0 }
    let found = resolver.members(named: "wrappedValue", of: wrapper, arguments, isStatic: false)
    guard let property = found.first else { throw .notInSources("wrappedValue", of: wrapper) }
    guard arguments.count != wrapper.genericParameters.count,
      let annotation = property.member.annotation,
      wrapper.genericParameters.contains(where: annotation.mentions)
    else { return try deeper.at(property.scope).type(of: property.member) }
    // `Value`, `Value?`: as in the initial value.
    for generic in wrapper.genericParameters {
      let bare = TypeExpression(parts: [.init(name: generic)])
      if annotation == bare { return try initialType(of: member) }
      if annotation == .optional(bare) {
        let type = try initialType(of: member)
        return type.isOptional ? type : .optional(type)
      }
    }
    throw .inferredArguments(of: "@\(wrapper.plainName)")
  }
}
