import Foundation
import Testing

/// Each module imports only modules below it, by the import lines of the sources.
@Suite struct ArrowTests {
  private static let allowed: [String: Set<String>] = [
    "BindingVocabulary": [],
    "SourceVocabulary": [],
    "BindingSpec": ["BindingVocabulary", "SourceVocabulary", "CYAML"],
    "BinderConversion": ["BindingVocabulary"],
    "BinderCore": ["BinderConversion", "BindingVocabulary"],
    "BinderExplanation": ["BinderCore", "SourceVocabulary"],
    "Binder": ["BinderCore", "BinderExplanation", "BindingSpec", "SourceVocabulary"],
    "BinderFoundation": [
      "BinderConversion", "BinderCore", "FoundationEssentials", "FoundationInternationalization",
      "Foundation",
    ],
    "BinderMacros": ["BinderCore"],
    "BinderMacrosPlugin": [
      "TableSyntax", "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax",
      "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
    ],
    "BinderTerminal": ["BinderCore", "BinderExplanation", "CNcurses"],
    "BinderTerminalTesting": ["BinderCore", "BinderTerminal", "BinderTesting", "BindingSpec"],
    "BinderTesting": ["BinderCore", "BinderExplanation"],
    "BinderTracing": ["BinderCore", "BinderExplanation", "FoundationEssentials", "Runtime"],
    "BindCheckKit": [
      "BindingEmitter", "BindingSpec", "JSONRPC", "SwiftFacts", "SwiftParser", "SwiftSyntax",
    ],
    "BindingEmitter": ["BindingSpec", "BindingVocabulary"],
    "compile-bindings": ["BindingEmitter", "BindingSpec", "CCommit"],
    "JSONRPC": [],
    "TableSyntax": ["SwiftSyntax"],
    "SwiftFacts": [
      "CWords", "SourceVocabulary", "TableSyntax", "SwiftParser", "SwiftSyntax",
      "FoundationEssentials", "Foundation",
    ],
    "BindingLanguageServer": [
      "BindCheckKit", "BindingSpec", "BindingVocabulary", "JSONRPC", "SwiftFacts",
    ],
    "bindcheck": [
      "BindCheckKit", "BindingLanguageServer", "BindingSpec", "CCommit", "JSONRPC", "SwiftFacts",
      "ArgumentParser",
    ],
  ]
  /// The C libraries and their replacements on other platforms, and modules of the standard
  /// library.
  private static let platform: Set<String> = [
    "Swift", "Glibc", "Musl", "Darwin", "Dispatch", "Observation", "Synchronization",
  ]

  private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")

  @Test(
    "a module imports only the modules that the design allows", arguments: allowed.keys.sorted())
  func imports(module: String) throws {
    let known = try #require(Self.allowed[module]).union(Self.platform)
    for (name, place) in try Self.imports(of: module) {
      #expect(known.contains(name), "\(place)")
    }
  }

