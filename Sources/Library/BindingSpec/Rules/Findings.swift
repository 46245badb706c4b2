/// The findings of one rule in one document, and the words for them that several rules share.
package struct Findings {
  let rule: RuleInfo
  let document: DocumentResolution
  private(set) var problems: [Problem] = []

  var types: any TypeInformation { document.types }

  // MARK: - Adding

  /// Adds a problem at a place of the document; a note shows the declaration of `member`, `replacement` is the text
  /// that mends the one at `range`, and without a `severity` it is that of the rule.
  mutating func add(
    _ message: String, at range: SourceRange, help: String? = nil,
    about member: MemberFacts? = nil, notes: [Problem.Note] = [], fixes: [Problem.Fix] = [],
    replacement: String? = nil, severity: Problem.Severity? = nil, isAboutReflection: Bool? = nil
  ) {
    var problem = Problem(
      rule, message, at: document.location(range), help: help,
      notes: notes + (member?.declarationNotes ?? []), fixes: fixes, replacement: replacement,
      isAboutReflection: isAboutReflection)
    if let severity { problem.severity = severity }
    problems.append(problem)
  }

  /// Adds a problem about a name that is not there, with the name that was probably meant.
  mutating func addMisspelling(
    _ message: String, of word: String, at range: SourceRange, among candidates: [String],
    declaredIn owner: TypeFacts? = nil, otherwise: String? = nil
  ) {
    guard let (meant, isOnly) = Suggestion.match(for: word, among: candidates) else {
      add(message, at: range, help: owner?.hiding ?? otherwise)
      return
    }
    // Where escapes or folding hide the word's own place, the range covers more than the word.
    let isReplaceable = isOnly && Located(word, at: range).isVerbatim
    add(
      message, at: range, help: Suggestion.sentence(meant), about: owner?.members[meant],
      replacement: isReplaceable ? meant : nil)
  }

  /// Adds a problem about the class of a model or a view that is not there, with the one that was probably meant.
  mutating func addMissingClass(
    of lookup: TypeLookup?, _ name: Located<TypeName>, as role: TypeRole,
    otherwise: @autoclosure () -> String? = nil
  ) {
    let kind: String?
    switch lookup {
    case .notFound?: kind = nil
    case .noClass(let word)?: kind = word
    case .found?, .ambiguous?, .unknown?, nil: return
    }
    // At start-up there may be such a class, and the object is one of another class.
    let present = types.viewAtHand == nil ? nil : types.typeNames(as: role).first
    let meant = types.nearestTypeName(to: name.value, as: role)
    let other = meant == nil ? present.map { "the \(role.rawValue) is a '\($0)'" } : nil
    let message =
      "'\(role.rawValue)' names '\(name.value)', but \(other ?? "there is no such class")"
    if let facts = types.findType(name.value, as: role).facts {
      let named = facts.isProtocol ? "\(name.value)" : facts.type.name
      return add(
        message, at: name.range,
        help: facts.isProtocol
          ? "it is a protocol: name the class of the \(role.rawValue)"
          : "it is a typealias: name the class '\(named)'",
        notes: facts.declaration.map {
          [Problem.Note("'\(named)' is declared here", at: $0)]
        } ?? [], replacement: facts.isProtocol ? nil : named)
    }
    if let kind {
      return add(
        message, at: name.range,
        help: "'\(name.value)' is \(kind): name the class of the \(role.rawValue)")
    }
    let isReplaceable =
      meant?.isOnly == true && Located(name.value.description, at: name.range).isVerbatim
    add(
      message, at: name.range,
      help: (meant?.word).map(Suggestion.sentence)
        ?? present.map { "name '\($0)', or give the binder a '\(name.value)'" } ?? otherwise(),
      replacement: isReplaceable ? meant?.word : nil)
  }

  /// Adds a problem about a name that begins with the object itself, such as `Bill.amount`.
  ///
  /// - Returns: Whether the first segment is one of the words for the object, and the second a member of it.
  mutating func addPrefix(
    _ message: String, of segments: [Located<String>], among words: [String?], in owner: TypeFacts
  ) -> Bool {
    guard segments.count > 1, words.contains(segments[0].value),
      owner.members[segments[1].value] != nil
    else { return false }
    let (first, second) = (segments[0], segments[1])
    let prefix = document.location(SourceRange(start: first.range.start, end: second.range.start))
    let removal = Problem.Fix(
      title: "remove '\(first.value).'", edits: [Problem.Edit(location: prefix, text: "")])
    add(
      message, at: first.range, help: "write '\(second.value)'",
      fixes: first.isVerbatim && second.isVerbatim ? [removal] : [])
    return true
  }

  func note(_ message: String, at range: SourceRange) -> Problem.Note {
    Problem.Note(message, at: document.location(range))
  }

  // MARK: - Words

  /// The model's name as the file writes it, or the name of a type further along a path.
  func name(ofOwner owner: TypeFacts, at index: Int) -> String {
    (index == 0 ? document.document.model?.value.description : nil) ?? owner.type.description
  }

  /// The view's name as the file writes it, or the name of a host within it.
  func name(ofHost host: TypeFacts, at index: Int) -> String {
    (index == 0 ? document.document.view?.value.description : nil) ?? host.type.description
  }

  /// A member with its owner, such as `'amount' of 'Bill'`.
  func name(of step: PathStep, at index: Int) -> String {
    "'\(step.member.name)' of '\(name(ofOwner: step.owner, at: index))'"
  }

  /// The members of a view or host that are widgets or hosts.
  func slotNames(of owner: TypeFacts) -> [String] {
    owner.members.values.filter { member in
      guard let type = member.type?.unwrapped, !type.isStandardValue,
        member.kind == .field, member.isComputed != true
      else { return false }
      return types.facts(of: type)?.isOfSystem == false
    }.map(\.name)
  }

  /// The members of a kind that can be bound, and a limit of the type information, as a help.
  func hints(of kind: MemberFacts.Kind, in owner: TypeFacts) -> String? {
    let words = owner.members.values.filter { member in
      member.kind == kind && member.isAccessible != false && member.isReachable != false
        && member.obstacle == nil && member.unshowable == nil
    }.map(\.name)
    let hints = [Self.listing(words), types.limitation].compactMap(\.self)
    return hints.isEmpty ? nil : hints.joined(separator: "; ")
  }

  /// The path from a row to a member of an object around it, as a help; nil where none has the name.
  func help(for path: FieldPath, at index: Int, around kind: MemberFacts.Kind) -> String? {
    guard index == path.parents else { return nil }
    let name = path.segments[index].name
    for (place, lookup) in document.outer.enumerated().dropFirst(index) {
      guard let facts = lookup?.facts, facts.names(of: kind).contains(name) else { continue }
      var whole = path
      whole.segments.removeFirst(index)
      let parents = String(repeating: "$parent.", count: place + 1)
      return "'\(facts.type)' has it: write '\(parents)\(whole)'"
    }
    return nil
  }

  /// Such as `it has 'amount', 'tip' and 3 more`; nil where there is nothing to choose from.
  static func listing(_ words: [String], after start: String = "it has") -> String? {
    let sorted = words.sorted()
    // A list of seven costs no more than six and 'one more'.
    let shown = sorted.count > 7 ? Array(sorted.prefix(6)) : sorted
    var items = shown.map { "'\($0)'" }
    if shown.count < sorted.count { items.append("\(sorted.count - shown.count) more") }
    return items.isEmpty ? nil : "\(start) \(items.joined(before: "and"))"
  }
}

extension [String] {
  /// Such as `'a', 'b' and 'c'`.
  package func listed(_ word: String) -> String { map { "'\($0)'" }.joined(before: word) }

  fileprivate func joined(before word: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + " \(word) " + self[count - 1]
  }
}

extension MemberFacts {
  var declarationNotes: [Problem.Note] {
    declaration.map { [Problem.Note("'\(name)' is declared here", at: $0)] } ?? []
  }
}
