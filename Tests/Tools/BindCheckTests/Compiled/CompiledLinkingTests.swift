import BindingEmitter
import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// The check of compiled bindings against the compiler, on the same few hundred binding files.
@Suite struct CompiledLinkingTests {
  /// The findings of both for one binding file.
  struct Comparison: CustomStringConvertible {
    let text: String
    let compiler: [(line: Int, message: String)]
    let check: CheckOutcome

    var errors: [Problem] { check.problems.filter { $0.severity == .error } }

    var description: String {
      let lines = text.split(separator: "\n")
      let found = errors.map { "\($0.rule.code) \($0.message)" }
      return "\(lines[1]), \(lines[4]): compiler \(compiler.map(\.message)), check \(found)"
    }
  }

  /// The findings for all files, of one run of the compiler.
  private static let comparisons = Result { try compare(LinkingDocuments.all) }

  private static func compare(_ texts: [String]) throws -> [Comparison] {
    let place = try TemporaryDirectory()
    try place.write(LinkingTypes.source, to: "Types.swift")
    var files = [place.url.path + "/Types.swift"]
    let inputs = texts.enumerated().map { number, text in
      BindingFile(path: "\(number).yaml", bytes: Array(text.utf8))
    }
    for (number, file) in inputs.enumerated() {
      let output = BindingEmitter(imports: ["Foundation"]).compile([file])
      guard output.problems.isEmpty else {
        throw Compiler.Failure(description: "\(output.problems)")
      }
      try place.write(output.source, to: "\(number).swift")
      files.append(place.url.path + "/\(number).swift")
    }
    // Each file has a function of its own, since the compiler leaves out some errors where others are.
    let outcome = ChildProcess.run(
      [
        "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-enable-upcoming-feature",
        "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny", "-I",
        Places.products.appending(path: "Modules").path, "-diagnostic-style", "llvm",
      ] + files)
    var complaints: [Int: [(line: Int, message: String)]] = [:]
    for line in outcome.output.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /(\d+)\.yaml:(\d+):\d+: error: (.*)/),
        let number = Int(match.1), let row = Int(match.2)
      else { continue }
      complaints[number, default: []].append((row, String(match.3)))
    }
    guard !complaints.isEmpty else { throw Compiler.Failure(description: outcome.output) }
    let facts = SourceFacts(texts: ["Sources/App/Types.swift": LinkingTypes.source])
    let settings = RuleSettings(linking: .compiled)
    return zip(texts, inputs).enumerated().map { number, pair in
      Comparison(
        text: pair.0, compiler: complaints[number] ?? [],
        check: Checker.check(pair.1, types: facts, settings: settings))
    }
  }

  /// Errors of the check that are none of the compiler's: texts for nil and for enums with raw texts, an
  /// override of a field, and a conversion of enums.
  private static func isKnownAlone(_ problem: Problem) -> Bool {
    ["BC107", "BC113", "BC306"].contains(problem.rule.code)
      || problem.message.hasPrefix("'case' shows enums")
      || problem.rule.code == "BC405" && problem.message.contains(" takes 'Level', ")
  }

  @Test("the check finds an error where the compiler does, or says what it does not know")
  func agreement() throws {
    let all = try Self.comparisons.get()
    for comparison in all where comparison.check.unresolved.isEmpty {
      let errors = comparison.errors
      if comparison.compiler.isEmpty {
        #expect(errors.allSatisfy(Self.isKnownAlone), "false alarm: \(comparison)")
      } else {
        #expect(!errors.isEmpty, "missed: \(comparison)")
        // The compiler attributes some errors to the line above, where the expression begins.
        let lines = Set(comparison.compiler.flatMap { [$0.line, $0.line + 1] })
        #expect(
          errors.allSatisfy { lines.contains($0.location.range.start.line) }, "\(comparison)")
      }
    }
    #expect(all.count { !$0.compiler.isEmpty } > 400 && all.count { $0.compiler.isEmpty } > 300)
  }

  @Test("a conversion that does not fit is a sentence about the binding, and one error")
  func sentences() throws {
    var count = 0
    for comparison in try Self.comparisons.get() {
      let messages = comparison.compiler.map(\.message)
      #expect(!messages.contains { $0.contains("be equivalent") }, "\(comparison)")
      #expect(!messages.contains { $0.contains("no exact matches in reference") }, "\(comparison)")
      let mismatches = messages.filter {
        $0.contains("has another type") || $0.contains("takes another type")
      }
      #expect(mismatches.count <= 1, "\(comparison)")
      count += mismatches.count
    }
    #expect(count > 100)
  }

  @Test("an unresolved binding is no false alarm, and has one of the known reasons")
  func unresolved() throws {
    let open = try Self.comparisons.get().filter { !$0.check.unresolved.isEmpty }
    for comparison in open where comparison.compiler.isEmpty {
      #expect(comparison.errors.allSatisfy(Self.isKnownAlone), "false alarm: \(comparison)")
    }
    let reasons = Set(open.flatMap(\.check.unresolved).map(\.reason)).sorted()
    #expect(reasons == Self.reasons)
  }

  private static let reasons = ["the sources state no isolation of the model"]

  @Test("a file is linked as its target and the settings say")
  func linkings() throws {
    let place = try TemporaryDirectory()
    try place.write(
      """
      let package = Package(
        name: "app",
        targets: [
          .target(name: "App", plugins: [.plugin(name: "CompileBindings", package: "binder-tools")]),
          .target(
            name: "Built", plugins: [.plugin(name: "CompileBindingsFromSource", package: "binder")]),
          .target(name: "Own", exclude: ["old.yaml"], plugins: ["OwnPlugin"]),
          .target(name: "Plain"),
          .plugin(
            name: "OwnPlugin", capability: .buildTool,
            dependencies: [.product(name: "compile-bindings", package: "binder")]),
        ])
      """, to: "Package.swift")
    for file in [
      "Sources/App/a.yaml", "Sources/Built/f.yaml", "Sources/Own/b.yaml", "Sources/Own/old.yaml",
    ] {
      try place.write("binder: 1\n", to: file)
    }
    for file in ["Sources/Plain/c.yaml", "Bindings/d.yaml", "Bindings/e.yaml"] {
      try place.write("binder: 1\n# \(file)\n", to: file)
    }
    try FileManager.default.createSymbolicLink(
      atPath: place.url.path + "/Sources/App/linked.yaml",
      withDestinationPath: "../../Bindings/e.yaml")
    func linkings(_ settings: Settings) throws -> [[RuleSettings.Linking]] {
      let configuration = try CheckConfiguration.make(
        settings: settings, directory: place.url.path)
      let linkings = FileLinkings(configuration)
      return [
        "Sources/App/a.yaml", "Sources/Own/b.yaml", "Sources/Own/old.yaml", "Sources/Plain/c.yaml",
        "Bindings/d.yaml", "Bindings/e.yaml", "Sources/Built/f.yaml",
      ].map { linkings.linkings(of: place.url.path + "/" + $0) }
    }
    var settings = Settings()
    #expect(
      try linkings(settings) == [
        [.compiled], [.compiled], [.reflective], [.reflective], [.reflective], [.compiled],
        [.compiled],
      ])
    settings.linking = .compiled
    #expect(try linkings(settings).allSatisfy { $0 == [.compiled] })
    settings.linking = .reflective
    #expect(
      try linkings(settings) == [
        [.reflective, .compiled], [.reflective, .compiled], [.reflective], [.reflective],
        [.reflective], [.reflective, .compiled], [.reflective, .compiled],
      ])
  }

  @Test("both ways of linking give each finding once")
  func bothWays() throws {
    let place = try TemporaryDirectory()
    try place.write(
      #"let package = Package(targets: [.target(name: "App", plugins: ["CompileBindings"])])"#,
      to: "Package.swift")
    try place.write(
      """
      import Binder
      final class Model {
        @Observed var name = ""
        var made: String { name }
      }
      """, to: "Sources/App/Model.swift")
    try place.write(
      "binder: 1\nmodel: Model\nslots:\n  a: made\n  b: nmae\n", to: "Sources/App/page.yaml")
    func codes(_ linking: RuleSettings.Linking?) throws -> [String] {
      var settings = Settings()
      settings.linking = linking
      let report = Check(
        try CheckConfiguration.make(settings: settings, directory: place.url.path)
      ).run()
      #expect(report.failures == [] && report.files == 1)
      return report.problems.map(\.rule.code)
    }
    #expect(try codes(nil) == ["BC116", "BC103"])
    #expect(try codes(.reflective) == ["BC116", "BC113", "BC103"])
  }
}
