import BindingSpec
import Foundation
import RandomNumbers
import Testing

@testable import BindCheckKit

/// A check from the facts of modules has the same report as a check of their sources.
@Suite struct ModuleFactsTests {
  /// The facts of each module below a directory, read back from their files.
  private func facts(below root: String, as given: [String: String] = [:]) throws -> GivenFacts {
    let place = try TemporaryDirectory()
    var sources: [String: [(path: String, bytes: [UInt8])]] = [:]
    for name in FileTree.names(in: root) ?? [] where FileTree.isDirectory("\(root)/\(name)") {
      sources[name] = []
    }
    var tree = FileTree(suffixes: [".swift"])
    let module = SourceModule(below: root)
    for entry in tree.files(below: root) {
      let name = module.name(of: entry.directories) ?? "Loose"
      let bytes = try FileReading.bytes(ofFile: entry.path, limit: SourceIndex.maximumScanSize)
      sources[name, default: []].append((entry.path, bytes))
    }
    var paths: [String] = []
    for (module, sources) in sources {
      let path = place.url.path + "/\(module).facts"
      let facts = ModuleFacts(of: module, sources.shuffled())
      try AtomicFile.put(FactsFile.bytes(of: facts), at: path, where: .nothing)
      paths.append(path)
    }
    return try GivenFacts(own: paths.shuffled())
  }

  private func text(_ report: CheckReport) -> String {
    TextReporter.text(of: report) + report.summary + SARIFReporter.text(of: report, version: "1")
      + "\(report.sourceWarnings.sorted())\(report.failures)\(report.unresolved)"
  }

  @Test(
    "the fixtures' binding files get the same report from facts alone",
    arguments: FixtureTests.cases("ok") + FixtureTests.cases("err"))
  func fixture(name: String) throws {
    let directory = Places.fixtures.appending(path: name).path
    var configuration = CheckConfiguration(
      bindings: [directory + "/Bindings"], sources: [SourceRoot(directory + "/Sources")])
    let expected = Check(configuration).run()
    configuration.sources = []
    let report = Check(configuration, facts: try facts(below: directory + "/Sources")).run()
    #expect(text(report) == text(expected))
  }

  @Test(
    "each example of a rule gets the same report from facts alone",
    // These read the bodies of functions, of which facts know nothing.
    arguments: RuleCatalogue.all.filter { !["BC117", "BC118", "BC407"].contains($0.code) })
  func examples(rule: RuleInfo) throws {
    for example in [rule.bad, rule.good] where !example.swift.isEmpty {
      var settings = RuleSettings()
      settings[rule] = .error
      if rule.isAboutCompilation { settings.linking = .compiled }
      let file = BindingFile(path: "a.yaml", bytes: example.bytes)
      let module = SourceModule(below: "")
      let modules = Dictionary(grouping: example.swiftFiles) { path, _ in
        module.name(of: path.split(separator: "/").dropLast().map(String.init)) ?? ""
      }
      let given = GivenFacts(
        modules.map { (ModuleFacts(of: $0, $1.map { ($0.path, Array($0.text.utf8)) }), false) })
      // As a directory lists them.
      let texts = example.swiftFiles.map { (key: $0.path, value: $0.text) }
        .sorted { $0.key < $1.key }
      let outcomes = [
        SourceFacts(index: SourceIndex(texts: texts)),
        SourceFacts(index: SourceIndex(given, workers: WorkerPool(jobs: 1))),
      ].map { Checker.check(file, types: $0, settings: settings, project: []) }
      #expect(outcomes[0].problems == outcomes[1].problems)
      #expect(outcomes[0].unresolved == outcomes[1].unresolved)
    }
  }

  @Test("our own apps get the same report from facts, in a place without any Swift source")
  func apps() throws {
    let package = Places.package
    let place = try TemporaryDirectory()
    var tree = FileTree(suffixes: [".swift"])
    var modules: [String: [String]] = [:]
    for entry in tree.files(below: package.path + "/Examples/Sources") {
      let path = String(entry.path.dropFirst(package.path.count + 1))
      modules[entry.directories[0], default: []].append(path)
    }
    let names = try #require(FileTree.names(in: package.path + "/Bindings"))
    let bindings = names.filter { $0.hasSuffix(".yaml") }.map { "Bindings/\($0)" }
    for path in bindings + ["Package.swift"] {
      try place.write(
        String(contentsOf: package.appending(path: path), encoding: .utf8), to: path)
    }
    var facts: [String] = []
    for (folder, paths) in modules {
      let module = folder.replacing("-", with: "_")
      facts.append("\(module).facts")
      try place.write(paths.shuffled().joined(separator: "\n"), to: "\(module).list")
      let result = try Program.run(
        [
          "facts", "--module", module, "-o", "\(place.url.path)/\(module).facts",
          "@\(place.url.path)/\(module).list",
        ], in: package)
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(facts.count > 8)
    #expect(bindings.count > 4)
    let options = ["--format", "json"]
    let expected = try Program.run(
      bindings + options + ["--no-cache", "--sources", "Examples/Sources"], in: package)
    let result = try Program.run(
      ["check"] + bindings + options + ["--facts"] + facts, in: place.url)
    #expect(result.output == expected.output)
    #expect(result.errors == expected.errors)
    #expect(expected.output.contains("\"files\": \(bindings.count)"))
    // A mistake is found as well.
    try place.write("binder: 1\nmodel: BalanceViewModel\nslots:\n  x: balnce\n", to: "a.yaml")
    let wrong = try Program.run(["check", "a.yaml", "--facts"] + facts, in: place.url)
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("did you mean 'balance'?"))
  }

