import Foundation

/// The files of a change in the copy.
struct ChangedFiles {
  private let change: ChangeRequest
  private let copy: String
  private let originals: [String: String]

  init(_ change: ChangeRequest, in copy: String) {
    self.change = change
    self.copy = copy
    var originals: [String: String] = [:]
    for path in change.patch.paths { originals[path] = try? SourceFiles.read("\(copy)/\(path)") }
    self.originals = originals
  }

  /// Writes the files with the change, but for some places.
  func write(without omitted: Set<Patch.Place> = []) throws {
    let texts = try change.patch.apply(without: omitted) { originals[$0] ?? "" }
    for path in change.patch.paths { try put(texts[path], at: path) }
  }

  func restore() {
    for path in change.patch.paths { try? put(originals[path], at: path) }
  }

  /// A file that is as it should be is not written, so that it is not compiled again.
  private func put(_ text: String?, at path: String) throws {
    let target = "\(copy)/\(path)"
    guard let text else {
      if FileManager.default.fileExists(atPath: target) {
        try FileManager.default.removeItem(atPath: target)
      }
      return
    }
    if (try? SourceFiles.read(target)) == text { return }
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try SourceFiles.write(text, to: target)
  }
}
