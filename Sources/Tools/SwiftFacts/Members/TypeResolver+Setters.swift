import SourceVocabulary

extension TypeResolver {
  /// How the code of other files sets a property, as its key path says it to the compiler.
  ///
  /// - Returns: Nil where that cannot be known, such as behind a macro.
  func setter(
    of member: MemberDeclaration, of part: SourceType.Part, in scope: Scope
  ) -> MemberFacts.Setter? {
    switch member.kind {
    case .constant, .computed(isSettable: false), .lookup(isSettable: false): return .absent
    case .storedVariable, .computed(isSettable: true), .lookup(isSettable: true): break
    case .function, .initializer, .enumCase: return nil
    }
    guard member.access.leavesFile, member.setterAccess?.leavesFile != false else { return .absent }
    if member.has("Computed") { return .absent }
    if member.isNonmutating { return .nonmutating }
    if member.has("Observed") || member.has("Editable") { return .nonmutating }
    let setter = wrapper(of: member, in: scope)
    guard setter == .mutating else { return setter }
    // `extension P where Self: AnyObject`.
    let bounds = part.declaration.requirements.compactMap { requirement -> TypeExpression? in
      guard case .conforms(let left?, let above?) = requirement, left.name == "Self" else {
        return nil
      }
      return above
    }
    let outside = Scope(type: scope.type?.parent, file: part.file)
    guard
      let isObject = isClassBound(bounds, in: outside, depth: 0) == true
        ? true : scope.type.flatMap({ isObject($0, depth: 0) })
    else { return nil }
    return isObject ? .nonmutating : .mutating
  }

  /// The setter of the outermost wrapper; that of a plain variable where there is none.
  private func wrapper(of member: MemberDeclaration, in scope: Scope) -> MemberFacts.Setter? {
    guard let wrapper = member.wrappers.first else {
      return member.hasUnknownAttribute ? nil : .mutating
    }
    guard case .source(let type, _)? = entity(wrapper, in: scope),
      type.declaration.attributes.contains("propertyWrapper"),
      let value = members(named: "wrappedValue", of: type, [], isStatic: false).first
    else { return nil }
    let isConstant = [.constant, .computed(isSettable: false)].contains(value.member.kind)
    if isConstant || value.member.setterAccess?.leavesFile == false { return .absent }
    return type.kind == .class || value.member.isNonmutating ? .nonmutating : .mutating
  }

  /// Whether the values of a type are objects; nil where that cannot be known.
  private func isObject(_ type: SourceType, depth: Int) -> Bool? {
    switch type.kind {
    case .class, .actor: return true
    case .struct, .enum: return false
    case .protocol:
      let outside = Scope(type: type.parent, file: type.file)
      return depth > 32 ? nil : isClassBound(type.inherited, in: outside, depth: depth)
    default:
      // An extension of a type from elsewhere.
      return SDKFacts.named(type.name).flatMap { entry in
        entry.kind == .protocol ? nil : !entry.isValueType
      }
    }
  }

  /// Whether one of these types and protocols is none of values.
  private func isClassBound(_ above: [TypeExpression?], in scope: Scope, depth: Int) -> Bool? {
    var isSure = true
    for inherited in above {
      guard let inherited, let name = inherited.parts.last?.name else {
        isSure = false
        continue
      }
      if ["AnyObject", "Actor", "class"].contains(name) { return true }
      if let entry = BuiltInTypes.named(name), entry.protocols.contains("AnyObject") { return true }
      guard case .source(let above, _)? = entity(inherited, in: scope) else { continue }
      let found = isObject(above, depth: depth + 1)
      if found == true { return true }
      if found == nil { isSure = false }
    }
    return isSure ? false : nil
  }
}
