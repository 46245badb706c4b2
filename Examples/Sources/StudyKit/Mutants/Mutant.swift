/// A random change of the code of an app in one style.
public struct Mutant: Codable, Hashable, Sendable {
  public let app: String
  public let style: Style
  public let file: String
  public let mutation: MutationOperator
  /// The line, from 1, at which the change begins.
  public let line: Int
  /// The text that is replaced, and the one in its place, with the line around them.
  public let before: String
  public let after: String
  /// The range of characters that changes, and the new ones.
  let start: Int
  let end: Int
  let replacement: String

  init?(
    of subject: Subject, in file: String, text: [Character], mutation: MutationOperator,
    _ replacements: [MutationOperator.Replacement]
  ) {
    // One range around all of them.
    let ordered = replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard let first = ordered.first, let last = ordered.last else { return nil }
    var new: [Character] = []
    var place = first.range.lowerBound
    for (range, characters) in ordered {
      // An argument in an argument cannot take the other's place.
      guard range.lowerBound >= place else { return nil }
      new += text[place..<range.lowerBound] + characters
      place = range.upperBound
    }
    let (start, end) = (first.range.lowerBound, last.range.upperBound)
    guard !new.elementsEqual(text[start..<end]) else { return nil }
    (app, style, self.file, self.mutation) = (subject.app, subject.style, file, mutation)
    (self.start, self.end, replacement) = (start, end, String(new))
    line = text[..<start].count { $0 == "\n" } + 1
    let isLine = start == 0 || text[start - 1] == "\n"
    let head = text[..<start].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let tail =
      end > start && text[end - 1] == "\n" ? end : text[end...].firstIndex(of: "\n") ?? text.count
    before = Self.shown(text[head..<tail])
    after = isLine && new.isEmpty ? "" : Self.shown(text[head..<start] + new + text[end..<tail])
  }

  /// Several lines as one, without their indentation.
  private static func shown(_ text: some Sequence<Character>) -> String {
    String(Array(text)).split(separator: "\n").map { line in
      String(line.drop { $0 == " " })
    }.joined(separator: " ⏎ ")
  }

  /// Whether it is a mutant of a binding file.
  var isOfFile: Bool { file.hasSuffix(".yaml") }

  func isOf(_ subject: Subject) -> Bool { app == subject.app && style == subject.style }

  /// The text of the file with the change.
  func apply(to text: String) -> String {
    var characters = Array(text)
    characters.replaceSubrange(start..<end, with: Array(replacement))
    return String(characters)
  }
}

/// The checks that noticed a mutant.
public struct MutantResult: Codable, Hashable, Sendable {
  public let mutant: Mutant
  public let draw: MutantSample.Draw
  /// Of all checks that noticed it.
  public let messages: [Check: String]
  /// Why the program is as before, judged by a reader; nil where that is not plain.
  public internal(set) var judgement: String?

  /// The checks that noticed it, the earliest first.
  public var noticedBy: [Check] { messages.keys.sorted() }
}
