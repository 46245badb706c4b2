/// A YAML file of whatever format: its documents, with the place of every node.
package struct YAMLFile: Sendable {
  /// The path as the user gave it.
  package let path: String
  /// What was read; empty where the file is not UTF-8 or too large.
  package let text: SourceText
  package let documents: [YAMLDocument]
  /// The comments, each from its `#` to the end of its line.
  package let comments: [Located<String>]
  /// What is wrong with the file as YAML.
  package let problems: [Problem]
}

extension YAMLFile {
  /// The file with these contents. It never fails: what is wrong is in `problems`.
  package init(path: String, bytes: [UInt8]) {
    guard bytes.count <= YAMLLimits.fileSize else {
      self.init(path: path, problem: TooLargeRule.file)
      return
    }
    if let encoding = Self.otherEncoding(of: bytes) {
      self.init(path: path) { NotUTF8Rule.byteOrderMark(of: encoding, at: $0) }
      return
    }
    let scan = InputScan(bytes)
    let text = SourceText(bytes: bytes)
    if let offset = scan.invalidOffset {
      let location = SourceLocation(file: path, range: text.range(offset..<(offset + 1)))
      self.init(path: path) { _ in NotUTF8Rule.byte(bytes[offset], offset: offset, at: location) }
      return
    }
    let stream = YAMLStream(text, scan: scan, file: path)
    self.init(
      path: path, text: text, documents: stream.documents, comments: stream.comments,
      problems: stream.problems)
  }

  /// A file of which nothing is read.
  private init(path: String, problem: (SourceLocation) -> Problem) {
    let start = SourceLocation(file: path, range: SourceRange(at: .start))
    self.init(
      path: path, text: SourceText(bytes: []), documents: [], comments: [],
      problems: [problem(start)])
  }

  /// Reads the file at `path`; of one beyond the size limit no more than shows that it is.
  ///
  /// - Throws: `FileReadError` where there is no regular file or it may not be read.
  package static func read(path: String) throws(FileReadError) -> YAMLFile {
    YAMLFile(
      path: path, bytes: try FileReading.bytes(ofFile: path, limit: YAMLLimits.fileSize + 1))
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
