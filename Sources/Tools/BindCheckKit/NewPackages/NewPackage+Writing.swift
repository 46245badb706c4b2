import BindingSpec
import SwiftFacts

extension NewPackage {
  /// Makes the folder of the package, with all its files or not at all.
  ///
  /// The files are written to a hidden folder beside it, which then becomes the package's.
  ///
  /// - Parameter directory: The folder that the package's folder is made in.
  /// - Throws: `CommandError` where there is something of the package's name, which is left alone, and
  ///   where a file or a folder cannot be written.
  package func write(in directory: String = ".") throws(CommandError) {
    let target = FilePath.join(directory, name.module)
    // Reserves the name: unlike a look at it, this fails where there is anything, also a dead link.
    guard mkdir(target, 0o777) == 0 else {
      throw errno == EEXIST
        ? CommandError("there is '\(target)' already; it is left alone", .couldNotRun)
        : CommandError(target, errno)
    }
    let hidden = FilePath.join(directory, ".\(name)-\(UInt64.random(in: 0 ... .max))~")
    var made: [String] = []
    do throws(CommandError) {
      try fill(hidden, &made)
      // Replaces the empty folder, and no other.
      guard rename(hidden, target) == 0 else { throw CommandError(target, errno) }
    } catch {
      for path in made.reversed() where unlink(path) != 0 { rmdir(path) }
      rmdir(target)
      throw error
    }
  }

  /// - Parameter made: Receives the paths of all files and folders, before each is made.
  private func fill(_ folder: String, _ made: inout [String]) throws(CommandError) {
    for file in files {
      let path = FilePath.join(folder, file.path)
      try makeFolder(FilePath.directory(of: path), &made)
      made.append(path)
      do {
        try AtomicFile.put(Array(file.text.utf8), at: path, where: .nothing)
      } catch {
        throw CommandError(error)
      }
    }
  }

  private func makeFolder(_ path: String, _ made: inout [String]) throws(CommandError) {
    guard !made.contains(path), !path.isEmpty, path != ".", !FileTree.exists(path) else { return }
    try makeFolder(FilePath.directory(of: path), &made)
    made.append(path)
    guard mkdir(path, 0o777) == 0 else { throw CommandError(path, errno) }
  }
}

extension CommandError {
  fileprivate init(_ path: String, _ code: Int32) {
    self.init(FileWriteError(path: path, reason: FileReading.sentence(for: code)))
  }

  fileprivate init(_ error: FileWriteError) { self.init(error.description, .couldNotRun) }
}
