import Foundation
import Testing

/// `--fix` of the built program.
@Suite struct FixCommandTests {
  let place: TemporaryDirectory

  init() throws {
    place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write(
      """
      import BinderCore
      final class Owner { @Observed var name = "" }
      final class M { @Observed var balance = 0.0; @Observed var owner: Owner? }
      """, to: "Sources/App/M.swift")
    try place.write(yaml, to: "Bindings/a.yaml")
    try place.write("binder: 1\nmodel: M\nslots: { a: balance }\n", to: "Bindings/b.yaml")
  }

  private let yaml = "binder: 1\r\nmodel: M # of all\r\nslots: { a: balnce, b: unknowable }\r\n"
  private var file: URL { place.url.appending(path: "Bindings/a.yaml") }

  private func text() throws -> String {
    String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, in: place.url)
  }

  @Test("--fix mends problems, names them, and reports the rest")
  func fix() throws {
    let result = try run("--fix")
    #expect(result.status == 1)
    #expect(
      result.errors == """
        Bindings/a.yaml:3:13: fixed: 'balnce' is now 'balance' [BC103]
        1 problem mended in 1 file
        1 error, 0 warnings in 2 files (3 bindings)

        """)
    #expect(result.output.hasPrefix("Bindings/a.yaml:3:25: error: 'M' has no field 'unknowable'"))
    #expect(try text() == yaml.replacing("balnce", with: "balance"))
    let again = try run("--fix", "--quiet")
    #expect(again.output == result.output)
    #expect(again.errors == "")
    #expect(try text() == yaml.replacing("balnce", with: "balance"))
  }

  @Test("--fix --dry-run prints a diff that patch can apply, and writes nothing")
  func dryRun() throws {
    let result = try run("--fix", "--dry-run")
    #expect(result.status == 1)
    #expect(
      result.output == """
        --- Bindings/a.yaml
        +++ Bindings/a.yaml
        @@ -1,3 +1,3 @@
         binder: 1\r
         model: M # of all\r
        -slots: { a: balnce, b: unknowable }\r
        +slots: { a: balance, b: unknowable }\r

        """)
    #expect(result.errors.hasPrefix("Bindings/a.yaml:3:13: would fix: 'balnce' is now"))
    #expect(result.errors.contains("1 problem would be mended in 1 file\n"))
    #expect(try text() == yaml)
    #expect(try run("--dry-run").status == 2)
  }

  @Test("only the files that are asked for are mended")
  func onlyAsked() throws {
    #expect(try run("--fix", "Bindings/b.yaml").status == 0)
    #expect(try text() == yaml)
  }

  @Test("a read-only file is left as it is, with a sentence, and the rest is mended")
  func readOnly() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file.path)
    try place.write("binder: 1\nmodel: M\nslots: { a: balnce }\n", to: "Bindings/b.yaml")
    let result = try run("--fix")
    #expect(result.status == 3)
    #expect(
      result.errors.contains("error: cannot write 'Bindings/a.yaml': the file is read-only\n"))
    #expect(result.errors.contains("1 problem mended in 1 file\n"))
    #expect(result.output.contains("'balnce'"))
    #expect(try text() == yaml)
  }
}
