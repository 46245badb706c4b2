/// A collection whose end has not been read yet.
struct YAMLFrame {
  let isMapping: Bool
  let isFlow: Bool
  let anchor: String?
  /// The offset of the collection's first byte, behind its anchor and its tag.
  let start: Int

  private var items: [YAMLNode] = []
  private var entries: [YAMLEntry] = []
  /// A number for each entry's key, compared before the texts.
  private var keyMarks: [UInt64] = []
  /// The keys by their texts, from a number of keys on; up to there comparing is cheaper.
  private var keysByText: [String: YAMLNode] = [:]
  private static let comparedKeys = 64
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
    let mark = Self.mark(of: text)
    if let first = firstKey(text, mark) {
      let firstPlace = SourceLocation(file: file, range: first.range)
      problems.append(DuplicateKeyRule.problem(text, at: place, first: firstPlace))
      return false
    }
    keyMarks.append(mark)
    if keyMarks.count == Self.comparedKeys {
      for entry in entries { keysByText[entry.name] = entry.key }
    }
    if keyMarks.count >= Self.comparedKeys { keysByText[text] = key }
    return true
  }

  /// The usable key of this text, which has an entry already.
  private func firstKey(_ text: String, _ mark: UInt64) -> YAMLNode? {
    if keyMarks.count >= Self.comparedKeys { return keysByText[text] }
    for index in keyMarks.indices where keyMarks[index] == mark && entries[index].name == text {
      return entries[index].key
    }
    return nil
  }

  /// Mostly another one for another text, and at a fifth of the cost of comparing texts.
  private static func mark(of text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
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
