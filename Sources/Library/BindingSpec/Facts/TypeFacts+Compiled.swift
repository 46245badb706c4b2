extension TypeFacts {
  /// The facts of a type as compiled bindings use it: they call getters and setters, and know no tables.
  ///
  /// - Parameter isInVariable: Whether the value itself can be replaced; of no matter to an object.
  func compiled(isInVariable: Bool?, _ types: any TypeInformation) -> TypeFacts {
    var facts = self
    facts.members = (declared ?? members).mapValues { member in
      var compiled = member.compiled(isInVariable: isInVariable, types)
      // A value that is replaced is shown anew.
      if isValueType != false, compiled.isObserved == false { compiled.isObserved = nil }
      // Compiled bindings ask a table first, which may read the getter.
      if let entry = members[member.name] {
        compiled.overridesField = entry.overridesField
        compiled.isNamedTwice = entry.isNamedTwice
      }
      return compiled
    }
    facts.declared = nil
    facts.anyMember = anyMember?.compiled(isInVariable: isInVariable, types)
    return facts
  }
}

extension MemberFacts {
  /// The member as compiled bindings use it.
  ///
  /// - Parameter isInVariable: Whether the value that has it can be replaced.
  func compiled(isInVariable: Bool?, _ types: any TypeInformation) -> MemberFacts {
    guard kind == .field else { return self }
    var member = self
    if setterModule.map(types.isHome) == false { member.setter = .absent }
    switch member.setter {
    case .absent?: member.isWritable = false
    case .nonmutating?: member.isWritable = true
    case .mutating?: member.isWritable = isInVariable
    case nil: member.isWritable = nil
    }
    // Reading a property under a recording sees every field that its getter reads.
    if isReachable != true, isObserved == false, isConstant != true { member.isObserved = nil }
    member.isReachable = true
    member.hasBypassedObserver = false
    return member
  }
}
