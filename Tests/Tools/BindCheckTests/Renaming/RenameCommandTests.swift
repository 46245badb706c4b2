import Foundation
import Testing

/// `bindcheck rename` of the built program, without `sourcekit-lsp`.
@Suite struct RenameCommandTests {
  private static let yaml = """
    binder: 1
    model: Account
    slots: { a: balance }

    """
  private static let swift = """
    import BinderCore
    final class Account { @Observed var balance = 1.0 }

    """
  let place: TemporaryDirectory

  init() throws {
    place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write(Self.swift, to: "Sources/App/Account.swift")
    try place.write(Self.yaml, to: "Bindings/a.yaml")
  }

  private func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(["rename"] + arguments, in: place.url, environment: ["PATH": "/nowhere"])
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: place.url.appending(path: path), encoding: .utf8)
  }

  @Test("a declaration that is named nowhere else in Swift is renamed, with its bindings")
  func renames() throws {
    let result = try run("Account.balance", "total")
    #expect(result.status == 0)
    #expect(result.output == "")
    #expect(result.errors == "'Account.balance' is 'total' now: 2 places in 2 files\n")
    #expect(
      try text("Sources/App/Account.swift") == Self.swift.replacing("balance", with: "total"))
    #expect(try text("Bindings/a.yaml") == Self.yaml.replacing("balance", with: "total"))
  }

  @Test("'--dry-run' prints a diff and writes nothing")
  func dryRun() throws {
    let result = try run("Account.balance", "total", "--yaml-only", "--dry-run")
    #expect(result.status == 0)
    #expect(
      result.output == """
        --- Bindings/a.yaml
        +++ Bindings/a.yaml
        @@ -1,3 +1,3 @@
         binder: 1
         model: Account
        -slots: { a: balance }
        +slots: { a: total }

        """)
    #expect(result.errors == "'Account.balance' would be 'total' now: 1 place in 1 file\n")
    #expect(try text("Bindings/a.yaml") == Self.yaml)
  }

  @Test("a refusal lists the places and writes nothing; '--force' renames all the same")
  func refusal() throws {
    try place.write("let a = account.balance\n", to: "Tests/AppTests/More.swift")
    let result = try run("Account.balance", "total")
    #expect(result.status == 1)
    #expect(
      result.errors == """
        Tests/AppTests/More.swift:1:17: only the compiler knows its meaning
        bindcheck: error: 'Account.balance' is not renamed: 1 place may mean it and would keep the \
        old name; install 'sourcekit-lsp', which is not in PATH

        """)
    #expect(try text("Bindings/a.yaml") == Self.yaml)
    let forced = try run("Account.balance", "total", "--force")
    #expect(forced.status == 0)
    #expect(
      forced.errors == """
        Tests/AppTests/More.swift:1:17: only the compiler knows its meaning [kept]
        'Account.balance' is 'total' now: 2 places in 2 files

        """)
  }

  @Test("names that make no sense are bad usage")
  func badUsage() throws {
    #expect(try run("Account.balance", "1bad").status == 2)
    #expect(try run("Account.blance", "total").status == 2)
    #expect(try run("Account.balance").status == 2)
  }
}
