/// Builds trees of nodes from libyaml's events.
///
/// It keeps the nodes that it has when it must stop early, so that their problems are reported
/// together with the reason for stopping.
struct YAMLComposer {
  let file: String
  let text: SourceText
  let offsets: ScalarOffsets
  /// The places of control characters, which were hidden from libyaml; nodes that contain one are
  /// unreadable.
  let controls: [Range<Int>]

  private(set) var documents: [YAMLDocument] = []
  private(set) var problems: [Problem] = []
  /// Where the scalars stand, in ascending order.
  private(set) var scalarOffsets: [Range<Int>] = []
  /// The offset up to which the file was understood.
  private(set) var reachedOffset = 0

  private var frames: [YAMLFrame] = []
  private var anchors: [String: Anchor] = [:]
  private var document: YAMLDocument?
  /// The last scalar, until the next event shows that no syntax error cut or misread it.
  private var held: YAMLNode?
  private var counted = YAMLNode.Size(nodes: 0)

  private enum Anchor {
    case node(YAMLNode)
    /// The collection with the anchor is not closed yet.
    case open(depth: Int)
  }

  init(file: String, text: SourceText, offsets: ScalarOffsets, controls: [Range<Int>]) {
    self.file = file
    self.text = text
    self.offsets = offsets
    self.controls = controls
  }

  /// Reads events to the end, the first syntax error or the first limit.
  mutating func compose(_ source: YAMLEventSource) {
    do throws(YAMLSyntaxError) {
      while handle(try source.next()) {}
    } catch {
      releaseScalar(before: error)
      report(error)
    }
    while !frames.isEmpty { closeFrame(isComplete: false) }
    closeDocument(isComplete: false, explicitEnd: nil)
  }

  // MARK: - Events

