import Foundation
import Synchronization

/// A tree on the disk. A folder beside it keeps the files that are removed.
nonisolated public final class DiskStore: FileStore {
  private let root: URL
  private let trash: URL
  /// The places of the removed files in the trash, by their paths; the latest one is last.
  private let removed = Mutex<[String: [URL]]>([:])

  /// - Parameters:
  ///   - root: The folder whose files are shown.
  ///   - trash: The folder of removed files, which is made when it is needed.
  public init(root: String, trash: String) {
    self.root = URL(fileURLWithPath: root, isDirectory: true)
    self.trash = URL(fileURLWithPath: trash, isDirectory: true)
  }

  @concurrent public func entries(of folder: String) async throws -> [Entry] {
    try described("list", folder.isEmpty ? "the root" : folder) {
      let keys: [URLResourceKey] = [.isDirectoryKey, .fileSizeKey]
      let urls = try FileManager.default.contentsOfDirectory(
        at: url(folder), includingPropertiesForKeys: keys)
      return try urls.map { url in
        let values = try url.resourceValues(forKeys: Set(keys))
        return Entry(
          Path.joined(folder, url.lastPathComponent),
          size: values.isDirectory == true ? nil : values.fileSize ?? 0)
      }
    }
  }

  @concurrent public func exists(_ path: String) async throws -> Bool { isThere(path) }

  @concurrent public func perform(_ change: FileChange) async throws {
    let disk = FileManager.default
    switch change {
    case .copy(let path, let target):
      try free(target)
      if target == path || target.hasPrefix(path + "/") {
        throw FileProblem(description: "'\(path)' cannot be copied into itself")
      }
      try described("copy", path) { try disk.copyItem(at: url(path), to: url(target)) }
    case .move(let path, let target):
      try free(target)
      try described("move", path) { try disk.moveItem(at: url(path), to: url(target)) }
    case .makeFolder(let path):
      try free(path)
      try described("make", path) {
        try disk.createDirectory(at: url(path), withIntermediateDirectories: false)
      }
    case .discard(let path):
      let place = trash.appendingPathComponent(UUID().uuidString)
      try described("delete", path) {
        try disk.createDirectory(at: trash, withIntermediateDirectories: true)
        try disk.moveItem(at: url(path), to: place)
      }
      removed.withLock { $0[path, default: []].append(place) }
    case .restore(let path):
      try free(path)
      guard let place = removed.withLock({ $0[path]?.last }) else {
        throw FileProblem(description: "'\(path)' was not deleted here")
      }
      try described("restore", path) { try disk.moveItem(at: place, to: url(path)) }
      removed.withLock { _ = $0[path]?.popLast() }
    }
  }

  private func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  private func isThere(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: url(path).path)
  }

  private func free(_ path: String) throws {
    if isThere(path) { throw FileProblem(description: "'\(path)' exists already") }
  }

  /// Puts the errors of the system into a sentence.
  private func described<Result>(
    _ verb: String, _ path: String, _ body: () throws -> Result
  ) throws -> Result {
    do { return try body() } catch {
      throw FileProblem(description: "cannot \(verb) '\(path)': \(error.localizedDescription)")
    }
  }
}

/// A sentence for the user about a change that failed.
nonisolated public struct FileProblem: Error, Equatable, CustomStringConvertible {
  public let description: String

  public init(description: String) { self.description = description }
}
