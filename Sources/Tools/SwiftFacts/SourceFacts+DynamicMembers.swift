import SourceVocabulary

// The members that `subscript(dynamicMember:)` answers.

extension SourceFacts {
  /// Adds the members of the root of the key paths that a subscript takes, or any name where it takes a text.
  func add(_ lookup: TypeResolver.Found, to facts: inout TypeFacts) {
    do throws(UnresolvedReason) {
      guard let key = lookup.member.parameters[0].type?.parts.last else {
        throw UnresolvedReason("'\(facts.type)' looks members up dynamically")
      }
      guard let admits = Self.admissions[key.name], key.arguments.count == 2,
        let root = key.arguments[0]
      else {
        let type = try resolver.type(TypeExpression(parts: [key]), in: lookup.scope)
        guard ["String", "StaticString"].contains(type.name) else {
          throw UnresolvedReason("'\(facts.type)' looks members up by '\(type)'")
        }
        facts.anyMember = answer(to: .computed("", ofType: nil), by: lookup, nil)
        return
      }
      let type = try resolver.type(root, in: lookup.scope)
      // The root may lead back to the type itself.
      guard lookedUp.insert(type).inserted else { return }
      defer { lookedUp.remove(type) }
      guard let behind = self.facts(of: type) else { throw .outside("\(type)") }
      for (name, member) in behind.members
      where facts.members[name] == nil && member.kind != .function && admits(member) {
        let found = answer(to: member, by: lookup, key.arguments[1])
        facts.members[name] = found
        facts.declared?[name] = found
      }
      facts.anyMember = facts.anyMember ?? behind.anyMember
      if !behind.isComplete { facts.miss(behind.gap) }
    } catch {
      facts.miss(error.reason)
    }
  }

  /// Whether a member may stand behind a key path, by the type of the path.
  private static let admissions: [String: @Sendable (MemberFacts) -> Bool] = [
    "KeyPath": { _ in true },
    "WritableKeyPath": { $0.setter != .absent },
    "ReferenceWritableKeyPath": { $0.setter != .absent && $0.setter != .mutating },
  ]

  /// The member that a subscript gives for one behind its key path; nil for one of another type than the path leads to.
  ///
  /// - Parameter value: The type at the end of the key path.
  private func answer(
    to member: MemberFacts, by lookup: TypeResolver.Found, _ value: TypeExpression?
  ) -> MemberFacts? {
    var scope = lookup.scope
    var found = MemberFacts.computed(member.name, ofType: nil)
    let isGeneric = value.map { lookup.member.genericParameters.contains($0.name) } == true
    if isGeneric, lookup.member.annotation == value || member.type == nil {
      (found.type, found.typeGap, found.kind) = (member.type, member.typeGap, member.kind)
      if lookup.member.annotation == value { found.unshowable = member.unshowable }
    } else {
      if isGeneric, let value {
        scope.substitution[value.name] = member.type
      } else if let wanted = value.flatMap({ resolver.reference($0, in: scope) }),
        let type = member.type, type != wanted
      {
        return nil
      }
      do throws(UnresolvedReason) {
        guard let result = lookup.member.annotation else { throw .inexpressible(nil) }
        found.type = try resolver.type(result, in: scope)
        found.kind = resolver.memberKind(of: found.type)
      } catch {
        (found.typeGap, found.unshowable) = (error.reason, error.unshowable)
      }
    }
    found.argument = member.argument
    found.isAccessible = member.isAccessible
    (found.module, found.setterModule) = (member.module, member.setterModule)
    found.isOfLibrary = member.isOfLibrary
    found.deprecation = member.deprecation
    found.declaration = member.declaration
    found.setter = lookup.part.flatMap {
      resolver.setter(of: lookup.member, of: $0, in: lookup.scope)
    }
    return found
  }
}

extension TypeFacts {
  fileprivate mutating func miss(_ reason: String?) {
    isComplete = false
    gap = gap ?? reason
    if role == .plain { role = .unknown }
  }
}
