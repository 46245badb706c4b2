/// A test of a branch, as its source has it.
public struct TestFunction: Hashable, Sendable {
  /// The means by which a test reaches the logic, from the least to the most.
  public enum Means: String, Codable, CaseIterable, Sendable, Comparable {
    /// A view model, or a part of one, by itself.
    case model = "view model alone"
    /// A presenter, and a fake behind the protocol of its display.
    case fake = "presenter, fake display"
    /// The widgets of the screen as objects, without a terminal.
    case widgets = "screen's widgets"
    /// Keys on a terminal in memory, and its text.
    case keys = "keys and terminal"

    public static func < (one: Means, other: Means) -> Bool {
      allCases.firstIndex(of: one)! < allCases.firstIndex(of: other)!
    }
  }

  public let branch: String
  /// The name of the function, such as `plainByKeys`.
  public let name: String
  /// The styles whose code it tests.
  public let styles: [Style]
  public let means: Means
  /// The lines of code between its braces.
  public let lines: Int
  /// The fakes that it uses, and the lines of their declarations.
  public let fakes: [String]
  public let fakeLines: Int

  static let folder = "Examples/Tests/TestabilityTests"

  /// Reads the tests of all branches from their sources.
  ///
  /// - Throws: If a function has a name that says no style.
  static func all(in root: String) throws -> [TestFunction] {
    let files = try SourceFiles.names(in: "\(root)/\(folder)", ending: ".swift")
    func texts(_ ending: String) throws -> [String] {
      try files.filter { $0.hasSuffix(ending) }
        .map { try SourceFiles.read("\(root)/\(folder)/\($0)") }
    }
    var fakes: [String: Int] = [:]
    for text in try texts("Fakes.swift") {
      for block in Block.all(in: text, indentation: 0) {
        if let match = block.heading.firstMatch(of: #/(?:class|struct|actor) (\w+)/#) {
          fakes[String(match.1)] = SwiftCode.lines(in: block.text).count
        }
      }
    }
    return try texts("Branches.swift").flatMap { try read($0, fakes: fakes) }
  }

  static func read(_ text: String, fakes: [String: Int]) throws -> [TestFunction] {
    try Block.all(in: text, indentation: 0).flatMap { suite -> [TestFunction] in
      guard let branch = suite.heading.firstMatch(of: #/@Suite struct (\w+)/#)?.1 else { return [] }
      return try Block.all(in: suite.text, indentation: 2).compactMap { block in
        guard let name = block.heading.firstMatch(of: #/func (\w+)\(/#)?.1 else { return nil }
        return try TestFunction(branch: String(branch), name: String(name), block, fakes: fakes)
      }
    }
  }

  private init(branch: String, name: String, _ block: Block, fakes: [String: Int]) throws {
    self.branch = branch
    self.name = name
    styles =
      switch name {
      case "plain", "plainByFake", "plainByKeys": [.plain]
      case "mvvm": [.mvvm]
      // The view model that the three share, and a link that each of them makes.
      case "model", "linked": [.bound, .compiled, .ejected]
      default: throw StudyError("'\(branch).\(name)' names no style")
      }
    means =
      if block.text.contains("TerminalStage(") {
        .keys
      } else if block.text.contains("Screen()") {
        .widgets
      } else if name == "plainByFake" {
        .fake
      } else {
        .model
      }
    // Without the heading and the brace at the end.
    lines = SwiftCode.lines(in: block.text).count - 2
    let used = try fakes.keys.filter { fake in
      try block.text.contains(Regex("\\b\(fake)\\("))
    }.sorted()
    self.fakes = used
    fakeLines = used.map { fakes[$0, default: 0] }.reduce(0, +)
  }
}

/// A declaration with braces, found by its indentation.
private struct Block {
  let heading: String
  let text: String

  /// The declarations that begin at an indentation and end with a brace at the same one.
  static func all(in text: String, indentation: Int) -> [Block] {
    let blank = String(repeating: " ", count: indentation)
    var blocks: [Block] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if lines != nil {
        lines?.append(line)
        if line == blank + "}" {
          let text = lines!.joined(separator: "\n")
          blocks.append(Block(heading: String(lines![0]), text: text))
          lines = nil
        }
      } else if line.hasPrefix(blank), line.dropFirst(indentation).first?.isWhitespace == false,
        line.hasSuffix("{")
      {
        lines = [line]
      }
    }
    return blocks
  }
}
