import Foundation

/// Compiles modules of the examples as SwiftPM does, with other files in the place of some.
///
/// It reads the commands in the manifest that a debug build leaves, and needs that build: its modules, and the Swift
/// that it made of the binding files.
struct Compiler: Sendable {
  /// An error of the compiler.
  struct Problem: Hashable, Sendable {
    let file: String
    let line: Int
    let message: String

    /// Whether a style would have the error without the others, after a change of a file.
    func concerns(_ style: Style, changed: String?, of subjects: [Subject]) -> Bool {
      if file.hasSuffix(".yaml") || file.contains("+Bindings.swift") { return style == .compiled }
      let owners = subjects.filter { $0.files.contains(file) }
      return file == changed || owners.isEmpty || owners.contains { $0.style == style }
    }
  }

  private let repository: Repository
  private let manifest: [Substring]
  private let scratch: String

  /// - Throws: If there is no build.
  init(_ repository: Repository) throws {
    self.repository = repository
    scratch = "\(NSTemporaryDirectory())study-compiler-\(UUID().uuidString)"
    let path = repository.path("Examples/.build/debug.yaml")
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw StudyError("there is no '\(path)': 'swift build --package-path Examples' makes it")
    }
    manifest = text.split(separator: "\n")
  }

  /// The words of a command of the build.
  ///
  /// - Throws: If the build has no such command.
  func command(_ start: String, _ end: String = "\":") throws -> [String] {
    let index = manifest.firstIndex { $0.hasPrefix("  \"\(start)") && $0.hasSuffix(end) }
    let label = "    args: "
    guard let index, let line = manifest[index...].first(where: { $0.hasPrefix(label) }) else {
      throw StudyError("the build of the examples has no command '\(start)'")
    }
    return try JSONDecoder().decode([String].self, from: Data(line.dropFirst(label.count).utf8))
  }

  /// The flags that decide what compiles, and the files of a module.
  private func module(_ name: String) throws -> (flags: [String], files: [String]) {
    let words = try command("C.\(name)-", "-debug.module\":")
    let alone: Set = [
      "-emit-dependencies", "-emit-module", "-incremental", "-c", "-enable-batch-mode",
      "-serialize-diagnostics", "-parseable-output", "-emit-objc-header",
    ]
    let withValue: Set = [
      "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
    ]
    var flags: [String] = []
    var files: [String] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      if withValue.contains(word) {
        index += 1
      } else if word.hasPrefix("@") {
        files = try String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)
          .split(separator: "\n").map { String($0).replacing("'", with: "") }
      } else if !alone.contains(word) {
        flags.append(word)
      }
      index += 1
    }
    return (flags, files)
  }

  /// The module of the examples that has a file.
  ///
  /// - Throws: If none has it.
  func module(of file: String, among modules: [String]) throws -> String {
    let path = repository.path(file)
    for name in modules where try module(name).files.contains(path) { return name }
    throw StudyError("'\(file)' is in none of the modules \(modules.joined(separator: ", "))")
  }

  /// Whether a module has files in the folder of a file.
  func hasFolder(of file: String, _ module: String) throws -> Bool {
    let folder = URL(fileURLWithPath: repository.path(file)).deletingLastPathComponent()
    return try self.module(module).files.contains {
      URL(fileURLWithPath: $0).deletingLastPathComponent() == folder
    }
  }

  /// How far the compiler goes.
  enum Depth {
    /// It finds all errors.
    case errors
    /// The module is written for another one.
    case module(String)
    /// The code of the module is written, and the module beside it.
    case object(String, module: String)
  }

  /// - Parameters:
  ///   - changes: Texts in the place of files of the module, by their paths from the root.
  ///   - additions: More files, by their names.
  ///   - search: Folders with modules that are taken first.
  ///   - only: The file in which errors are looked for, which takes a fifth of the time; nil for all files.
  /// - Returns: The errors, with the files' paths from the root; a change has the path of what it replaces.
  /// - Throws: If the compiler cannot be run.
  func problems(
    in name: String, _ depth: Depth, changes: [String: String] = [:],
    additions: [String: String] = [:], search: [String] = [], only: String? = nil
  ) throws -> [Problem] {
    let (flags, files) = try module(name)
    let folder = "\(scratch)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var places: [String: String] = [:]
    for (number, (file, text)) in changes.enumerated() {
      let copy = "\(folder)/\(number)-\(URL(fileURLWithPath: file).lastPathComponent)"
      try text.write(toFile: copy, atomically: false, encoding: .utf8)
      places[repository.path(file)] = copy
    }
    var paths = files.map { places[$0] ?? $0 }
    for (file, text) in additions {
      try text.write(toFile: "\(folder)/\(file)", atomically: false, encoding: .utf8)
      paths.append("\(folder)/\(file)")
    }
    var words = flags
    words.insert(contentsOf: search.flatMap { ["-I", $0] }, at: 1)
    switch depth {
    case .errors: words += ["-emit-sil", "-o", "/dev/null", "-wmo"]
    case .module(let path): words += ["-emit-module", "-emit-module-path", path, "-wmo"]
    case .object(let path, let module):
      // The compiler would make an object of the module, of the same name.
      words += ["-gnone", "-c", "-wmo", "-o", path, "-emit-module", "-emit-module-path", module]
    }
    words += paths
    if let only {
      let file = repository.path(only)
      words = try frontend(words, of: [places[file] ?? file])
    }
    let result = try Program.run(words, in: repository.root, limit: 300)
    if result.isSuccess { return [] }
    let originals = Dictionary(uniqueKeysWithValues: places.map { ($1, $0) })
    let found = result.text.split(separator: "\n").compactMap { line -> Problem? in
      guard let match = line.firstMatch(of: #/^(/[^:]+):(\d+):\d+: error: (.+)$/#) else {
        return nil
      }
      let path = String(match.1)
      let file = (originals[path] ?? path).replacing(repository.root + "/", with: "")
      return Problem(
        file: file.replacing(folder + "/", with: ""), line: Int(match.2) ?? 0,
        message: String(match.3))
    }
    // A compiler that ends without a word was stopped by the code at hand.
    return found.isEmpty
      ? [Problem(file: "", line: 0, message: "the compiler failed: \(result.text.suffix(200))")]
      : found
  }

  /// The command that the driver would run for a whole module, for some of its files.
  private func frontend(_ words: [String], of files: [String]) throws -> [String] {
    let text = try Program.check(words + ["-###"], in: repository.root)
    guard let line = text.split(separator: "\n").first(where: { $0.contains(" -frontend ") }) else {
      throw StudyError("the driver has no command of the compiler: \(text.suffix(200))")
    }
    // The driver has removed the map by now.
    var command = String(line).replacing(#/ -supplementary-output-file-map \S+/#, with: "")
    for file in files { command.replace(" \(file) ", with: " -primary-file \(file) ") }
    let outputs = files.dropFirst().map { _ in " -o /dev/null" }.joined()
    return ["sh", "-c", "exec \(command)\(outputs)"]
  }

  /// The seconds of the processor that the compiler takes for some files of a module in a debug build.
  ///
  /// - Throws: If they do not compile.
  func time(of files: [String], in name: String) throws -> Double {
    let (flags, all) = try module(name)
    let own = Set(files.map(repository.path)).intersection(all).sorted()
    if own.isEmpty { return 0 }
    let words = try frontend(flags + ["-c", "-wmo", "-o", "/dev/null"] + all, of: own)
    return try Program.time { try Program.check(words, in: repository.root) }
  }
}
