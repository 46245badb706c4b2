import BindingSpec

/// The problems of an old project that are known and left for later, so that new ones stand out.
///
/// A file of lines, each of them a JSON object, in the order of files and places:
///
///     {"file": "Bindings/a.yaml", "rule": "BC103", "at": "M/slots/a", "word": "balnce"}
///
/// A problem is known by its rule, by its place in names (`YAMLFile.place(of:)`) and by the word that is
/// wrong; not by its line, so that editing a file does not bring its old problems back.
package struct Baseline: Hashable, Sendable {
  /// A known problem. Several may be alike.
  package struct Entry: Hashable, Sendable {
    /// The binding file, as seen from the directory of the baseline.
    package var file: String
    /// The code.
    package var rule: String
    package var place: String
    package var word: String
  }

  /// The path of the file as the user gave it.
  package let path: String
  private(set) var counts: [Entry: Int] = [:]
  /// The line that first names an entry, counted from 1.
  private(set) var lines: [Entry: Int] = [:]

  package var count: Int { counts.values.reduce(0, +) }

  mutating func add(_ entry: Entry, count: Int = 1, line: Int? = nil) {
    counts[entry, default: 0] += count
    if lines[entry] == nil { lines[entry] = line }
  }

  /// Takes another entry for one of the problems that an entry stands for.
  mutating func replace(_ entry: Entry, by other: Entry) {
    guard let count = counts[entry] else { return }
    counts[entry] = count > 1 ? count - 1 : nil
    counts[other, default: 0] += 1
  }

  // MARK: - Entries of problems

  func entry(of problem: Problem, at place: String, in text: SourceText) -> Entry {
    Entry(
      file: name(of: problem.location.file), rule: problem.rule.code, place: place,
      word: Self.word(of: problem, in: text))
  }

  /// A path as it is written in the baseline.
  func name(of file: String) -> String {
    FilePath.relative(
      FilePath.absolute(file), to: FilePath.absolute(FilePath.directory(of: path)))
  }

  /// The text at the place: the first line of it, if it is long.
  ///
  /// A rule that looks at all files together puts its problems at the name of a type, so that for
  /// those it is the first name in the message.
  private static func word(of problem: Problem, in text: SourceText) -> String {
    if RuleCatalogue.projectRules.contains(where: { $0.info == problem.rule }) {
      let parts = problem.message.split(separator: "'", omittingEmptySubsequences: false)
      return parts.count > 1 ? String(parts[1]) : ""
    }
    let range = problem.location.range
    let (start, end) = (range.start.offset, min(range.end.offset, text.bytes.count))
    guard start < end else { return "" }
    let line = text.bytes[start..<end].prefix(120).prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self)
  }
}
