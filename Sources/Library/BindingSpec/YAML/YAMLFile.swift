/// A YAML file of whatever format: its documents, with the place of every node.
package struct YAMLFile: Sendable {
  /// The path as the user gave it.
  package let path: String
  /// The text of the file; empty where the file is not UTF-8 or too large.
  package let text: SourceText
  package let documents: [YAMLDocument]
  /// The comments, each from its `#` to the end of its line.
  package let comments: [Located<String>]
  /// The problems of the file as YAML.
  package let problems: [Problem]
}

/// One document of a YAML file.
package struct YAMLDocument: Sendable {
  /// The offset of the `---`, if there is one.
  package var explicitStart: Int?
  package var root: YAMLNode?
  package var range = SourceRange(at: .start)
  /// Whether the document was read to its end.
  package var isComplete = true
}

extension YAMLFile {
  /// The file with these contents. It never fails: all mistakes are in `problems`.
  package init(path: String, bytes: [UInt8]) {
    do {
      let (text, scan) = try Self.readable(bytes, path)
      self.init(text, scan: scan, file: path)
    } catch {
      self.init(
        path: path, text: SourceText(bytes: []), documents: [], comments: [], problems: [error])
    }
  }

  /// The text of a file with these contents, for showing lines; empty where nothing is read of it.
  package static func text(of bytes: [UInt8]) -> SourceText {
    (try? readable(bytes, "").text) ?? SourceText(bytes: [])
  }

  /// The contents, unless they are too large or not in UTF-8.
  private static func readable(
    _ bytes: [UInt8], _ path: String
  ) throws(Problem) -> (text: SourceText, scan: InputScan) {
    let start = SourceLocation(file: path, range: SourceRange(at: .start))
    guard bytes.count <= YAMLLimits.fileSize else { throw TooLargeRule.file(at: start) }
    if let encoding = otherEncoding(of: bytes) {
      throw NotUTF8Rule.byteOrderMark(of: encoding, at: start)
    }
    let scan = InputScan(bytes)
    let text = SourceText(bytes: bytes)
    guard let offset = scan.invalidOffset else { return (text, scan) }
    let location = SourceLocation(file: path, range: text.range(offset..<(offset + 1)))
    throw NotUTF8Rule.byte(bytes[offset], offset: offset, at: location)
  }

  /// The encoding that a byte order mark announces, where it is not UTF-8.
  private static func otherEncoding(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return "UTF-32"
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    return nil
  }
}
