import BindingSpec

/// Reads `.bindcheck.yaml`; a part that does not fit is reported with its place, like the mistakes of
/// a binding file, and the rest is read.
struct SettingsReader {
  private let yaml: YAMLFile
  private(set) var problems: [Problem]

  private static let keys = [
    "bindings", "sources", "linking", "platform", "rules", "nursery", "baseline",
  ]

  private enum Answer: String, CaseIterable {
    case yes = "true"
    case no = "false"
  }

  init(_ yaml: YAMLFile) {
    self.yaml = yaml
    problems = yaml.problems
  }

  mutating func read(into settings: inout Settings) {
    if let second = yaml.documents.dropFirst().first {
      report(WrongKindRule.info, "settings are one document, not several", at: second.range)
    }
    // A file of comments alone has no document.
    guard let root = yaml.documents.first?.root, root.scalar?.isNull != true else { return }
    guard let entries = mapping(root, of: "the settings") else { return }
    for entry in entries {
      switch entry.name {
      case "bindings": settings.bindings = paths(entry)
      case "sources": settings.sources = paths(entry)
      case "linking":
        settings.linking = word(entry)
        settings.rules.linking = settings.linking ?? .reflective
      case "platform": settings.platform = word(entry)
      case "rules": rules(entry, into: &settings.rules)
      case "nursery": settings.rules.asksGuesses = word(entry) == Answer.yes
      case "baseline": settings.baseline = text(entry, wanted: "a path").map(path)
      default: reportUnknown(entry)
      }
    }
  }

  private mutating func rules(_ entry: YAMLEntry, into rules: inout RuleSettings) {
    guard let entries = mapping(entry.value, of: "'rules'") else { return }
    var set: [RuleInfo: YAMLEntry] = [:]
    for entry in entries {
      guard let rule = RuleCatalogue.rule(entry.name) else {
        let nearest = RuleCatalogue.nearest(to: entry.name)
        report(
          UnknownKeyRule.info, "'rules' names '\(entry.name)', but there is no such rule",
          at: entry.key.range,
          help: nearest.map(Suggestion.sentence) ?? "'bindcheck rules' lists them")
        continue
      }
      if let first = set[rule] {
        report(
          DuplicateKeyRule.info,
          "'\(entry.name)' is the rule '\(first.name)', which is set already", at: entry.key.range,
          notes: [Problem.Note("'\(first.name)' is set here", at: location(first.key.range))])
        continue
      }
      set[rule] = entry
      if let severity: RuleSeverity = word(entry) { rules[rule] = severity }
    }
  }

  // MARK: - Values

  private mutating func mapping(_ node: YAMLNode, of owner: String) -> [YAMLEntry]? {
    switch node.target.content {
    case .mapping(let entries): return entries
    case .unreadable, .alias: return nil
    case .scalar, .sequence:
      report(
        WrongKindRule.info, "\(owner) must be a mapping, not \(node.kindName)", at: node.range)
      return nil
    }
  }

  private mutating func paths(_ entry: YAMLEntry) -> [String]? {
    guard case .sequence(let nodes) = entry.value.target.content else {
      return text(entry, wanted: "a path or a list of paths").map { [path($0)] }
    }
    return nodes.compactMap { node in
      text(node, of: entry.name, wanted: "a list of paths", at: node.range).map(path)
    }
  }

  private mutating func text(_ entry: YAMLEntry, wanted: String) -> String? {
    let range = entry.value.range
    return text(
      entry.value, of: entry.name, wanted: wanted,
      at: range.start == range.end ? entry.key.range : range)
  }

  private mutating func text(
    _ node: YAMLNode, of key: String, wanted: String, at range: SourceRange
  ) -> String? {
    if let scalar = node.scalar, !scalar.isNull, !scalar.value.isEmpty { return scalar.value }
    if case .unreadable = node.target.content { return nil }
    let found = node.scalar == nil ? node.kindName : "nothing"
    report(WrongKindRule.info, "'\(key)' takes \(wanted), not \(found)", at: range)
    return nil
  }

  private mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ entry: YAMLEntry
  ) -> Word? {
    let wanted = Word.allCases.map(\.rawValue).listed("or")
    guard let text = text(entry, wanted: wanted) else { return nil }
    if let word = Word(rawValue: text) { return word }
    report(
      WrongKindRule.info, "'\(entry.name)' takes \(wanted), not '\(text)'", at: entry.value.range,
      help: Suggestion.nearest(to: text, among: Word.allCases.map(\.rawValue))
        .map(Suggestion.sentence))
    return nil
  }

  private func path(_ text: String) -> String {
    FilePath.join(FilePath.directory(of: yaml.path), text)
  }

  // MARK: - Problems

  private mutating func reportUnknown(_ entry: YAMLEntry) {
    report(
      UnknownKeyRule.info, "unknown key '\(entry.name)' in the settings", at: entry.key.range,
      help: Suggestion.nearest(to: entry.name, among: Self.keys).map(Suggestion.sentence)
        ?? "the keys here are \(Self.keys.listed("and"))")
  }

  private mutating func report(
    _ rule: RuleInfo, _ message: String, at range: SourceRange, help: String? = nil,
    notes: [Problem.Note] = []
  ) {
    problems.append(Problem(rule, message, at: location(range), help: help, notes: notes))
  }

  private func location(_ range: SourceRange) -> SourceLocation {
    SourceLocation(file: yaml.path, range: range)
  }
}
