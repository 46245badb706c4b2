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

  /// The modules that have documentation.
  static let modules = [
    "BinderConversion", "BinderCore", "Binder", "BinderFoundation", "BinderTerminal",
    "BinderTerminalTesting", "BinderTesting", "BindingSpec",
  ]

  /// All pages of these modules.
  static let all: [Article] = modules.flatMap { module in
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder(of: module).path)
    return (files ?? []).filter { $0.hasSuffix(".md") }.sorted()
      .map { Article(module, String($0.dropLast(3))) }
  }

  private static func folder(of module: String) -> URL {
    sources(of: module).appendingPathComponent("\(module).docc")
  }

  static func sources(of module: String) -> URL {
    let room = module.hasPrefix("BinderTerminal") ? "Terminal" : "Library"
    return package.appendingPathComponent("Sources/\(room)/\(module)")
  }

  /// The texts of the Swift files beside this one, of the package that has its bindings compiled, of
  /// the program that draws the widgets, and of example apps, those in a browser included.
  static let snippets: [String] = {
    let beside = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let others = [
      "Tests/Tools/PluginTests/Consumer", "Tests/Terminal/WidgetPictures",
      "Examples/Sources/ContactsApp",
      "Examples/Sources/MonitorApp",
      "Examples/Tests/ContactsTests", "Examples/Web/Sources",
    ].map(package.appendingPathComponent)
    return ([beside] + others).flatMap { folder in
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      return (files?.allObjects ?? []).compactMap { $0 as? URL }
        .filter { $0.pathExtension == "swift" }
        .compactMap { try? String(contentsOf: $0, encoding: .utf8) }
    }
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

  /// The names of the files of the pictures.
  var pictures: [String] {
    lines.filter { $0.hasPrefix("![") }.compactMap { line in
      line.split(separator: "(").last.map { String($0.dropLast()) }
    }
  }

  /// The rows of the tables below a heading, without those of the headers and without the marks of
  /// code.
  func rows(below heading: String) -> [[String]] {
    let level = heading.prefix { $0 == "#" }.count
    let section = lines.drop { $0 != heading }.dropFirst().prefix { line in
      let marks = line.prefix { $0 == "#" }.count
      return marks == 0 || marks > level
    }
    let rows = section.filter { $0.hasPrefix("| ") }.map { line in
      line.split(separator: "|").map { $0.trimmingCharacters(in: ["`", " ", "*"]) }
    }
    return rows.filter { !["slot", "converter", "widget"].contains($0[0]) }
  }
}
