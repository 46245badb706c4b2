import BindingSpec

/// A renaming while its places are gathered.
struct RenameDraft {
  let target: RenameTarget
  let newName: String
  let renaming: Renaming

  /// The edits by the absolute paths of the files.
  private(set) var edits: [String: [TextEdit]] = [:]
  /// The texts of the files that are looked at.
  private(set) var texts: [String: SourceText] = [:]
  /// The binding files among them.
  private var bindings: [String: BindingFile] = [:]
  /// The places that keep the old name, and may mean the declaration.
  private(set) var unproven: [RenamePlace] = []
  /// The places that keep the old name in sentences and comments.
  private(set) var mentions: [RenamePlace] = []

  init(_ target: RenameTarget, _ newName: String, _ renaming: Renaming) {
    (self.target, self.newName, self.renaming) = (target, newName, renaming)
  }

  private var declaration: SwiftPlace {
    SwiftPlace(
      file: FilePath.absolute(target.declaration.file),
      offset: target.declaration.range.start.offset)
  }

  private mutating func text(of file: String) throws(RenameError) -> SourceText {
    if let text = texts[file] { return text }
    let text = SourceText(bytes: try Renaming.bytes(of: file))
    texts[file] = text
    return text
  }

  private func place(_ range: Range<Int>, in file: String) -> SourceLocation {
    let text = texts[file] ?? SourceText(bytes: [])
    return SourceLocation(
      file: renaming.shown(file),
      range: SourceRange(
        start: text.position(at: range.lowerBound), end: text.position(at: range.upperBound)))
  }

  private func isEdited(_ place: SwiftPlace) -> Bool {
    edits[place.file]?.contains {
      $0.range.lowerBound <= place.offset && place.offset <= $0.range.upperBound
    } == true
  }

  // MARK: - Swift

  /// Takes the edits of the navigator, and accounts for all other places of the old name.
  mutating func renameInSwift(_ navigator: (any SwiftNavigator)?) throws(RenameError) {
    var names: [String: [SwiftName]] = [:]
    for file in renaming.swiftFiles {
      let text = try text(of: file)
      guard let found = SwiftNameFinder.names(target.name, in: text.bytes) else {
        throw RenameError(.couldNotRun, "'\(renaming.shown(file))' nests too deep to be read")
      }
      names[file] = found.isEmpty ? nil : found
    }
    let wanted = try navigator?.places(ofNameAt: declaration, newName: newName) ?? [
      SwiftEdit(
        file: declaration.file,
        range: declaration.offset..<declaration.offset + target.name.utf8.count, text: newName)
    ]
    for edit in wanted { try take(edit, names[edit.file] ?? []) }
    guard isEdited(declaration) else {
      throw RenameError(
        .couldNotRun, "sourcekit-lsp does not rename '\(target.title)' where it is declared",
        at: [RenamePlace("it is declared here", at: target.declaration)])
    }
    for (file, names) in names.sorted(by: { $0.key < $1.key }) {
      renameTableEntries(names, in: file)
      for name in names where !isEdited(SwiftPlace(file: file, offset: name.range.lowerBound)) {
        try account(for: name, in: file, navigator)
      }
    }
    try refuseCaptures(names)
  }

  private mutating func take(
    _ edit: SwiftEdit, _ names: [SwiftName]
  ) throws(RenameError) {
    // Sources that plugins write are written anew.
    if edit.file.hasPrefix("\(renaming.root)/.build/") { return }
    guard edit.file.hasPrefix("\(renaming.root)/") else {
      throw RenameError(
        .refused, "'\(target.title)' is used outside of the package, in '\(edit.file)'")
    }
    guard
      let name = names.first(where: {
        $0.range.overlaps(edit.range) || $0.range.lowerBound == edit.range.lowerBound
      }), [.code, .ownName, .shorthand].contains(name.kind)
    else {
      throw RenameError(
        .refused, "sourcekit-lsp would rename something else",
        at: [RenamePlace("it is no '\(target.name)'", at: place(edit.range, in: edit.file))])
    }
    // The constant of `if let name` keeps its name.
    let text = name.kind == .shorthand ? "\(target.name) = \(newName)" : newName
    add(TextEdit(range: name.range, text: Array(text.utf8)), in: edit.file)
  }

  private mutating func add(_ edit: TextEdit, in file: String) {
    if edits[file]?.contains(edit) != true { edits[file, default: []].append(edit) }
  }

  /// Renames the strings of tables beside a key path or a call that is renamed.
  private mutating func renameTableEntries(_ names: [SwiftName], in file: String) {
    for name in names where name.kind == .tableEntry {
      guard let scope = name.scope,
        edits[file]?.contains(where: { scope.contains($0.range.lowerBound) }) == true
      else { continue }
      add(TextEdit(range: name.range, text: Array(newName.utf8)), in: file)
    }
  }

