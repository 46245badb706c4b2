import Foundation
import Testing

/// The promises of `docs/safety.md`, read from the sources of the library.
@Suite struct MemorySafetyTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let modules = [
    "BindingVocabulary", "SourceVocabulary", "BindingSpec", "BinderConversion", "BinderCore",
    "BinderExplanation",
    "Binder", "BinderFoundation", "BinderTerminal", "BinderTerminalTesting", "BinderTesting",
  ]

  private struct Source {
    let path: String
    /// The text without comments and texts.
    let code: String
  }

  private static let sources: [Source] = {
    modules.flatMap { module -> [Source] in
      let room = module.hasPrefix("BinderTerminal") ? "Terminal" : "Library"
      let folder = root.appending(path: "Sources/\(room)")
      let files = FileManager.default.enumerator(atPath: folder.appending(path: module).path)
      return (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".swift") }.sorted()
        .compactMap { file in
          let path = "\(module)/\(file)"
          return (try? String(contentsOf: folder.appending(path: path), encoding: .utf8))
            .map { Source(path: path, code: code(of: $0)) }
        }
    }
  }()

  static func code(of text: String) -> String {
    text.replacing(#/(?s)""".*?"""/#, with: "\"\"")
      .replacing(#/"(?:\\.|[^"\\\n])*"/#, with: "\"\"")
      .replacing(#/\/\/.*/#, with: "")
  }

  private static func count(of word: Regex<Substring>, in code: String) -> Int {
    code.matches(of: word).count
  }

  private func page() throws -> String {
    try String(contentsOf: Self.root.appending(path: "docs/safety.md"), encoding: .utf8)
  }

  /// The files of the page's table and their numbers of unsafe expressions.
  private func listed() throws -> [String: Int] {
    var listed: [String: Int] = [:]
    for row in try page().matches(of: #/(?m)^\| `([^`]+\.swift)` \| (\d+) \|/#) {
      listed[String(row.1)] = Int(row.2)
    }
    return listed
  }

  @Test("comments and texts are no code")
  func reading() {
    #expect(Self.code(of: "a(\"unsafe \\\" b\") // unsafe\nunsafe c") == "a(\"\") \nunsafe c")
    #expect(Self.sources.count > 200)
  }

  @Test("the page lists each file with an unsafe expression, and their number")
  func counts() throws {
    var found: [String: Int] = [:]
    for source in Self.sources {
      let count = Self.count(of: #/\bunsafe\b|@safe\b|@unsafe\b/#, in: source.code)
      if count > 0 { found[source.path] = count }
    }
    #expect(try found == listed())
    let total = found.values.reduce(0, +)
    #expect(total <= 60)
    #expect(try page().contains("\(total) expressions"))
  }

  @Test("words that turn off a check of Swift stand in the listed files only")
  func words() throws {
    let listed = try listed()
    let words =
      #/\bUnmanaged\b|unowned\(unsafe\)|unsafeDowncast|unsafeBitCast|@unchecked|nonisolated\(unsafe\)|_withUnsafeGuaranteedRef|withUnsafe\w+|@_silgen_name/#
    for source in Self.sources where listed[source.path] == nil {
      #expect(Self.count(of: words, in: source.code) == 0, "\(source.path)")
    }
    let unchecked = Self.sources.filter { $0.code.contains("exclusivity(unchecked)") }
    #expect(unchecked.map(\.path) == ["BinderCore/Observation/Cell.swift"])
    let cell = try String(
      contentsOf: Self.root.appending(path: "Sources/Library/BinderCore/Observation/Cell.swift"),
      encoding: .utf8)
    #expect(cell.split(separator: "\n", omittingEmptySubsequences: false).count <= 80)
  }

  @Test("linking, lists and commands have no unsafe expression")
  func folders() throws {
    let folders = ["Linking", "Lists", "Commands"].map { "BinderCore/\($0)/" }
    #expect(try !listed().keys.contains { file in folders.contains { file.hasPrefix($0) } })
  }

  /// The deinitialisers, with all that they do.
  static let deinitialisers = [
    "BinderCore/Linking/Binder.swift":
      "Self.leftLinks.logicalOr(!subscriptions.isEmpty, ordering: .relaxed) queue.lifetime.end() tasks.cancel()",
    "BinderCore/Observation/Notifier.swift": "madeLifetime?.end()",
    "BinderCore/Sequences/Field+Values.swift": "continuation.finish()",
    "BinderTerminal/Terminals/CursesTerminal.swift": "cnc_leave()",
    "BindingSpec/YAML/YAMLEventSource.swift": "unsafe cyaml_close(reader)",
  ]

  @Test("a deinitialiser touches no other object of the graph")
  func ends() {
    var found: [String: String] = [:]
    for source in Self.sources {
      for match in source.code.matches(of: #/\bdeinit\s*\{([^}]*)\}/#) {
        let body = match.1.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        found[source.path] = found[source.path].map { $0 + "; " + body } ?? body
      }
      #expect(!source.code.contains("isolated deinit"), "\(source.path)")
    }
    #expect(found == Self.deinitialisers)
  }

  @Test("the compiler checks each target of the library", arguments: modules)
  func targets(module: String) throws {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let places = ["Library/", "Terminal/"].map { "module(\"\($0)\(module)\"" }
    #expect(places.contains(where: manifest.contains))
    let loop = try #require(
      manifest.firstRange(of: "path.hasPrefix(\"Sources\"), !path.hasPrefix(\"Sources/Tools\")"))
    let end = try #require(manifest[loop.upperBound...].firstRange(of: "\n  }"))
    #expect(manifest[loop.lowerBound..<end.lowerBound].contains("[.strictMemorySafety()]"))
  }
}
