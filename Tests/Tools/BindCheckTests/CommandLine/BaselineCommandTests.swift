import Foundation
import Testing

/// `--baseline` and `--write-baseline` of the built program.
@Suite struct BaselineCommandTests {
  let place: TemporaryDirectory

  init() throws {
    place = try TemporaryDirectory()
    try place.write("", to: ".git")
    try place.write("", to: "Package.swift")
    try place.write(
      "import BinderCore\nclass M { @Observed var balance = 0.0 }", to: "Sources/App/M.swift")
    try place.write(
      "binder: 1\nmodel: M\nslots: { a: balnce, b: unknowable }\n", to: "Bindings/a.yaml")
    try place.write("binder: 1\nmodel: M\nslots: { a: unheard }\n", to: "Bindings/b.yaml")
    try place.write("baseline: known.jsonl\n", to: ".bindcheck.yaml")
    #expect(try run("--write-baseline").status == 0)
  }

  private func run(_ arguments: String..., from directory: String = ".") throws -> Program.Result {
    try Program.run(arguments, in: place.url.appending(path: directory))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: place.url.appending(path: path), encoding: .utf8)
  }

  @Test("problems in the baseline are not reported, from any directory")
  func known() throws {
    for directory in [".", "Sources/App"] {
      let result = try run(from: directory)
      #expect(result.status == 0)
      #expect(result.output == "")
      #expect(
        result.errors == "0 errors, 0 warnings in 2 files (3 bindings, 3 in the baseline)\n")
    }
    try place.write(
      "binder: 1\nmodel: M\nslots:\n  new: wrong\n  a: unheard\n", to: "Bindings/b.yaml")
    let result = try run()
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("Bindings/b.yaml:4:8: error: 'M' has no field 'wrong'"))
    #expect(!result.output.contains("unheard"))
  }

  @Test("writing says how many, and the same problems give the same file")
  func writing() throws {
    let before = try text("known.jsonl")
    #expect(before.split(separator: "\n").count == 4)
    let result = try run("--write-baseline")
    #expect(result.errors.hasPrefix("'known.jsonl' has 3 problems now\n"))
    #expect(try text("known.jsonl") == before)
    #expect(try run("--write-baseline", "--baseline", "other.jsonl").status == 0)
    #expect(try text("other.jsonl") == before)
  }

  @Test("writing for some files keeps the known problems of the others")
  func partial() throws {
    try place.write("binder: 1\nmodel: M\nslots: {}\n", to: "Bindings/a.yaml")
    #expect(try run("--write-baseline", "Bindings/a.yaml").status == 0)
    #expect(try text("known.jsonl").contains("unheard"))
    #expect(try !text("known.jsonl").contains("balnce"))
    try FileManager.default.removeItem(at: place.url.appending(path: "Bindings/b.yaml"))
    #expect(try run("--write-baseline", "Bindings/a.yaml").status == 0)
    #expect(try !text("known.jsonl").contains("unheard"))
  }

  @Test("entries whose problems are gone are named, with the remedy, where their file was checked")
  func stale() throws {
    try place.write("binder: 1\nmodel: M\nslots: { b: unknowable }\n", to: "Bindings/a.yaml")
    let result = try run()
    #expect(result.status == 0)
    #expect(
      result.errors == """
        bindcheck: warning: known.jsonl:2: BC103 'balnce' at 'M/slots/a' of 'Bindings/a.yaml' is \
        in the baseline and no longer found
        bindcheck: warning: drop what is no longer found with '--write-baseline'
        0 errors, 0 warnings in 2 files (2 bindings, 2 in the baseline)

        """)
    #expect(try !run("Bindings/b.yaml").errors.contains("no longer found"))
    // What cannot be seen may still be there.
    try place.write("binder: 1\nmodel: Mx\nslots: { b: unknowable }\n", to: "Bindings/a.yaml")
    #expect(try !run().errors.contains("no longer found"))
    try FileManager.default.removeItem(at: place.url.appending(path: "Bindings/a.yaml"))
    #expect(try run().errors.contains("'unknowable' at 'M/slots/b'"))
  }

  @Test("known problems are not mended either")
  func fix() throws {
    let before = try text("Bindings/a.yaml")
    #expect(try run("--fix").status == 0)
    #expect(try text("Bindings/a.yaml") == before)
    #expect(try run("--fix", "--write-baseline").status == 2)
  }

  @Test("problems of the project as a whole are known by the names in them")
  func projectRules() throws {
    try place.write("baseline: known.jsonl\nrules: { BC901: warning }\n", to: ".bindcheck.yaml")
    try place.write(
      "import BinderCore\nclass M { @Observed var balance = 0.0; @Observed var tip = 0.0 }",
      to: "Sources/App/M.swift")
    #expect(try run("--write-baseline").status == 0)
    #expect(try text("known.jsonl").contains(#""rule": "BC901", "at": "M/model", "word": "tip"}"#))
    #expect(try run().output == "")
    try place.write(
      "import BinderCore\nclass M { @Observed var balance = 0.0; @Observed var top = 0.0 }",
      to: "Sources/App/M.swift")
    #expect(try run().output.contains("no binding shows 'top' of 'M' [BC901]"))
  }

  @Test("a baseline that is not there or damaged is 3, and all problems are reported")
  func damaged() throws {
    let missing = try run("--baseline", "nowhere.jsonl")
    #expect(missing.status == 3)
    #expect(missing.errors.contains("error: cannot read 'nowhere.jsonl': no such file\n"))
    #expect(missing.output.contains("balnce"))
    try place.write("{\"baseline\": 1}\n=======\n", to: "known.jsonl")
    #expect(try run().errors.contains("cannot read 'known.jsonl': line 2 is no JSON object"))
    #expect(try run("--write-baseline").status == 3)
    #expect(try text("known.jsonl") == "{\"baseline\": 1}\n=======\n")
  }

  @Test("where to write has to be said")
  func nowhere() throws {
    try place.write("", to: ".bindcheck.yaml")
    let result = try run("--write-baseline")
    #expect(result.status == 2)
    #expect(result.errors.contains("'--baseline FILE'"))
  }
}
