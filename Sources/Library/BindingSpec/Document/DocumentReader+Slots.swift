extension DocumentReader {
  /// The bindings below `slots:`, or nil where there is no mapping.
  mutating func slots(_ entry: YAMLEntry) -> (bound: [SlotBinding], leftOut: [SlotPath])? {
    let wanted = "a mapping from slots to fields"
    if entry.value.scalar?.isNull == true {
      findings.add(
        WrongKindRule.noValue(
          of: entry.name, wanted: wanted, help: "write '{}' where no slot is bound yet"),
        at: missingValue(of: entry))
      return nil
    }
    guard let entries = mapping(entry, wanted: wanted) else { return nil }
    var bindings: [SlotBinding] = []
    bindings.reserveCapacity(entries.count)
    var leftOut: [SlotPath] = []
    for entry in entries {
      // Literally: an empty value may have been forgotten.
      if let scalar = entry.value.scalar, scalar.style == .plain, scalar.value == "~" {
        if let path = slotPath(entry.key) { leftOut.append(path) }
      } else if let binding = slot(entry) {
        bindings.append(binding)
      }
    }
    return (bindings, leftOut)
  }

  private mutating func slot(_ entry: YAMLEntry) -> SlotBinding? {
    let path = slotPath(entry.key)
    // The value is read also below a key that cannot be used, for its problems.
    guard let source = source(entry), let path else { return nil }
    return SlotBinding(slot: path, range: entry.range, source: source)
  }

  private mutating func source(_ entry: YAMLEntry) -> SlotBinding.Source? {
    if case .mapping(let entries) = entry.value.target.content {
      guard isPlaceHolder(entry, entries) else { return binding(entry) }
      findings.add(
        WrongKindRule.braces(slot: entry.name, content: entries[0].name), at: entry.value.range)
      return nil
    }
    let scalar = scalar(
      entry, wanted: "a field of the model or a mapping", help: "write '~' to leave the slot out")
    return scalar.flatMap { fieldPath($0, in: entry) }.map { .field(FieldBinding(path: $0)) }
  }

  /// Whether it is `slot: {field}`, which looks like a place holder but is a mapping.
  private func isPlaceHolder(_ entry: YAMLEntry, _ entries: [YAMLEntry]) -> Bool {
    guard entry.value.target.isFlow, entries.count == 1, let only = entries.first,
      only.value.scalar?.isNull == true, only.value.range.start == only.value.range.end
    else { return false }
    return !BindingFormat.Level.binding.keys.contains(only.name)
  }

  private mutating func binding(_ entry: YAMLEntry) -> SlotBinding.Source? {
    let keys = entries(of: entry.value, at: .binding)
    let drafts = keys["drafts"].flatMap { word($0, DraftPolicy.self) }
    let argument = keys["argument"].flatMap { shownText($0) }
    switch (keys["modelField"], keys["action"]) {
    case (let field, nil):
      // The options are read also without a field, for their problems.
      let binding = fieldBinding(field.flatMap { fieldPath($0) }, options: keys)
      let misplaced = BindingFormat.actionOptions.compactMap { keys[$0] }
      if field != nil {
        reportSuperfluous(misplaced, ExclusiveOptionsRule.field)
      } else if entry.value.target.isComplete {
        findings.add(
          WrongKindRule.missingSource(slot: entry.name, isAction: !misplaced.isEmpty),
          at: textRange(of: entry.key))
      }
      return binding.map { .field($0) }
    case (nil, let action?):
      let path = self.action(action)
      let options = BindingFormat.fieldOptions.compactMap { keys[$0] }
      reportSuperfluous(options, ExclusiveOptionsRule.action)
      guard let path, options.isEmpty else { return nil }
      return .action(ActionBinding(path: path, drafts: drafts, argument: argument))
    case (let field?, let action?):
      _ = fieldBinding(fieldPath(field), options: keys)
      _ = self.action(action)
      findings.add(
        ExclusiveOptionsRule.sources(slot: entry.name, field: textRange(of: field.key)),
        at: textRange(of: action.key))
      return nil
    }
  }

  private mutating func fieldBinding(
    _ path: FieldPath?, options: [String: YAMLEntry]
  ) -> FieldBinding? {
    let modelType = options["modelType"].flatMap { self.modelType($0) }
    let example = options["example"].flatMap { shownText($0) }
    let mode = options["mode"].flatMap { word($0, BindingMode.self) }
    let commit = options["commit"].flatMap { word($0, CommitTrigger.self) }
    let delay = options["delay"].flatMap { self.delay($0, mode: mode, commit: commit) }
    let placeholder = options["placeholder"].flatMap { shownText($0) }
    let fallback = options["fallback"].flatMap { shownText($0) }
    let row = options["row"].flatMap { self.row($0) }
    guard let path else { return nil }
    if let row {
      let others = options.values.filter { option in
        BindingFormat.fieldOptions.contains(option.name) && option.name != "row"
          // That is the default.
          && !(option.name == "mode" && mode?.value == .oneWay)
      }
      reportSuperfluous(others, ExclusiveOptionsRule.row)
      return FieldBinding(path: path, row: row)
    }
    if let mode, !mode.value.writesModel, let entry = options["commit"] {
      // It does no harm, where a delay would be waited for.
      findings.add(
        ExclusiveOptionsRule.edit("commit", beside: mode, severity: .warning),
        at: textRange(of: entry.key))
    }
    return FieldBinding(
      path: path, modelType: modelType, example: example, mode: mode, commit: commit, delay: delay,
      placeholder: placeholder, fallback: fallback)
  }

  private mutating func reportSuperfluous(_ options: [YAMLEntry], _ reason: String) {
    let keys = options.map { Located($0.name, at: textRange(of: $0.key)) }
      .sorted { $0.range.start < $1.range.start }
    guard let first = keys.first else { return }
    findings.add(ExclusiveOptionsRule.superfluous(keys, reason), at: first.range)
  }

  // MARK: - Values

  private mutating func action(_ entry: YAMLEntry) -> FieldPath? {
    guard let scalar = scalar(entry, wanted: "the name of a command") else { return nil }
    let range = textRange(of: entry.value)
    guard !scalar.value.contains("("), scalar.value.contains(where: { ".$".contains($0) }) else {
      guard isSwiftIdentifier(scalar.value) else {
        findings.add(WrongKindRule.action(scalar.value), at: range)
        return nil
      }
      return FieldPath(
        segments: [.init(name: scalar.value, isOptional: false, range: range)], range: range)
    }
    guard let path = fieldPath(scalar, in: entry) else { return nil }
    if path.leadsToDrafts || path.leadsToIndex || path.last.isOptional {
      findings.add(WrongKindRule.action(scalar.value), at: range)
      return nil
    }
    return path
  }

  mutating func word<Word: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    _ entry: YAMLEntry, _: Word.Type
  ) -> Located<Word>? {
    let allowed = Word.allCases.map(\.rawValue)
    guard let scalar = scalar(entry, wanted: "a word such as '\(allowed[0])'") else { return nil }
    let range = textRange(of: entry.value)
    guard let word = Word(rawValue: scalar.value) else {
      let word = Located(scalar.value, at: range)
      findings.add(WrongKindRule.word(word, of: entry.name, allowed: allowed), at: range)
      // With the default other errors would follow, which the word that is meant does not cause.
      return Suggestion.match(for: scalar.value, among: allowed)
        .flatMap { Word(rawValue: $0.word) }.map { Located($0, at: range) }
    }
    return Located(word, at: range)
  }

  private mutating func delay(
    _ entry: YAMLEntry, mode: Located<BindingMode>?, commit: Located<CommitTrigger>?
  ) -> Located<EditDelay>? {
    guard let scalar = scalar(entry, wanted: "a time such as '250ms'") else { return nil }
    let text = Located(scalar.value, at: textRange(of: entry.value))
    let delay: EditDelay
    do throws(EditDelay.Failure) {
      delay = try EditDelay(scalar.value)
    } catch {
      findings.add(WrongKindRule.delay(text, error), at: text.range)
      return nil
    }
    if let commit, commit.value != .key {
      findings.add(ExclusiveOptionsRule.delay(beside: commit), at: textRange(of: entry.key))
      return nil
    }
    if let mode, !mode.value.writesModel {
      findings.add(ExclusiveOptionsRule.edit("delay", beside: mode), at: textRange(of: entry.key))
      return nil
    }
    return Located(delay, at: text.range)
  }

  /// A text that is shown as it is; a number without quotes is the text as it was written.
  private mutating func shownText(_ entry: YAMLEntry) -> Located<String>? {
    let help = "write '\"\"' for an empty text"
    return scalar(entry, wanted: "a text", help: help, isName: false).map {
      Located($0.value, at: textRange(of: entry.value))
    }
  }

  private mutating func row(_ entry: YAMLEntry) -> BindingDocument? {
    guard mapping(entry, wanted: "a mapping with 'view' and 'slots'") != nil else { return nil }
    rowDepth += 1
    defer { rowDepth -= 1 }
    let node = entry.value
    let keys = entries(of: node, at: .row)
    var row = BindingDocument(file: findings.file, range: node.target.range)
    row.view = keys["view"].flatMap { typeName($0) }
    if isExhaustive { row.exhaustive = row.view?.range ?? textRange(of: entry.key) }
    if let slots = keys["slots"] {
      (row.slots, row.leftOut) = self.slots(slots) ?? ([], [])
    } else if node.target.isComplete {
      findings.add(WrongKindRule.missing("slots", in: "the row"), at: textRange(of: entry.key))
    }
    return row
  }
}
