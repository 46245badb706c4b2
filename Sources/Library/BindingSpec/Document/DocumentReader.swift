/// Turns the nodes of YAML documents into binding documents, and reports nodes that do not fit.
///
/// It continues after each problem, so that one run finds all of a file. Nodes that cannot be used
/// are left out of the document.
struct DocumentReader {
  let text: SourceText
  var findings: FileFindings
  /// The number of row templates around the entry that is read.
  var rowDepth = 0
  private(set) var isExhaustive = false
  /// Where values have tags, which have been reported: a value that they leave empty is no second mistake.
  private let tags: [SourcePosition]

  /// - Parameter reported: The problems of the file as YAML.
  init(file: String, text: SourceText, reported: [Problem]) {
    findings = FileFindings(file: file)
    self.text = text
    tags = reported.filter { $0.rule == UnsupportedYAMLRule.info }.map(\.location.range.start)
  }

  /// The document, or nil where there is none of format 1.
  mutating func read(_ document: YAMLDocument) -> BindingDocument? {
    let root = document.root
    switch root.target.content {
    case .unreadable, .alias:
      return nil
    case .scalar(let scalar) where scalar.isNull:
      findings.add(UnsupportedVersionRule.emptyDocument, at: SourceRange(at: document.range.start))
      return nil
    case .scalar, .sequence:
      findings.add(WrongKindRule.document(root.kindName), at: firstLine(of: root))
      return nil
    case .mapping(let entries):
      // Of a later format nothing else can be said.
      if let version = entries.first(where: { $0.name == "binder" })?.value,
        isLaterVersion(version)
      {
        reportOtherVersion(version)
        return nil
      }
      return read(root, in: document)
    }
  }

  private mutating func read(_ root: YAMLNode, in document: YAMLDocument) -> BindingDocument {
    let isComplete = document.isComplete && root.isComplete
    let keys = entries(of: root, at: .document)
    checkVersion(keys["binder"]?.value, root: root, isComplete: isComplete)
    var result = BindingDocument(file: findings.file, range: document.range)
    result.isComplete = isComplete
    result.model = keys["model"].flatMap { typeName($0) }
    // A model that could not be read is not a missing one.
    if keys["model"] != nil, result.model == nil { result.isComplete = false }
    result.view = keys["view"].flatMap { typeName($0) }
    isExhaustive = keys["exhaustive"].flatMap { word($0, Flag.self) }?.value == .true
    if isExhaustive { result.exhaustive = keys["exhaustive"].map { textRange(of: $0.value) } }
    result.unbound = keys["unbound"].map { names($0) } ?? []
    if let slots = keys["slots"] {
      (result.slots, result.leftOut) = self.slots(slots) ?? ([], [])
    } else if isComplete {
      findings.add(
        WrongKindRule.missing("slots", in: "the document"), at: SourceRange(at: root.range.start))
    }
    return result
  }

  /// The names of a list such as `[people, query]`.
  private mutating func names(_ entry: YAMLEntry) -> [Located<String>] {
    let wanted = "a list of names such as '[total, send]'"
    guard case .sequence(let items) = entry.value.target.content else {
      if entry.value.scalar == nil || scalar(entry, wanted: wanted) != nil {
        reportKind(of: entry, wanted: wanted)
      }
      return []
    }
    return items.compactMap { item in
      guard let scalar = item.scalar, isSwiftIdentifier(scalar.value) else {
        reportKind(of: entry, wanted: wanted)
        return nil
      }
      return Located(scalar.value, at: textRange(of: item))
    }
  }

  private enum Flag: String, CaseIterable {
    case `true`, `false`
  }

  // MARK: - Version

  private func isLaterVersion(_ node: YAMLNode) -> Bool {
    guard let scalar = node.scalar, scalar.style == .plain, let number = Int(scalar.value) else {
      return false
    }
    return number > 1
  }

  private mutating func reportOtherVersion(_ node: YAMLNode) {
    let value = node.scalar.flatMap { $0.isNull || $0.value.utf8.count > 64 ? nil : $0.value }
    findings.add(
      UnsupportedVersionRule.other(value.map { "'\($0)'" } ?? node.kindName),
      at: firstLine(of: node))
  }

  private mutating func checkVersion(_ node: YAMLNode?, root: YAMLNode, isComplete: Bool) {
    guard let node else {
      guard isComplete else { return }
      let start = root.range.start
      // A line of its own fits above a block mapping whose first key is indented by blanks alone.
      let before = text.bytes[(start.offset - start.column + 1)..<start.offset]
      let fits = !root.isFlow && before.allSatisfy { $0 == UInt8(ascii: " ") }
      let place = SourceRange(at: start)
      let addition = UnsupportedVersionRule.addition(
        at: findings.location(place), indentation: String(repeating: " ", count: before.count))
      findings.add(UnsupportedVersionRule.missing, at: place, fixes: fits ? [addition] : [])
      return
    }
    if case .unreadable = node.target.content { return }
    guard let scalar = node.scalar, scalar.value == BindingFormat.version else {
      reportOtherVersion(node)
      return
    }
    if scalar.style != .plain { findings.add(UnsupportedVersionRule.quoted, at: node.target.range) }
  }