  @Test("facts of dependencies are those of dependencies")
  func dependencies() throws {
    let place = try TemporaryDirectory()
    try place.write("import Kit\nclass M { let x = Thing() }", to: "Sources/App/M.swift")
    try place.write("public struct Thing { public let a = 1 }", to: "Sources/Kit/Thing.swift")
    try place.write("binder: 1\nmodel: Thin\nslots:\n  x: a\n", to: "a.yaml")
    for (module, file) in [("App", "M"), ("Kit", "Thing")] {
      let made = try Program.run(
        ["facts", "--module", module, "-o", "\(module).facts", "Sources/\(module)/\(file).swift"],
        in: place.url)
      #expect(made.status == 0, "\(made.errors)")
    }
    let own = try Program.run(
      ["check", "a.yaml", "--facts", "App.facts", "Kit.facts"], in: place.url)
    #expect(own.output.contains("did you mean 'Thing'?"))
    let foreign = try Program.run(
      ["check", "a.yaml", "--facts", "App.facts", "--dependency-facts", "Kit.facts"], in: place.url)
    #expect(foreign.status == 1)
    #expect(!foreign.output.contains("did you mean"))
  }

  // MARK: - The file

  @Test("the same files give the same bytes anywhere, in any order, and nothing else is read")
  func pure() throws {
    var files: [Data] = []
    for folder in ["here", "there/Sources/deep"] {
      let place = try TemporaryDirectory()
      try place.write("class A { var b = 1 }", to: "\(folder)/Sources/App/A.swift")
      try place.write("extension A { func c() {} }", to: "\(folder)/Sources/App/B/C.swift")
      let directory = place.url.appending(path: folder)
      var paths = ["Sources/App/A.swift", "./Sources/App/B/C.swift", "Sources/App/A.swift"]
      if folder != "here" {
        paths = ["Sources/App/B/C.swift", directory.path + "/Sources/App/A.swift"]
        try place.write("broken: [", to: "\(folder)/.bindcheck.yaml")
        try place.write("class A {}", to: "\(folder)/Sources/App/Other.swift")
      }
      let result = try Program.run(
        ["facts", "--module", "App", "-o", "App.facts"] + paths, in: directory)
      #expect(result.status == 0)
      #expect(result.errors == "")
      files.append(try Data(contentsOf: directory.appending(path: "App.facts")))
      #expect(!files[files.count - 1].contains(place.url.path.utf8))
    }
    #expect(files[0] == files[1])
  }

  @Test("a change of the written form is a new version of it")
  func version() {
    let facts = ModuleFacts(
      of: "App", [("Sources/App/All.swift", Array(BinaryCodingTests.everything.utf8))])
    // Where this differs, raise 'FactsFile.version', and write the new hash here.
    #expect(FactsFile.version == 1)
    #expect(ContentHash(BinaryEncoder.bytes(of: facts)).text == "dc0d50638e3b49ed300e28af7bc8dc6a")
  }