  private mutating func account(
    for name: SwiftName, in file: String, _ navigator: (any SwiftNavigator)?
  ) throws(RenameError) {
    let place = place(name.range, in: file)
    switch name.kind {
    case .ownName, .tableEntry: return
    case .comment: mentions.append(RenamePlace("a comment has the name", at: place))
    case .sentence: mentions.append(RenamePlace("a sentence has the name", at: place))
    case .string: unproven.append(RenamePlace("a string has the name", at: place))
    case .code, .shorthand:
      guard let navigator else {
        unproven.append(
          RenamePlace("only the compiler knows its meaning; 'sourcekit-lsp' is missing", at: place))
        return
      }
      let found = try navigator.definitions(
        at: SwiftPlace(file: file, offset: name.range.lowerBound))
      if found.isEmpty {
        unproven.append(
          RenamePlace(
            name.isConditional
              ? "a branch of '#if' that is not compiled here has the name"
              : "the compiler does not know its meaning", at: place))
      } else if found.contains(where: isEdited) || name.isLabel && found.contains(where: isOwner) {
        unproven.append(RenamePlace("it means '\(target.title)', and the index has not got it", at: place))
      }
    }
  }

  /// Whether a place declares the type of the member, whose initialiser nobody may have written.
  private func isOwner(_ place: SwiftPlace) -> Bool {
    guard let owner = target.owner?.declaration else { return false }
    return FilePath.absolute(owner.file) == place.file
      && owner.range.start.offset == place.offset
  }

  /// Refuses where a renamed word would mean a parameter or a variable of the new name.
  private mutating func refuseCaptures(_ names: [String: [SwiftName]]) throws(RenameError) {
    var captured: [RenamePlace] = []
    for (file, names) in names.sorted(by: { $0.key < $1.key }) {
      let scopes = names.filter {
        $0.isUnqualified && isEdited(SwiftPlace(file: file, offset: $0.range.lowerBound))
      }.compactMap(\.scope)
      guard !scopes.isEmpty, let text = texts[file] else { continue }
      let others = SwiftNameFinder.names(newName, in: text.bytes) ?? []
      for other in others where [.ownName, .shorthand].contains(other.kind) {
        guard scopes.contains(where: { $0.contains(other.range.lowerBound) }) else { continue }
        captured.append(
          RenamePlace("this '\(newName)' would be meant instead", at: place(other.range, in: file)))
      }
    }
    guard captured.isEmpty else {
      throw RenameError(
        .refused, "'\(target.title)' is not renamed: '\(newName)' means another thing in its code",
        at: captured)
    }
  }

  // MARK: - Binding files

  mutating func renameInBindings() throws(RenameError) {
    for file in try renaming.bindingFiles() {
      let path = FilePath.absolute(file.path)
      (bindings[path], texts[path]) = (file, file.text)
      let uses = renaming.session.resolutions(of: file).flatMap {
        $0.nameUses(renaming.session.facts)
      }.filter { $0.name == target.name }
      var kept: Set<Int> = []
      for use in uses {
        switch isMeant(use) {
        case true?:
          guard use.isVerbatim else {
            unproven.append(RenamePlace("it is written with escapes", at: use.place))
            continue
          }
          let range = use.place.range.start.offset..<use.place.range.end.offset
          add(TextEdit(range: range, text: Array(newName.utf8)), in: path)
        case false?: kept.insert(use.place.range.start.offset)
        case nil: unproven.append(RenamePlace("its meaning is not known", at: use.place))
        }
      }
      if let both = edits[path]?.first(where: { kept.contains($0.range.lowerBound) }) {
        throw RenameError(
          .refused, "one name means two things, by an anchor",
          at: [RenamePlace("it is used here", at: place(both.range, in: path))])
      }
    }
  }

  /// Whether a name of a binding file means the declaration; nil where that is not known.
  private func isMeant(_ use: NameUse) -> Bool? {
    switch use.meaning {
    case .declaration(let location):
      let place = SwiftPlace(
        file: FilePath.absolute(location.file), offset: location.range.start.offset)
      return place == declaration || isEdited(place)
    case .elsewhere: return false
    case .unknown: return nil
    case .unknownSlot: return target.mayBeSlot ? nil : false
    }
  }

  // MARK: - The outcome

  /// The files with their edits made.
  var files: [RenamePlan.File] {
    edits.sorted { $0.key < $1.key }.compactMap { path, edits in
      guard let text = texts[path] else { return nil }
      return RenamePlan.File(
        path: bindings[path]?.path ?? renaming.shown(path), old: text.bytes,
        new: TextEdit.apply(edits, to: text.bytes).bytes, places: edits.count)
    }
  }

  func plan() -> RenamePlan {
    RenamePlan(
      title: target.title, newName: newName, files: files, unproven: unproven, mentions: mentions)
  }

  /// Checks the new texts, and refuses where the check finds what it did not find before.
  func verify() throws(RenameError) {
    var files = files
    if renaming.options.isYAMLOnly, let text = try? Renaming.bytes(of: declaration.file) {
      let range = declaration.offset..<declaration.offset + target.name.utf8.count
      let edit = TextEdit(range: range, text: Array(newName.utf8))
      files.append(
        RenamePlan.File(
          path: target.declaration.file, old: text, new: TextEdit.apply([edit], to: text).bytes,
          places: 1))
    }
    let found = renaming.session.newProblems(with: files)
    guard found.isEmpty else {
      throw RenameError(
        .refused, "'\(target.title)' is not renamed: the check would find problems",
        at: found.map { RenamePlace($0.message, at: $0.location) })
    }
  }
}
