/// A collection whose end has not been read yet.
struct YAMLFrame {
  let isMapping: Bool
  let isFlow: Bool
  let anchor: String?
  /// The offset of the collection's first byte, behind its anchor and its tag.
  let start: Int

  private var items: [YAMLNode] = []
  private var entries: [YAMLEntry] = []
  /// The usable keys, by their texts.
  private var keys: [String: YAMLNode] = [:]
  private var pendingKey: (node: YAMLNode, isUsable: Bool)?
  private var hasDropped = false
  private var size = YAMLNode.Size(height: 1)
  private var lastEnd: SourcePosition?

  init(_ event: YAMLEvent, isFlow: Bool, start: Int) {
    if case .mappingStart = event.kind { isMapping = true } else { isMapping = false }
    self.isFlow = isFlow
    anchor = event.anchor
    self.start = start
  }

  /// Takes the next child, and reports its problems as a key to `problems`.
  // Not returned: a problem is so large that to pass on that there is none was a tenth of composing.
  mutating func add(_ node: YAMLNode, file: String, problems: inout [Problem]) {
    size.nodes += node.size.nodes
    size.aliases += node.size.aliases
    size.height = max(size.height, node.size.height + 1)
    lastEnd = max(lastEnd ?? node.range.end, node.range.end)
    guard isMapping else {
      items.append(node)
      return
    }
    if let key = pendingKey {
      pendingKey = nil
      if key.isUsable { entries.append(YAMLEntry(key: key.node, value: node)) }
      return
    }
    pendingKey = (node, isUsable: isUsable(key: node, file: file, problems: &problems))
  }

  private mutating func isUsable(
    key: YAMLNode, file: String, problems: inout [Problem]
  ) -> Bool {
    let place = SourceLocation(file: file, range: key.range)
    guard let text = key.text else {
      hasDropped = true
      if case .unreadable = key.target.content { return false }
      problems.append(WrongKindRule.key(key, at: place))
      return false
    }
    guard text.utf8.count <= YAMLLimits.nameLength else {
      hasDropped = true
      problems.append(TooLargeRule.longName(at: place))
      return false
    }
    if text == "<<", key.scalar?.style == .plain {
      hasDropped = true
      problems.append(UnsupportedYAMLRule.mergeKey(at: place))
      return false
    }
    if let first = keys[text] {
      let firstPlace = SourceLocation(file: file, range: first.range)
      problems.append(DuplicateKeyRule.problem(text, at: place, first: firstPlace))
      return false
    }
    keys[text] = key
    return true
  }

  /// The node, once no more children come.
  ///
  /// - Parameter end: the end of a closing bracket; without it the last child's end counts.
  func node(in text: SourceText, end: Int?, isComplete: Bool) -> YAMLNode {
    var entries = entries
    if let key = pendingKey, key.isUsable {
      // Cut behind the key: the key can still be checked.
      entries.append(
        YAMLEntry(
          key: key.node,
          value: YAMLNode(.unreadable, range: SourceRange(at: key.node.range.end))))
    }
    let start = text.position(at: start)
    let last = end.map(text.position) ?? lastEnd ?? start
    return YAMLNode(
      isMapping ? .mapping(entries) : .sequence(items),
      range: SourceRange(start: start, end: max(start, last)),
      isComplete: isComplete && !hasDropped, isFlow: isFlow, size: size)
  }
}
