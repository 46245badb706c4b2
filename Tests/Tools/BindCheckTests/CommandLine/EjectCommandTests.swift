import Foundation
import Testing

/// `eject` of the built program.
@Suite struct EjectCommandTests {
  let place: TemporaryDirectory

  init() throws {
    place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write(
      """
      import BinderCore
      import BinderTerminal
      class Model { @Observed var a = 0.0 }
      class View { let x = Label() }
      """, to: "Sources/App/M.swift")
    try place.write(
      "binder: 1\nmodel: Model\nview: View\nslots:\n  x: { modelField: a, modelType: fpint } # why\n",
      to: "Bindings/a.yaml")
  }

  private let expected = """
    import BinderCore
    import BinderTerminal

    extension Model {
      /// Keeps a `View` in step with this model for as long as the binder lives.
      @MainActor
      func bindA(to view: View, in binder: Binder) {
        binder.bind($a, to: view.x.$text, as: .fpint)  // why
      }
    }

    """

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(["eject"] + arguments, in: place.url)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: place.url.appending(path: path), encoding: .utf8)
  }

  @Test("the source goes to standard output, and nothing else does")
  func prints() throws {
    let result = try run("Bindings/a.yaml")
    #expect(result.status == 0)
    #expect(result.output == expected)
    #expect(result.errors == "")
    #expect(try run("Bindings/a.yaml", "--function", "join").output.contains("func join(to"))
  }

  @Test("--output replaces only a file with the same text, unless '--force' is given")
  func output() throws {
    #expect(try run("Bindings/a.yaml", "--output", "Sources/App/A.swift").status == 0)
    #expect(try text("Sources/App/A.swift") == expected)
    #expect(try run("Bindings/a.yaml", "--output", "Sources/App/A.swift").status == 0)
    try place.write("// mine\n", to: "Sources/App/A.swift")
    let refused = try run("Bindings/a.yaml", "--output", "Sources/App/A.swift")
    #expect(refused.status == 3)
    #expect(
      refused.errors
        == "bindcheck: error: cannot write 'Sources/App/A.swift': there is a file already; "
        + "'--force' replaces it\n")
    #expect(try text("Sources/App/A.swift") == "// mine\n")
    #expect(try run("Bindings/a.yaml", "--output", "Sources/App/A.swift", "--force").status == 0)
    #expect(try text("Sources/App/A.swift") == expected)
  }

  @Test("problems are those of the check, on standard error; nothing is written")
  func problems() throws {
    try place.write("binder: 1\nmodel: Model\nview: View\nslots: { x: b }\n", to: "Bindings/a.yaml")
    let result = try run("Bindings/a.yaml", "--output", "out.swift")
    #expect(result.status == 1)
    #expect(result.output == "")
    let checked = try Program.run(["--quiet", "Bindings/a.yaml"], in: place.url)
    #expect(result.errors == checked.output)
    #expect(
      result.errors.hasPrefix("Bindings/a.yaml:4:13: error: 'Model' has no field 'b' [BC103]"))
    #expect(!FileManager.default.fileExists(atPath: place.url.appending(path: "out.swift").path))
  }

  @Test("unknown parts are reported like problems")
  func unknown() throws {
    try place.write(
      "import BinderCore\nclass Model { @Observed var a = make() }", to: "Sources/App/M.swift")
    try place.write("binder: 1\nmodel: Model\nslots: { x: a }\n", to: "Bindings/a.yaml")
    let result = try run("Bindings/a.yaml")
    #expect(result.status == 1)
    #expect(result.output == "")
    #expect(result.errors.contains("Bindings/a.yaml:2:8: error: plain Swift needs the types"))
    #expect(result.errors.contains("Bindings/a.yaml:3:13: error: the type of 'a' has to be known"))
  }

  @Test("bad usage is 2, and a file that cannot be read is 3")
  func statuses() throws {
    #expect(try run().status == 2)
    #expect(try run("Bindings/a.yaml", "--force").status == 2)
    #expect(try run("Bindings/a.yaml", "--function", "no name").status == 2)
    let missing = try run("Bindings/none.yaml")
    #expect(missing.status == 3)
    #expect(missing.errors.contains("Bindings/none.yaml"))
    #expect(try run("Bindings/a.yaml", "--sources", "Nowhere").status == 3)
    #expect(try run("Bindings/a.yaml", "--output", "no/such/A.swift").status == 3)
  }
}
