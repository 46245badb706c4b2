import SourceVocabulary

// The facts of declared members.

extension TypeResolver {
  /// The facts of a member; nil for a declaration that is no field, command, event or method.
  func facts(
    of member: MemberDeclaration, of part: SourceType.Part, in scope: Scope
  ) -> MemberFacts? {
    var facts = MemberFacts(
      name: member.name, isAccessible: member.access.leavesFile, declaration: member.location)
    facts.deprecation = member.deprecation
    facts.obstacle = member.isUnavailable ? "is unavailable" : member.obstacle
    facts.isOfLibrary = part.file.isDependency
    facts.module = part.file.limit(of: member.access)
    facts.setterModule = facts.module ?? part.file.limit(of: member.setterAccess)
    switch member.kind {
    case .initializer, .enumCase, .lookup:
      return nil
    case .function:
      facts.kind = .function
      facts.signature =
        member.name + "(" + member.parameters.map { $0.label + ":" }.joined() + ")"
      facts.argument = argument(of: member, in: scope)
      facts.effects = member.effects
      return facts
    case .computed(let isSettable):
      setType(of: &facts, member, in: scope)
      facts.setter = setter(of: member, of: part, in: scope)
      facts.mentions = member.mentions
      facts.kind = memberKind(of: facts.type)
      describeComputed(&facts, isSettable: isSettable, of: part, in: scope)
    case .constant, .storedVariable:
      setType(of: &facts, member, in: scope)
      facts.setter = setter(of: member, of: part, in: scope)
      facts.kind = memberKind(of: facts.type)
      // An annotation that cannot be expressed is a function or the like, and no command.
      facts.isKindKnown =
        facts.type != nil || facts.unshowable != nil || member.inexpressible != nil
      facts.rowView = ValueTypes(resolver: self, scope: scope).rowView(of: member)
      if facts.kind == .event { facts.draftWord = member.draftWord }
      // `Command()`, and `.init()` behind the type.
      if facts.kind == .command, case .call(let callee, [])? = member.value,
        callee == .implicit("init") || callee.dottedName?.parts.last?.name == "Command"
      {
        facts.isMadeWithoutHandler = !member.access.leavesModule || types.index.isWhole
      }
      describeStored(&facts, member, of: part, in: scope)
      if facts.kind == .selectedElement { facts.isEditable = true }
    }
    if facts.kind == .command || facts.kind == .event { facts.setInput() }
    // No binding goes through an actor, which is said alone: no wrapper and no table changes that.
    if scope.type?.kind == .actor {
      (facts.isObserved, facts.isWritable, facts.isReachable) = (nil, nil, nil)
    }
    return facts
  }

  private func setType(of facts: inout MemberFacts, _ member: MemberDeclaration, in scope: Scope) {
    if let made = made(member, in: scope) {
      facts.type = made
      return
    }
    do throws(UnresolvedReason) {
      facts.type = try ValueTypes(resolver: self, scope: scope).type(of: member)
    } catch {
      facts.typeGap = error.reason
      facts.unshowable = error.unshowable
      guard error.unshowable == nil,
        member.wrappers.isEmpty || member.has("Observed") || member.has("Editable")
      else { return }
      facts.type = (member.annotation ?? member.value?.madeCollection).flatMap {
        partlyKnownType($0, in: scope)
      }
    }
  }

  /// The argument that a method takes as a command; nil for a method that is none.
  private func argument(
    of method: MemberDeclaration, in scope: Scope
  ) -> MemberFacts.CommandArgument? {
    guard let first = method.parameters.first else { return MemberFacts.CommandArgument.none }
    guard method.parameters.count == 1, !first.isVariadic, let type = first.type else { return nil }
    return reference(type, in: scope).map { .of($0) }
  }

  /// The type of a command or of an event, as in `Command<Int>`, `Command()`, `Command { … }` and `Event()`.
  /// Where the text does not tell the type of the value, the type has no argument.
  private func made(_ member: MemberDeclaration, in scope: Scope) -> TypeReference? {
    var called: (callee: TypeExpression?, arguments: [ValueExpression.Argument])?
    if case .call(let callee, let arguments)? = member.value {
      called = (callee.dottedName, arguments)
    }
    guard member.wrappers.isEmpty, member.inexpressible == nil,
      let written = (member.annotation ?? called?.callee)?.parts.last,
      ["Command", "Event"].contains(written.name), isOfLibrary(written.name)
    else { return nil }
    var input: TypeReference?
    if let argument = written.arguments.first ?? called?.callee?.parts.last?.arguments.first {
      input = argument.flatMap {
        $0.name == "Any" ? TypeReference(name: "Any") : reference($0, in: scope)
      }
    } else if let called {
      let handler = called.arguments.first { $0.label != "isolation" && $0.label != "drafts" }
      switch handler.map(\.input) {
      case nil, .nothing??: input = TypeReference(name: "Void")
      case .value(let type)??: input = reference(type, in: scope)
      case .some(nil): break
      }
    }
    return TypeReference(name: written.name, arguments: input.map { [$0] } ?? [])
  }

  func memberKind(of type: TypeReference?) -> MemberFacts.Kind {
    guard let name = type?.unwrapped.name else { return .field }
    let module = "BinderCore."
    if name.hasPrefix(module) {
      return MemberFacts.kinds[String(name.dropFirst(module.count))] ?? .field
    }
    return MemberFacts.kinds[name].flatMap { isOfLibrary(name) ? $0 : nil } ?? .field
  }

