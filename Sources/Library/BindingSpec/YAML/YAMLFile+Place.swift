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
