import BindCheckKit
import BindingSpec
import Foundation
import Testing

@testable import SwiftFacts

/// The finding of source files on disk.
@Suite struct SourceIndexTests {
  @Test("only the files that declare a name that is asked for are parsed")
  func lazyParsing() {
    let index = SourceIndex(texts: [
      "Sources/A/A.swift": "class A { let b = B() }", "Sources/A/B.swift": "class B {}",
      "Sources/A/C.swift": "class C {}", "Sources/A/A+.swift": "extension A {}",
    ])
    let facts = SourceFacts(index: index)
    #expect(index.parsedFileCount == 0)
    #expect(facts.facts(of: .init(name: "A"))?.members["b"]?.type?.name == "B")
    #expect(index.parsedFileCount == 3)
  }

  @Test("a file that only extends a name is not parsed for it")
  func extensionsOnly() {
    let index = SourceIndex(texts: [
      "Sources/A/A.swift": "class A { var s: String? }",
      "Sources/A/String.swift": "extension String { var a: Int { 0 } }",
    ])
    #expect(SourceFacts(index: index).facts(of: .init(name: "A"))?.isComplete == true)
    #expect(index.parsedFileCount == 1)
  }

  @Test("of dependencies only the modules count that are imported, be it by way of others")
  func importedModules() {
    func index(_ text: String) -> SourceIndex {
      SourceIndex(texts: [
        "Sources/A/A.swift": text,
        ".build/checkouts/k/Sources/Near/N.swift": "import Far\npublic class N {}",
        ".build/checkouts/k/Sources/Far/N.swift": "extension N { public var far: Int { 1 } }",
        ".build/checkouts/k/Sources/Odd/N.swift": "extension N { public var odd: Int { 1 } }",
        ".build/checkouts/k/Sources/Odd/O.swift": "import Near\npublic class O {}; typealias P = N",
        ".build/checkouts/k/Sources/Odd/P.swift": "import Near; extension P { var too: Int { 1 } }",
      ])
    }
    func members(_ index: SourceIndex) -> [String]? {
      SourceFacts(index: index).facts(of: .init(name: "N"))?.members.keys.sorted()
    }
    let near = index("import Near\nclass A: N {}")
    #expect(members(near) == ["far"])
    #expect(near.parsedFileCount == 2)
    let both = index("import Near\nimport Odd\nclass A: N {}")
    #expect(members(both) == ["far", "odd", "too"])
    #expect(SourceFacts(index: near).facts(of: .init(name: "O")) == nil)
  }

  @Test("files that are read ahead on several threads give the facts of files read one by one")
  func preparation() throws {
    let place = try TemporaryDirectory()
    for number in 0..<40 {
      try place.write("class M\(number) { var n = \(number) }", to: "S/M\(number).swift")
      try place.write("extension M\(number) { var e: Int { 1 } }", to: "S/E\(number).swift")
    }
    let ahead = SourceIndex(roots: [SourceRoot(place.url.path)], workers: WorkerPool(jobs: 4))
    ahead.prepare(Set((0..<40).map { "M\($0)" }).union(["Other"]))
    #expect(ahead.parsedFileCount == 80)
    let single = SourceIndex(roots: [SourceRoot(place.url.path)], workers: WorkerPool(jobs: 1))
    for number in 0..<40 {
      let type = TypeReference(name: "M\(number)")
      let members = SourceFacts(index: ahead).facts(of: type)?.members
      #expect(members?.keys.sorted() == ["e", "n"])
      #expect(members == SourceFacts(index: single).facts(of: type)?.members)
    }
    #expect(ahead.parsedFileCount == 80)
  }

  @Test(
    "the module is the directory below Sources",
    arguments: [
      (["Sources", "App"], "", "App"), (["Sources", "App", "Models"], "", "App"),
      (["Sources"], "", nil), ([], "", nil), (["Models"], "", nil),
      (["Sources", "my-app"], "", "my_app"), (["Tests", "AppTests"], "", "AppTests"),
      (["App"], "/nowhere/Sources", "App"), ([], "/nowhere/Sources/App", "App"),
      (["Models"], "/nowhere/Sources/App", "App"), ([], "/nowhere/Sources", nil),
      (["Sources", "App"], "/nowhere/Sources/B", "App"),
    ] as [([String], String, String?)])
  func modules(directories: [String], root: String, module: String?) {
    let outer = root.split(separator: "/").map(String.init)
    #expect(SourceModule.name(of: directories, below: outer) == module)
  }

