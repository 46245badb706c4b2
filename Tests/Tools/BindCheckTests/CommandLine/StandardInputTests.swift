import Foundation
import Testing

/// `--stdin-path`, by which editors and hooks have a text checked that is not on the disk.
@Suite struct StandardInputTests {
  private func package() throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.write(
      """
      let package = Package(targets: [.target(name: "App", plugins: ["CompileBindings"])])
      """, to: "Package.swift")
    try place.write(
      "import BinderCore\nfinal class M {\n  @Observed var balance = 0.0\n}\n",
      to: "Sources/App/M.swift")
    try place.write("binder: 1\nmodel: M\nslots:\n  a: balance\n", to: "Bindings/a.yaml")
    try place.write("binder: 1\nmodel: M\nslots:\n  a: wrong\n", to: "Bindings/b.yaml")
    return place
  }

  private static let misspelt = "binder: 1\nmodel: M\nslots:\n  a: balnce\n"

  private func check(
    _ path: String, _ text: String, _ options: [String] = [], in place: TemporaryDirectory
  ) throws -> Program.Result {
    try Program.run(["--stdin-path", path] + options, in: place.url, input: text)
  }

  @Test("the text is checked instead of the file, and no other file")
  func instead() throws {
    let place = try package()
    let result = try check("Bindings/a.yaml", Self.misspelt, in: place)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix("Bindings/a.yaml:4:6: error: 'M' has no field 'balnce'"))
    #expect(result.errors == "1 error, 0 warnings in 1 file (1 binding)\n")
    // The file itself is as it was.
    let onDisk = try Program.run(["Bindings/a.yaml"], in: place.url)
    #expect(onDisk.status == 0)
  }

  @Test("the report is that of a file with the text")
  func sameReport() throws {
    let place = try package()
    try place.write(Self.misspelt, to: "Bindings/c.yaml")
    let onDisk = try Program.run(["Bindings/c.yaml", "--format", "json"], in: place.url)
    try FileManager.default.removeItem(at: place.url.appending(path: "Bindings/c.yaml"))
    let result = try check("Bindings/c.yaml", Self.misspelt, ["--format", "json"], in: place)
    #expect(result.output == onDisk.output)
  }

  @Test(
    "a new file in the folder of a target that compiles its bindings is checked for the compiler")
  func newCompiledFile() throws {
    let place = try package()
    let text = "binder: 1\nmodel: M\nslots:\n  a: balance\n"
    let compiled = try check("Sources/App/new.yaml", text, in: place)
    #expect(compiled.output.contains("[BC116]") || compiled.output.contains("compile"))
    #expect(compiled.status == 1)
    #expect(try check("Bindings/new.yaml", text, in: place).status == 0)
  }

  @Test("texts that are empty or too large are reported at the path")
  func strangeTexts() throws {
    let place = try package()
    let large = "binder: 1\n#" + String(repeating: "x", count: 1 << 20) + "\n"
    for (text, code) in [("", "BC005"), (large, "BC007")] {
      let result = try check("Bindings/a.yaml", text, ["--format", "json"], in: place)
      #expect(result.status == 1, "\(code)")
      #expect(result.output.contains(code), "\(result.output)")
    }
  }

  @Test(
    "an option that does not fit a single text is bad usage",
    arguments: [
      ["Bindings/b.yaml"], ["--bindings", "Bindings"], ["--fix"], ["--watch"],
      ["--baseline", "x", "--write-baseline"],
    ])
  func badUsage(options: [String]) throws {
    let place = try package()
    #expect(try check("Bindings/a.yaml", "", options, in: place).status == 2)
  }

  @Test(
    "an empty path is bad usage, such as that of a variable that is not set", arguments: ["", " "])
  func emptyPath(path: String) throws {
    let result = try check(path, Self.misspelt, in: try package())
    #expect(result.status == 2)
    #expect(result.errors.contains("'--stdin-path' needs the path of a binding file"))
  }

  @Test("a directory and a Swift file are no binding files")
  func otherFiles() throws {
    let place = try package()
    for path in ["Bindings", "Sources/App/M.swift"] {
      let result = try check(path, Self.misspelt, in: place)
      #expect(result.status == 2)
      #expect(result.errors.contains("'--stdin-path' names a binding file"))
    }
  }
}
