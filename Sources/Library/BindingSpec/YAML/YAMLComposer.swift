/// Builds trees of nodes from libyaml's events.
///
/// It keeps the nodes that it has when it must stop early, so that their problems are reported
/// together with the reason for stopping.
struct YAMLComposer {
  private let text: SourceText
  private let source: YAMLEventSource
  private let offsets: ScalarOffsets
  private let firstControl: Int?
  /// The places of the control characters, from the latest scalar on. They are hidden from libyaml, and
  /// scalars that contain one are unreadable.
  private var controls: ArraySlice<Range<Int>>

  private(set) var findings: FileFindings
  private(set) var documents: [YAMLDocument] = []
  /// Where the scalars stand, in ascending order.
  private(set) var scalarOffsets: [Range<Int>] = []
  /// The offset up to which the file was understood.
  private(set) var reachedOffset = 0

  /// The event at hand; nil where the reading is over.
  private var event: YAMLEvent?
  /// The mistake that ended the reading.
  private var mistake: YAMLSyntaxError?
  private var anchors: [String: Anchor] = [:]
  /// The number of collections around the event.
  private var depth = 0
  private var counted = YAMLNode.Size(nodes: 0)

  private enum Anchor {
    case node(YAMLNode)
    /// The collection with the anchor is not closed yet.
    case open(depth: Int)
  }

  init(_ text: SourceText, _ scan: InputScan, in file: String) {
    self.text = text
    controls = scan.controls[...]
    firstControl = controls.first?.lowerBound
    findings = FileFindings(file: file)
    let base = text.lineStarts[0]
    offsets = ScalarOffsets(bytes: text.bytes, base: base, isASCII: scan.isASCII)
    source =
      scan.controls.isEmpty
      ? YAMLEventSource(text.bytes, from: base)
      : YAMLEventSource(Self.hiding(scan.controls, in: text.bytes, from: base), from: 0)
  }

  /// The text with each control character replaced by U+FFFD, which YAML takes for a letter.
  ///
  /// libyaml would stop at the first of them before it gives the lines above. The number of
  /// scalars stays the same, so that the marks fit the original text.
  private static func hiding(
    _ controls: [Range<Int>], in bytes: [UInt8], from base: Int
  ) -> [UInt8] {
    var hidden: [UInt8] = []
    hidden.reserveCapacity(bytes.count + 2 * controls.count)
    var index = base
    for place in controls {
      hidden += bytes[index..<place.lowerBound]
      hidden += [0xEF, 0xBF, 0xBD]
      index = place.upperBound
    }
    return hidden + bytes[index...]
  }

  // MARK: - Events

  /// Reads events to the end, the first syntax error or the first limit.
  mutating func compose() {
    fetch()
    while let event {
      switch event.kind {
      case .documentStart(let isImplicit, let hasTagDirectives):
        document(at: range(of: event), isImplicit, hasTagDirectives)
      case .streamEnd:
        reachedOffset = text.bytes.count
        self.event = nil
      default: advance()
      }
    }
    guard let mistake else { return }
    let offset = offsets.offset(ofScalar: mistake.problemIndex)
    // A control character, which has been reported, is the likely cause.
    if let firstControl, firstControl <= offset { return }
    let finding = YAMLSyntaxRule.finding(
      mistake, at: offset, context: offsets.offset(ofScalar: mistake.contextIndex), in: text)
    findings.add(finding.value, at: finding.range)
  }

  private mutating func fetch() {
    do throws(YAMLSyntaxError) {
      event = try source.next()
    } catch {
      (event, mistake) = (nil, error)
    }
  }

  /// Goes on to the next event, unless there are too many problems.
  private mutating func advance() {
    guard let event else { return }
    let range = range(of: event)
    reachedOffset = max(reachedOffset, range.upperBound)
    if findings.problems.count < YAMLLimits.problems {
      fetch()
    } else {
      stop(TooLargeRule.problems, at: range)
    }
  }

  private mutating func stop(_ limit: Finding, at offsets: Range<Int>) {
    findings.add(limit, at: text.range(offsets))
    event = nil
  }

  private func range(of event: YAMLEvent) -> Range<Int> {
    offsets.offset(ofScalar: event.start)..<offsets.offset(ofScalar: event.end)
  }

  // MARK: - Nodes

