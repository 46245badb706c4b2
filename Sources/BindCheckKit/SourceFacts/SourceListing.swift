import BindingSpec

/// The Swift files below some directories, and what their contents are if that is to be remembered.
struct SourceListing {
  struct File {
    var root: SourceRoot
    var entry: FileTree.Entry
    /// Nil where it was not asked for.
    var hash: ContentHash?

    var path: String { entry.path }
  }

  var files: [File]
  /// Sentences about what could not be read.
  let troubles: [String]
  /// Whether one of the directories could not be read.
  let isPartial: Bool

  init(_ roots: [SourceRoot]) {
    var tree = FileTree(suffixes: [".swift"])
    // Who named a root that is not there is told so elsewhere.
    let present = roots.filter { FileTree.exists($0.path) }
    files = present.flatMap { root in
      tree.files(below: root.path).map { File(root: root, entry: $0) }
    }
    troubles = tree.troubles
    isPartial = present.count < roots.count || !tree.troubles.isEmpty
  }

  /// Reads all contents.
  ///
  /// The contents count, and not the times of files: reading and hashing 2,000 files takes 20 ms, and
  /// times lie. A checkout makes all files new, and an edit within a tick of the clock leaves a file
  /// as old as it was.
  ///
  /// - Returns: whether all could be read.
  mutating func readHashes(_ workers: WorkerPool) -> Bool {
    let hashes = workers.map(files) { file in
      (try? FileReading.bytes(ofFile: file.path, limit: SourceIndex.maximumScanSize))
        .map { ContentHash($0) }
    }
    for (index, hash) in hashes.enumerated() { files[index].hash = hash }
    return !hashes.contains(nil)
  }
}
