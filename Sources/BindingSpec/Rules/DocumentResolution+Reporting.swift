// Sentences that several rules share.

extension DocumentResolution {
  /// The model's name as the file writes it, or the name of a type further along a path.
  func name(ofOwner owner: TypeFacts, at index: Int) -> String {
    index == 0
      ? document.model?.value.description ?? owner.type.description : owner.type.description
  }

  /// The view's name as the file writes it, or the name of a host within it.
  func name(ofHost host: TypeFacts, at index: Int) -> String {
    index == 0 ? document.view?.value.description ?? host.type.description : host.type.description
  }

  /// The members of a view or host that are widgets or hosts.
  func slotNames(of owner: TypeFacts) -> [String] {
    owner.members.values.filter { member in
      guard let type = member.type?.unwrapped, !StandardTypes.values.contains(type.name),
        member.kind == .field
      else { return false }
      return types.facts(of: type) != nil
    }.map(\.name)
  }

  /// Such as `it has 'amount', 'tip' and 3 more`; nil where there is nothing to choose from.
  static func listing(_ words: [String], after start: String = "it has") -> String? {
    let sorted = words.sorted()
    // A list of seven costs no more than six and 'one more'.
    let shown = sorted.count > 7 ? Array(sorted.prefix(6)) : sorted
    var items = shown.map { "'\($0)'" }
    if shown.count < sorted.count { items.append("\(sorted.count - shown.count) more") }
    guard let last = items.popLast() else { return nil }
    return "\(start) " + (items.isEmpty ? last : items.joined(separator: ", ") + " and \(last)")
  }

  /// A problem about a name that is not there, with the name that was probably meant.
  func misspelling(
    _ rule: RuleInfo, _ message: String, of word: String, at range: SourceRange,
    among candidates: [String], declaredIn owner: TypeFacts? = nil, otherwise: String? = nil
  ) -> Problem {
    var problem = Problem(rule, message, at: location(range))
    guard let (meant, isOnly) = Suggestion.match(for: word, among: candidates) else {
      problem.help = owner?.hiding ?? otherwise
      return problem
    }
    problem.help = Suggestion.sentence(meant)
    // Where escapes or folding hide the word's own place, the range covers more than the word.
    if isOnly, Located(word, at: range).isVerbatim {
      problem.fixes = [.replace(location(range), with: meant)]
    }
    if let declaration = owner?.members[meant]?.declaration {
      problem.notes = [Problem.Note("'\(meant)' is declared here", at: declaration)]
    }
    return problem
  }
}

extension BindingResolution {
  /// The kind of member that the binding needs at the slot's end: a property for a field, an event
  /// for an action.
  var wantedKind: MemberFacts.Kind {
    if case .action = binding.source { return .event }
    return field?.row == nil ? .field : .rows
  }

  var lastSegment: Int { (field?.path.segments.count ?? 1) - 1 }

  /// The place of one segment of the field's path, or of the action's name.
  func range(ofSegment index: Int) -> SourceRange {
    switch binding.source {
    case .field(let field): field.path.segments[index].range
    case .action(let name): name.range
    }
  }
}

extension MemberFacts {
  var declarationNotes: [Problem.Note] {
    declaration.map { [Problem.Note("'\(name)' is declared here", at: $0)] } ?? []
  }
}
