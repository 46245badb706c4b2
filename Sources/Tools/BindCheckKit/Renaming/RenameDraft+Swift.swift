import BindingSpec
import SwiftFacts

extension RenameDraft {
  /// Takes the edits of `sourcekit-lsp`, and accounts for all other places of the old name.
  mutating func renameInSwift(_ answers: SwiftAnswers?) throws(CommandError) {
    var names: [String: [SwiftName]] = [:]
    for file in Renaming.swiftFiles(below: renaming.root) {
      let text = try text(of: file)
      if let answers, !answers.isFor(text.bytes, of: file) {
        throw CommandError(
          "'\(renaming.shown(file))' was changed meanwhile; rename once more", .errorsFound)
      }
      guard let found = SwiftNameFinder.names(target.name, in: text.bytes) else {
        throw CommandError("'\(renaming.shown(file))' nests too deep to be read", .couldNotRun)
      }
      names[file] = found.isEmpty ? nil : found
    }
    if target.isText {
      try renameText(names)
    } else {
      try renameWords(names, answers)
      try refuseCaptures(names)
    }
  }

  /// Renames the text that a converter declares as its name.
  private mutating func renameText(_ names: [String: [SwiftName]]) throws(CommandError) {
    let literal = names[declaration.file]?.first {
      $0.range.lowerBound > declaration.offset && [.string, .sentence].contains($0.kind)
    }
    guard let literal else {
      throw CommandError(
        "the text '\(target.name)' is not found where it is declared", .errorsFound,
        at: [Problem.Note("it is declared here", at: target.declaration)])
    }
    rename(literal.range, in: declaration.file)
    for (file, names) in names.sorted(by: { $0.key < $1.key }) {
      for name in names
      where [.string, .sentence, .comment].contains(name.kind) && !isEdited(name.place(in: file)) {
        account(for: name, in: file, nil)
      }
    }
  }

  /// Renames the words that `sourcekit-lsp` finds.
  private mutating func renameWords(
    _ names: [String: [SwiftName]], _ answers: SwiftAnswers?
  ) throws(CommandError) {
    let alone = SwiftEdit(file: declaration.file, range: declaredRange)
    for edit in answers?.edits ?? [alone] {
      try take(edit, names[edit.file] ?? [])
    }
    guard isEdited(declaration) else {
      throw CommandError(
        "sourcekit-lsp does not rename '\(target.title)' where it is declared", .couldNotRun,
        at: [Problem.Note("it is declared here", at: target.declaration)])
    }
    for (file, names) in names.sorted(by: { $0.key < $1.key }) {
      renameTableEntries(names, in: file)
      for name in names where !isEdited(name.place(in: file)) {
        account(for: name, in: file, answers)
      }
    }
  }

  private mutating func take(_ edit: SwiftEdit, _ names: [SwiftName]) throws(CommandError) {
    // Sources that plugins write are written anew.
    if edit.file.hasPrefix("\(renaming.root)/.build/") { return }
    guard edit.file.hasPrefix("\(renaming.root)/") else {
      throw CommandError(
        "'\(target.title)' is used outside of the package, in '\(edit.file)'", .errorsFound)
    }
    guard
      let name = names.first(where: {
        $0.range.overlaps(edit.range) || $0.range.lowerBound == edit.range.lowerBound
      }), [.code, .ownName, .shorthand].contains(name.kind)
    else {
      throw CommandError(
        "sourcekit-lsp would rename something else", .errorsFound,
        at: [Problem.Note("it is no '\(target.name)'", at: place(edit.range, in: edit.file))])
    }
    rename(name.range, in: edit.file)
  }

  /// Renames the strings of tables beside a key path or a call that is renamed.
  private mutating func renameTableEntries(_ names: [SwiftName], in file: String) {
    for name in names where name.kind == .tableEntry {
      guard let scope = name.scope,
        edits[file]?.contains(where: { scope.contains($0.lowerBound) }) == true
      else { continue }
      rename(name.range, in: file)
    }
  }

  private mutating func account(for name: SwiftName, in file: String, _ answers: SwiftAnswers?) {
    let place = place(name.range, in: file)
    switch name.kind {
    case .ownName, .tableEntry: return
    case .comment: mentions.append(Problem.Note("a comment has the name", at: place))
    case .sentence: mentions.append(Problem.Note("a sentence has the name", at: place))
    case .string: unproven.append(Problem.Note("a string has the name", at: place))
    case .code, .shorthand:
      guard let answers else {
        return unproven.append(Problem.Note("only the compiler knows its meaning", at: place))
      }
      let found = answers.meanings[name.place(in: file)] ?? []
      if found.isEmpty {
        unproven.append(
          Problem.Note(
            name.isConditional
              ? "a branch of '#if' that is not compiled here has the name"
              : "the compiler does not know its meaning", at: place))
      } else if found.contains(where: isEdited)
        // The type of the member; its initialiser may be the implicit one.
        || name.isLabel
          && (target.owner?.declaration.map { found.contains(SwiftPlace($0)) } == true)
      {
        unproven.append(
          Problem.Note(
            "it means '\(target.title)', and sourcekit-lsp does not rename it", at: place))
      }
    }
  }

  /// Refuses where a renamed word would mean a parameter or a variable of the new name, and where a
  /// word that has the new name already would mean the renamed member.
  private func refuseCaptures(_ names: [String: [SwiftName]]) throws(CommandError) {
    var captured: [Problem.Note] = []
    for file in texts.keys.sorted() {
      let scopes = (names[file] ?? []).filter {
        $0.isUnqualified && isEdited($0.place(in: file))
      }.compactMap(\.scope)
      for other in SwiftNameFinder.names(newName, in: texts[file]?.bytes ?? []) ?? [] {
        let isAround = scopes.contains { $0.contains(other.range.lowerBound) }
        let isWithin = other.isUnqualified && other.type.map(isOwnerOrBelow) == true
        if [.ownName, .shorthand].contains(other.kind), isAround {
          captured.append(
            Problem.Note(
              "this '\(newName)' would be meant instead", at: place(other.range, in: file)))
        } else if other.kind == .code, isWithin {
          captured.append(
            Problem.Note("it would mean '\(target.title)' then", at: place(other.range, in: file)))
        }
      }
    }
    guard captured.isEmpty else {
      throw CommandError(
        "'\(target.title)' is not renamed: '\(newName)' means another thing in its code",
        .errorsFound,
        at: captured)
    }
  }

  private func isOwnerOrBelow(_ type: String) -> Bool {
    guard let owner = target.owner?.type.name else { return false }
    return type == owner || owner.hasSuffix(".\(type)")
      || renaming.session.facts.conforms(TypeReference(name: type), to: owner) == true
  }
}
