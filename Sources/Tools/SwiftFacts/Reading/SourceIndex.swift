import SourceVocabulary

/// Knows which Swift file declares which name, and parses a file when a name in it is looked up.
///
/// One read of a file gives the names that it declares. Only the few files that declare
/// a name of a binding are read again to be parsed: their texts are not kept, since all texts
/// together would take as much memory as the sources have bytes.
///
/// A text has three readers, each of which is too slow or too weak for the work of another. The
/// `DeclarationScanner` finds names at the speed of the C library and knows no syntax. The
/// `NestingCheck` follows brackets, which takes a debug build a second for each megabyte, and bounds
/// the texts for the parser. The parser takes five times as long again.
package final class SourceIndex {
  /// Larger files are refused: generated ones, which no binding mentions.
  package static let maximumFileSize = 8 << 20
  static let tooLarge = "the file is larger than \(maximumFileSize >> 20) MiB"
  /// As much of a file is searched for the names that it declares, so that they count as unknown
  /// where the file is refused, and not as missing.
  package static let maximumScanSize = 256 << 20

  /// Sentences about files that could not be read, or were rejected.
  private(set) var warnings: [String] = []
  /// The modules that the files belong to, as far as their paths tell.
  var modules: some Collection<String> { importsByModule.keys }
  /// The names after `class`, `struct`, `enum` and `actor`, without those of dependencies.
  private(set) lazy var typeNames = ownNames(\.types)
  /// The names after `protocol`, without those of dependencies.
  private(set) lazy var protocolNames = ownNames(\.protocols)
  /// The names declared in files that were refused.
  private(set) var rejectedNames: Set<String> = []
  private var roots: [SourceRoot] = []
  let platform: BuildPlatform
  /// The modules of the roots that have no Swift files, which are in C.
  private(set) lazy var modulesInC = Self.folders(of: roots).subtracting(modules)
  private(set) var parsedFileCount = 0

  /// Whether a source could not be read, so that its declarations are not known.
  private(set) var isPartial = false

  struct Entry {
    var path: String
    var module: String?
    var isDependency: Bool
    var conditions: BuildConditions
    var scan: ScannedFile
    /// The text, where it is not that of a file.
    var bytes: [UInt8]?
    var isRefused = false
    /// Its declarations; nil before they are read.
    var types: [TypeDeclaration]?
    /// The last declarations without a syntax error, of a file that has one now.
    var lastGood: (types: [TypeDeclaration], scan: ScannedFile)?

    init(
      _ text: [UInt8], path: String, module: String?, isDependency: Bool,
      _ conditions: BuildConditions
    ) {
      (self.path, self.module, self.isDependency) = (path, module, isDependency)
      self.conditions = conditions
      scan = DeclarationScanner.scan(ActiveText.bytes(text, under: conditions))
      isRefused = scan.isTooLarge
    }

    var declarations: FileDeclarations? {
      types.map {
        FileDeclarations(
          path: path, module: module, isDependency: isDependency, imports: scan.imports, types: $0)
      }
    }
  }

  /// Which files were looked at for the answers so far.
  let dependencies = DependencyLog()

  let workers: WorkerPool
  var entries: [Entry] = []
  /// The places in `entries` of the files that declare a name, and of those that extend it.
  var declaring: [String: [Int]] = [:]
  var extending: [String: [Int]] = [:]
  /// The places in `entries` of the files, by their paths.
  private(set) var placesByPath: [String: Int] = [:]
  var importsByModule: [String: Set<String>] = [:]
  /// The modules that the package's own files import, be it by way of others.
  lazy var importedModules = modules(importedByOwn: nil)
  private(set) lazy var ownModules = Set(
    entries.lazy.filter { !$0.isDependency }.compactMap(\.module))

  /// Whether no code uses the package's own modules but that of the package.
  private(set) lazy var isWhole = {
    let own = roots.filter { !$0.isDependency }
    return !own.isEmpty && own.allSatisfy(\.isWhole)
  }()

  /// The module of the package in whose folder a file lies.
  func module(ofFolderAround path: String) -> String? {
    let parts = FilePath.absolute(path).split(separator: "/").dropLast().map(String.init)
    let root = roots.first { root in
      root.module != nil && !root.isDependency
        && parts.starts(with: FilePath.absolute(root.path).split(separator: "/").map(String.init))
    }
    let module = root?.module ?? SourceModule.name(of: parts)
    return module.flatMap { ownModules.contains($0) ? $0 : nil }
  }

  init(roots: [SourceRoot], platform: BuildPlatform = .host, workers: WorkerPool = WorkerPool()) {
    (self.roots, self.platform, self.workers) = (roots, platform, workers)
    var tree = FileTree(suffixes: [".swift"])
    // `Check` reports a root that does not exist.
    let present = roots.filter { FileTree.exists($0.path) }
    let files = present.flatMap { root in
      let outer = FilePath.absolute(root.path).split(separator: "/").map(String.init)
      return tree.files(below: root.path, without: root.excluded).map {
        // A root that is a file ends in the file's name.
        let module = SourceModule.name(
          of: $0.directories, below: $0.path == root.path ? outer.dropLast() : outer)
        return (root: root, path: $0.path, module: root.module ?? module)
      }
    }
    warnings = tree.warnings
    isPartial = present.count < roots.count || !tree.warnings.isEmpty
    let conditions = Self.conditions(
      of: present, on: platform, modules: Set(files.compactMap(\.module)))
    let read = workers.map(files) { file in
      Result { () throws(FileReadError) in
        Entry(
          try FileReading.bytes(ofFile: file.path, limit: Self.maximumScanSize), path: file.path,
          module: file.module, isDependency: file.root.isDependency,
          conditions[file.root.path] ?? BuildConditions())
      }
    }
    for entry in read {
      switch entry {
      case .failure(let error):
        isPartial = true
        warnings.append(error.description)
      case .success(let entry): addRead(entry)
      }
    }
  }

  /// An index of texts by their paths, without any files.
  init(
    texts: some Sequence<(key: String, value: String)>, on platform: BuildPlatform = .host
  ) {
    (self.platform, workers) = (platform, WorkerPool(jobs: 1))
    let files = texts.map { path, text in
      let directories = path.split(separator: "/").dropLast().map(String.init)
      return (path, SourceModule.name(of: directories), Array(text.utf8))
    }
    let conditions = BuildConditions(platform: platform, modules: Set(files.compactMap(\.1)))
    for (path, module, bytes) in files {
      var entry = Entry(
        bytes, path: path, module: module, isDependency: path.hasPrefix(".build/"), conditions)
      entry.bytes = bytes
      addRead(entry)
    }
  }

  /// An empty index with the settings of another one, whose entries are to be added.
  init(emptyLike other: SourceIndex, workers: WorkerPool? = nil) {
    (platform, self.workers) = (other.platform, workers ?? other.workers)
    warnings = other.warnings
    roots = other.roots
    isPartial = other.isPartial
    rejectedNames = other.rejectedNames
  }

  convenience init(copying other: SourceIndex, workers: WorkerPool? = nil) {
    self.init(emptyLike: other, workers: workers)
    entries = other.entries
    declaring = other.declaring
    extending = other.extending
    placesByPath = other.placesByPath
    importsByModule = other.importsByModule
    dependencies.addWords(of: other.dependencies)
  }

  func add(findingsOf copies: [SourceIndex]) {
    for copy in copies {
      for warning in copy.warnings where !warnings.contains(warning) { warnings.append(warning) }
      dependencies.addWords(of: copy.dependencies)
      for index in entries.indices where entries[index].types == nil {
        entries[index].types = copy.entries[index].types
      }
    }
  }

  private func addRead(_ entry: Entry) {
    if entry.isRefused { refuse(entry, FileReadError(path: entry.path, reason: Self.tooLarge)) }
    add(entry)
  }

  func add(_ entry: Entry) {
    let scan = entry.scan
    for name in scan.declared { declaring[name, default: []].append(entries.count) }
    for name in scan.extended { extending[name, default: []].append(entries.count) }
    if placesByPath[entry.path] == nil { placesByPath[entry.path] = entries.count }
    entries.append(entry)
    if let module = entry.module { importsByModule[module, default: []].formUnion(scan.imports) }
  }

  private func ownNames(_ names: KeyPath<ScannedFile, Set<String>>) -> Set<String> {
    entries.lazy.filter { !$0.isDependency }.reduce(into: []) {
      $0.formUnion($1.scan[keyPath: names])
    }
  }

  private func refuse(_ entry: Entry, _ error: FileReadError) {
    warnings.append(error.description)
    rejectedNames.formUnion(entry.scan.declared)
    rejectedNames.formUnion(entry.scan.extended)
  }

  /// Forgets that a file was refused, which has another text now.
  func takeBackRefusal(of path: String) {
    warnings.removeAll { $0.hasPrefix("cannot read '\(path)': ") }
    rejectedNames = entries.lazy.filter(\.isRefused).reduce(into: []) {
      $0.formUnion($1.scan.declared.union($1.scan.extended))
    }
  }

  // MARK: - Reading

  /// The text of a file, in which the code that conditions leave out is blank.
  func bytes(of index: Int) -> [UInt8]? {
    text(of: index).map { ActiveText.bytes($0, under: entries[index].conditions) }
  }

  /// The text of a file with all its code.
  func text(of index: Int) -> [UInt8]? {
    let entry = entries[index]
    return entry.bytes
      ?? (try? FileReading.bytes(ofFile: entry.path, limit: Self.maximumFileSize))
  }

  /// Whether a file contains a word; changes nothing.
  func contains(_ word: String, in index: Int) -> Bool {
    bytes(of: index).map { ByteSearch.contains(anyOf: [word], in: $0) } ?? false
  }

  func declarations(_ index: Int) -> FileDeclarations? {
    let entry = entries[index]
    guard !entry.isRefused else { return nil }
    if let known = entry.declarations { return known }
    keep(DeepStack.run { parse(index) }, of: index)
    return entries[index].declarations
  }

  /// Reads the declarations of a file; changes nothing, and needs a deep stack.
  func parse(_ index: Int) -> Result<[TypeDeclaration], FileReadError> {
    func refusal(_ reason: String) -> FileReadError {
      FileReadError(path: entries[index].path, reason: reason)
    }
    guard let bytes = bytes(of: index) else { return .failure(refusal("it vanished")) }
    let (complaint, bodies) = bytes.withUnsafeBufferPointer(NestingCheck.read)
    if let complaint { return .failure(refusal(complaint)) }
    return .success(
      DeclarationReader.read(
        TextWithoutBodies(bytes, without: bodies), file: entries[index].path
      ).types)
  }

  func keep(_ parsed: Result<[TypeDeclaration], FileReadError>, of index: Int) {
    switch parsed {
    case .failure(let error):
      entries[index].isRefused = true
      refuse(entries[index], error)
    case .success(let types):
      parsedFileCount += 1
      entries[index].types = types
    }
  }
}
