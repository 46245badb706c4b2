import BindingSpec

/// A directory of Swift sources, or a single file.
public struct SourceRoot: Hashable, Sendable {
  /// The path as it is to be shown.
  public var path: String
  /// Whether it belongs to a package that the one at hand depends on. The names of its types are
  /// offered to nobody, and give way to the package's own.
  public var isDependency: Bool

  public init(_ path: String, isDependency: Bool = false) {
    self.path = path
    self.isDependency = isDependency
  }
}

/// Knows which Swift file declares which name, and parses a file when a name in it is asked for.
final class SourceIndex {
  /// Larger files are refused: generated ones, which no binding mentions.
  static let maximumFileSize = 8 << 20

  /// Sentences about what could not be read, or was refused.
  private(set) var troubles: [String] = []
  /// The modules that the files belong to, as far as their paths tell.
  private(set) var modules: Set<String> = []
  /// The names after `class`, `struct`, `enum` and `actor`, without those of dependencies.
  private(set) var typeNames: Set<String> = []
  /// The names after `protocol`, without those of dependencies.
  private(set) var protocolNames: Set<String> = []
  /// The names declared in files that were refused.
  private(set) var refusedNames: Set<String> = []
  /// The modules that any file imports.
  private(set) var allImports: Set<String> = []
  /// How many files were parsed so far.
  private(set) var parsedFileCount = 0

  private struct Entry {
    var path: String
    var module: String?
    var isDependency: Bool
    var scan: ScannedFile
    /// The text, where it did not come from a file.
    var bytes: [UInt8]?
    var isRefused = false
    var declarations: FileDeclarations?
  }

  private var entries: [Entry] = []
  private var entriesByName: [String: [Int]] = [:]
  private var importsByModule: [String: Set<String>] = [:]

  init(roots: [SourceRoot]) {
    var tree = FileTree(suffixes: [".swift"])
    for root in roots {
      for file in tree.files(below: root.path) {
        add(file, of: root)
      }
    }
    troubles = tree.troubles + troubles
  }

  /// An index of texts by their paths, without any files.
  init(texts: KeyValuePairs<String, String>) {
    for (path, text) in texts {
      let directories = path.split(separator: "/").dropLast().map(String.init)
      add(
        Array(text.utf8), path: path, module: Self.module(of: directories, below: ""),
        isDependency: path.hasPrefix(".build/"), keepsBytes: true)
    }
  }

  private func add(_ file: FileTree.Entry, of root: SourceRoot) {
    do {
      let bytes = try FileReading.bytes(ofFile: file.path, limit: Self.maximumFileSize + 1)
      add(
        bytes, path: file.path, module: Self.module(of: file.directories, below: root.path),
        isDependency: root.isDependency, keepsBytes: false)
    } catch {
      troubles.append(error.description)
    }
  }

  private func add(
    _ bytes: [UInt8], path: String, module: String?, isDependency: Bool, keepsBytes: Bool
  ) {
    let scan = bytes.withUnsafeBufferPointer(DeclarationScanner.scan)
    var entry = Entry(
      path: path, module: module, isDependency: isDependency, scan: scan,
      bytes: keepsBytes ? bytes : nil)
    if bytes.count > Self.maximumFileSize {
      entry.isRefused = true
      refuse(entry, "the file is larger than \(Self.maximumFileSize >> 20) MiB")
    }
    for name in scan.declared { entriesByName[name, default: []].append(entries.count) }
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
    refusedNames.formUnion(entry.scan.declared)
  }

  /// The module of a file: the directory below the nearest `Sources` or `Tests`.
  static func module(of directories: [String], below root: String) -> String? {
    let markers = ["Sources", "Tests"]
    func name(in parts: [String], after index: Int?) -> String? {
      guard let index, index + 1 < parts.count else { return nil }
      // What SwiftPM does to names that are no identifiers.
      return String(parts[index + 1].map { $0.isLetter || $0.isNumber ? $0 : "_" })
    }
    if let index = directories.firstIndex(where: markers.contains) {
      return name(in: directories, after: index)
    }
    let outer = FileTree.absolute(root).split(separator: "/").map(String.init)
    // A root that is a file ends in the file's name.
    let path = outer.last?.hasSuffix(".swift") == true ? outer.dropLast() + [] : outer
    return name(in: path + directories, after: path.lastIndex(where: markers.contains))
  }

  // MARK: - Questions

  /// The files that declare or extend something of this name, parsed.
  func files(declaring name: String) -> [FileDeclarations] {
    (entriesByName[name] ?? []).compactMap(declarations)
  }

  /// The files in which a word stands anywhere, parsed; but for those of some modules.
  func files(mentioning word: String, outside modules: Set<String> = []) -> [FileDeclarations] {
    let word = Array(word.utf8)
    return entries.indices.compactMap { index in
      if let module = entries[index].module, modules.contains(module) { return nil }
      guard let bytes = bytes(of: index), mentions(bytes, word) else { return nil }
      return declarations(index)
    }
  }

  /// The modules that a file can see: those it imports, and what they import in turn, since any of
  /// them may export it again.
  func modules(visibleFrom file: FileDeclarations) -> Set<String> {
    var visible = file.imports
    var pending = Array(file.imports)
    while let module = pending.popLast() {
      for next in importsByModule[module] ?? [] where visible.insert(next).inserted {
        pending.append(next)
      }
    }
    return visible
  }

  private func bytes(of index: Int) -> [UInt8]? {
    let entry = entries[index]
    return entry.bytes
      ?? (try? FileReading.bytes(ofFile: entry.path, limit: Self.maximumFileSize))
  }

  private func mentions(_ bytes: [UInt8], _ word: [UInt8]) -> Bool {
    guard let first = word.first, bytes.count >= word.count else { return false }
    return bytes.withUnsafeBufferPointer { text in
      for start in 0...(text.count - word.count) where text[start] == first {
        guard start == 0 || !isWordByte(text[start - 1]) else { continue }
        let end = start + word.count
        guard end == text.count || !isWordByte(text[end]) else { continue }
        if text[start..<end].elementsEqual(word) { return true }
      }
      return false
    }
  }

  private func declarations(_ index: Int) -> FileDeclarations? {
    let entry = entries[index]
    guard !entry.isRefused else { return nil }
    if let known = entry.declarations { return known }
    guard let bytes = bytes(of: index) else {
      entries[index].isRefused = true
      refuse(entry, "it vanished")
      return nil
    }
    if let complaint = bytes.withUnsafeBufferPointer(NestingCheck.complaint) {
      entries[index].isRefused = true
      refuse(entry, complaint)
      return nil
    }
    parsedFileCount += 1
    let types = DeepStack.run { DeclarationReader.read(bytes, file: entry.path) }
    let declarations = FileDeclarations(
      path: entry.path, module: entry.module, isDependency: entry.isDependency,
      imports: entry.scan.imports, types: types)
    entries[index].declarations = declarations
    return declarations
  }
}
