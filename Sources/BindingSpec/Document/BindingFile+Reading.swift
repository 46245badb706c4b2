extension BindingFile {
  /// The binding file with these contents.
  ///
  /// It never fails: what is wrong with the file is in `problems`, all of it.
  ///
  ///     let file = BindingFile(path: "Bindings/balance.yaml", bytes: Array(yaml.utf8))
  ///
  /// The path is only for the places of problems.
  package init(path: String, bytes: [UInt8]) {
    self.init(YAMLFile(path: path, bytes: bytes))
  }

  private init(_ yaml: YAMLFile) {
    var reader = DocumentReader(file: yaml.path, text: yaml.text, reported: yaml.problems)
    let documents = yaml.documents.compactMap { reader.read($0) }
    var problems = yaml.problems + reader.problems
    if yaml.documents.isEmpty, problems.isEmpty {
      let start = SourceRange(at: yaml.text.position(at: 0))
      problems.append(
        UnsupportedVersionRule.emptyFile(at: SourceLocation(file: yaml.path, range: start)))
    }
    // What stands below an anchor is read once for each alias, but its problems count once.
    var seen: Set<Problem> = []
    problems = problems.filter { seen.insert($0).inserted }.sorted(by: Problem.reportOrder)
    self.init(
      path: yaml.path, text: yaml.text, documents: documents, problems: problems,
      comments: yaml.comments)
  }

  /// Reads the binding file at `path`.
  ///
  /// What is wrong with its contents is in `problems`. Of a file beyond the size limit no more is
  /// read than shows that it is.
  ///
  /// - Throws: `FileReadError` where there is no regular file or it may not be read.
  package static func read(path: String) throws(FileReadError) -> BindingFile {
    BindingFile(try YAMLFile.read(path: path))
  }

  /// As much of the file at `path` as is read.
  ///
  /// - Throws: `FileReadError` where there is no regular file or it may not be read.
  package static func bytes(ofFile path: String) throws(FileReadError) -> [UInt8] {
    try FileReading.bytes(ofFile: path, limit: YAMLLimits.fileSize + 1)
  }
}
