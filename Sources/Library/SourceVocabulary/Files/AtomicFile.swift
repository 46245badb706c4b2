/// Replaces the contents of a file, so that a reader, also after a crash, sees either
/// all of the old or all of the new.
///
/// Hard facts that shape this:
/// - `rename` is atomic only within one file system, so the new file is made in the same directory.
/// - A link is followed first, since renaming over it would put a file in the link's place.
/// - `rename` asks nothing about the old file, only about the directory: a read-only file would be
///   replaced without a word, so its permissions are looked at here. Root may write everything, so
///   the bits count, not only the answer of the system.
/// - Without `fsync` of the file before the rename, a crash can leave the name with an empty file;
///   without that of the directory, with the old one, which does no harm.
/// - The new file is another inode: mode and owner are carried over, a second hard link keeps the old
///   text, and extended attributes are not copied.
package enum AtomicFile {
  /// The expected state of a path that is to be written.
  package enum Condition {
    /// A file with these contents: those that the new ones were made from.
    case contents([UInt8])
    case nothing
    case anything
  }

  /// Puts a text, and touches no file that has it already: a build takes a file that was touched for one that
  /// changed.
  ///
  /// - Returns: Whether the file was written.
  @discardableResult
  package static func update(
    _ path: String, to text: String, where condition: Condition = .anything
  ) throws(FileWriteError) -> Bool {
    let bytes = Array(text.utf8)
    // One byte more than there should be shows that it is longer.
    let there = try? FileReading.bytes(ofFile: path, limit: bytes.count + 1)
    if there == bytes { return false }
    try put(bytes, at: path, where: condition)
    return true
  }

  /// - Throws: `FileWriteError` where the condition does not hold, or no longer, and where the file is
  ///   read-only or cannot be written; then it is as it was.
  package static func put(
    _ bytes: [UInt8], at path: String, where condition: Condition
  ) throws(FileWriteError) {
    let target = FilePath.absolute(path)
    let directory = FilePath.directory(of: target)
    func fail(_ reason: String = FileReading.sentence(for: errno)) -> FileWriteError {
      FileWriteError(path: path, reason: reason)
    }

    let old = FileStatus(target)
    if let old {
      guard old.isFile else { throw fail("it is not a file") }
      if case .nothing = condition { throw fail(FileWriteError.taken) }
      guard isWritable(target, old) else { throw fail("the file is read-only") }
    } else if case .contents = condition {
      throw fail("it vanished")
    }
    guard let parent = FileStatus(directory) else { throw fail("there is no such directory") }
    guard isWritable(directory, parent) else { throw fail("its directory is read-only") }

    // By chance: process numbers are the same in two containers that share the directory, and two
    // threads of one process have one.
    let temporary = "\(directory)/.binder-\(UInt64.random(in: 0 ... .max))~"
    let descriptor = SystemCalls.descriptor(temporary, O_WRONLY | O_CREAT | O_EXCL, mode: 0o600)
    guard descriptor >= 0 else { throw fail() }
    var isInPlace = false
    defer { if !isInPlace { SystemCalls.remove(temporary) } }
    guard
      finish(
        descriptor,
        SystemCalls.writeAll(bytes, to: descriptor) && carry(old, to: descriptor)
          && fsync(descriptor) == 0)
    else { throw fail() }
    switch condition {
    case .contents(let expected):
      // As late as can be: an editor may have saved meanwhile.
      let current = try? FileReading.bytes(ofFile: target, limit: expected.count + 1)
      guard current == expected else { throw fail("it was changed meanwhile") }
    case .nothing:
      // Unlike `rename`, `link` does not replace a file that was made meanwhile; where the file
      // system has no links, the look above has to do.
      if SystemCalls.name(temporary, target) { return }
      guard errno != EEXIST else { throw fail(FileWriteError.taken) }
    case .anything:
      break
    }
    guard SystemCalls.move(temporary, to: target) else { throw fail() }
    isInPlace = true
    synchronize(directory)
  }

  /// Closes a file that was written, or was not: some file systems tell only then that there was no
  /// space. `errno` keeps its value.
  private static func finish(_ descriptor: Int32, _ isWritten: Bool) -> Bool {
    let code = errno
    let isClosed = close(descriptor) == 0
    if !isWritten { errno = code }
    return isWritten && isClosed
  }

  private static func synchronize(_ directory: String) {
    let opened = SystemCalls.descriptor(directory, O_RDONLY)
    guard opened >= 0 else { return }
    fsync(opened)
    close(opened)
  }

  /// A new file gets the mode that `open` would have given it.
  private static func carry(_ old: FileStatus?, to descriptor: Int32) -> Bool {
    guard let old else {
      let mask = umask(0)
      umask(mask)
      return fchmod(descriptor, 0o666 & ~mask) == 0
    }
    // Only root can give files away; for others the file is theirs already, or becomes theirs.
    _ = fchown(descriptor, old.owner, old.group)
    return fchmod(descriptor, old.mode & 0o7777) == 0
  }

  private static func isWritable(_ path: String, _ status: FileStatus) -> Bool {
    status.mode & 0o222 != 0 && SystemCalls.isWritable(path)
  }
}
