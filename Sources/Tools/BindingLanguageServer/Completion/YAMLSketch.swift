import BindingSpec

/// A copy of a text with a marker at the cursor, changed around it so that libyaml can read it.
///
/// libyaml stays the only judge: the changes are tried one after the other, and the first text without a
/// syntax error is taken. A load takes a quarter of a millisecond.
struct YAMLSketch {
  /// A name that no binding file has.
  static let marker = "zqCursorqz"

  let file: BindingFile
  let place: YAMLPlace
  /// The word at the cursor, in the original text.
  let word: Range<Int>
  let hasColon: Bool

  private static let maximumRepairs = 4

  init?(_ bytes: [UInt8], at offset: Int, path: String) {
    let line = Line(bytes, at: offset)
    word = line.word
    hasColon = line.rest.first { $0 != 0x20 } == UInt8(ascii: ":")
    // With the lines below the cursor, or else without them.
    let attempts = [bytes[line.end...], [0x0A]].lazy.flatMap { below in
      line.variants.lazy.compactMap {
        variant -> (file: YAMLFile, place: YAMLPlace, isRead: Bool)? in
        let text = bytes[..<offset] + Array((Self.marker + variant).utf8) + below
        let (file, isRead) = Self.read(Array(text), line: line.number, path)
        return YAMLPlace(in: file).map { (file, place: $0, isRead) }
      }
    }
    guard let sketch = attempts.first(where: \.isRead) ?? attempts.first else { return nil }
    file = BindingFile(path: path, bytes: sketch.file.text.bytes)
    place = sketch.place
  }

  /// Reads a text; other lines that are half typed are blanked.
  private static func read(
    _ bytes: [UInt8], line: Int, _ path: String
  ) -> (file: YAMLFile, isRead: Bool) {
    var bytes = bytes
    var file = YAMLFile(path: path, bytes: bytes)
    for _ in 0..<maximumRepairs {
      guard let problem = file.syntaxProblem else { return (file, true) }
      let context = problem.notes.first?.location.range.start.line
      let wrong = problem.location.range.start.line
      let ranges = [context, wrong, wrong - 1, wrong - 2].compactMap(\.self)
        .filter { $0 != line }.compactMap(file.text.lineRange)
      guard let range = ranges.first(where: { bytes[$0].contains { $0 != 0x20 } }) else { break }
      for index in range { bytes[index] = 0x20 }
      file = YAMLFile(path: path, bytes: bytes)
    }
    return (file, file.syntaxProblem == nil)
  }

  /// The line of the cursor.
  private struct Line {
    /// Counted from 1.
    var number: Int
    var end: Int
    var word: Range<Int>
    /// The text behind the word.
    var rest: ArraySlice<UInt8>
    private var before: ArraySlice<UInt8>

    init(_ bytes: [UInt8], at offset: Int) {
      func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
      let start = bytes[..<offset].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
      end = bytes[offset...].firstIndex(where: isBreak) ?? bytes.count
      number = SourceText(bytes: bytes).position(at: offset).line
      let first = bytes[start..<offset].lastIndex(where: Self.isDelimiter).map { $0 + 1 } ?? start
      let last = bytes[offset..<end].firstIndex(where: Self.isDelimiter) ?? end
      word = first..<last
      rest = bytes[last..<end]
      before = bytes[start..<first]
    }

    private static func isDelimiter(_ byte: UInt8) -> Bool {
      Array(" \t:{}[],\"'#()".utf8).contains(byte)
    }

    /// The texts that may follow the marker, the most likely one first.
    var variants: [String] {
      let rest = String(decoding: rest, as: UTF8.self)
      let isAlone = rest.allSatisfy { $0 == " " || $0 == "\t" } || rest.hasPrefix(" #")
      if rest.first(where: { $0 != " " }) == ":" { return [rest, ": ~" + closers, rest + closers] }
      let former = before.last { $0 != 0x20 && $0 != 0x09 }
      let isKey =
        former == nil ? isAlone : former == UInt8(ascii: "{") || former == UInt8(ascii: ",")
      let keys = [": ~" + rest, ": ~" + closers]
      let values = [rest, closers, rest + closers]
      return isKey ? keys + values : values + keys
    }

    /// The quotes and brackets that the line opens and does not close.
    private var closers: String {
      var open: [UInt8] = []
      for byte in before {
        let quote = open.last.flatMap { $0 == 0x22 || $0 == 0x27 ? $0 : nil }
        switch byte {
        case 0x22, 0x27:
          if quote == byte { open.removeLast() } else if quote == nil { open.append(byte) }
        case UInt8(ascii: "{") where quote == nil: open.append(UInt8(ascii: "}"))
        case UInt8(ascii: "[") where quote == nil: open.append(UInt8(ascii: "]"))
        case UInt8(ascii: "}") where quote == nil, UInt8(ascii: "]") where quote == nil:
          _ = open.popLast()
        default: break
        }
      }
      return String(decoding: open.reversed(), as: UTF8.self)
    }
  }
}

extension YAMLFile {
  /// The syntax error at which libyaml stopped; nil for none.
  var syntaxProblem: Problem? { problems.first { $0.rule.code == "BC001" } }
}