  @Test(
    "a single file is of the module of its folder",
    arguments: [("Sources/App/x.swift", "App"), ("Sources/x.swift", nil)])
  func moduleOfSingleFile(path: String, module: String?) throws {
    let place = try TemporaryDirectory()
    try place.write("class A {}", to: path)
    let index = SourceIndex(roots: [SourceRoot(place.url.appendingPathComponent(path).path)])
    #expect(index.entries.map(\.module) == [module])
  }

  @Test("files are found in the order of their names, without hidden ones")
  func order() throws {
    let place = try TemporaryDirectory()
    for path in ["b/z.swift", "a.swift", "b/a.swift", ".hidden/x.swift", ".y.swift", "c.txt"] {
      try place.write("", to: path)
    }
    var tree = FileTree(suffixes: [".swift"])
    let found = tree.files(below: place.url.path + "//")
    #expect(
      found.map { $0.path.dropFirst(place.url.path.count) } == [
        "/a.swift", "/b/a.swift", "/b/z.swift",
      ])
    #expect(found.map(\.directories) == [[], ["b"], ["b"]])
    #expect(tree.warnings == [])
  }

  @Test("links to directories above and overlapping roots give each file once")
  func loops() throws {
    let place = try TemporaryDirectory()
    try place.write("class A {}", to: "a/b/A.swift")
    let files = FileManager.default
    try files.createSymbolicLink(
      at: place.url.appending(path: "a/b/up"), withDestinationURL: place.url)
    try files.createSymbolicLink(
      at: place.url.appending(path: "a/B.swift"),
      withDestinationURL: place.url.appending(path: "a/b/A.swift"))
    var tree = FileTree(suffixes: [".swift"])
    #expect(tree.files(below: place.url.path).count == 1)
    #expect(tree.files(below: place.url.path + "/a/b").isEmpty)
    #expect(tree.warnings == [])
  }

  @Test("unreadable files are reported, and the rest is read")
  func warnings() throws {
    let place = try TemporaryDirectory()
    try place.write("class A {}", to: "A.swift")
    try FileManager.default.createSymbolicLink(
      at: place.url.appending(path: "B.swift"),
      withDestinationURL: place.url.appending(path: "nowhere"))
    let index = SourceIndex(roots: [SourceRoot(place.url.path)])
    #expect(index.typeNames == ["A"])
    #expect(
      index.warnings == ["cannot read '\(place.url.path)/B.swift': no such file or directory"])
    #expect(index.isPartial)
  }

  @Test("an absent root makes the facts partial, and is no trouble of a file")
  func missingRoot() throws {
    let place = try TemporaryDirectory()
    try place.write("class A {}", to: "A.swift")
    let path = place.url.path
    #expect(!SourceIndex(roots: [SourceRoot(path)]).isPartial)
    let index = SourceIndex(roots: [SourceRoot(path), SourceRoot(path + "/missing")])
    #expect(index.isPartial)
    #expect(index.warnings == [])
    #expect(index.typeNames == ["A"])
    let facts = SourceFacts(index: index)
    let type = try #require(TypeName("A"))
    guard case .found(let found) = facts.findType(type, as: .model) else {
      Issue.record("'A' is declared")
      return
    }
    #expect(!found.isComplete)
    let other = try #require(TypeName("B"))
    guard case .unknown = facts.findType(other, as: .model) else {
      Issue.record("'B' may be declared")
      return
    }
  }

  @Test("a file that vanishes between the scan and the parsing is told")
  func vanishing() throws {
    let place = try TemporaryDirectory()
    try place.write("class A {}", to: "A.swift")
    let index = SourceIndex(roots: [SourceRoot(place.url.path)])
    try FileManager.default.removeItem(at: place.url.appending(path: "A.swift"))
    #expect(index.files(about: "A").isEmpty)
    #expect(index.rejectedNames == ["A"])
    #expect(index.warnings == ["cannot read '\(place.url.path)/A.swift': it vanished"])
  }

  @Test("a file that is too large is refused")
  func tooLarge() throws {
    let place = try TemporaryDirectory()
    let comment = String(repeating: " ", count: SourceIndex.maximumFileSize)
    try place.write("class A {}" + comment, to: "A.swift")
    let index = SourceIndex(roots: [SourceRoot(place.url.path)])
    #expect(index.files(about: "A").isEmpty)
    #expect(index.warnings.count == 1)
    #expect(index.warnings.first?.hasSuffix("the file is larger than 8 MiB") == true)
  }
}