  private mutating func document(
    at start: Range<Int>, _ isImplicit: Bool, _ hasTagDirectives: Bool
  ) {
    anchors = [:]
    if hasTagDirectives { findings.add(UnsupportedYAMLRule.tagDirective, at: text.range(start)) }
    advance()
    // A syntax error before the first node leaves nothing to look at.
    guard let root = node() else { return }
    var isComplete = false
    var range = root.range
    if !isImplicit { range.start = text.position(at: start.lowerBound) }
    if let event, case .documentEnd(let isImplicit) = event.kind {
      isComplete = firstControl == nil
      if !isImplicit { range.end = text.position(at: self.range(of: event).upperBound) }
    }
    range.end = max(range.start, range.end)
    documents.append(YAMLDocument(root: root, range: range, isComplete: isComplete))
  }

  /// The node that begins with the event at hand; nil where none begins, or the reading ends before it is of use.
  private mutating func node() -> YAMLNode? {
    guard let event else { return nil }
    let range = range(of: event)
    switch event.kind {
    case .alias(let name):
      let node = alias(name, at: range)
      guard count(node.size, at: range) else { return nil }
      advance()
      return node
    case .scalar(let value, let style):
      let node = scalar(event, value, style, range)
      guard count(node.size, at: range) else { return nil }
      advance()
      return self.event == nil ? mistake.map { cut(node, by: $0) } : node
    case .sequenceStart(let isFlow), .mappingStart(let isFlow):
      return collection(event, isFlow: isFlow, at: range)
    case .collectionEnd, .documentStart, .documentEnd, .streamStart, .streamEnd:
      return nil
    }
  }

  private mutating func scalar(
    _ event: YAMLEvent, _ value: String, _ style: YAMLScalar.Style, _ range: Range<Int>
  ) -> YAMLNode {
    let start = skipProperties(event, range)
    var end = max(start, range.upperBound)
    if style == .block {
      // libyaml ends a block scalar at the start of the line that follows.
      while end > start, [0x0A, 0x0D, 0x20, 0x09].contains(text.bytes[end - 1]) { end -= 1 }
    }
    if start < end { scalarOffsets.append(start..<end) }
    controls = controls.drop { $0.lowerBound < start }
    let node: YAMLNode
    if let control = controls.first, control.lowerBound < end {
      node = YAMLNode(.unreadable, range: text.range(start..<end))
    } else {
      let inner = style == .quoted ? (start + 1)..<max(end - 1, start + 1) : start..<end
      let isVerbatim = style != .block && text.has(value, at: inner)
      let scalar = YAMLScalar(
        value: value, style: style, verbatimRange: isVerbatim ? text.range(inner) : nil)
      node = YAMLNode(.scalar(scalar), range: text.range(start..<end))
    }
    if let anchor = event.anchor { anchors[anchor] = .node(node) }
    return node
  }

  /// The last scalar before a mistake: something unreadable if the mistake is on its line, as where
  /// `a b` and below it `c: d` are first taken for one text `a b c`.
  private func cut(_ scalar: YAMLNode, by mistake: YAMLSyntaxError) -> YAMLNode {
    let places = [mistake.problemIndex] + (mistake.context.isEmpty ? [] : [mistake.contextIndex])
    let lines = places.map { text.position(at: offsets.offset(ofScalar: $0)).line }
    return lines.contains(scalar.range.end.line)
      ? YAMLNode(.unreadable, range: scalar.range) : scalar
  }

  private mutating func alias(_ name: String, at range: Range<Int>) -> YAMLNode {
    let place = text.range(range)
    switch anchors[name] {
    case .node(let node):
      let size = YAMLNode.Size(
        nodes: node.size.nodes, aliases: node.size.aliases + 1, height: node.size.height)
      return YAMLNode(.alias(of: node), range: place, size: size)
    case .open:
      findings.add(UnsupportedYAMLRule.recursiveAlias(name), at: place)
    case nil:
      // Comparing each undefined alias with each anchor may cost too much.
      let isOverrun = findings.problems.count > 20 || anchors.count > 200
      findings.add(
        YAMLSyntaxRule.undefinedAlias(name, anchors: isOverrun ? [] : Array(anchors.keys)),
        at: place)
    }
    return YAMLNode(.unreadable, range: place)
  }

