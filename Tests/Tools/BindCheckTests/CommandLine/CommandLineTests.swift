import Foundation
import Testing

/// The built program: exit statuses, and what goes to which stream.
@Suite struct CommandLineTests {
  private func run(_ arguments: [String], in directory: URL) throws -> Program.Result {
    try Program.run(arguments, in: directory)
  }

  /// A package with one binding file.
  private func package(field: String = "balance") throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write(
      "import BinderCore\nfinal class M {\n  @Observed var balance = 0.0\n}\n",
      to: "Sources/App/M.swift")
    try place.write(
      "binder: 1\nmodel: M\nslots:\n  a: \(field)\n", to: "Bindings/a.yaml")
    return place
  }

  @Test("nothing wrong is 0, with a summary on standard error only")
  func nothingWrong() throws {
    let place = try package()
    let result = try run([], in: place.url)
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "0 errors, 0 warnings in 1 file (1 binding)\n")
  }

  @Test("errors are 1, and are on standard output with clickable places")
  func errorsFound() throws {
    let place = try package(field: "balnce")
    for arguments in [[], ["check"], ["Bindings/a.yaml"], ["check", "--bindings", "Bindings"]] {
      let result = try run(arguments, in: place.url)
      #expect(result.status == 1)
      #expect(
        result.output == """
          Bindings/a.yaml:4:6: error: 'M' has no field 'balnce' [BC103]
            4 |   a: balnce
              |      ^~~~~~ did you mean 'balance'?
          Sources/App/M.swift:3:17: note: 'balance' is declared here

          """)
      #expect(result.errors == "1 error, 0 warnings in 1 file (1 binding)\n")
    }
  }

  @Test("a package is found from a directory within it")
  func innerDirectory() throws {
    let place = try package(field: "balnce")
    let result = try run([], in: place.url.appending(path: "Sources/App"))
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("../../Bindings/a.yaml:4:6: error:"))
  }

  @Test("--quiet leaves the summary out, and no error")
  func quiet() throws {
    let place = try package(field: "balnce")
    let result = try run(["--quiet"], in: place.url)
    #expect(result.status == 1)
    #expect(!result.output.isEmpty)
    #expect(result.errors == "")
    let missing = try run(["--quiet", "nowhere.yaml"], in: place.url)
    #expect(missing.status == 3)
    #expect(!missing.errors.isEmpty)
  }

  @Test("--format json prints one JSON object and nothing else on standard output")
  func json() throws {
    let place = try package(field: "balnce")
    let result = try run(["--format", "json"], in: place.url)
    #expect(result.status == 1)
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
    let report = try #require(object as? [String: Any])
    #expect(report["version"] as? Int == 1)
    let problem = try #require((report["problems"] as? [[String: Any]])?.first)
    #expect(problem["rule"] as? String == "BC103")
    #expect(problem["start"] as? [String: Int] == ["line": 4, "column": 6])
  }

  @Test(
    "bad usage is 2, with a word on standard error",
    arguments: [
      ["--nonsense"], ["--format", "xml"], ["--sources"], ["check", "--format"],
      ["--color", "sometimes"], ["--strict=yes"], ["--format", "json", "--format"],
    ])
  func badUsage(arguments: [String]) throws {
    let place = try package()
    let result = try run(arguments, in: place.url)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("error: "))
  }

  @Test("without a package, the files to check have to be named")
  func noPackage() throws {
    let place = try TemporaryDirectory()
    try place.write("binder: 1\nmodel: M\nslots: { a: b }\n", to: "a.yaml")
    #expect(try run([], in: place.url).status == 2)
    #expect(try run(["a.yaml"], in: place.url).status == 2)
    try place.write("class M { let b = 1 }", to: "m/M.swift")
    #expect(try run(["a.yaml", "--sources", "m"], in: place.url).status == 0)
  }

  @Test("an unreadable file is status 3, and the rest is checked")
  func couldNotRun() throws {
    let place = try package(field: "balnce")
    for missing in ["nowhere.yaml", "Sources/App/nowhere.yaml"] {
      let result = try run([missing, "Bindings/a.yaml"], in: place.url)
      #expect(result.status == 3)
      #expect(result.output.contains("BC103"))
      #expect(result.errors.contains("bindcheck: error: cannot read '\(missing)'"))
    }
  }

  @Test("names that absent sources may declare are not reported as missing")
  func missingSources() throws {
    let place = try package(field: "balnce")
    let message = "bindcheck: error: cannot read 'nowhere': no such file or directory\n"
    let result = try run(["--sources", "nowhere"], in: place.url)
    #expect(result.status == 3)
    #expect(result.output.contains("note: cannot know the type 'M'"))
    #expect(
      result.errors == message + "0 errors, 0 warnings in 1 file (1 binding, 1 unresolved)\n")
    let both = try run(["--sources", "nowhere", "--sources", "Sources"], in: place.url)
    #expect(both.status == 3)
    #expect(both.output.contains("note: cannot know the type of 'balnce'"))
    try place.write("binder: 1\nmodl: M\nslots: { a: b }\n", to: "Bindings/a.yaml")
    let file = try run(["--sources", "nowhere"], in: place.url)
    #expect(file.status == 3)
    #expect(file.output.contains("BC003"))
  }

  @Test("a source that is refused is told, and is no failure")
  func refusedSource() throws {
    let place = try package()
    let deep = String(repeating: "[", count: 40)
    try place.write("extension M { var x: \(deep) }", to: "Sources/App/Deep.swift")
    let result = try run([], in: place.url)
    #expect(result.status == 0)
    #expect(result.errors.hasPrefix("bindcheck: warning: cannot read 'Sources/App/Deep.swift': "))
  }

  @Test("help and version are asked for, so they are output", arguments: ["--help", "--version"])
  func information(argument: String) throws {
    let place = try TemporaryDirectory()
    let result = try run([argument], in: place.url)
    #expect(result.status == 0)
    #expect(!result.output.isEmpty)
    #expect(result.errors == "")
  }
}
