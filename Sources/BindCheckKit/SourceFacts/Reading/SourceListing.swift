import BindingSpec

/// The Swift files below some directories, with the hashes of their contents on request.
struct SourceListing {
  struct File {
    var root: SourceRoot
    var entry: FileTree.Entry
    /// The hash of the contents; nil where it was not requested.
    var hash: ContentHash?
    /// The names that the contents declare; nil where they were not requested.
    var scan: ScannedFile?

    var path: String { entry.path }
  }

  var files: [File]
  let roots: [SourceRoot]
  /// Sentences about files that could not be read.
  let warnings: [String]
  /// Whether one of the directories could not be read.
  let isPartial: Bool

  init(_ roots: [SourceRoot]) {
    self.roots = roots
    var tree = FileTree(suffixes: [".swift"])
    // `Check` reports a root that does not exist.
    let present = roots.filter { FileTree.exists($0.path) }
    files = present.flatMap { root in
      tree.files(below: root.path).map { File(root: root, entry: $0) }
    }
    warnings = tree.warnings
    isPartial = present.count < roots.count || !tree.warnings.isEmpty
  }

  /// Reads all contents.
  ///
  /// Hashes of contents decide, and not the times of files: reading and hashing 2,000 files takes
  /// 20 ms, and times lie. A checkout makes all files new, and an edit within a tick of the clock
  /// leaves the time as it was.
  ///
  /// - Parameter scanning: Whether declared names are read as well, which spares a check without a
  ///   cache the reading of every file a second time.
  /// - Returns: Whether all files could be read.
  mutating func read(_ workers: WorkerPool, scanning: Bool) -> Bool {
    let readings = workers.map(files) { file -> (hash: ContentHash, scan: ScannedFile?)? in
      let bytes = try? FileReading.bytes(ofFile: file.path, limit: SourceIndex.maximumScanSize)
      return bytes.map { (ContentHash($0), scanning ? DeclarationScanner.scan($0) : nil) }
    }
    for (index, reading) in readings.enumerated() {
      (files[index].hash, files[index].scan) = (reading?.hash, reading?.scan)
    }
    return !readings.contains { $0 == nil }
  }
}