  @Test("a file of another kind, of another version, damaged or cut off is bad usage")
  func unusable() throws {
    let place = try TemporaryDirectory()
    try place.write("class M { let a = 1 }", to: "M.swift")
    try place.write("binder: 1\nmodel: M\nslots:\n  x: a\n", to: "a.yaml")
    _ = try Program.run(["facts", "--module", "App", "-o", "App.facts", "M.swift"], in: place.url)
    let good = try Data(contentsOf: place.url.appending(path: "App.facts"))
    func check(_ bytes: Data) throws -> Program.Result {
      try bytes.write(to: place.url.appending(path: "x.facts"))
      return try Program.run(["check", "a.yaml", "--facts", "x.facts"], in: place.url)
    }
    #expect(try check(good).status == 0)
    var flipped = good
    flipped[good.count - 9] ^= 1
    let other = Data("bindcheck facts\n99\nabc\n".utf8) + good.suffix(20)
    for (bytes, reason) in [
      (Data("binder: 1\n".utf8), "is no file of facts about a module"),
      (Data(), "is no file of facts about a module"), (other, "has the version 99 of facts"),
      (good.dropLast(), "is damaged or cut off"), (good.prefix(20), "is damaged or cut off"),
      (flipped, "is damaged or cut off"),
    ] {
      let result = try check(bytes)
      #expect(result.status == 2, "\(reason)")
      #expect(result.output == "")
      #expect(result.errors.contains("'x.facts' \(reason)"), "\(result.errors)")
    }
    let missing = try Program.run(["check", "a.yaml", "--facts", "no.facts"], in: place.url)
    #expect(missing.status == 3)
    let twice = try Program.run(
      ["check", "a.yaml", "--facts", "App.facts", "App.facts"], in: place.url)
    #expect(twice.status == 2)
    #expect(twice.errors.contains("both have 'M.swift'"))
    let dependencies = try Program.run(
      ["check", "a.yaml", "--dependency-facts", "App.facts"], in: place.url)
    #expect(dependencies.status == 2)
    #expect(dependencies.errors.contains("'--dependency-facts' goes with '--facts'"))
    for options in [["--sources", "."], ["--exact"], ["--cache", "c"], ["--fix"], ["--watch"]] {
      let result = try Program.run(
        ["check", "a.yaml"] + options + ["--facts", "App.facts"], in: place.url)
      #expect(result.status == 2, "\(options)")
    }
  }

  @Test("bytes that were cut off or changed in any place never crash")
  func damaged() {
    let facts = ModuleFacts(
      of: "App", [("Sources/App/All.swift", Array(BinaryCodingTests.everything.utf8))])
    let bytes = BinaryEncoder.bytes(of: facts)
    var random = SplitMix64(seed: 3)
    for _ in 0..<300 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &random)] = .random(
        in: 0...255, using: &random)
      guard let back = try? BinaryDecoder.value(ModuleFacts.self, of: changed[...]) else {
        continue
      }
      let given = GivenFacts([(back, false)])
      _ = given.places(of: "balance").count
      #expect(given.entries.count == back.files.count)
    }
  }

  @Test("facts that cannot be made are refused with a sentence, and nothing is written")
  func unmakeable() throws {
    let place = try TemporaryDirectory()
    try place.write("class M {}", to: "in/M.swift")
    try place.write("precious", to: "in/other.txt")
    let directory = place.url.appending(path: "in")
    func make(_ arguments: [String]) throws -> Program.Result {
      try Program.run(["facts", "--module", "App", "-o", "App.facts"] + arguments, in: directory)
    }
    #expect(try make(["other.txt"]).status == 2)
    #expect(try make(["/nowhere/M.swift"]).status == 2)
    #expect(try make(["No.swift"]).status == 3)
    #expect(try make(["@no.list"]).status == 3)
    #expect(!FileTree.exists(directory.path + "/App.facts"))
    let name = try Program.run(
      ["facts", "--module", "my-app", "-o", "App.facts", "M.swift"], in: directory)
    #expect(name.status == 2)
    for arguments in [["--module", "1x", "-o", "App.facts"], ["--module", "App", "-o", "-"]] {
      let result = try Program.run(["facts"] + arguments + ["M.swift"], in: directory)
      #expect(result.status == 2, "\(arguments)")
    }
    #expect(!FileTree.exists(directory.path + "/-"))
    let taken = try Program.run(
      ["facts", "--module", "App", "-o", "other.txt", "M.swift"], in: directory)
    #expect(taken.status == 3)
    #expect(
      try String(contentsOf: directory.appending(path: "other.txt"), encoding: .utf8) == "precious")
    // Facts are replaced, as every product of a build is.
    #expect(try make(["M.swift"]).status == 0)
    #expect(try make(["M.swift"]).status == 0)
    // A source that is refused is told, and is part of the facts.
    let deep = "class Deep {}\nlet x: " + String(repeating: "[", count: 40)
    try place.write(deep, to: "in/Deep.swift")
    let refused = try make(["M.swift", "Deep.swift"])
    #expect(refused.status == 0)
    #expect(refused.errors.contains("cannot read 'Deep.swift': "))
    try place.write("binder: 1\nmodel: Deep\nslots:\n  x: a\n", to: "in/a.yaml")
    let checked = try Program.run(["check", "a.yaml", "--facts", "App.facts"], in: directory)
    #expect(checked.errors.contains("1 unresolved"))
  }
}
