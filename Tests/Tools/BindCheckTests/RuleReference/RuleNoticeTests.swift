import Binder
import BinderFoundation
import BindingEmitter
import Foundation
import Testing

@testable import BindCheckKit
@testable import BindingSpec

/// The table that says for each rule which of the check, the start-up and the compiler notices its mistake, made of the
/// examples of the rules.
@MainActor @Suite struct RuleNoticeTests {
  nonisolated static let page = RulePageTests.directory.appending(path: "WhichStepNotices.md")
  private static let head = """
    | rule | | `bindcheck` | start-up | compiled |
    |---|---|---|---|---|

    """

  @Test("the table of the rules has the answers of the check, the start-up and the compiler")
  func table() throws {
    let compiler = try Self.rejected()
    let rows = RuleCatalogue.all.map { rule in
      let severity =
        ExampleCheck.outcome(rule.page.bad, of: rule).problems.first { $0.rule == rule }?.severity
        ?? rule.severity
      let check = rule.isOffByDefault ? "\(severity), if turned on" : "\(severity)"
      let startUp = Self.notices(rule) ? "error" : "–"
      let compiled = compiler.contains("\(rule.code)-bad") ? "error" : "–"
      return "| \(rule.code) | \(rule.name) | \(check) | \(startUp) | \(compiled) |\n"
    }
    // An example that is right has to be right for all of them, or the answers mean nothing.
    for rule in RuleCatalogue.all where rule != AmbiguousModelRule.info {
      #expect(!compiler.contains("\(rule.code)-good"), "\(rule)")
      #expect(Self.problems(rule, rule.page.good) == [], "\(rule)")
    }
    let table = Self.head + rows.joined()
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.head))
    let rest = text[start.upperBound...]
    let end = rest.range(of: "\n\n")?.lowerBound ?? rest.endIndex
    let advice: Comment = "the table is stale: RECORD=1 swift test --filter RuleNoticeTests"
    if Places.isRecording {
      let new = text[..<start.lowerBound] + table + rest[rest.index(after: end)...]
      try Data(new.utf8).write(to: Self.page)
    } else {
      #expect(text[start.lowerBound...end] == table, advice)
    }
  }

  @Test("the types of the examples, which the tests link, are those of the rules")
  func types() throws {
    let file = Places.package
      .appending(path: "Tests/Tools/BindCheckTests/RuleReference/RuleExampleTypes.swift")
    if Places.isRecording { try Data(RuleExampleText.all.utf8).write(to: file) }
    let committed = try String(contentsOf: file, encoding: .utf8)
    let advice: Comment = "the types are stale: RECORD=1 swift test --filter RuleNoticeTests"
    #expect(committed == RuleExampleText.all, advice)
  }

  // MARK: - Start-up

  /// Whether a start-up refuses the bad example, be it by another rule: a private method is an unknown command there.
  private static func notices(_ rule: RuleInfo) -> Bool { !problems(rule, rule.page.bad).isEmpty }

  /// The codes of the errors of a start-up.
  private static func problems(_ rule: RuleInfo, _ example: RuleExample) -> Set<String> {
    guard let pair = ruleExamplePairs[RuleExampleText.name(of: example)]?() else { return [] }
    let text = RuleExampleText.bindings(of: example)
    let file =
      example.isLatin1 ? Array(text.unicodeScalars.map { UInt8($0.value) }) : Array(text.utf8)
    do {
      let place = try TemporaryDirectory()
      try Data(file).write(to: place.url.appending(path: "a.yaml"))
      _ = try Binder(
        model: pair.model, view: pair.view, file: place.url.appending(path: "a.yaml").path,
        converters: FoundationConverters.all)
      return []
    } catch let error as BindingFileError {
      return Set(error.problems.filter { $0.severity == .error }.map(\.rule.code))
    } catch {
      return ["\(error)"]
    }
  }

  // MARK: - Compiled

  /// The examples, as `BC103-bad`, that `compile-bindings` or the compiler rejects.
  private static func rejected() throws -> Set<String> {
    let place = try TemporaryDirectory()
    try place.write(RuleExampleText.all, to: "Types.swift")
    var files = [place.url.path + "/Types.swift"]
    var found: Set<String> = []
    for rule in RuleCatalogue.all {
      for (kind, example) in [("bad", rule.page.bad), ("good", rule.page.good)] {
        let name = "\(rule.code)-\(kind)"
        let text = RuleExampleText.bindings(of: example)
        let bytes =
          example.isLatin1 ? text.unicodeScalars.map { UInt8($0.value) } : Array(text.utf8)
        let output = BindingEmitter(imports: ["Foundation"], globalActor: "MainActor")
          .compile([BindingFile(path: "\(name).yaml", bytes: bytes)])
        if !output.problems.isEmpty { found.insert(name) }
        try place.write(output.source, to: "\(name).swift")
        files.append(place.url.path + "/\(name).swift")
      }
    }
    // Each file has a function of its own, since the compiler leaves out some errors where others are.
    let outcome = ChildProcess.run(
      ["swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-diagnostic-style", "llvm"]
        + ["-load-plugin-executable"]
        + [Places.products.appending(path: "BinderMacrosPlugin-tool").path + "#BinderMacrosPlugin"]
        + AgreementTests.imports.flatMap { ["-I", $0] } + files)
    for line in outcome.output.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /(BC\d+-\w+)\.yaml:\d+:\d+: error: .*/) else {
        continue
      }
      found.insert(String(match.1))
    }
    #expect(
      !outcome.output.contains(/Types.swift:\d+:\d+: error/), "\(outcome.output.prefix(2000))")
    return found
  }
}

