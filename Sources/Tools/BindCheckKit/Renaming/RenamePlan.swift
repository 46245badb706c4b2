import BindingSpec

/// The changes of a renaming, which are made together or not at all.
package struct RenamePlan: Sendable {
  package struct File: Sendable {
    package let path: String
    package let old: [UInt8]
    package let new: [UInt8]
    /// The changes between the two, in the order of their places.
    package let edits: [TextEdit]

    init(path: String, old: [UInt8], edits: [TextEdit]) {
      (self.path, self.old) = (path, old)
      new = TextEdit.apply(edits, to: old).bytes
      self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  package let title: String
  package let newName: String
  package let files: [File]
  /// Places that keep the old name although they may mean the declaration.
  package let unproven: [Problem.Note]
  /// Comments and sentences that keep the old name.
  package let mentions: [Problem.Note]

  package var diff: [UInt8] {
    files.flatMap { UnifiedDiff.text(of: $0.old, $0.new, path: $0.path) }
  }

  /// Such as `'Account.balance' is 'total' now: 12 places in 5 files`.
  package func summary(isDryRun: Bool) -> String {
    let places = files.reduce(0) { $0 + $1.edits.count }
    return "'\(title)' \(isDryRun ? "would be" : "is") '\(newName)' now: "
      + "\(places.counting("place")) in \(files.count.counting("file"))"
  }

  /// Writes all files; on a failure those that were written get their old texts back.
  ///
  /// - Throws: `CommandError` where a file cannot be written, or was changed meanwhile.
  package func write() throws(CommandError) {
    var written: [File] = []
    for file in files {
      do throws(FileWriteError) {
        try AtomicFile.put(file.new, at: file.path, where: .contents(file.old))
        written.append(file)
      } catch {
        throw CommandError(Self.sentence(for: error, undoing: written), .couldNotRun)
      }
    }
  }

  private static func sentence(for error: FileWriteError, undoing files: [File]) -> String {
    var sentence = "\(error); nothing is renamed"
    for file in files.reversed() {
      do throws(FileWriteError) {
        try AtomicFile.put(file.old, at: file.path, where: .contents(file.new))
      } catch {
        sentence += "; '\(file.path)' keeps the new name: \(error.reason)"
      }
    }
    return sentence
  }
}
