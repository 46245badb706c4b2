/// A comment that suppresses rules on a line of a binding file.
///
///     change: amount  # bindcheck:disable BC105 -- it is set before the screen is made
///
///     # bindcheck:disable unobservable-field, BC110 -- the old model goes with the next release
///     change: amount
///
/// On a line of its own it is about the next line that is neither empty nor a comment.
package struct Suppression: Hashable {
  package let range: SourceRange
  /// The codes and names of rules, as they were written.
  let rules: [Located<String>]
  /// Why; nil where it does not say.
  package let reason: String?
  /// The line that it is about.
  let line: Int

  static let directive = "bindcheck:disable"
  private static let prefix = "bindcheck:"
  private static let reasonMark = "--"

  /// Whether the comment suppresses a problem of its file. It needs a reason for that.
  func suppresses(_ problem: Problem) -> Bool {
    reason != nil && problem.location.range.start.line == line
      && rules.contains { RuleCatalogue.rule($0.value) == problem.rule }
  }

  /// The words that are addressed to the checker, and say nothing that the checker knows.
  static func unknownDirectives(in file: BindingFile) -> [Located<String>] {
    file.comments.compactMap { words(of: $0, in: file.text).first }
      .filter { $0.value.hasPrefix(prefix) && $0.value != directive }
  }

  /// The suppressions in the comments of a file.
  package static func all(in file: BindingFile) -> [Suppression] {
    guard file.comments.contains(where: { $0.value.contains(directive) }) else { return [] }
    let commented = Set(
      file.comments.filter { !isTrailing($0, in: file.text) }.map(\.range.start.line))
    return file.comments.compactMap { read($0, commented, file.text) }
  }

  private static func read(
    _ comment: Located<String>, _ commented: Set<Int>, _ text: SourceText
  ) -> Suppression? {
    var words = words(of: comment, in: text)[...]
    guard words.popFirst()?.value == directive else { return nil }
    var rules: [Located<String>] = []
    var reason: String?
    var isListed = true
    while let word = words.popFirst() {
      if word.value.hasPrefix(reasonMark) {
        let start = word.range.start.offset + reasonMark.utf8.count
        var said = text.bytes[start..<comment.range.end.offset].drop(while: isBlank)
        while said.last.map(isBlank) == true { said.removeLast() }
        reason = said.isEmpty ? nil : String(decoding: said, as: UTF8.self)
        break
      }
      // A word that no comma joins to the list begins a reason without its mark.
      guard isListed || RuleCatalogue.rule(word.value) != nil else { break }
      isListed =
        text.bytes[word.range.end.offset...].first { !isBlank($0) } == UInt8(ascii: ",")
      rules.append(word)
    }
    let isTrailing = isTrailing(comment, in: text)
    return Suppression(
      range: comment.range, rules: rules, reason: reason,
      line: isTrailing
        ? comment.range.start.line : nextLine(after: comment.range.start.line, commented, text))
  }

  /// Whether a comment follows other text on its line.
  package static func isTrailing(_ comment: Located<String>, in text: SourceText) -> Bool {
    let start = text.lineStarts[comment.range.start.line - 1]
    return !text.bytes[start..<comment.range.start.offset].allSatisfy(isBlank)
  }

  /// The first line behind `line` with something on it.
  private static func nextLine(after line: Int, _ commented: Set<Int>, _ text: SourceText) -> Int {
    let next = text.lineStarts.indices.dropFirst(line).lazy.map { $0 + 1 }.first {
      !commented.contains($0)
        && text.lineRange($0).map { !text.bytes[$0].allSatisfy(isBlank) } == true
    }
    return next ?? line
  }

  /// The words of a comment between blanks and commas, without its `#`.
  private static func words(of comment: Located<String>, in text: SourceText) -> [Located<String>] {
    let bytes = comment.value.utf8
    return bytes.dropFirst().split { isBlank($0) || $0 == UInt8(ascii: ",") }.map { word in
      let start =
        comment.range.start.offset + bytes.distance(from: bytes.startIndex, to: word.startIndex)
      return Located(String(Substring(word)), at: text.range(start..<(start + word.count)))
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
