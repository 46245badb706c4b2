import BindingSpec

/// The slots that are bound otherwise than before, by document: for reviews, in which a deleted line is
/// easily overlooked.
///
/// Comments, layout, the order of slots and the file of a document are no change.
package struct BindingDiff: Sendable {
  package enum Kind: String, CaseIterable, Sendable { case lost, gained, changed }

  /// A decision about a slot, such as its converter.
  package struct Detail: Hashable, Sendable {
    package var what: String
    /// Nil where the file says nothing.
    package var before: String?
    package var after: String?
  }

  package struct Change: Hashable, Sendable {
    package var kind: Kind
    package var slot: String
    /// The place of the slot; of a lost one the place that it had.
    package var location: SourceLocation
    package var details: [Detail]
  }

  package struct Document: Sendable {
    package var file: String
    package var model: String
    package var view: String
    package var changes: [Change]
  }

  /// The documents with changes, by their files.
  package var documents: [Document]

  package init(from old: [BindingFile], to new: [BindingFile]) {
    let (before, after) = (Self.contents(of: old), Self.contents(of: new))
    let names = Set(before.keys).union(after.keys)
    documents = names.compactMap { name in
      let (one, other) = (before[name], after[name])
      let changes = Self.changes(from: one?.slots ?? [:], to: other?.slots ?? [:])
      guard !changes.isEmpty, let file = other?.file ?? one?.file else { return nil }
      return Document(file: file, model: name.model, view: name.view, changes: changes)
    }.sorted { ($0.file, $0.model, $0.view) < ($1.file, $1.model, $1.view) }
  }

  package func count(_ kind: Kind) -> Int {
    documents.reduce(0) { $0 + $1.changes.count { $0.kind == kind } }
  }

  // MARK: - Comparing

  private struct Name: Hashable {
    var model: String
    var view: String
  }

  private struct Slot {
    var location: SourceLocation
    /// In the order of the report.
    var decisions: [(what: String, value: String)]
  }

  /// The slots of each pair of a model and a view, in all files.
  private static func contents(
    of files: [BindingFile]
  ) -> [Name: (file: String, slots: [String: Slot])] {
    var found: [Name: (file: String, slots: [String: Slot])] = [:]
    for document in files.flatMap(\.documents) {
      let name = Name(
        model: document.model?.value.description ?? "?",
        view: document.view?.value.description ?? "?")
      let slots = slots(of: document)
      found[name, default: (document.file, [:])].slots.merge(slots) { first, _ in first }
    }
    return found
  }

  private static func slots(of document: BindingDocument) -> [String: Slot] {
    var found: [String: Slot] = [:]
    func location(_ range: SourceRange) -> SourceLocation {
      SourceLocation(file: document.file, range: range)
    }
    func add(_ bindings: [SlotBinding], _ leftOut: [SlotPath], below outer: String) {
      for slot in leftOut {
        found[outer + slot.description] = Slot(
          location: location(slot.range), decisions: [("source", "~")])
      }
      for binding in bindings {
        let name = outer + binding.slot.description
        found[name] = Slot(location: location(binding.range), decisions: decisions(of: binding))
        if let row = binding.source.field?.row {
          add(row.slots, row.leftOut, below: "\(name).row.")
        }
      }
    }
    add(document.slots, document.leftOut, below: "")
    if let exhaustive = document.exhaustive {
      found["(exhaustive)"] = Slot(
        location: location(exhaustive), decisions: [("exhaustive", "true")])
    }
    for member in document.unbound {
      found["(unbound) \(member.value)"] = Slot(location: location(member.range), decisions: [])
    }
    return found
  }

  private static func decisions(of binding: SlotBinding) -> [(what: String, value: String)] {
    var found: [(what: String, value: String)] = []
    func add(_ what: String, _ value: String?) {
      if let value { found.append((what, value)) }
    }
    switch binding.source {
    case .action(let action):
      add("command", "\(action.path)")
      add("argument", action.argument?.value)
      add("drafts", action.drafts?.value.rawValue)
    case .field(let field):
      let decision = field.decision
      add("source", "\(field.path)")
      add("modelType", field.modelType?.description)
      add("mode", field.mode?.value.rawValue)
      if decision.commit != .key { add("commit", decision.commit.rawValue) }
      add("delay", decision.delay.map { "\($0.milliseconds) ms" })
      add("placeholder", decision.textForNil?.value)
      add("fallback", decision.fallback?.value)
      add("row view", field.row?.view?.value.description)
    }
    return found
  }

  private static func changes(from old: [String: Slot], to new: [String: Slot]) -> [Change] {
    let names = Set(old.keys).union(new.keys).sorted()
    return names.compactMap { name -> Change? in
      let (before, after) = (old[name], new[name])
      guard let location = after?.location ?? before?.location else { return nil }
      let details = details(from: before?.decisions ?? [], to: after?.decisions ?? [])
      let kind: Kind = before == nil ? .gained : after == nil ? .lost : .changed
      if kind == .changed, details.isEmpty { return nil }
      return Change(kind: kind, slot: name, location: location, details: details)
    }
  }

  private static func details(
    from old: [(what: String, value: String)], to new: [(what: String, value: String)]
  ) -> [Detail] {
    let before = Dictionary(old, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new, uniquingKeysWith: { first, _ in first })
    var words = new.map(\.what)
    words += old.map(\.what).filter { !words.contains($0) }
    return words.filter { before[$0] != after[$0] }.map {
      Detail(what: $0, before: before[$0], after: after[$0])
    }
  }
}

extension Check {
  /// The difference between the binding files of a commit and those of another one, or of the disk.
  ///
  /// - Throws: `CommandError` where git does not tell the files.
  package func diff(
    from old: String, to new: String?, _ report: inout CheckReport
  ) throws(CommandError) -> BindingDiff {
    let repository = try GitRepository()
    let before = try files(at: old, in: repository)
    let after = try new.map { reference throws(CommandError) in
      try files(at: reference, in: repository)
    }
    let now = after ?? bindingFiles(&report)
    for file in now where !file.yaml.problems.isEmpty {
      report.failures.append(
        "'\(file.path)' is not well-formed, so that slots may be missing: 'bindcheck' says where")
    }
    return BindingDiff(from: before, to: now)
  }

  /// The binding files of a commit in the places where the check looks for them.
  private func files(
    at reference: String, in repository: GitRepository
  ) throws(CommandError) -> [BindingFile] {
    let commit = try repository.commit(reference)
    let named = configuration.bindings.map { place(of: $0, in: repository) }
    let targets = configuration.searchesTargets ? configuration.targets : []
    /// The first folder around a file decides, as on the disk.
    func isInTarget(_ path: String) -> Bool {
      let file = FilePath.join(repository.top, path)
      return targets.first { $0.surrounds(file) }?.contains(file) == true
    }
    var files: [BindingFile] = []
    for path in try repository.paths(in: commit)
    where path.hasSuffix(".yaml") || path.hasSuffix(".yml") {
      let isNamed = named.contains { $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }
      guard isNamed || isInTarget(path), let bytes = repository.contents(of: path, in: commit),
        isNamed || TargetFolder.isBindingFile(bytes)
      else { continue }
      files.append(BindingFile(path: path, bytes: bytes))
    }
    return files
  }

  /// A path as seen from the top of the repository; one outside of it is no prefix of a path in it.
  private func place(of path: String, in repository: GitRepository) -> String {
    let absolute = FilePath.absolute(path)
    if absolute == repository.top { return "" }
    return absolute.hasPrefix(repository.top + "/")
      ? String(absolute.dropFirst(repository.top.count + 1)) : absolute
  }
}
