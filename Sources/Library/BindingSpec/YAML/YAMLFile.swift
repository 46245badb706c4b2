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
