/// A binding file as it was read: its documents, and the problems of the file itself.
package struct BindingFile: Sendable {
  package let yaml: YAMLFile
  /// The documents that could be read, also those with problems.
  package let documents: [BindingDocument]
  /// The problems of the file on its own (BC001 to BC009, BC108, BC304, BC307), in order of place.
  package let problems: [Problem]

  package var path: String { yaml.path }
  package var text: SourceText { yaml.text }
  package var comments: [Located<String>] { yaml.comments }

  /// It never fails: everything that is wrong with the file is in `problems`, whose places name `path`.
  package init(path: String, bytes: [UInt8]) { self.init(YAMLFile(path: path, bytes: bytes)) }

  private init(_ yaml: YAMLFile) {
    self.yaml = yaml
    var reader = DocumentReader(file: yaml.path, text: yaml.text, reported: yaml.problems)
    documents = Self.joined(yaml.documents.compactMap { reader.read($0) })
    if yaml.documents.isEmpty, yaml.problems.isEmpty {
      reader.findings.add(
        UnsupportedVersionRule.emptyFile, at: SourceRange(at: yaml.text.position(at: 0)))
    }
    problems = (yaml.problems + reader.findings.problems).eachOnce.sorted(by: Problem.reportOrder)
  }

  /// The documents, each with the others that it has to do with.
  private static func joined(_ documents: [BindingDocument]) -> [BindingDocument] {
    var joined = documents
    for index in documents.indices {
      let document = documents[index]
      if document.exhaustive != nil {
        joined[index].others = others(of: index, in: documents, by: \.view)
      }
      if document.exhaustive != nil || !document.unbound.isEmpty {
        joined[index].ofSameModel = others(of: index, in: documents, by: \.model)
      }
      joined[index].earlier = documents[..<index].filter {
        document.model != nil && $0.model?.value == document.model?.value
          && document.view != nil && $0.view?.value == document.view?.value
      }
    }
    return joined
  }

  /// The other documents that name the same type.
  private static func others(
    of index: Int, in documents: [BindingDocument],
    by role: KeyPath<BindingDocument, Located<TypeName>?>
  ) -> [BindingDocument] {
    guard let type = documents[index][keyPath: role]?.value.segments else { return [] }
    return documents.indices.filter { other in
      guard other != index, let its = documents[other][keyPath: role]?.value.segments else {
        return false
      }
      // `Screen` and `App.Screen` are taken for one type.
      return its.reversed().starts(with: type.reversed())
        || type.reversed().starts(with: its.reversed())
    }.map { documents[$0] }
  }

  /// Of a file beyond the size limit only the bytes up to the limit are read.
  ///
  /// - Throws: `FileReadError` where there is no regular file or it may not be read.
  package static func read(path: String) throws(FileReadError) -> BindingFile {
    BindingFile(path: path, bytes: try bytes(ofFile: path))
  }

  /// The bytes up to one more than the size limit. It throws as `read(path:)` does.
  package static func bytes(ofFile path: String) throws(FileReadError) -> [UInt8] {
    try FileReading.bytes(ofFile: path, limit: YAMLLimits.fileSize + 1)
  }
}
