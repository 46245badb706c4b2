import Foundation
import RandomNumbers
import Testing

@testable import BindCheckKit

/// `--changed-since`, which checks the binding files that a change can concern.
@Suite struct ChangedSinceTests {
  /// A repository with three models in files of their own, and a binding file for each, with an error.
  private func repository() throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    for name in ["A", "B", "C"] {
      try place.write(model(name), to: "Sources/App/\(name).swift")
      try place.write(
        "binder: 1\nmodel: \(name)\nslots:\n  x: wrong\(name)\n", to: "Bindings/\(name).yaml")
    }
    try place.write("class Nothing {}", to: "Sources/Kit/Nothing.swift")
    try place.write("text", to: "README.md")
    try git(["init", "-q", "-b", "main"], in: place)
    try git(["add", "."], in: place)
    try commit("first", in: place)
    return place
  }

  private func model(_ name: String, _ more: String = "") -> String {
    "import BinderCore\nclass \(name) {\n  @Observed var a = 1\n  \(more)\n}\n"
  }

  private func git(_ arguments: [String], in place: TemporaryDirectory) throws {
    let identity = ["-c", "user.name=n", "-c", "user.email=n@example.org"]
    let outcome = ChildProcess.run(["git", "-C", place.url.path] + identity + arguments)
    #expect(outcome.status == 0, "\(arguments): \(outcome.output)")
  }

  private func commit(_ name: String, in place: TemporaryDirectory) throws {
    try git(["commit", "-q", "--allow-empty", "-a", "-m", name], in: place)
  }

  /// The names of the binding files that are checked, and the lines about them.
  private func checked(
    _ place: TemporaryDirectory, since reference: String = "HEAD", _ options: [String] = []
  ) throws -> (names: [String], errors: String) {
    let result = try Program.run(
      ["--changed-since", reference, "--format", "json"] + options, in: place.url)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let problems = (object as? [String: Any])?["problems"] as? [[String: Any]] ?? []
    let names = problems.compactMap { ($0["file"] as? String)?.dropFirst(9).first.map(String.init) }
    return (Array(Set(names)).sorted(), result.errors)
  }

  @Test("without a change nothing is checked, and a line says so")
  func nothing() throws {
    let place = try repository()
    let result = try Program.run(["--changed-since", "HEAD"], in: place.url)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(
      result.errors == """
        the change since 'HEAD' concerns no binding file
        0 errors, 0 warnings in 0 files (0 bindings)

        """)
    try place.write("other", to: "README.md")
    #expect(try checked(place).names == [])
  }

  @Test("a changed and a new binding file are checked, with a line for each")
  func bindings() throws {
    let place = try repository()
    try place.write("binder: 1\nmodel: A\nslots:\n  x: other\n", to: "Bindings/A.yaml")
    try place.write("binder: 1\nmodel: A\nslots:\n  x: new\n", to: "Bindings/N.yaml")
    let result = try checked(place)
    #expect(result.names == ["A", "N"])
    #expect(
      result.errors.hasPrefix(
        "'Bindings/A.yaml' is checked, since it changed\n"
          + "'Bindings/N.yaml' is checked, since it changed\n"))
    try git(["add", "."], in: place)
    try commit("second", in: place)
    #expect(try checked(place).names == [])
    #expect(try checked(place, since: "HEAD~1").names == ["A", "N"])
    try FileManager.default.removeItem(at: place.url.appending(path: "Bindings/N.yaml"))
    #expect(try checked(place).names == [])
  }

  @Test(
    "a changed model has the files checked that were taken from it",
    arguments: [[], ["--cache", "c"]])
  func sources(options: [String]) throws {
    let place = try repository()
    try place.write("c\n", to: ".gitignore")
    // With a cache, of the state before.
    _ = try Program.run(options, in: place.url)
    try place.write(model("B", "@Observed var wrongB = 1"), to: "Sources/App/B.swift")
    let result = try checked(place, options)
    #expect(result.names == [])
    #expect(
      result.errors.contains("'Bindings/B.yaml' is checked, since 'Sources/App/B.swift' changed\n"))
    #expect(!result.errors.contains("A.yaml"))
    try place.write(model("B", "var other = 1"), to: "Sources/App/B.swift")
    #expect(try checked(place, options).names == ["B"])
    // A name that is missing elsewhere is one that is looked for in all files.
    try place.write(model("B", "var wrongA = 1"), to: "Sources/App/B.swift")
    #expect(try checked(place, options).names == ["A", "B"])
    // The cache serves checks of everything afterwards.
    #expect(try Program.run(options, in: place.url).errors.contains("3 errors"))
  }

  private func checked(
    _ place: TemporaryDirectory, _ options: [String]
  ) throws -> (names: [String], errors: String) {
    try checked(place, since: "HEAD", options)
  }

  @Test(
    "a change that any finding may depend on has everything checked, with the reason",
    arguments: [
      (".bindcheck.yaml", "rules: { BC901: off }\n", "'.bindcheck.yaml' changed"),
      ("Package.swift", "let package = 1\n", "'Package.swift' changed"),
      ("Sources/App/A.swift", "class A {}\nclass Other {}\n", "declares or imports other names"),
      ("Sources/App/New.swift", "class New {}\n", "declares or imports other names"),
      ("Sources/Kit/Nothing.swift", nil, "'Sources/Kit/Nothing.swift' came or went"),
      ("Sources/CThing/thing.h", "int x;\n", "'Sources/CThing/thing.h' came or went"),
    ] as [(String, String?, String)])
  func sweeping(path: String, contents: String?, reason: String) throws {
    let place = try repository()
    if let contents {
      try place.write(contents, to: path)
    } else {
      try FileManager.default.removeItem(at: place.url.appending(path: path))
    }
    let result = try checked(place)
    #expect(result.names == ["A", "B", "C"])
    #expect(result.errors.hasPrefix("all binding files are checked, since "))
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  @Test(
    "a baseline that changed, sources that git ignores and a rule over all files are everything")
  func unsure() throws {
    let place = try repository()
    try place.write("", to: "baseline.jsonl")
    #expect(
      try checked(place, ["--baseline", "baseline.jsonl"]).errors
        .contains("the baseline 'baseline.jsonl' changed"))
    try FileManager.default.removeItem(at: place.url.appending(path: "baseline.jsonl"))
    try place.write("Made.swift\n", to: ".git/info/exclude")
    try place.write("class Made {}", to: "Sources/App/Made.swift")
    #expect(try checked(place).errors.contains("git does not know 'Sources/App/Made.swift'"))
    try FileManager.default.removeItem(at: place.url.appending(path: "Sources/App/Made.swift"))
    try place.write("rules: { BC901: warning }\n", to: ".bindcheck.yaml")
    try git(["add", "."], in: place)
    try commit("second", in: place)
    try place.write("other", to: "README.md")
    let result = try checked(place)
    #expect(result.names == ["A", "B", "C"])
    #expect(result.errors.contains("a rule of the settings looks at all binding files together"))
  }

  @Test("a change is counted from the commit in common, not from the other branch's end")
  func branches() throws {
    let place = try repository()
    try git(["checkout", "-q", "-b", "feature"], in: place)
    try place.write(model("B", "var other = 1"), to: "Sources/App/B.swift")
    try commit("on the branch", in: place)
    try git(["checkout", "-q", "main"], in: place)
    try place.write(model("C", "var other = 1"), to: "Sources/App/C.swift")
    try commit("on main", in: place)
    try git(["checkout", "-q", "feature"], in: place)
    #expect(try checked(place, since: "main").names == ["B"])
  }

  @Test("a commit that is not there, a shallow clone and no repository are sentences with a remedy")
  func remedies() throws {
    let place = try repository()
    try commit("second", in: place)
    let unknown = try Program.run(["--changed-since", "origin/main"], in: place.url)
    #expect(unknown.status == 2)
    #expect(unknown.output == "")
    #expect(
      unknown.errors.contains("there is no commit 'origin/main' in this repository; 'git fetch'"))
    let early = try Program.run(["--changed-since", "HEAD~9"], in: place.url)
    #expect(early.status == 2)
    #expect(early.errors.contains("no commit 'HEAD~9' in this repository; its history may be"))
    let empty = try Program.run(["--changed-since", ""], in: place.url)
    #expect(empty.status == 2)
    #expect(empty.errors.contains("'--changed-since' has no commit; a variable of the CI system"))
    let option = try Program.run(["--changed-since", "--help"], in: place.url)
    #expect(option.status == 2)
    let clone = try TemporaryDirectory()
    let outcome = ChildProcess.run([
      "git", "clone", "-q", "--depth", "1", "file://\(place.url.path)", clone.url.path + "/c",
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
    let shallow = try Program.run(
      ["--changed-since", "HEAD~1"], in: clone.url.appending(path: "c"))
    #expect(shallow.status == 2)
    #expect(shallow.errors.contains("'git fetch --unshallow'"))
    try FileManager.default.removeItem(at: place.url.appending(path: ".git"))
    let none = try Program.run(["--changed-since", "HEAD"], in: place.url)
    #expect(none.status == 2)
    #expect(none.errors.contains("needs a git repository"))
    let noGit = try Program.run(
      ["--changed-since", "HEAD"], in: place.url, environment: ["PATH": "/nowhere"])
    #expect(noGit.status == 3)
    #expect(noGit.errors.contains("'git', which is not found"))
  }

  @Test("after any change the files that are left out have the same problems as before")
  func nothingMissed() throws {
    var random = SplitMix64(seed: 7)
    let place = try repository()
    let edits: [(String, [String])] = [
      (
        "Sources/App/A.swift",
        [model("A"), model("A", "var wrongA = 1"), model("A", "let b = B()")]
      ),
      ("Sources/App/B.swift", [model("B"), "import BinderCore\nclass B: A {}\n"]),
      ("Sources/App/C.swift", [model("C", "let a = A()"), model("C", "var wrongC = make()")]),
      (
        "Sources/Kit/Nothing.swift",
        ["class Nothing {}\nfunc make() -> Int { 1 }\n", "class Nothing {}"]
      ),
      ("Bindings/C.yaml", ["binder: 1\nmodel: C\nslots:\n  x: wrongC\n  y: a.a\n"]),
    ]
    func reports(_ options: [String]) throws -> [String: [String]] {
      let result = try Program.run(["--format", "json"] + options, in: place.url)
      let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let problems = (object as? [String: Any])?["problems"] as? [[String: Any]] ?? []
      return Dictionary(grouping: problems) { $0["file"] as? String ?? "" }
        .mapValues { $0.map { "\($0["message"] ?? "") \($0["notes"] ?? "")" } }
    }
    for _ in 0..<6 {
      let before = try reports(["--no-cache"])
      for _ in 0..<2 {
        let (path, texts) = edits.randomElement(using: &random)!
        try place.write(texts.randomElement(using: &random)!, to: path)
      }
      let after = try reports(["--no-cache"])
      let errors = try Program.run(["--changed-since", "HEAD"], in: place.url).errors
      for name in ["A", "B", "C"].map({ "Bindings/\($0).yaml" }) {
        let isChecked = errors.contains("'\(name)' is checked") || errors.contains("all binding")
        #expect(isChecked || before[name] == after[name], "\(name): \(errors)")
      }
      try git(["add", "."], in: place)
      try commit("next", in: place)
    }
  }
}