  /// Whether a name of BinderCore means its type, and not one of the app's with the same name.
  private func isOfLibrary(_ name: String) -> Bool {
    types.types(named: [name]).allSatisfy { $0.module == "BinderCore" }
  }

  private func describeComputed(
    _ facts: inout MemberFacts, isSettable: Bool, of part: SourceType.Part, in scope: Scope
  ) {
    facts.isEditable = false
    facts.isConstant = false
    if part.declaration.kind == .protocol {
      // A requirement: the member that fulfils it may be stored, and observed.
      facts.isEditable = nil
      return
    }
    facts.isComputed = true
    facts.isReachable = false
    facts.isWritable = isSettable ? nil : false
    // Reading it reads its dependencies, which `@Observable` sees.
    let parts = scope.type?.parts ?? [part]
    let isTracked = parts.contains { $0.declaration.has("Observable") || $0.isObservableByHand }
    facts.isObserved = isTracked ? nil : false
  }

  private func describeStored(
    _ facts: inout MemberFacts, _ member: MemberDeclaration, of part: SourceType.Part,
    in scope: Scope
  ) {
    facts.isConstant = member.kind == .constant
    facts.reference = member.reference
    facts.isComputed = false
    facts.isReachable = true
    facts.isEditable = false
    facts.isObserved = false
    facts.isWritable = false
    let canBeSet =
      member.kind == .storedVariable && member.access.leavesFile
      && member.setterAccess?.leavesFile != false
    if member.has("Computed") {
      facts.isObserved = true
      facts.hasField = true
      facts.followsReads = true
      facts.mentions = member.mentions
    } else if member.has("Observed") || member.has("Editable") {
      facts.isObserved = true
      facts.hasField = true
      facts.hasBypassedObserver = member.hasObserver
      facts.isEditable = member.has("Editable")
      facts.isWritable = canBeSet
    } else if member.isLazy {
      // Its storage has another name, so reflection sees it no more than a computed property.
      facts.isReachable = false
      facts.isWritable = nil
    } else if part.declaration.has("Observable"), member.kind == .storedVariable,
      !member.has("ObservationIgnored")
    {
      // Reflection sees the storage behind it, and writing to that would be unseen.
      facts.isReachable = false
      facts.isObserved = true
      facts.isWritable = canBeSet
    } else if part.isObservableByHand {
      // Its own registrar may report changes, or not.
      facts.isObserved = nil
      facts.isWritable = canBeSet ? nil : false
    } else if isWrappedBySources(member, in: scope) {
      // Reflection sees the wrapper under another name, and the wrapper is no field.
      facts.isReachable = false
      facts.isWritable = nil
      facts.isComputed = nil
    } else if member.kind != .constant, member.hasUnknownAttribute {
      // An unknown wrapper or macro: it may report changes, or not.
      facts.isObserved = nil
      facts.isWritable = nil
      facts.isEditable = nil
      facts.isComputed = nil
      facts.isReachable = nil
    }
  }

  /// Whether all wrappers around a property are in the sources, and none makes it a field.
  private func isWrappedBySources(_ member: MemberDeclaration, in scope: Scope) -> Bool {
    !member.wrappers.isEmpty
      && member.wrappers.allSatisfy { wrapper in
        guard case .source(let type, _)? = entity(wrapper, in: scope) else { return false }
        return type.declaration.attributes.contains("propertyWrapper")
          && type.module != "BinderCore"
      }
  }
}

extension MemberFacts {
  /// The property of a superclass, of which this is an override with a `didSet` or `willSet`.
  func watching(_ overridden: MemberFacts) -> MemberFacts {
    var watched = overridden
    watched.declaration = declaration
    watched.isAccessible = isAccessible
    watched.module = module
    watched.deprecation = deprecation ?? overridden.deprecation
    if watched.hasField { watched.hasBypassedObserver = true }
    return watched
  }

  /// The common facts of two declarations of one name, of which the conditions of extensions choose one.
  func merged(with other: MemberFacts) -> MemberFacts {
    var both = self
    if other.kind != kind { both.kind = kind == .function ? other.kind : kind }
    if other.type != type {
      both.type = nil
      both.typeGap = typeGap ?? other.typeGap ?? "conditions of extensions choose among its types"
    }
    let flags: [WritableKeyPath<MemberFacts, Bool?>] = [
      \.hasBypassedObserver, \.isObserved, \.isWritable, \.isEditable, \.isAccessible, \.isConstant,
      \.isComputed, \.isReachable,
    ]
    for flag in flags where other[keyPath: flag] != self[keyPath: flag] {
      both[keyPath: flag] = nil
    }
    if other.draftWord != draftWord { both.draftWord = nil }
    if other.unshowable != unshowable { both.unshowable = nil }
    if other.setter != setter { both.setter = nil }
    if other.obstacle != obstacle { both.obstacle = nil }
    if other.argument != argument { both.argument = nil }
    if other.deprecation != deprecation { both.deprecation = nil }
    if other.mentions != mentions { both.mentions = nil }
    if other.module == nil { both.module = nil }
    if other.setterModule == nil { both.setterModule = nil }
    both.isOfLibrary = isOfLibrary && other.isOfLibrary
    both.hasField = hasField && other.hasField
    both.isMadeWithoutHandler = isMadeWithoutHandler && other.isMadeWithoutHandler
    return both
  }
}

extension SourceType.Part {
  /// Whether the type conforms to `Observable` without the macro of that name.
  fileprivate var isObservableByHand: Bool {
    declaration.inherited.contains { $0?.parts.last?.name == "Observable" }
  }
}