  private mutating func collection(
    _ event: YAMLEvent, isFlow: Bool, at range: Range<Int>
  ) -> YAMLNode? {
    let start = skipProperties(event, range, isCollection: true)
    guard depth < YAMLLimits.depth else {
      stop(TooLargeRule.depth, at: start..<min(start + 1, text.bytes.count))
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    if let anchor = event.anchor { anchors[anchor] = .open(depth: depth) }
    if count(YAMLNode.Size(), at: range) { advance() }
    var parts = CollectionParts(range: SourceRange(at: text.position(at: start)))
    let content: YAMLNode.Content
    var bracket = UInt8(ascii: "[")
    if case .mappingStart = event.kind {
      bracket = UInt8(ascii: "{")
      content = .mapping(entries(&parts))
    } else {
      content = .sequence(items(&parts))
    }
    if let end = self.event {
      // `[a: b]` has a mapping without braces, which libyaml ends at the next token.
      if isFlow, text.bytes[start...].first == bracket {
        parts.range.end = text.position(at: self.range(of: end).upperBound)
      }
    } else {
      parts.isComplete = false
    }
    parts.range.end = max(parts.range.start, parts.range.end)
    let node = YAMLNode(
      content, range: parts.range, isComplete: parts.isComplete, isFlow: isFlow, size: parts.size)
    if let anchor = event.anchor, case .open(depth) = anchors[anchor] {
      anchors[anchor] = .node(node)
    }
    advance()
    return node
  }

  /// The range, the size and the completeness of a collection, of which some parts have been read.
  private struct CollectionParts {
    /// Up to the last end of a part.
    var range: SourceRange
    /// Whether all of them were read and are of use.
    var isComplete = true
    var size = YAMLNode.Size(height: 1)

    mutating func add(_ node: YAMLNode) {
      size.nodes += node.size.nodes
      size.aliases += node.size.aliases
      size.height = max(size.height, node.size.height + 1)
      range.end = max(range.end, node.range.end)
    }
  }

  private mutating func items(_ parts: inout CollectionParts) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while let item = node() {
      parts.add(item)
      items.append(item)
    }
    return items
  }

  private mutating func entries(_ parts: inout CollectionParts) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var places: [String: SourceRange] = [:]
    while let key = node() {
      parts.add(key)
      let name = name(of: key)
      if name == nil { parts.isComplete = false }
      let first = name.flatMap { places[$0] }
      if let name, let first {
        findings.add(DuplicateKeyRule.finding(name, first: first), at: key.range)
      }
      let value = node()
      if let value { parts.add(value) }
      if let name, first == nil {
        places[name] = key.range
        // Cut behind the key: the key can still be checked.
        let cut = YAMLNode(.unreadable, range: SourceRange(at: key.range.end))
        entries.append(YAMLEntry(key: key, value: value ?? cut))
      }
    }
    return entries
  }

  /// The text of a key; nil for one that cannot be used, which is reported.
  private mutating func name(of key: YAMLNode) -> String? {
    let finding: Finding
    switch key.text {
    case nil:
      if case .unreadable = key.target.content { return nil }
      finding = WrongKindRule.key(key)
    case let text? where text.utf8.count > YAMLLimits.nameLength: finding = TooLargeRule.name
    case "<<"? where key.scalar?.style == .plain: finding = UnsupportedYAMLRule.mergeKey
    case let text?: return text
    }
    findings.add(finding, at: key.range)
    return nil
  }

  /// Whether a node of this size exceeds no limit; else the reading ends.
  private mutating func count(_ size: YAMLNode.Size, at range: Range<Int>) -> Bool {
    counted.nodes += size.nodes
    counted.aliases += size.aliases
    if depth + size.height > YAMLLimits.depth {
      stop(TooLargeRule.depth, at: range)
    } else if counted.aliases > YAMLLimits.aliases {
      stop(TooLargeRule.aliases, at: range)
    } else if counted.nodes > YAMLLimits.nodes {
      stop(TooLargeRule.nodes, at: range)
    }
    return event != nil
  }

  /// The offset of the node's own text, behind its anchor and its tag, which is reported.
  private mutating func skipProperties(
    _ event: YAMLEvent, _ range: Range<Int>, isCollection: Bool = false
  ) -> Int {
    guard event.anchor != nil || event.hasTag else { return range.lowerBound }
    let properties = NodeProperties(
      in: text.bytes[range.lowerBound..<(isCollection ? text.bytes.count : range.upperBound)])
    if event.hasTag {
      let tag = properties.tagRange ?? range
      findings.add(
        UnsupportedYAMLRule.tag(
          String(decoding: text.bytes[tag], as: UTF8.self),
          isAlone: !isCollection && properties.contentStart >= range.upperBound),
        at: text.range(tag))
    }
    return properties.contentStart
  }
}
