import BindingSpec

/// Knows which Swift file declares which name, and parses a file when a name in it is asked for.
final class SourceIndex {
  /// Larger files are refused: generated ones, which no binding mentions.
  static let maximumFileSize = 8 << 20
  /// As much of a file is searched for the names that it declares, so that they count as unknown
  /// where the file is refused, and not as missing.
  static let maximumScanSize = 256 << 20

  /// Sentences about what could not be read, or was refused.
  private(set) var troubles: [String] = []
  /// The modules that the files belong to, as far as their paths tell.
  private(set) var modules: Set<String> = []
  /// The names after `class`, `struct`, `enum` and `actor`, without those of dependencies.
  private(set) var typeNames: Set<String> = []
  /// The names after `protocol`, without those of dependencies.
  private(set) var protocolNames: Set<String> = []
  /// The names declared in files that were refused.
  private(set) var rejectedNames: Set<String> = []
  /// The modules that any file imports.
  private(set) var allImports: Set<String> = []
  /// How many files were parsed so far.
  private(set) var parsedFileCount = 0

  /// Whether something that should have been read could not be, so that nobody knows what is
  /// declared there.
  private(set) var isPartial = false

  private struct Entry {
    var path: String
    var module: String?
    var isDependency: Bool
    var scan: ScannedFile
    /// The text, where it did not come from a file.
    var bytes: [UInt8]?
    /// What the contents were when the files were listed; nil where that does not matter.
    var hash: ContentHash?
    var isRefused = false
    var declarations: FileDeclarations?
  }

  /// Which files were looked at for the answers so far.
  let consulted = DependencyLog()
  /// Whether a file has changed since the files were listed.
  private(set) var isOutdated = false

  private let workers: WorkerPool
  /// What is known of the contents of files from earlier checks.
  private let facts: FactsCache?
  private var entries: [Entry] = []
  /// The places in `entries` of the files that declare a name, and of those that extend it.
  private var declaring: [String: [Int]] = [:]
  private var extending: [String: [Int]] = [:]
  private var importsByModule: [String: Set<String>] = [:]
  /// The modules that the package's own files import, be it by way of others.
  private lazy var importedModules = modules(
    importedBy: entries.lazy.filter { !$0.isDependency }.reduce(into: []) {
      $0.formUnion($1.scan.imports)
    })
  private lazy var modulesByFile: [String: String] = Dictionary(
    entries.compactMap { entry in entry.module.map { (entry.path, $0) } },
    uniquingKeysWith: { first, _ in first })

  convenience init(roots: [SourceRoot], workers: WorkerPool = WorkerPool()) {
    self.init(SourceListing(roots), workers: workers)
  }

  /// An index of these files.
  ///
  /// - Parameter facts: What is known of their contents, where the listing says what these are.
  init(_ listing: SourceListing, workers: WorkerPool, facts: FactsCache? = nil) {
    self.workers = workers
    self.facts = facts
    troubles = listing.troubles
    isPartial = listing.isPartial
    let scans = workers.map(listing.files) { file in
      if let hash = file.hash, let scan = facts?.scan(of: hash) {
        return Result<Scanned, FileReadError>.success(Scanned(scan: scan))
      }
      return Self.scan(file)
    }
    var roots: [String: SourceModule] = [:]
    for root in listing.files.lazy.map(\.root.path) where roots[root] == nil {
      roots[root] = SourceModule(below: root)
    }
    for (file, scan) in zip(listing.files, scans) {
      switch scan {
      case .failure(let error):
        isPartial = true
        troubles.append(error.description)
      case .success(let scan):
        if scan.isOutdated { isOutdated = true }
        add(
          scan, path: file.path,
          module: roots[file.root.path]?.name(of: file.entry.directories),
          isDependency: file.root.isDependency, hash: file.hash)
      }
    }
  }

  /// An index of texts by their paths, without any files.
  init(texts: some Sequence<(key: String, value: String)>) {
    workers = WorkerPool(jobs: 1)
    facts = nil
    for (path, text) in texts {
      let directories = path.split(separator: "/").dropLast().map(String.init)
      let bytes = Array(text.utf8)
      add(
        Scanned(scan: DeclarationScanner.scan(bytes)), path: path,
        module: SourceModule(below: "").name(of: directories),
        isDependency: path.hasPrefix(".build/"),
        bytes: bytes)
    }
  }

  /// An index that knows what another one knows by now, for a thread of its own.
  init(copying other: SourceIndex) {
    workers = WorkerPool(jobs: 1)
    facts = other.facts
    modules = other.modules
    typeNames = other.typeNames
    protocolNames = other.protocolNames
    rejectedNames = other.rejectedNames
    allImports = other.allImports
    isPartial = other.isPartial
    entries = other.entries
    declaring = other.declaring
    extending = other.extending
    importsByModule = other.importsByModule
  }

