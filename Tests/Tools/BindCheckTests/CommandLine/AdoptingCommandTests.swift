import Foundation
import Testing

/// `init` and `explain` of the built program.
@Suite struct AdoptingCommandTests {
  let place: TemporaryDirectory

  init() throws {
    place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write(
      "import BinderCore\nclass Model { @Observed var a = 0.0; @Observed var b = 1.0 }",
      to: "Sources/App/M.swift")
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, in: place.url)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: place.url.appending(path: path), encoding: .utf8)
  }

  @Test("init prints a file that passes the check, also where there are no bindings yet")
  func initPrints() throws {
    let result = try run("init", "Model")
    #expect(result.status == 0)
    #expect(result.output == "binder: 1\nmodel: Model\nslots:\n  a: a\n  b: b\n")
    #expect(result.errors == "")
    #expect(try run("init", "Model", "--output", "new.yaml").status == 0)
    #expect(try run("new.yaml").status == 0)
  }

  @Test("init overwrites nothing without '--force'")
  func initOutput() throws {
    try place.write("mine", to: "Bindings/a.yaml")
    let refused = try run("init", "Model", "--output", "Bindings/a.yaml")
    #expect(refused.status == 3)
    #expect(
      refused.errors
        == "bindcheck: error: cannot write 'Bindings/a.yaml': there is a file already; "
        + "'--force' replaces it\n")
    #expect(try text("Bindings/a.yaml") == "mine")
    #expect(try run("init", "Model", "--output", "Bindings/a.yaml", "--force").status == 0)
    #expect(try text("Bindings/a.yaml").hasPrefix("binder: 1\n"))
    #expect(try run("init", "Model", "--force").status == 2)
  }

  @Test("init offers the nearest type")
  func initUnknown() throws {
    let result = try run("init", "Modle")
    #expect(result.status == 2)
    #expect(
      result.errors == "bindcheck: error: there is no type 'Modle'; did you mean 'Model'?\n")
  }

  @Test("explain shows a slot, or all of a file")
  func explain() throws {
    try place.write("binder: 1\nmodel: Model\nslots:\n  x: a\n  y: b\n", to: "Bindings/a.yaml")
    let one = try run("explain", "Bindings/a.yaml:y")
    #expect(one.status == 0)
    #expect(one.output.hasPrefix("Bindings/a.yaml:5:3: y\n"))
    #expect(!one.output.contains("Bindings/a.yaml:4"))
    #expect(one.output.contains("'b' of 'Model': Double (Sources/App/M.swift:2:52)"))
    #expect(try run("explain", "Bindings/a.yaml").output.contains("Bindings/a.yaml:4:3: x\n"))
    try place.write(
      "binder: 1\nmodel: Model\nslots:\n  x.yes: a\n  x.no: b\n  xs: b\n", to: "Bindings/b.yaml")
    let parts = try run("explain", "Bindings/b.yaml:x").output
    #expect(
      parts.contains("4:3: x.yes\n") && parts.contains("5:3: x.no\n") && !parts.contains("xs"))
    let none = try run("explain", "Bindings/a.yaml:yy")
    #expect(none.status == 2)
    #expect(none.errors.hasPrefix("bindcheck: error: 'Bindings/a.yaml' binds no slot 'yy'; did"))
    #expect(try run("explain", "nowhere.yaml:y").status == 3)
  }
}
