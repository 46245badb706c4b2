import Foundation
import Testing

/// The built `compile-bindings`, as somebody calls it.
@Suite struct CommandLineTests {
  private struct Outcome {
    let status: Int32
    let errors: String
  }

  private func run(_ arguments: [String], in folder: URL) throws -> Outcome {
    let errors = folder.appendingPathComponent("errors.txt")
    try Data().write(to: errors)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("compile-bindings")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, errors: try String(contentsOf: errors, encoding: .utf8))
  }

  private func inFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("other"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let order = "binder: 1\nmodel: Order\nview: Screen\nslots: { total: total }\n"
    for name in ["order.yaml", "stock.yml", "other/order.yaml"] {
      try order.write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    let wrong = "binder: 1\nmodel: Order\nview: Screen\nslots: { total: { field: total } }\n"
    try wrong.write(
      to: folder.appendingPathComponent("wrong.yaml"), atomically: true, encoding: .utf8)
    try body(folder)
  }

  private func text(_ name: String, _ folder: URL) -> String? {
    try? String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("one output takes all binding files, several share them out in their order")
  func makes() throws {
    try inFolder { folder in
      let one = try run(["order.yaml", "stock.yml", "--output", "all.swift"], in: folder)
      #expect(one.status == 0, "\(one.errors)")
      let all = try #require(text("all.swift", folder))
      #expect(all.hasPrefix("// Made by compile-bindings from order.yaml, stock.yml.\n"))
      #expect(all.contains("func bindOrder(") && all.contains("func bindStock("))
      let shared = try run(
        [
          "order.yaml", "stock.yml", "other/order.yaml", "--output", "one.swift", "--output",
          "two.swift", "--import", "App", "--global-actor", "MainActor",
        ], in: folder)
      #expect(shared.status == 0, "\(shared.errors)")
      let first = try #require(text("one.swift", folder))
      #expect(first.contains("import App\n") && first.contains("@MainActor func bindOrder("))
      #expect(!first.contains("func bindStock("))
      let second = try #require(text("two.swift", folder))
      #expect(second.contains("func bindStock(") && second.contains("func bindOrder("))
      let more = try run(
        ["order.yaml", "--output", "none.swift", "--output", "some.swift"], in: folder)
      #expect(more.status == 0, "\(more.errors)")
      #expect(text("none.swift", folder)?.contains("func") == false)
      #expect(text("some.swift", folder)?.contains("func bindOrder(") == true)
    }
  }

  @Test("of wrong files all are reported, and nothing is written")
  func wrong() throws {
    try inFolder { folder in
      let outcome = try run(
        ["order.yaml", "wrong.yaml", "--output", "a.swift", "--output", "b.swift"], in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("wrong.yaml:4:19: error: "), "\(outcome.errors)")
      #expect(text("a.swift", folder) == nil)
    }
  }

  @Test(
    "wrong usage is status 2 and a sentence",
    arguments: [
      ([], "say which binding files to compile"),
      (["order.yaml"], "say where to write: '--output FILE'"),
      (["--nonsense"], "there is no option '--nonsense'\n"),
      (["order.yaml", "--ouput=a"], "there is no option '--ouput'; did you mean '--output'?"),
      (["order.yaml", "--output"], "the option '--output' needs a value behind it"),
    ])
  func usage(arguments: [String], sentence: String) throws {
    try inFolder { folder in
      let outcome = try run(arguments, in: folder)
      #expect(outcome.status == 2, "\(outcome.errors)")
      #expect(outcome.errors.hasPrefix("compile-bindings: error: \(sentence)"), "\(outcome.errors)")
    }
  }

  @Test("values may stand behind '=', and files behind '--'")
  func spellings() throws {
    try inFolder { folder in
      let outcome = try run(["--output=-.swift", "--", "order.yaml"], in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(text("-.swift", folder)?.contains("func bindOrder(") == true)
    }
  }

  @Test("help and version are status 0", arguments: ["--help", "-h", "--version"])
  func help(option: String) throws {
    try inFolder { folder in
      let outcome = try run([option], in: folder)
      #expect(outcome.status == 0)
    }
  }

  @Test(
    "what cannot be read or written is status 3 and named",
    arguments: [
      (["none.yaml", "--output", "a.swift"], "cannot read 'none.yaml': no such file"),
      (
        ["order.yaml", "--output", "no/a.swift"],
        "cannot write 'no/a.swift': there is no such directory"
      ),
    ])
  func files(arguments: [String], message: String) throws {
    try inFolder { folder in
      let outcome = try run(arguments, in: folder)
      #expect(outcome.status == 3)
      #expect(outcome.errors.contains("compile-bindings: error: \(message)"), "\(outcome.errors)")
    }
  }
}
