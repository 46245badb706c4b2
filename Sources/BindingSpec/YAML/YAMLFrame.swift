/// A collection whose end has not been read yet.
struct YAMLFrame {
  let isMapping: Bool
  let isFlow: Bool
  let anchor: String?
  /// The offset of the collection's first byte, behind its anchor and its tag.
  let start: Int

  private var items: [YAMLNode] = []
  private var entries: [YAMLEntry] = []
  /// The keys so far, and from a number on also by their texts: up to there comparing is cheaper.
  private var keys: [YAMLNode] = []
  private var keyTexts: [String] = []
  private var keysByText: [String: YAMLNode] = [:]
  private static let comparedKeys = 32
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

  /// Takes the next child, and gives back what is wrong with it as a key.
  mutating func add(_ node: YAMLNode, file: String) -> Problem? {
    size.nodes += node.size.nodes
    size.aliases += node.size.aliases
    size.height = max(size.height, node.size.height + 1)
    lastEnd = max(lastEnd ?? node.range.end, node.range.end)
    guard isMapping else {
      items.append(node)
      return nil
    }
    if let key = pendingKey {
      pendingKey = nil
      if key.isUsable { entries.append(YAMLEntry(key: key.node, value: node)) }
      return nil
    }
    let problem = check(key: node, file: file)
    pendingKey = (node, isUsable: problem == nil && node.scalar != nil)
    return problem
  }

  private mutating func check(key: YAMLNode, file: String) -> Problem? {
    let location = SourceLocation(file: file, range: key.range)
    guard let scalar = key.scalar else {
      hasDropped = true
      if case .unreadable = key.target.content { return nil }
      return WrongKindRule.key(key, at: location)
    }
    guard scalar.value.utf8.count <= YAMLLimits.nameLength else {
      hasDropped = true
      return TooLargeRule.longName(at: location)
    }
    if scalar.style == .plain, scalar.value == "<<" {
      hasDropped = true
      return UnsupportedYAMLRule.mergeKey(at: location)
    }
    if let first = firstKey(scalar.value) {
      return DuplicateKeyRule.problem(
        scalar.value, at: location, first: SourceLocation(file: file, range: first.range))
    }
    keys.append(key)
    keyTexts.append(scalar.value)
    if keys.count == Self.comparedKeys {
      for (text, key) in zip(keyTexts, keys) { keysByText[text] = key }
    } else if keys.count > Self.comparedKeys {
      keysByText[scalar.value] = key
    }
    return nil
  }

  private func firstKey(_ text: String) -> YAMLNode? {
    keys.count < Self.comparedKeys
      ? keyTexts.firstIndex(of: text).map { keys[$0] } : keysByText[text]
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