  /// Takes over what copies came upon.
  func add(findingsOf copies: [SourceIndex]) {
    for copy in copies {
      for trouble in copy.troubles where !troubles.contains(trouble) { troubles.append(trouble) }
      if copy.isOutdated { isOutdated = true }
      consulted.addWords(of: copy.consulted)
      for index in entries.indices where entries[index].declarations == nil {
        entries[index].declarations = copy.entries[index].declarations
      }
    }
  }

  /// What is known by now of the files' contents, to be kept for other checks.
  ///
  /// Without refused files: they are to be complained about again.
  var knownFacts: [FactsCache.Entry] {
    entries.compactMap { entry in
      guard let hash = entry.hash, !entry.isRefused else { return nil }
      return FactsCache.Entry(hash: hash, scan: entry.scan, types: entry.declarations?.types)
    }
  }

  /// What each file declares by name.
  var scanHashes: [ContentHash] { entries.map(\.scan.hash) }

  /// What a look at a file's bytes gives.
  private struct Scanned {
    var scan: ScannedFile
    var isTooLarge = false
    /// Whether it is another file than the one that was listed.
    var isOutdated = false
  }

  /// Reads a file and scans it; runs on any thread.
  private static func scan(_ file: SourceListing.File) -> Result<Scanned, FileReadError> {
    do {
      let bytes = try FileReading.bytes(ofFile: file.path, limit: maximumScanSize)
      return .success(
        Scanned(
          scan: DeclarationScanner.scan(bytes), isTooLarge: bytes.count > maximumFileSize,
          isOutdated: file.hash.map { $0 != ContentHash(bytes) } ?? false))
    } catch {
      return .failure(error)
    }
  }

  private func add(
    _ file: Scanned, path: String, module: String?, isDependency: Bool, bytes: [UInt8]? = nil,
    hash: ContentHash? = nil
  ) {
    let scan = file.scan
    var entry = Entry(
      path: path, module: module, isDependency: isDependency, scan: scan, bytes: bytes,
      hash: hash)
    if file.isTooLarge {
      entry.isRefused = true
      refuse(entry, "the file is larger than \(Self.maximumFileSize >> 20) MiB")
    }
    for name in scan.declared { declaring[name, default: []].append(entries.count) }
    for name in scan.extended { extending[name, default: []].append(entries.count) }
    entries.append(entry)
    if !isDependency {
      typeNames.formUnion(scan.types)
      protocolNames.formUnion(scan.protocols)
    }
    allImports.formUnion(scan.imports)
    guard let module else { return }
    modules.insert(module)
    importsByModule[module, default: []].formUnion(scan.imports)
  }

  private func refuse(_ entry: Entry, _ reason: String) {
    troubles.append("cannot read '\(entry.path)': \(reason)")
    rejectedNames.formUnion(entry.scan.declared)
    rejectedNames.formUnion(entry.scan.extended)
  }

  // MARK: - Questions

  /// The files that declare or extend something of this name, parsed; none where no file declares
  /// it, since every second file extends `String`.
  func files(about name: String) -> [FileDeclarations] {
    let files = indices(about: name)
    consulted.note(files)
    return files.compactMap(declarations)
  }

  /// The files that extend something of this name, parsed; where a word is given, only those in
  /// which it stands.
  func files(extending name: String, mentioning word: String? = nil) -> [FileDeclarations] {
    let text = word.map { Array($0.utf8) }
    let files = (extending[name] ?? []).filter(isInReach)
    // Also those without the word, which may get it.
    consulted.note(files)
    return files.compactMap { index in
      if let text {
        let (isFound, isOutdated) = look(for: text, in: index)
        if isOutdated { self.isOutdated = true }
        guard isFound else { return nil }
      }
      return declarations(index)
    }
  }

  /// The names of typealiases that are extended somewhere, and the files that do so, parsed.
  func filesExtendingAliases() -> (names: Set<String>, files: [FileDeclarations]) {
    var names: Set<String> = []
    for (index, entry) in entries.enumerated() where isInReach(index) {
      for name in entry.scan.declared
      where extending[name] != nil && !entry.scan.types.contains(name)
        && !entry.scan.protocols.contains(name)
      {
        names.insert(name)
      }
    }
    // Names such as `Index` stand for many types; only what comes first is looked up.
    var seen: Set<String> = []
    let found = names.sorted().flatMap { files(extending: $0, mentioning: "extension \($0)") }
    return (names, found.filter { seen.insert($0.path).inserted })
  }

  /// The files in which a word stands anywhere, parsed; but for those of some modules.
  func files(mentioning word: String, outside modules: Set<String> = []) -> [FileDeclarations] {
    let text = Array(word.utf8)
    let isModelType = word == "ModelType" || word == "InvertibleModelType"
    let candidates = entries.indices.filter { index in
      if isModelType, !entries[index].scan.mentionsModelType { return false }
      guard isInReach(index) else { return false }
      return !(entries[index].module.map(modules.contains) ?? false)
    }
    let hits = workers.map(candidates) { look(for: text, in: $0) }
    if hits.contains(where: \.isOutdated) { isOutdated = true }
    let files = zip(candidates, hits).filter(\.1.isFound).map(\.0)
    consulted.note(word, in: files)
    return files.compactMap(declarations)
  }

