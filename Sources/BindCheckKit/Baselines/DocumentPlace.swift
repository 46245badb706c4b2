import BindingSpec

/// Where something stands in a binding file by names instead of lines, so that it keeps its place
/// when lines move: the model of the document, then the keys down to it.
///
///     BalanceViewModel/slots/change/modelField
enum DocumentPlace {
  static func name(of range: SourceRange, in yaml: YAMLFile) -> String {
    let offset = range.start.offset
    guard
      let root = yaml.documents.last(where: { $0.range.start.offset <= offset })?.root
        ?? yaml.documents.first?.root
    else { return "" }
    var names = [model(of: root)]
    // What is missing is missing from the document, not from its first key.
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

  private static func model(of root: YAMLNode) -> String {
    guard case .mapping(let entries) = root.content else { return "?" }
    return entries.first { $0.name == "model" }?.value.scalar?.value ?? "?"
  }
}
