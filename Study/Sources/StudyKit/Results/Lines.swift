import Foundation
import SwiftSyntax

/// The lines with code of an app in a style, and how often the style was looked at alone.
public struct Lines: Codable, Sendable {
  let app: String
  let style: Style
  let swift: Int
  let file: Int
  /// The commits that changed the glue of this style and of no other style of the app.
  let looks: Int

  public init(of subject: Subject, in repository: Repository) throws {
    app = subject.app
    style = subject.style
    swift = try subject.files.map { Self.code(in: try repository.read($0)) }.reduce(0, +)
    file = try subject.bindingFile.map { Self.entries(in: try repository.read($0)) } ?? 0
    looks = try Self.looks(at: subject, in: repository)
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

  private static func looks(at subject: Subject, in repository: Repository) throws -> Int {
    let own =
      Subject.modules(of: subject.app).map { "\($0)/" } + ["Bindings/\(subject.app).yaml"]
    let log = try Program.check(
      ["git", "log", "--format=tformat:commit", "--name-only", "--full-diff", "--"] + own,
      in: repository.root)
    let folders = Dictionary(uniqueKeysWithValues: Style.allCases.map { ("/\($0.folder)/", $0) })
    return log.split(separator: "commit\n").count { commit in
      let files = commit.split(separator: "\n")
      // What changes so many files renames something of the library.
      guard files.count <= 100 else { return false }
      var styles: Set<Style> = []
      for file in files where own.contains(where: file.hasPrefix) {
        if file.hasSuffix(".yaml") { styles.formUnion([.bound, .compiled]) }
        for (folder, style) in folders where file.contains(folder) { styles.insert(style) }
      }
      return styles == [subject.style]
    }
  }
}
