import BindingSpec
import SwiftFacts

/// Renames a declaration in binding files and in Swift sources at once.
///
///     let session = CheckSession(configuration)
///     let plan = try Renaming(session, root: root).plan("Account.balance", to: "total")
///     try plan.write()
///
/// The binding files are judged by the facts of the check, the sources by `sourcekit-lsp`. Each place that
/// keeps the old name has to be proven to mean another thing; otherwise nothing is renamed.
package struct Renaming {
  package struct Options: Sendable {
    /// Whether the Swift sources stay as they are.
    package var isYAMLOnly = false
    /// Whether places of which nothing is proven may keep the old name.
    package var isForced = false
    /// The path of `sourcekit-lsp`; nil for the one in `PATH`.
    package var server: String?

    package init() {}
  }

  let session: CheckSession
  /// The directory of the package, without links.
  let root: String
  let options: Options
  /// Makes the navigator; nil where there is none.
  var navigator: SwiftInquiry.Start

  package init(_ session: CheckSession, root: String, options: Options = Options()) {
    let root = FilePath.absolute(root)
    (self.session, self.root, self.options) = (session, root, options)
    navigator = { inquiry throws(CommandError) in
      guard let program = options.server ?? SwiftServer.program() else { return nil }
      return try SwiftServer(program, root: root, for: inquiry)
    }
  }

  /// - Parameters:
  ///   - title: A type such as `Account`, or a member such as `Account.balance`.
  ///   - report: Gets sentences about the work of `sourcekit-lsp`.
  /// - Throws: `CommandError` where the names make no sense, or a place stands against it.
  package func plan(
    _ title: String, to newName: String,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(CommandError) -> RenamePlan {
    let target = try target(title, newName)
    // The name of a converter is a text, of which `sourcekit-lsp` knows nothing.
    let asks = !options.isYAMLOnly && !target.isText
    let answers = asks ? try inquiry(for: target, to: newName, report: report).answers() : nil
    return try plan(target, to: newName, by: answers)
  }

  // MARK: - In steps

  /// The questions that `sourcekit-lsp` has to answer before the declaration that stands at a place, or is
  /// meant there, gets another name.
  ///
  /// - Parameters:
  ///   - file: A binding file or a Swift file.
  ///   - offset: The offset in bytes.
  ///   - report: Gets sentences about the work of `sourcekit-lsp`.
  /// - Throws: `CommandError` where the names make no sense.
  package func inquiry(
    at file: String, offset: Int, to newName: String,
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(CommandError) -> SwiftInquiry {
    guard let title = title(at: file, offset: offset) else {
      guard let range = use(at: file, offset: offset) else {
        throw CommandError("no name stands here that a binding file uses")
      }
      try refuseUnsaved()
      let place = SwiftPlace(file: FilePath.absolute(file), offset: range.range.lowerBound)
      return SwiftInquiry(self, nil, at: place, range.name, to: newName, report: report)
    }
    return inquiry(for: try target(title, newName), to: newName, report: report)
  }

  private func inquiry(
    for target: RenameTarget, to newName: String, report: @escaping @Sendable (String) -> Void
  ) -> SwiftInquiry {
    SwiftInquiry(
      self, target.title, at: SwiftPlace(target.declaration), target.name, to: newName,
      report: report)
  }

  /// - Parameter answers: Nil where `sourcekit-lsp` is not there.
  /// - Throws: `CommandError` where a place stands against it, or a text was changed meanwhile.
  package func plan(
    for inquiry: SwiftInquiry, by answers: SwiftAnswers?
  ) throws(CommandError) -> RenamePlan {
    guard let title = inquiry.title ?? answers.flatMap({ title(ofDeclarationAt: $0.declaration) })
    else {
      throw CommandError(
        answers == nil
          ? "only 'sourcekit-lsp' knows the meaning of this use, and it is not in PATH"
          : "'\(inquiry.name)' is declared where no binding file can name it", .errorsFound)
    }
    return try plan(try target(title, inquiry.newName), to: inquiry.newName, by: answers)
  }

  /// The declaration that is meant at a place, such as `Account.balance`; nil for none.
  package func title(at file: String, offset: Int) -> String? {
    let place = SwiftPlace(file: FilePath.absolute(file), offset: offset)
    func holds(_ location: SourceLocation) -> Bool {
      FilePath.absolute(location.file) == place.file && location.range.holds(offset)
    }
    guard let known = session.file(file) else { return session.title(where: holds, in: file) }
    let use = session.nameUses(in: known).first { holds($0.place) }
    return use?.declaration.flatMap { found in
      session.title(where: { $0 == found }, in: found.file)
    }
  }

  /// The declaration of a name; refuses a new name that it cannot have, and texts that are not on the disk.
  private func target(_ title: String, _ newName: String) throws(CommandError) -> RenameTarget {
    let target = try RenameTarget(title, in: session.facts)
    try target.validate(newName, session.facts)
    guard !target.isText || !options.isYAMLOnly else {
      throw CommandError(
        "the name of a converter is a text in Swift: rename it without '--yaml-only'")
    }
    try refuseUnsaved()
    try refuseMoved(target)
    return target
  }

  /// A Swift file that is half typed has the declarations of its last good text, whose places may be other ones.
  private func refuseMoved(_ target: RenameTarget) throws(CommandError) {
    let (file, range) = (target.declaration.file, target.declaration.range)
    let bytes = try Self.bytes(of: file)
    let end = min(range.end.offset, bytes.count)
    let text = String(decoding: bytes[min(range.start.offset, end)..<end], as: UTF8.self)
    // A converter with a text has that of the property 'name'.
    guard target.isText || text.contains(target.name) else {
      throw CommandError(
        "'\(target.name)' is not where '\(file)' last declared it: mend the file's syntax first",
        .errorsFound)
    }
  }

  /// The name at a place of a Swift file, where it is that of a declaration which a binding file names.
  package func use(at file: String, offset: Int) -> (name: String, range: Range<Int>)? {
    guard session.facts.hasFile(file), let bytes = try? Self.bytes(of: file),
      (0...bytes.count).contains(offset)
    else { return nil }
    let start = bytes[..<offset].lastIndex { !isWordByte($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !isWordByte($0) } ?? bytes.count
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    let isNamed = session.bindings.compactMap(session.file).contains { file in
      session.nameUses(in: file).contains { $0.name == name && $0.declaration != nil }
    }
    return isNamed ? (name, start..<end) : nil
  }

  private func title(ofDeclarationAt place: SwiftPlace) -> String? {
    session.sources.first { FilePath.absolute($0) == place.file }.flatMap { path in
      session.title(where: { $0.range.start.offset == place.offset }, in: path)
    }
  }

  private func plan(
    _ target: RenameTarget, to newName: String, by answers: SwiftAnswers?
  ) throws(CommandError) -> RenamePlan {
    var draft = RenameDraft(target: target, newName: newName, renaming: self)
    if !options.isYAMLOnly { try draft.renameInSwift(answers) }
    try draft.renameInBindings()
    if !draft.unproven.isEmpty, !options.isForced {
      let remedy =
        answers == nil && !target.isText && !options.isYAMLOnly
        ? "install 'sourcekit-lsp', which is not in PATH" : "change them by hand, or say '--force'"
      throw CommandError(
        "'\(target.title)' is not renamed: \(draft.unproven.count.counting("place")) may mean it "
          + "and would keep the old name; \(remedy)", .errorsFound,
        at: draft.unproven)
    }
    return try draft.plan()
  }

  // MARK: - Files

  /// Refuses where the session has other texts of Swift files than the disk, as in an editor.
  private func refuseUnsaved() throws(CommandError) {
    for path in session.sources {
      guard let bytes = session.facts.changedText(of: path), try Self.bytes(of: path) != bytes
      else { continue }
      throw CommandError("'\(path)' has to be saved first", .errorsFound)
    }
  }

  /// The Swift files of a package, those of its tests among them. Manifests cannot name their declarations.
  static func swiftFiles(below root: String) -> [String] {
    var tree = FileTree(suffixes: [".swift"])
    return tree.files(below: root).map { FilePath.absolute($0.path) }
      .filter { !$0.hasSuffix("/Package.swift") }
  }

  /// The binding files: those of the check, and others in the package, such as those of tests.
  func bindingFiles() throws(CommandError) -> [BindingFile] {
    let known = session.bindings.compactMap(session.file)
    let paths = Set(known.map { FilePath.absolute($0.path) })
    var tree = FileTree(suffixes: [".yaml", ".yml"])
    var files = known
    for entry in tree.files(below: root) where !paths.contains(FilePath.absolute(entry.path)) {
      let bytes = try Self.bytes(of: entry.path)
      guard TargetFolder.isBindingFile(bytes) else { continue }
      files.append(BindingFile(path: shown(entry.path), bytes: bytes))
    }
    return files
  }

  /// Whether a binding file may be written: it lies in the package, or where the check mends files.
  func mayWrite(_ file: BindingFile) -> Bool {
    FilePath.absolute(file.path).hasPrefix("\(root)/")
      || session.configuration.mayWrite(file.path)
  }

  static func bytes(
    of path: String, limit: Int = SourceIndex.maximumFileSize
  ) throws(CommandError) -> [UInt8] {
    do throws(FileReadError) {
      return try FileReading.bytes(ofFile: path, limit: limit)
    } catch {
      throw CommandError(error.description, .couldNotRun)
    }
  }

  /// A path as seen from the working directory.
  func shown(_ path: String) -> String {
    FilePath.relative(FilePath.absolute(path), to: FilePath.absolute("."))
  }
}

extension CheckSession {
  /// The name, such as `Account.balance`, of the declaration in a Swift file whose name is at a place.
  func title(where holds: (SourceLocation) -> Bool, in file: String) -> String? {
    facts.names(declaredIn: file).first { holds($0.location) }?.path.joined(separator: ".")
  }
}
