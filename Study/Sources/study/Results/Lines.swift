import SwiftSyntax

/// The lines with code of an app in a style.
struct Lines: Codable, Sendable {
  let app: String
  let style: Style
  let swift: Int
  let file: Int

  init(of subject: Subject) throws {
    (app, style) = (subject.app, subject.style)
    swift = try subject.files.map { Self.code(in: try Repository.here.read($0)) }.reduce(0, +)
    // Those that are no comments.
    file = try subject.bindingFile.map { file in
      try Repository.here.read(file).split(separator: "\n").count { line in
        line.first { $0 != " " }.map { $0 != "#" } ?? false
      }
    } ?? 0
  }

  /// The lines on which a token of Swift stands.
  static func code(in text: String) -> Int {
    let tree = parsed(text)
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    let lines = tree.tokens(viewMode: .sourceAccurate).filter { $0.tokenKind != .endOfFile }
      .flatMap { token in
        let first = converter.location(for: token.positionAfterSkippingLeadingTrivia).line
        return first...converter.location(for: token.endPositionBeforeTrailingTrivia).line
      }
    return Set(lines).count
  }
}