  /// Whether there is more to read.
  private mutating func handle(_ event: YAMLEvent) -> Bool {
    let start = offsets.offset(ofScalar: event.start)
    let end = offsets.offset(ofScalar: event.end)
    releaseScalar()
    switch event.kind {
    case .streamStart:
      break
    case .streamEnd:
      reachedOffset = text.bytes.count
      return false
    case .documentStart(let isImplicit, let hasTagDirectives):
      anchors = [:]
      document = YAMLDocument(explicitStart: isImplicit ? nil : start)
      if hasTagDirectives {
        problems.append(UnsupportedYAMLRule.tagDirective(at: location(start..<end)))
      }
    case .documentEnd(let isImplicit):
      closeDocument(isComplete: true, explicitEnd: isImplicit ? nil : end)
    case .alias(let name):
      let node = alias(name, at: start..<end)
      guard count(node.size, at: start..<end) else { return false }
      add(node)
    case .scalar(let value, let style):
      let node = scalar(event, value, style, start..<end)
      guard count(node.size, at: start..<end) else { return false }
      held = node
    case .sequenceStart(let isFlow), .mappingStart(let isFlow):
      guard open(event, isFlow: isFlow, at: start..<end) else { return false }
    case .collectionEnd:
      closeFrame(isComplete: true, end: end)
    }
    reachedOffset = max(reachedOffset, end)
    guard problems.count < YAMLLimits.problems else {
      problems.append(TooLargeRule.tooManyProblems(at: location(start..<end)))
      return false
    }
    return true
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
    let node: YAMLNode
    if hasControl(in: start..<end) {
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

  private mutating func alias(_ name: String, at range: Range<Int>) -> YAMLNode {
    let place = text.range(range)
    switch anchors[name] {
    case .node(let node):
      let size = YAMLNode.Size(
        nodes: node.size.nodes, aliases: node.size.aliases + 1, height: node.size.height)
      return YAMLNode(.alias(of: node), range: place, size: size)
    case .open:
      problems.append(UnsupportedYAMLRule.recursiveAlias(name, at: location(range)))
    case nil:
      problems.append(
        YAMLSyntaxRule.undefinedAlias(
          name, anchors: isOverrun ? [] : Array(anchors.keys), at: location(range)))
    }
    return YAMLNode(.unreadable, range: place)
  }

  private mutating func open(_ event: YAMLEvent, isFlow: Bool, at range: Range<Int>) -> Bool {
    let start = skipProperties(event, range, isCollection: true)
    guard frames.count < YAMLLimits.depth else {
      problems.append(TooLargeRule.tooDeep(at: location(start..<min(start + 1, text.bytes.count))))
      return false
    }
    frames.append(YAMLFrame(event, isFlow: isFlow, start: start))
    if let anchor = event.anchor { anchors[anchor] = .open(depth: frames.count) }
    return count(YAMLNode.Size(), at: range)
  }

  // MARK: - Tree

  private mutating func closeFrame(isComplete: Bool, end: Int? = nil) {
    let depth = frames.count
    guard let frame = frames.popLast() else { return }
    // `[a: b]` has a mapping without braces, which libyaml ends at the next token.
    let isBracketed =
      frame.isFlow && text.bytes[frame.start...].first == UInt8(ascii: frame.isMapping ? "{" : "[")
    let node = frame.node(
      in: text, end: isBracketed && isComplete ? end : nil, isComplete: isComplete)
    if let anchor = frame.anchor, case .open(depth) = anchors[anchor] {
      anchors[anchor] = .node(node)
    }
    add(node)
  }

  private mutating func add(_ node: YAMLNode) {
    if frames.isEmpty {
      document?.root = node
    } else {
      frames[frames.count - 1].add(node, file: file, problems: &problems)
    }
  }

  /// Adds the last scalar to the tree; as something unreadable if a syntax error follows on its
  /// line, as where `a b` and below it `c: d` are first taken for one text `a b c`.
  private mutating func releaseScalar(before error: YAMLSyntaxError? = nil) {
    guard let node = held else { return }
    held = nil
    if let error {
      let places = [error.problemIndex] + (error.context.isEmpty ? [] : [error.contextIndex])
      let lines = places.map { text.position(at: offsets.offset(ofScalar: $0)).line }
      if lines.contains(node.range.end.line) {
        add(YAMLNode(.unreadable, range: node.range))
        return
      }
    }
    add(node)
  }

  private mutating func closeDocument(isComplete: Bool, explicitEnd: Int?) {
    guard var document else { return }
    self.document = nil
    // A syntax error before the first node leaves nothing to look at.
    guard let root = document.root else { return }
    let start = document.explicitStart.map(text.position) ?? root.range.start
    let end = explicitEnd.map(text.position) ?? root.range.end
    document.range = SourceRange(start: start, end: max(start, end))
    document.isComplete = isComplete && controls.isEmpty
    documents.append(document)
  }

  // MARK: - Limits

  /// Whether comparing each undefined alias with each anchor would cost too much.
  private var isOverrun: Bool { problems.count > 20 || anchors.count > 200 }

  /// Whether a node of this size exceeds no limit.
  private mutating func count(_ size: YAMLNode.Size, at range: Range<Int>) -> Bool {
    guard frames.count + size.height <= YAMLLimits.depth else {
      problems.append(TooLargeRule.tooDeep(at: location(range)))
      return false
    }
    counted.nodes += size.nodes
    counted.aliases += size.aliases
    if counted.aliases > YAMLLimits.aliases {
      problems.append(TooLargeRule.tooManyAliases(at: location(range)))
      return false
    }
    if counted.nodes > YAMLLimits.nodes {
      problems.append(TooLargeRule.tooManyNodes(at: location(range)))
      return false
    }
    return true
  }

  // MARK: - Places

  /// The offset of the node's own text, behind its anchor and its tag, which is reported.
  private mutating func skipProperties(
    _ event: YAMLEvent, _ range: Range<Int>, isCollection: Bool = false
  ) -> Int {
    guard event.anchor != nil || event.hasTag else { return range.lowerBound }
    let properties = NodeProperties(
      in: text.bytes, from: range.lowerBound,
      to: isCollection ? text.bytes.count : range.upperBound)
    if event.hasTag {
      let tag = properties.tagRange ?? range
      problems.append(
        UnsupportedYAMLRule.tag(
          String(decoding: text.bytes[tag], as: UTF8.self),
          isAlone: !isCollection && properties.contentStart >= range.upperBound,
          at: location(tag)))
    }
    return properties.contentStart
  }

  private mutating func report(_ error: YAMLSyntaxError) {
    let offset = offsets.offset(ofScalar: error.problemIndex)
    // A control character, which has been reported, is the likely cause.
    if let first = controls.first, first.lowerBound <= offset { return }
    problems.append(
      YAMLSyntaxRule.problem(
        error, at: offset, context: offsets.offset(ofScalar: error.contextIndex), in: text,
        file: file))
  }

  private func hasControl(in range: Range<Int>) -> Bool {
    var low = 0
    var high = controls.count
    while low < high {
      let middle = (low + high) / 2
      if controls[middle].lowerBound < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < controls.count && controls[low].lowerBound < range.upperBound
  }

  private func location(_ offsets: Range<Int>) -> SourceLocation {
    SourceLocation(file: file, range: text.range(offsets))
  }
}
