extension BindingFile {
  /// The binding file with these contents.
  ///
  /// It never fails: what is wrong with the file is in `problems`, all of it.
  ///
  ///     let file = BindingFile(path: "Bindings/balance.yaml", bytes: Array(yaml.utf8))
  ///
  /// The path is only for the places of problems.
  public init(path: String, bytes: [UInt8]) {
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
      let problem = NotUTF8Rule.byte(bytes[offset], offset: offset, at: location)
      self.init(path: path, text: SourceText(bytes: []), documents: [], problems: [problem])
      return
    }
    let stream = YAMLStream(text, scan: scan, file: path)
    var reader = DocumentReader(file: path, text: text)
    let documents = stream.documents.compactMap { reader.read($0) }
    var problems = stream.problems + reader.problems
    if stream.documents.isEmpty, problems.isEmpty {
      let start = SourceLocation(file: path, range: SourceRange(at: text.position(at: 0)))
      problems.append(UnsupportedVersionRule.emptyFile(at: start))
    }
    // What stands below an anchor is read once for each alias, but its problems count once.
    var seen: Set<Problem> = []
    problems = problems.filter { seen.insert($0).inserted }.sorted(by: Problem.reportOrder)
    self.init(
      path: path, text: text, documents: documents, problems: problems, comments: stream.comments)
  }

  /// Reads the binding file at `path`.
  ///
  /// What is wrong with its contents is in `problems`. Of a file beyond the size limit no more is
  /// read than shows that it is.
  ///
  /// - Throws: `FileReadError` where there is no regular file or it may not be read.
  public static func read(path: String) throws(FileReadError) -> BindingFile {
    BindingFile(
      path: path, bytes: try FileReading.bytes(ofFile: path, limit: YAMLLimits.fileSize + 1))
  }

  /// A file of which nothing is read.
  private init(path: String, problem: (SourceLocation) -> Problem) {
    let start = SourceLocation(file: path, range: SourceRange(at: .start))
    self.init(
      path: path, text: SourceText(bytes: []), documents: [], problems: [problem(start)])
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
