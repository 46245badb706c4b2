/// A YAML file of whatever format: its documents, with the place of every node.
package struct YAMLFile: Sendable {
  /// The path as the user gave it.
  package let path: String
  /// The text of the file; empty where the file is not UTF-8 or too large.
  package let text: SourceText
  package let documents: [YAMLDocument]
  package let comments: [Located<String>]
  package let problems: [Problem]

  /// The file with these contents. It never fails: all mistakes are in `problems`.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    var findings = FileFindings(file: path)
    let readable = Self.readable(bytes, &findings)
    text = readable?.text ?? SourceText(bytes: [])
    guard let scan = readable?.scan, !Self.hasExcessDirective(text, &findings) else {
      (documents, comments, problems) = ([], [], findings.problems)
      return
    }
    var composer = YAMLComposer(text, scan, in: path)
    composer.compose()
    documents = composer.documents
    comments = CommentScanner.comments(
      in: text, skipping: composer.scalarOffsets, upTo: composer.reachedOffset)
    problems = findings.problems + composer.findings.problems
  }

  /// The text of a file with these contents, for showing lines; empty where nothing is read of it.
  package static func text(of bytes: [UInt8]) -> SourceText {
    var findings = FileFindings(file: "")
    return readable(bytes, &findings)?.text ?? SourceText(bytes: [])
  }

  /// A binary file may be all control characters: those in the first places tell enough.
  private static let reportedControls = 20

  /// The contents, unless they are too large or not in UTF-8.
  private static func readable(
    _ bytes: [UInt8], _ findings: inout FileFindings
  ) -> (text: SourceText, scan: InputScan)? {
    let start = SourceRange(at: .start)
    guard bytes.count <= YAMLLimits.fileSize else {
      findings.add(TooLargeRule.file, at: start)
      return nil
    }
    if let encoding = otherEncoding(of: bytes) {
      findings.add(NotUTF8Rule.byteOrderMark(of: encoding), at: start)
      return nil
    }
    let scan = InputScan(bytes)
    let text = SourceText(bytes: bytes)
    if let offset = scan.invalidOffset {
      findings.add(
        NotUTF8Rule.byte(bytes[offset], offset: offset), at: text.range(offset..<(offset + 1)))
      return nil
    }
    for place in scan.controls.prefix(reportedControls) {
      let character = String(decoding: bytes[place], as: UTF8.self)
      findings.add(
        YAMLSyntaxRule.controlCharacter(character.unicodeScalars.first?.value ?? 0),
        at: text.range(place))
    }
    return (text, scan)
  }

  /// The encoding that a byte order mark announces, where it is not UTF-8.
  private static func otherEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    return nil
  }

  /// Whether there are more `%TAG`s than the limit, wherever they stand: libyaml knows more line
  /// breaks than a binding file needs. The first of them is reported.
  private static func hasExcessDirective(
    _ text: SourceText, _ findings: inout FileFindings
  ) -> Bool {
    let bytes = text.bytes
    let places = bytes.indices.lazy.filter {
      bytes[$0] == UInt8(ascii: "%") && bytes[$0...].starts(with: "%TAG".utf8)
    }
    guard let excess = places.dropFirst(YAMLLimits.directives).first else { return false }
    findings.add(TooLargeRule.directives, at: text.range(excess..<(excess + 1)))
    return true
  }
}

package struct YAMLDocument: Sendable {
  package let root: YAMLNode
  package let range: SourceRange
  /// Whether the document was read to its end.
  package let isComplete: Bool
}

extension YAMLFile {
  /// The place of a range by names instead of lines, which it keeps when lines move: the model of
  /// the document, then the keys down to the range.
  ///
  ///     BalanceViewModel/slots/change/modelField
  package func place(of range: SourceRange) -> String {
    let offset = range.start.offset
    let document = documents.last { $0.range.start.offset <= offset } ?? documents.first
    guard let root = document?.root else { return "" }
    var names = ["?"]
    if case .mapping(let entries) = root.content,
      let model = entries.first(where: { $0.name == "model" })?.value.scalar?.value
    {
      names = [model]
    }
    // A missing key is missing from the document, not from the document's first key.
    let isDocument = range.start == range.end && offset <= root.range.start.offset
    var node: YAMLNode? = isDocument ? nil : root
    while let current = node, case .mapping(let entries) = current.content {
      node = nil
      guard let entry = entries.last(where: { $0.key.range.start.offset <= offset }) else { break }
      names.append(entry.name)
      if offset >= entry.value.range.start.offset { node = entry.value }
    }
    return names.joined(separator: "/")
  }
}

/// Finds the comments of a file, which libyaml drops.
enum CommentScanner {
  /// The comments up to `end`, each from its `#` to the end of its line.
  ///
  /// Outside of scalars a `#` always starts a comment: wherever YAML would not allow one there,
  /// libyaml has reported an error.
  ///
  /// - Parameter scalars: where the scalars stand, in ascending order.
  static func comments(
    in text: SourceText, skipping scalars: [Range<Int>], upTo end: Int
  ) -> [Located<String>] {
    var comments: [Located<String>] = []
    var index = text.lineStarts[0]
    for scalar in scalars + [end..<end] {
      let limit = min(scalar.lowerBound, end)
      while index < limit, let start = text.bytes[index..<limit].firstIndex(of: UInt8(ascii: "#")) {
        index = start
        while index < text.bytes.count, !isLineBreak(text.bytes, index) { index += 1 }
        comments.append(
          Located(
            String(decoding: text.bytes[start..<index], as: UTF8.self),
            at: text.range(start..<index)))
      }
      index = max(index, scalar.upperBound)
    }
    return comments
  }

  /// Whether one of YAML 1.1's line breaks starts at `index`: LF, CR, NEL, U+2028 or U+2029.
  private static func isLineBreak(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    case 0x0A, 0x0D:
      true
    case 0xC2:
      bytes[index + 1] == 0x85
    case 0xE2:
      bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
    default:
      false
    }
  }
}

/// The limits of reading a binding file. Real files stay far below; hostile ones end here.
enum YAMLLimits {
  /// Bytes in a file.
  static let fileSize = 1 << 20
  /// Collections within collections, counted with aliases expanded.
  static let depth = 64
  /// Aliases in a file, counted with aliases expanded.
  static let aliases = 10_000
  /// Scalars and collections in a file, counted with aliases expanded.
  static let nodes = 100_000
  /// UTF-8 bytes in a key or a name. Without it, many aliases of one long text would have it
  /// checked, and quoted in a message, again and again.
  static let nameLength = 1_024
  /// Problems with the YAML itself, after which the rest of the file is not read.
  static let problems = 1_000
  /// `%TAG` directives: libyaml's time grows with the square of their number.
  static let directives = 64
}
