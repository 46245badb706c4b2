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
    documents = Set(before.keys).union(after.keys).flatMap { name -> [Document] in
      let files = after[name]?.files ?? []
      let changes = Self.changes(from: before[name]?.slots ?? [:], to: after[name]?.slots ?? [:])
      // A slot of a file that is gone is told where its model and view are bound now.
      let byFile = Dictionary(grouping: changes) { change in
        let file = change.location.file
        return files.contains(file) ? file : files.first ?? file
      }
      return byFile.map { Document(file: $0, model: name.model, view: name.view, changes: $1) }
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

  /// The slots that bind a model to a view.
  private struct Contents {
    var files: [String] = []
    /// By the name of the slot: several documents may bind it.
    var slots: [String: [Slot]] = [:]
  }

  private static func contents(of files: [BindingFile]) -> [Name: Contents] {
    var found: [Name: Contents] = [:]
    for document in files.flatMap(\.documents) {
      let name = Name(
        model: document.model?.value.description ?? "?",
        view: document.view?.value.description ?? "?")
      found[name, default: Contents()].files.append(document.file)
      for (slot, bound) in slots(of: document) {
        found[name]?.slots[slot, default: []].append(bound)
      }
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
          add(row.slots, row.leftOut, below: SlotName.prefix(inRowsOf: name))
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
    func add(_ what: String, _ value: String?) { if let value { found.append((what, value)) } }
    switch binding.source {
    case .action(let action):
      add("command", "\(action.path)")
      add("argument", action.argument?.value)
      add("drafts", action.drafts?.value.rawValue)
    case .field(let field):
      add("source", "\(field.path)")
      add("modelType", field.modelType?.description)
      add("mode", field.mode?.value.rawValue)
      if let commit = field.commit?.value, commit != .key { add("commit", commit.rawValue) }
      add("delay", field.delay.map { "\($0.value.milliseconds) ms" })
      add("placeholder", field.textForNil?.value)
      add("fallback", field.textForNoValue?.value)
      add("row view", field.row?.view?.value.description)
    }
    return found
  }

  private static func changes(
    from old: [String: [Slot]], to new: [String: [Slot]]
  ) -> [Change] {
    Set(old.keys).union(new.keys).sorted().flatMap { name in
      pairs(of: old[name] ?? [], and: new[name] ?? []).compactMap { before, after -> Change? in
        guard let location = after?.location ?? before?.location else { return nil }
        let details = details(from: before?.decisions ?? [], to: after?.decisions ?? [])
        let kind: Kind = before == nil ? .gained : after == nil ? .lost : .changed
        if kind == .changed, details.isEmpty { return nil }
        return Change(kind: kind, slot: name, location: location, details: details)
      }
    }
  }

  /// Each slot with the one that it was before: the one of the same file, else an equal one of a file
  /// that was moved, else the next one.
  private static func pairs(of old: [Slot], and new: [Slot]) -> [(Slot?, Slot?)] {
    var (old, new) = (old, new)
    var pairs: [(Slot?, Slot?)] = []
    let isSame: [(Slot, Slot) -> Bool] = [
      { $0.location.file == $1.location.file },
      { details(from: $0.decisions, to: $1.decisions).isEmpty },
      { _, _ in true },
    ]
    for isSame in isSame {
      old.removeAll { before in
        guard let place = new.firstIndex(where: { isSame(before, $0) }) else { return false }
        pairs.append((before, new.remove(at: place)))
        return true
      }
    }
    return pairs + old.map { ($0, nil) } + new.map { (nil, $0) }
  }

  private static func details(
    from old: [(what: String, value: String)], to new: [(what: String, value: String)]
  ) -> [Detail] {
    let before = Dictionary(uniqueKeysWithValues: old)
    let after = Dictionary(uniqueKeysWithValues: new)
    var words = new.map(\.what)
    words += old.map(\.what).filter { !words.contains($0) }
    return words.filter { before[$0] != after[$0] }.map {
      Detail(what: $0, before: before[$0], after: after[$0])
    }
  }
}

extension Check {
  /// Compares the binding files of a commit with those of another one, or of the disk where `new` is nil.
  package func diff(
    from old: String, to new: String?, _ report: inout CheckReport
  ) throws(CommandError) -> BindingDiff {
    let repository = try GitRepository()
    let before = try files(at: old, in: repository)
    let after = try new.map { reference throws(CommandError) in
      try files(at: reference, in: repository)
    }
    let now = after ?? bindingFiles(&report, mayBeNone: !before.isEmpty)
    for file in now where !file.yaml.problems.isEmpty {
      report.failures.append(
        "'\(file.path)' is not well-formed, so that slots may be missing: 'bindcheck' says where")
    }
    return BindingDiff(from: before, to: now)
  }

  private func files(
    at reference: String, in repository: GitRepository
  ) throws(CommandError) -> [BindingFile] {
    let commit = try repository.commit(reference)
    // A path outside of the repository is no prefix of one in it, and one that is gone stays as it is.
    let named = configuration.bindings.map {
      let path = FilePath.absolute($0)
      return path.hasPrefix("/") ? FilePath.relative(path, to: repository.top) : path
    }
    let targets = configuration.searchesTargets ? configuration.targets : []
    /// The first folder around a file decides, as on the disk.
    func isInTarget(_ path: String) -> Bool {
      let file = FilePath.join(repository.top, path)
      return targets.first { $0.surrounds(file) }?.contains(file) == true
    }
    var files: [BindingFile] = []
    for path in try repository.paths(in: commit)
    where [".yaml", ".yml"].contains(where: path.lowercased().hasSuffix) {
      let isNamed = named.contains { $0.isEmpty || path == $0 || path.hasPrefix($0 + "/") }
      guard isNamed || isInTarget(path), let bytes = repository.contents(of: path, in: commit),
        isNamed || TargetFolder.isBindingFile(bytes)
      else { continue }
      files.append(BindingFile(path: path, bytes: bytes))
    }
    return files
  }
}
