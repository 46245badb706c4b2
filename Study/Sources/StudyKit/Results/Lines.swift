import SwiftSyntax

/// The lines with code of an app in a style.
public struct Lines: Codable, Sendable {
  let app: String
  let style: Style
  let swift: Int
  let file: Int

  public init(of subject: Subject, in repository: Repository) throws {
    app = subject.app
    style = subject.style
    swift = try subject.files.map { Self.code(in: try repository.read($0)) }.reduce(0, +)
    file = try subject.bindingFile.map { Self.entries(in: try repository.read($0)) } ?? 0
  }

  /// The lines on which a token of Swift stands.
  static func code(in text: String) -> Int {
    let tree = parsed(text)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    return Set(
      tree.tokens(viewMode: .sourceAccurate).flatMap { token -> [Int] in
        guard token.tokenKind != .endOfFile else { return [] }
        let first = converter.location(for: token.positionAfterSkippingLeadingTrivia).line
        let last = converter.location(for: token.endPositionBeforeTrailingTrivia).line
        return Array(first...last)
      }
    ).count
  }

  /// The lines of a binding file that are no comments.
  static func entries(in text: String) -> Int {
    text.split(separator: "\n").count { line in
      let start = line.drop { $0 == " " }
      return !start.isEmpty && !start.hasPrefix("#")
    }
  }
}