  /// Parses the files that declare one of these names, on all threads at once.
  ///
  /// Nothing changes but the time that the questions for these names take.
  func prepare(_ names: Set<String>) {
    prepare(at: Set(names.flatMap(indices)).sorted())
  }

  /// The places of the files that declare or extend something of this name.
  ///
  /// Files that nothing of the package imports count where no other declares the name, so that a type
  /// is found that an import out of sight brings.
  private func indices(about name: String) -> [Int] {
    guard let declaring = declaring[name] else { return [] }
    let near = declaring.filter(isInReach)
    let extending = extending[name] ?? []
    return near.isEmpty
      ? Set(declaring + extending).sorted()
      : Set(near + extending.filter(isInReach)).sorted()
  }

  /// Whether a file is the package's own, or of a module that the package imports, be it by way of
  /// others. The rest cannot be seen from there, and of a dependency such as swift-syntax that is
  /// the larger part.
  private func isInReach(_ index: Int) -> Bool {
    let entry = entries[index]
    guard entry.isDependency, let module = entry.module else { return true }
    return importedModules.contains(module)
  }

  private func prepare(at indices: [Int]) {
    let wanted = indices.filter { !entries[$0].isRefused && entries[$0].declarations == nil }
    let parsed = workers.map(wanted) { parse($0) }
    for (index, outcome) in zip(wanted, parsed) { keep(outcome, of: index) }
  }

  /// The modules that a file can see: those it imports, and what they import in turn, since any of
  /// them may export it again.
  func modules(visibleFrom file: FileDeclarations) -> Set<String> {
    modules(importedBy: file.imports)
  }

  private func modules(importedBy imports: Set<String>) -> Set<String> {
    var visible = imports
    var pending = Array(imports)
    while let module = pending.popLast() {
      for next in importsByModule[module] ?? [] where visible.insert(next).inserted {
        pending.append(next)
      }
    }
    return visible
  }

  /// All files, parsed.
  func allFiles() -> [FileDeclarations] {
    prepare(at: Array(entries.indices))
    consulted.note(entries.indices)
    return entries.indices.compactMap(declarations)
  }

  /// The module of a file, as far as its path tells.
  func module(ofFile path: String) -> String? { modulesByFile[path] }

  private func bytes(of index: Int) -> [UInt8]? {
    let entry = entries[index]
    return entry.bytes
      ?? (try? FileReading.bytes(ofFile: entry.path, limit: Self.maximumFileSize))
  }

  /// Whether a word stands in a file; changes nothing.
  private func look(for word: [UInt8], in index: Int) -> (isFound: Bool, isOutdated: Bool) {
    guard let bytes = bytes(of: index) else { return (false, true) }
    let isFound = ByteSearch.searchable(bytes).withUnsafeBufferPointer {
      ByteSearch.containsWord(word, in: $0)
    }
    return (isFound, isOutdated(bytes, index))
  }

  /// Whether these bytes are not those that were listed.
  private func isOutdated(_ bytes: [UInt8], _ index: Int) -> Bool {
    entries[index].hash.map { $0 != ContentHash(bytes) } ?? false
  }

  private func declarations(_ index: Int) -> FileDeclarations? {
    let entry = entries[index]
    guard !entry.isRefused else { return nil }
    if let known = entry.declarations { return known }
    keep(DeepStack.run { parse(index) }, of: index)
    return entries[index].declarations
  }

  private enum Parsed {
    case types([TypeDeclaration], isOutdated: Bool)
    case refused(String)
  }

  /// Reads the declarations of a file; changes nothing, and needs a deep stack.
  private func parse(_ index: Int) -> Parsed {
    let (path, hash) = (entries[index].path, entries[index].hash)
    if let hash, let types = facts?.types(of: hash, at: path) {
      return .types(types, isOutdated: false)
    }
    guard let bytes = bytes(of: index) else { return .refused("it vanished") }
    let (complaint, bodies) = bytes.withUnsafeBufferPointer(NestingCheck.read)
    if let complaint { return .refused(complaint) }
    return .types(
      DeclarationReader.read(TextWithoutBodies(bytes, without: bodies), file: path),
      isOutdated: isOutdated(bytes, index))
  }

  private func keep(_ parsed: Parsed, of index: Int) {
    let entry = entries[index]
    switch parsed {
    case .refused(let reason):
      entries[index].isRefused = true
      refuse(entry, reason)
    case .types(let types, let isOutdated):
      parsedFileCount += 1
      if isOutdated { self.isOutdated = true }
      entries[index].declarations = FileDeclarations(
        path: entry.path, module: entry.module, isDependency: entry.isDependency,
        imports: entry.scan.imports, types: types)
    }
  }
}
