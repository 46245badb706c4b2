import Foundation

/// A page of the documentation, with its blocks of code.
nonisolated struct Article {
  let module: String
  /// The name of the file without its ending.
  let title: String
  private let lines: [Substring]

  var name: String { "\(module)/\(title)" }

  static let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// - Parameters:
  ///   - module: The module whose documentation has the page.
  ///   - name: The name of the file without its ending.
  init(_ module: String, _ name: String) {
    let file = Self.folder(of: module).appendingPathComponent("\(name).md")
    self.module = module
    title = name
    lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "")
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// All pages of the modules that have documentation.
  static let all: [Article] = ["BinderCore", "Binder", "BinderTerminal", "BindingSpec"].flatMap {
    module in
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder(of: module).path)
    return (files ?? []).filter { $0.hasSuffix(".md") }.sorted()
      .map { Article(module, String($0.dropLast(3))) }
  }

  private static func folder(of module: String) -> URL {
    package.appendingPathComponent("Sources/\(module)/\(module).docc")
  }

  /// The texts of the Swift files beside this one, and of the package that has its bindings compiled.
  static let snippets: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    let consumer = package.appendingPathComponent("Tests/PluginTests/Consumer")
    let paths =
      (files ?? []).filter { $0.hasSuffix(".swift") }.map(folder.appendingPathComponent)
      + ["Package.swift", "Sources/App/App.swift"].map(consumer.appendingPathComponent)
    return paths.compactMap { try? String(contentsOf: $0, encoding: .utf8) }
  }()

  /// Whether a line of the page begins with a text.
  func mentions(_ text: String) -> Bool { lines.contains { $0.hasPrefix(text) } }

  /// The blocks of code in a language.
  func blocks(_ language: String) -> [String] {
    var blocks: [String] = []
    var block: [Substring]?
    for line in lines {
      if line == "```", let lines = block {
        blocks.append(lines.joined(separator: "\n"))
        block = nil
      } else if line == "```\(language)" {
        block = []
      } else {
        block?.append(line)
      }
    }
    return blocks
  }
}