  // MARK: - Parts that several levels have

  /// The entries by their keys; an unknown key is reported.
  ///
  /// A misspelt key counts as the one that was meant, so that its value is checked as well.
  mutating func entries(of mapping: YAMLNode, at level: BindingFormat.Level) -> [String: YAMLEntry]
  {
    guard case .mapping(let entries) = mapping.target.content else { return [:] }
    var found: [String: YAMLEntry] = [:]
    for entry in entries where level.keys.contains(entry.name) { found[entry.name] = entry }
    for entry in entries where !level.keys.contains(entry.name) {
      let isElsewhere = BindingFormat.Level.all.contains { $0.keys.contains(entry.name) }
      // A file with this many problems has no misspelt keys, it is no binding file.
      let isMisspelt = !isElsewhere && findings.problems.count < 1_000
      let missing = level.keys.filter { found[$0] == nil }
      let meant = isMisspelt ? Suggestion.match(for: entry.name, among: missing) : nil
      if let meant { found[meant.word] = entry }
      findings.add(
        UnknownKeyRule.finding(
          entry.name, level: level, suggestion: meant?.word,
          isCertain: meant?.isOnly == true && entry.key.scalar?.verbatimRange != nil),
        at: textRange(of: entry.key))
    }
    return found
  }

  /// The entries of a mapping that must be there.
  mutating func mapping(_ entry: YAMLEntry, wanted: String) -> [YAMLEntry]? {
    switch entry.value.target.content {
    case .mapping(let entries): return entries
    case .scalar, .sequence: reportKind(of: entry, wanted: wanted)
    case .alias, .unreadable: break
    }
    return nil
  }

  /// The text of a scalar that must be there; that of a name must be short. `wanted` is the kind of value
  /// that the key takes, for the sentence.
  mutating func scalar(
    _ entry: YAMLEntry, wanted: String, help: String? = nil, isName: Bool = true
  ) -> YAMLScalar? {
    let node = entry.value
    switch node.target.content {
    case .scalar(let scalar) where isName && scalar.value.utf8.count > YAMLLimits.nameLength:
      findings.add(TooLargeRule.name, at: firstLine(of: node))
    case .scalar(let scalar):
      guard scalar.isNull else { return scalar }
      let end = max(node.range.end, entry.range.end)
      if tags.contains(where: { entry.key.range.end <= $0 && $0 <= end }) { return nil }
      findings.add(
        WrongKindRule.noValue(of: entry.name, wanted: wanted, help: help),
        at: missingValue(of: entry))
    case .sequence, .mapping:
      reportKind(of: entry, wanted: wanted)
    case .alias, .unreadable:
      break
    }
    return nil
  }

  /// Reports a value of the wrong kind, unless a syntax error cut it: then it may have been meant as another one.
  mutating func reportKind(of entry: YAMLEntry, wanted: String) {
    guard entry.value.target.isComplete else { return }
    findings.add(
      WrongKindRule.value(of: entry.name, wanted: wanted, found: entry.value.kindName),
      at: firstLine(of: entry.value))
  }

  mutating func typeName(_ entry: YAMLEntry) -> Located<TypeName>? {
    guard let scalar = scalar(entry, wanted: "the name of a Swift type") else { return nil }
    let range = textRange(of: entry.value)
    guard let name = TypeName(scalar.value) else {
      findings.add(WrongKindRule.typeName(scalar.value, of: entry.name), at: range)
      return nil
    }
    return Located(name, at: range)
  }

  // MARK: - Places

  /// The text of a scalar without its quotes where that stands verbatim, else all of the node.
  func textRange(of node: YAMLNode) -> SourceRange {
    node.scalar?.verbatimRange ?? node.target.range
  }

  /// The place to point at for a value that is not there: the key, since nothing has no place.
  func missingValue(of entry: YAMLEntry) -> SourceRange {
    let value = entry.value.range
    return value.start == value.end ? entry.key.range : value
  }

  /// The place of a collection: its first line, since the whole may be most of the file.
  func firstLine(of node: YAMLNode) -> SourceRange {
    let start = node.range.start
    guard node.range.end.line > start.line, start.line < text.lineStarts.count else {
      return node.range
    }
    var end = text.lineStarts[start.line]
    while end > start.offset, [0x0A, 0x0D, 0x20].contains(text.bytes[end - 1]) { end -= 1 }
    return SourceRange(start: start, end: text.position(at: end))
  }
}