  /// The imports of a module, each with its file and line.
  private static func imports(of module: String) throws -> [(name: String, place: String)] {
    let room = try #require(rooms.first { $0.value.contains(module) }?.key)
    let folder = sources.appendingPathComponent(room).appendingPathComponent(module)
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    )
    .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    try #require(!files.isEmpty)
    var all: [(String, String)] = []
    for file in files {
      // Rules contain examples of Swift in their texts.
      var isInText = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if line.ranges(of: "\"\"\"").count == 1 { isInText.toggle() }
        guard !isInText, let name = importedModule(line) else { continue }
        all.append((name, "\(file.lastPathComponent): \(line)"))
      }
    }
    return all
  }

  /// The modules by room. A room imports nothing of those behind it.
  private static let rooms: KeyValuePairs = [
    "Library": [
      "BindingVocabulary", "SourceVocabulary", "BindingSpec", "BinderConversion", "BinderCore",
      "BinderExplanation",
      "Binder", "BinderFoundation", "BinderMacros", "BinderTesting", "BinderTracing",
    ],
    "Terminal": ["BinderTerminal", "BinderTerminalTesting"],
    "Tools": [
      "TableSyntax", "BinderMacrosPlugin", "SwiftFacts", "BindingEmitter", "compile-bindings",
      "JSONRPC", "BindCheckKit", "BindingLanguageServer", "bindcheck",
    ],
  ]

  @Test("a room imports nothing of a later one, and each module is in a room") func rooms() throws {
    #expect(Set(Self.rooms.flatMap(\.value)) == Set(Self.allowed.keys))
    var earlier: Set<String> = []
    for (room, modules) in Self.rooms.dropLast() {
      earlier.formUnion(modules)
      let later = Set(Self.allowed.keys).subtracting(earlier)
      for module in modules {
        let names = Set(try Self.imports(of: module).map(\.name))
        #expect(names.isDisjoint(with: later), "\(module) of \(room)")
      }
    }
  }

  /// The picture of the modules, for Mermaid. An import that others already lead to has no arrow.
  private static func picture() throws -> String {
    var direct: [String: Set<String>] = [:]
    for module in allowed.keys {
      direct[module] = Set(try imports(of: module).map(\.name)).intersection(allowed.keys)
        .subtracting([module])
    }
    func reached(from module: String) -> Set<String> {
      (direct[module] ?? []).reduce(into: []) { all, next in
        all.formUnion([next])
        all.formUnion(reached(from: next))
      }
    }
    var lines = ["graph TD"]
    for (room, modules) in rooms {
      lines.append("  subgraph \(room)")
      lines += modules.map { "    \($0)" }
      lines.append("  end")
    }
    for (_, modules) in rooms {
      for module in modules {
        let all = direct[module] ?? []
        let behind = all.reduce(into: Set<String>()) { $0.formUnion(reached(from: $1)) }
        lines += all.subtracting(behind).sorted().map { "  \(module) --> \($0)" }
      }
    }
    return lines.joined(separator: "\n")
  }

  @Test("docs/modules.md has the picture of the imports; RECORD=1 draws it anew")
  func drawing() throws {
    let page = Self.sources.deletingLastPathComponent().appendingPathComponent("docs/modules.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let start = try #require(text.range(of: "```mermaid\n")).upperBound
    let end = try #require(text.range(of: "\n```", range: start..<text.endIndex)).lowerBound
    let picture = try Self.picture()
    if ProcessInfo.processInfo.environment["RECORD"] != nil {
      try text.replacingCharacters(in: start..<end, with: picture)
        .write(to: page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] == picture)
    }
  }

  @Test("the fuzz targets are built of all modules that theirs import, in the order of the imports")
  func fuzzing() throws {
    let script = Self.sources.deletingLastPathComponent().appendingPathComponent("Fuzz/build")
    let text = try String(contentsOf: script, encoding: .utf8)
    func names(between start: String, and end: String) throws -> [String] {
      let from = try #require(text.range(of: start)).upperBound
      let to = try #require(text.range(of: end, range: from..<text.endIndex)).lowerBound
      return text[from..<to].split(separator: " ").map(String.init)
    }
    let modules =
      try names(between: "\nruntime=(", and: ")") + names(between: "for name in Table", and: ";")
    try #require(modules.last == "BindCheckKit")
    let ours = Set(Self.allowed.keys)
    var built: Set<String> = []
    for module in modules.map({ $0 == "Syntax" ? "TableSyntax" : $0 }) {
      let imported = try #require(Self.allowed[module]).intersection(ours)
      #expect(imported.isSubset(of: built), "\(module) imports \(imported.subtracting(built))")
      built.insert(module)
    }
  }

  /// The module of an import line, without attributes and access levels before it or names behind
  /// it.
  private static func importedModule(_ line: Substring) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let index = words.firstIndex(of: "import"), index + 1 < words.count,
      words[..<index].allSatisfy({
        $0.hasPrefix("@") || ["public", "internal", "package", "private"].contains($0)
      })
    else { return nil }
    var name = words[index + 1]
    if ["struct", "class", "enum", "protocol", "func", "var", "typealias"].contains(name),
      index + 2 < words.count
    {
      name = words[index + 2]
    }
    return name.split(separator: ".").first.map(String.init)
  }
}
