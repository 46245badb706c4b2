/// Checks binding files against what a witness knows.
///
///     let outcome = Checker.check(file, witness: witness)
///     for problem in outcome.problems { print(problem.message) }
public enum Checker {
  /// All problems of a file, those of its syntax included, in the order of their places.
  ///
  /// What comments in the file silence, and what is off by the settings, is left out.
  public static func check(
    _ file: BindingFile, witness: some Witness, settings: RuleSettings = RuleSettings()
  ) -> CheckOutcome {
    var outcome = CheckOutcome(problems: file.problems.compactMap(settings.judged))
    for document in file.documents {
      let checked = check(document, witness: witness, settings: settings)
      outcome.problems += checked.problems
      outcome.bindings += checked.bindings
      outcome.unresolved += checked.unresolved
    }
    // What stands at an anchor is read once for each alias, and wrong each time.
    var seen: Set<Problem> = []
    outcome.problems = outcome.problems.filter { seen.insert($0).inserted }
    outcome.problems =
      Silencing(
        outcome.problems, of: file, unresolved: outcome.unresolved, settings: settings
      ).problems
    outcome.problems.sort(by: Problem.reportOrder)
    return outcome
  }

  /// The problems that the rules find in one document.
  public static func check(
    _ document: BindingDocument, witness: some Witness, settings: RuleSettings = RuleSettings()
  ) -> CheckOutcome {
    check(Resolver.resolve(document, witness), settings)
  }

  /// The problems of a document whose names have been looked up.
  static func check(_ resolution: DocumentResolution, _ settings: RuleSettings) -> CheckOutcome {
    var outcome = CheckOutcome(bindings: resolution.document.slots.count)
    for rule in RuleCatalogue.documentRules where settings.asks(rule.info) {
      rule.check(resolution) { problem in
        if let judged = settings.judged(problem) { outcome.problems.append(judged) }
      }
    }
    outcome.unresolved = Unresolved.all(in: resolution)
    for row in resolution.bindings.compactMap(\.row) {
      let checked = check(row, settings)
      outcome.problems += checked.problems
      outcome.bindings += checked.bindings
      outcome.unresolved += checked.unresolved
    }
    outcome.problems.sort(by: Problem.reportOrder)
    return outcome
  }

  /// Looks up the names of a document, for those who make a plan from it.
  public static func resolve(
    _ document: BindingDocument, witness: some Witness
  ) -> DocumentResolution {
    Resolver.resolve(document, witness)
  }

  /// Looks up the names of a row template with an element and the view of its row at hand.
  public static func resolve(
    _ row: RowTemplate, of file: String, element: TypeFacts, view: TypeFacts,
    witness: some Witness
  ) -> DocumentResolution {
    Resolver.resolve(
      row, of: file, elementType: element.type, model: .found(element), view: .found(view), witness)
  }

  /// The problems of a document whose names have been looked up, those included that comments
  /// silence: a program cannot link what is wrong because somebody knows of it.
  public static func problems(of resolution: DocumentResolution) -> [Problem] {
    check(resolution, RuleSettings()).problems
  }
}

/// What came of a check.
public struct CheckOutcome: Sendable {
  public var problems: [Problem] = []
  /// The number of bindings that were looked at.
  public var bindings = 0
  /// What the witness could not know, so that no rule could speak.
  public var unresolved: [Unresolved] = []
}

/// A name of which the witness could not know what it is.
public struct Unresolved: Hashable, Sendable {
  public var location: SourceLocation
  /// Such as `the type of 'account' of 'Model'`.
  public var what: String

  static func all(in resolution: DocumentResolution) -> [Unresolved] {
    var found: [Unresolved] = []
    if case .unknown? = resolution.model, let name = resolution.document.model {
      found.append(
        Unresolved(location: resolution.location(name.range), what: "the type '\(name.value)'"))
    }
    if case .unknown? = resolution.view, let name = resolution.document.view {
      found.append(
        Unresolved(location: resolution.location(name.range), what: "the type '\(name.value)'"))
    }
    for binding in resolution.bindings {
      // A type that is not known as a whole has been counted once.
      if case .found? = resolution.model, case .unknown = binding.source {
        found.append(source(of: binding, in: resolution))
      } else if let member = binding.member, member.kind == .field, member.type == nil {
        found.append(source(of: binding, in: resolution))
      }
      if let row = binding.row, let field = binding.field, case .found = binding.source {
        if case .unknown? = row.model, binding.member?.type != nil {
          found.append(
            Unresolved(
              location: resolution.location(field.path.range),
              what: "the type of the elements of '\(field.path)'"))
        }
        if case .unknown? = row.view, case .found = binding.slot {
          found.append(
            Unresolved(
              location: resolution.location(binding.binding.slot.range),
              what: "the view of the rows of '\(binding.binding.slot)'"))
        }
      }
      if case .unknown = binding.slot {
        let slot = binding.binding.slot
        found.append(
          Unresolved(location: resolution.location(slot.range), what: "the slot '\(slot)'"))
      }
    }
    return found
  }

  private static func source(
    of binding: BindingResolution, in resolution: DocumentResolution
  ) -> Unresolved {
    switch binding.binding.source {
    case .field(let field):
      Unresolved(
        location: resolution.location(field.path.range), what: "the type of '\(field.path)'")
    case .action(let name):
      Unresolved(location: resolution.location(name.range), what: "the action '\(name.value)'")
    }
  }
}