/// The types of the examples in namespaces, and their binding files with the names of these.
enum RuleExampleText {
  /// The Swift of all examples, each once.
  private static let sources: [String] = {
    var found: [String] = []
    for rule in RuleCatalogue.all {
      for example in [rule.page.bad, rule.page.good] where !found.contains(example.swift) {
        found.append(example.swift)
      }
    }
    return found
  }()

  static func name(of example: RuleExample) -> String {
    "Example\((sources.firstIndex(of: example.swift) ?? 0) + 1)"
  }

  /// The binding file with the types of its namespace, and with a view where it names none.
  static func bindings(of example: RuleExample) -> String {
    let name = name(of: example)
    var text = example.bindings.replacing(/(model|view): (?:\w+\.)*(\w+)/) {
      "\($0.1): \(name).\($0.2)"
    }
    if !text.contains("view: ") {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let place = lines.firstIndex { $0.hasPrefix("model:") || $0.hasPrefix("binder:") } ?? 0
      let last = lines.firstIndex { $0.hasPrefix("model:") } ?? place
      text = (lines[...last] + ["view: ExampleView"] + lines[(last + 1)...]).joined(separator: "\n")
    }
    return text
  }

  /// A file with all types.
  static var all: String {
    let pairs = sources.map { source -> String in
      let name = "Example\((sources.firstIndex(of: source) ?? 0) + 1)"
      let examples = RuleCatalogue.all.flatMap { [$0.page.good, $0.page.bad] }.filter {
        $0.swift == source
      }
      func type(_ key: String) -> String? {
        examples.lazy.compactMap { example in
          example.bindings.split(separator: "\n").first { $0.hasPrefix("\(key): ") }
            .flatMap { $0.dropFirst(key.count + 2).split(separator: ".").last.map(String.init) }
        }.first { source.contains("class \($0) ") || source.contains("class \($0):") }
      }
      let model = type("model").map { "\(name).\($0)()" } ?? "ExampleView()"
      let view = type("view").map { "\(name).\($0)()" } ?? "ExampleView()"
      // The bindings within one object are those of one object.
      let pair = model == view ? "let one = \(model); return (one, one)" : "(\(model), \(view))"
      return "  \"\(name)\": { \(pair) },\n"
    }
    return """
      // Made from the examples of the rules: RECORD=1 swift test --filter RuleNoticeTests
      // swift-format-ignore-file
      import Binder
      import BinderFoundation
      import BinderTerminal
      import Foundation
      import Observation

      @MainActor final class ExampleView {
        let name = Label()
        let rounded = Label()
        let tip = Label()
        let title = Label()
        let total = Label()
        let warning = Label()
      }

      @MainActor let ruleExamplePairs: [String: () -> (model: AnyObject, view: AnyObject)] = [
      \(pairs.joined())]

      \(sources.enumerated().map { namespace("Example\($0 + 1)", $1) }.joined(separator: "\n"))
      """
  }

  /// The types of an example within an enum; extensions stand behind it.
  private static func namespace(_ name: String, _ source: String) -> String {
    var (body, extensions) = ("", "")
    var isExtension = false
    var declared: Set<Substring> = []
    var isRepeated = false
    let isIsolated = source.contains("Widget")
    for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("import ") || line.hasPrefix("// Sources/") { continue }
      // A model that exists twice in a package exists once at run time.
      if let type = line.firstMatch(of: /^(?:public )?(?:final )?(?:class|struct) (\w+)/)?.1 {
        isRepeated = !declared.insert(type).inserted
      }
      if isRepeated { continue }
      var line = String(line)
      if line.hasPrefix("extension ") {
        isExtension = true
        line = line.replacing("extension ", with: "extension \(name).", maxReplacements: 1)
      }
      line = line.replacing(/^final class (\w+): (Widget|SlotWidget|EventWidget)/) {
        "final class \($0.1): @MainActor \($0.2)"
      }
      if isIsolated, line.hasPrefix("final class") { line = "@MainActor " + line }
      if isExtension {
        extensions += line + "\n"
        if line.hasPrefix("}") { isExtension = false }
      } else {
        body += line.isEmpty ? "" : "  \(line)\n"
      }
    }
    return "enum \(name) {\n\(body)}\n" + extensions
  }
}
