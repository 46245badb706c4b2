import Foundation

/// A page with lines of source files, which a program takes from them:
///
///     <!-- lines: Sources/GalleryApp/Plain/PlainController.swift | private let days | func show( -->
///     …
///     <!-- lines -->
///
/// Each selector is the beginning of one line of the file. The lines that are indented deeper follow it,
/// with the line that closes them. `A ↵ B` is a line that begins so and whose next line begins with B.
public struct Excerpts {
  public private(set) var text: String
  /// The folder of the page, from which the paths begin.
  private let folder: String

  public init(_ text: String, in folder: String) {
    self.text = text
    self.folder = folder
  }

  /// Takes all lines from their files anew.
  ///
  /// - Throws: If a file or a line is not there, or a line is there twice.
  public mutating func update() throws {
    var result = ""
    var rest = text[...]
    while let start = rest.firstRange(of: "<!-- lines: ") {
      guard let heading = rest[start.upperBound...].firstRange(of: " -->\n"),
        let end = rest[heading.upperBound...].firstRange(of: "<!-- lines -->")
      else { throw StudyError("lines without an end: \(rest[start.lowerBound...].prefix(80))") }
      let words = rest[start.upperBound..<heading.lowerBound].components(separatedBy: " | ")
      result += rest[..<heading.upperBound]
      result += try excerpt(of: words[0], Array(words.dropFirst()))
      rest = rest[end.lowerBound...]
    }
    text = result + rest
  }

  private func excerpt(of path: String, _ selectors: [String]) throws -> String {
    let lines = try SourceFiles.read("\(folder)/\(path)")
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let pieces = try selectors.map { try Self.piece($0, of: lines, in: path) }
    var shown: [String] = []
    var end = lines.startIndex
    for piece in pieces {
      guard piece.lowerBound >= end else {
        throw StudyError("the lines of \(path) are in disorder")
      }
      let between = lines[end..<piece.lowerBound]
      if !shown.isEmpty { shown += between.allSatisfy(\.isEmpty) ? Array(between) : ["⋮"] }
      shown += Self.dedented(lines[piece])
      end = piece.upperBound
    }
    let code = pieces.map { lines[$0].joined(separator: "\n") }.joined(separator: "\n")
    let isSwift = path.hasSuffix(".swift")
    let count = isSwift ? SwiftCode.lines(in: code).count : CodeCount.yamlLines(in: code)
    return """
      [\(path.split(separator: "/").last ?? "")](\(path)), \(count) \(count == 1 ? "line" : "lines"):

      ```\(isSwift ? "swift" : "yaml")
      \(shown.joined(separator: "\n"))
      ```

      """
  }

  /// The places of the lines that a selector means.
  static func piece(
    _ selector: String, of lines: [String], in path: String
  ) throws -> Range<Int> {
    let wanted = selector.components(separatedBy: " ↵ ")
    let starts = lines.indices.filter { index in
      wanted.enumerated().allSatisfy { offset, beginning in
        index + offset < lines.count
          && lines[index + offset].drop { $0 == " " }.hasPrefix(beginning)
      }
    }
    guard starts.count == 1 else {
      throw StudyError("'\(selector)' is in \(path) \(starts.count) times")
    }
    let indentation = lines[starts[0]].prefix { $0 == " " }.count
    var end = starts[0] + 1
    while end < lines.count {
      // An empty line belongs to the lines on either side of it.
      guard let next = lines[end...].first(where: { !$0.isEmpty }) else { break }
      let depth = next.prefix { $0 == " " }.count
      // `} catch {` closes and opens.
      let closes =
        depth == indentation && ")}]".contains(next[next.index(next.startIndex, offsetBy: depth)])
      guard depth > indentation || closes && next == lines[end] else { break }
      end += 1
    }
    return starts[0]..<end
  }

  /// Lines without the indentation of the first.
  static func dedented(_ lines: ArraySlice<String>) -> [String] {
    let indentation = lines.first.map { $0.prefix { $0 == " " }.count } ?? 0
    return lines.map { String($0.dropFirst(min(indentation, $0.count))) }
  }
}
