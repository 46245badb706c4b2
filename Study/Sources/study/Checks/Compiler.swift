import Foundation

/// Compiles modules of the examples as SwiftPM does, with other files in the place of some.
///
/// It reads the commands in the manifest that a debug build leaves, and needs that build: its modules, and the Swift
/// that it made of the binding files.
enum Compiler {
  struct Problem: Codable, Sendable {
    let file: String
    var line = 0
    let message: String
    var text: String { "\(file): \(message)" }

    /// Whether a style would have the error without the others, after a change of a file.
    func concerns(_ style: Style, changed: String?, of subjects: [Subject]) -> Bool {
      if file.contains(#/\.yaml$|(\+Bindings|^made\d+)\.swift$/#) { return style == .compiled }
      let owners = subjects.filter { $0.files.contains(file) }
      return file == changed || owners.isEmpty || owners.contains { $0.style == style }
    }
  }

  private static let manifest =
    (try? Repository.here.read("Examples/.build/debug.yaml"))?.split(separator: "\n") ?? []

  static func command(_ start: String, _ end: String = "\":") throws -> [String] {
    let index = manifest.firstIndex { $0.hasPrefix("  \"\(start)") && $0.hasSuffix(end) }
    let label = "    args: "
    guard let index, let line = manifest[index...].first(where: { $0.hasPrefix(label) }) else {
      throw StudyError(
        "no build has '\(start)': 'swift build --build-tests --package-path Examples' makes it")
    }
    return try JSONDecoder().decode([String].self, from: Data(line.dropFirst(label.count).utf8))
  }

  /// The flags that decide what compiles, and the files of a module.
  private static func module(_ name: String) throws -> (flags: [String], files: [String]) {
    let alone: Set = [
      "-emit-dependencies", "-emit-module", "-incremental", "-c", "-enable-batch-mode",
      "-serialize-diagnostics", "-parseable-output", "-emit-objc-header",
    ]
    let withValue: Set = [
      "-emit-module-path", "-output-file-map", "-index-store-path", "-emit-objc-header-path",
    ]
    var words = try command("C.\(name)-", "-debug.module\":")[...]
    var (flags, files): ([String], [String]) = ([], [])
    while let word = words.popFirst() {
      if withValue.contains(word) {
        words.removeFirst()
      } else if word.hasPrefix("@") {
        files = try String(contentsOfFile: String(word.dropFirst()), encoding: .utf8)
          .split(separator: "\n").map { String($0).replacing("'", with: "") }
      } else if !alone.contains(word) {
        flags.append(word)
      }
    }
    return (flags, files)
  }

  /// Whether a module has a file. A new one belongs to the module that has files in its folder.
  static func has(_ file: String, in module: String) throws -> Bool {
    func folder(_ path: String) -> URL { URL(fileURLWithPath: path).deletingLastPathComponent() }
    let (path, files) = (Repository.here.path(file), try self.module(module).files)
    if FileManager.default.fileExists(atPath: path) { return files.contains(path) }
    return files.contains { folder($0) == folder(path) }
  }

  /// The errors of the first module of an app that has some with other texts. What imports a changed module is
  /// compiled with it.
  static func problems(of app: String, _ changes: [String: String]) throws -> [Problem] {
    try Repository.temporary { folder in
      let modules = Subject.targets(of: app)
      var isChanged = false
      for module in modules.reversed() {
        let own = try changes.filter { try has($0.key, in: module) }
        isChanged = isChanged || !own.isEmpty
        if !isChanged { continue }
        var found = try problems(in: module, own, search: folder)
        if found.isEmpty, module != modules[0] {
          found = try problems(in: module, own, search: folder, interface: folder)
        }
        if !found.isEmpty { return found }
      }
      return []
    }
  }

  /// Compiles a module to find its errors, and to link or import it.
  ///
  /// - Parameters:
  ///   - changes: Texts in the place of files of the module, by their paths from the root, and further files.
  ///   - search: A folder with modules that are taken first.
  ///   - only: The file in which errors are looked for, which takes a fifth of the time; nil for all files.
  ///   - code: Where the code is written.
  ///   - interface: Where the module is written for others, which alone finds the errors of types only.
  /// - Returns: The errors. Each names its file by the path from the root; a changed file has the path of the original.
  static func problems(
    in name: String, _ changes: [String: String], search: Repository? = nil, only: String? = nil,
    code: Repository? = nil, interface: Repository? = nil
  ) throws -> [Problem] {
    try Repository.temporary { folder in
      var (words, files) = try module(name)
      var originals: [String: String] = [:]
      for (number, (file, text)) in changes.enumerated() {
        let copy = folder.path("\(number)-\(file.fileName)")
        try folder.write(text, to: copy.fileName)
        originals[copy] = file
        let index = files.firstIndex(of: Repository.here.path(file)) ?? files.endIndex
        files.replaceSubrange(index..<min(index + 1, files.count), with: [copy])
      }
      if let search { words.insert(contentsOf: ["-I", search.root], at: 1) }
      words.append("-wmo")
      if let code { words += ["-gnone", "-c", "-o", code.path("\(name).o")] }
      if let interface {
        words += ["-emit-module", "-emit-module-path", interface.path("\(name).swiftmodule")]
      }
      // The cheapest form behind which all errors are found; as a text it takes a tenth more.
      if code == nil, interface == nil { words += ["-emit-sib", "-o", folder.path("\(name).sib")] }
      words += files
      if let only { words = try frontend(words, of: files.filter { originals[$0] == only }) }
      let (isSuccess, text) = try Program.run(words, limit: 300)
      if isSuccess { return [] }
      let found = text.split(separator: "\n").compactMap { line -> Problem? in
        let match = line.firstMatch(of: #/^(/[^:]+):(\d+):\d+: error: (.+)$/#)
        guard let (_, found, line, message) = match?.output else { return nil }
        let path = String(found)
        let file = originals[path] ?? path.replacing(Repository.here.root + "/", with: "")
        return Problem(file: file, line: Int(line) ?? 0, message: String(message))
      }
      // A compiler that ends without a word was stopped by the code at hand.
      return found.isEmpty
        ? [Problem(file: "", message: "the compiler failed: \(text.suffix(200))")] : found
    }
  }

  /// The command that the driver would run for a whole module, for some of its files.
  private static func frontend(_ words: [String], of files: [String]) throws -> [String] {
    let text = try Program.check(words + ["-###"])
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
  static func time(of files: [String], in name: String) throws -> Double {
    let (flags, all) = try module(name)
    let own = Set(files.map(Repository.here.path)).intersection(all).sorted()
    if own.isEmpty { return 0 }
    let words = try frontend(flags + ["-c", "-wmo", "-o", "/dev/null"] + all, of: own)
    return try Program.time { try Program.check(words) }
  }
}
