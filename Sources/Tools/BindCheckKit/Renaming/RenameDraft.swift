import BindingSpec

/// A renaming while its places are gathered.
struct RenameDraft {
  let target: RenameTarget
  let newName: String
  let renaming: Renaming

  /// The places that get the new name, by the absolute paths of the files.
  private(set) var edits: [String: [Range<Int>]] = [:]
  var texts: [String: SourceText] = [:]
  var bindings: [String: BindingFile] = [:]
  /// The places that keep the old name, and may mean the declaration.
  var unproven: [Problem.Note] = []
  /// The places that keep the old name in sentences and comments.
  var mentions: [Problem.Note] = []

  var declaration: SwiftPlace { SwiftPlace(target.declaration) }

  var declaredRange: Range<Int> { target.declaration.range.offsets }

  mutating func text(of file: String) throws(CommandError) -> SourceText {
    if let text = texts[file] { return text }
    let text = SourceText(bytes: try Renaming.bytes(of: file))
    texts[file] = text
    return text
  }

  func place(_ range: Range<Int>, in file: String) -> SourceLocation {
    let text = texts[file] ?? SourceText(bytes: [])
    return SourceLocation(file: renaming.shown(file), range: text.range(range))
  }

  func isEdited(_ place: SwiftPlace) -> Bool {
    edits[place.file]?.contains {
      $0.lowerBound <= place.offset && place.offset <= $0.upperBound
    } == true
  }

  mutating func rename(_ range: Range<Int>, in file: String) {
    if edits[file]?.contains(range) != true { edits[file, default: []].append(range) }
  }

  // MARK: - Binding files

  mutating func renameInBindings() throws(CommandError) {
    for file in try renaming.bindingFiles() {
      let path = FilePath.absolute(file.path)
      guard try Renaming.bytes(of: path) == file.text.bytes else {
        throw CommandError("'\(file.path)' has to be saved first", .errorsFound)
      }
      (bindings[path], texts[path]) = (file, file.text)
      var kept: Set<Int> = []
      for use in renaming.session.nameUses(in: file) where use.name == target.name {
        switch isMeant(use) {
        case true?:
          guard use.isVerbatim else {
            unproven.append(Problem.Note("it is written with escapes", at: use.place))
            continue
          }
          rename(use.place.range.offsets, in: path)
        case false?: kept.insert(use.place.range.start.offset)
        case nil: unproven.append(Problem.Note("its meaning is not known", at: use.place))
        }
      }
      guard edits[path] == nil || renaming.mayWrite(file) else {
        throw CommandError(
          "cannot write '\(file.path)': \(CheckConfiguration.elsewhere)", .couldNotRun)
      }
      if let both = edits[path]?.first(where: { kept.contains($0.lowerBound) }) {
        throw CommandError(
          "one name means two things, by an anchor", .errorsFound,
          at: [Problem.Note("it is used here", at: place(both, in: path))])
      }
    }
  }

  /// Whether a name of a binding file means the declaration; nil where that is not known.
  private func isMeant(_ use: NameUse) -> Bool? {
    switch use.meaning {
    case .declaration(let location):
      let place = SwiftPlace(location)
      return place == declaration || isEdited(place)
    case .modelType: return target.modelType == use.name
    case .elsewhere: return false
    case .unknown: return nil
    case .unknownSlot: return target.mayBeSlot ? nil : false
    }
  }

  // MARK: - The outcome

  var files: [RenamePlan.File] {
    edits.sorted { $0.key < $1.key }.compactMap { path, edits in
      guard let text = texts[path] else { return nil }
      return file(bindings[path]?.path ?? renaming.shown(path), text.bytes, edits)
    }
  }

  private func file(_ path: String, _ text: [UInt8], _ places: [Range<Int>]) -> RenamePlan.File {
    RenamePlan.File(
      path: path, old: text,
      edits: places.map { TextEdit(range: $0, text: Array(newName.utf8)) })
  }

  /// The changes, after a check of the new texts.
  ///
  /// - Throws: `CommandError` where the check finds problems that it did not find before.
  func plan() throws(CommandError) -> RenamePlan {
    var checked = files
    if renaming.options.isYAMLOnly {
      // The binding files are right once the declaration has the new name.
      let text = try Renaming.bytes(of: declaration.file)
      checked.append(file(target.declaration.file, text, [declaredRange]))
    }
    var (problems, baseline) = renaming.session.effect(of: checked)
    if renaming.options.isYAMLOnly {
      // Warnings go by uses of the name in code as well, which are renamed later.
      problems.removeAll { $0.rule.severity == .warning }
    }
    guard problems.isEmpty else {
      throw CommandError(
        "'\(target.title)' is not renamed: the check would find problems", .errorsFound,
        at: problems.map { Problem.Note($0.message, at: $0.location) })
    }
    return RenamePlan(
      title: target.title, newName: newName, files: files + [baseline].compactMap(\.self),
      unproven: unproven, mentions: mentions)
  }
}
