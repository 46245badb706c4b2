import Foundation
import Testing

/// The additions that `.ci/test-additions` builds: each of them is as small as `docs/modules.md` says.
@Suite struct AdditionTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let additions = ["rule", "converter", "widget", "command", "format", "fact"]

  private func patch(_ name: String) -> URL {
    Self.root.appendingPathComponent("Tests/Additions/\(name).patch")
  }

  /// The source files that a patch adds or changes, without tests.
  private func sources(_ name: String) throws -> [String] {
    try String(contentsOf: patch(name), encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("+++ b/Sources/") }
      .map { String($0.dropFirst("+++ b/".count)) }
  }

  /// The row of the table for an addition.
  private func row(_ name: String) throws -> Substring? {
    let page = Self.root.appendingPathComponent("docs/modules.md")
    return try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .first { $0.hasSuffix("[\(name).patch](../Tests/Additions/\(name).patch) |") }
  }

  @Test(
    "an addition touches at most three source files, which the guide names", arguments: additions)
  func files(name: String) throws {
    let files = try sources(name)
    #expect((1...3).contains(files.count))
    let row = try #require(try row(name))
    for file in files {
      let url = URL(fileURLWithPath: file)
      let folder = url.deletingLastPathComponent().relativePath
      // A new file stands in a folder that the guide names, a changed one by its name.
      let exists = FileManager.default.fileExists(
        atPath: Self.root.appendingPathComponent(file).path)
      let isNamed =
        exists
        ? row.contains("`\(url.lastPathComponent)`")
        : Self.folders(of: folder).contains { row.contains("`\($0)`") }
      #expect(isNamed, "\(file)")
    }
  }

  private static func folders(of folder: String) -> [String] {
    sequence(first: folder) { folder in
      folder.lastIndex(of: "/").map { String(folder[..<$0]) }
    }
    .map { $0 }
  }

  @Test("an addition can still be made to the sources", arguments: additions)
  func applies(name: String) throws {
    let run = try Run(
      URL(fileURLWithPath: "/usr/bin/env"),
      ["git", "-C", Self.root.path, "apply", "--check", patch(name).path])
    #expect(run.status == 0, "\(run.errors)")
  }
}
