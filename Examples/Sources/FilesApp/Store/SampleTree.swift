import Foundation

/// A tree of made-up files in a temporary folder, which is removed with the object.
nonisolated public final class SampleTree {
  private let folder: URL
  public var root: String { folder.appendingPathComponent("tree").path }
  public var trash: String { folder.appendingPathComponent("trash").path }

  /// - Throws: The error of the disk.
  public init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("files-\(UUID().uuidString.prefix(8))")
    let tree = folder.appendingPathComponent("tree")
    for name in ["backup", "letters", "photos/2024"] {
      try FileManager.default.createDirectory(
        at: tree.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    let sizes = [
      "notes.txt": 1_200, "plan.md": 340, "todo.txt": 88, "letters/to-ann.txt": 5_600,
      "letters/to-bob.txt": 4_100, "photos/beach.jpg": 2_400_000, "photos/cat.jpg": 810_000,
      "photos/2024/snow.jpg": 1_900_000, "backup/plan.md": 300,
    ]
    for (name, size) in sizes {
      try Data(repeating: UInt8(ascii: "x"), count: size)
        .write(to: tree.appendingPathComponent(name))
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}
