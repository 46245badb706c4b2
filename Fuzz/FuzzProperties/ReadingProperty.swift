import BindingSpec

/// Any bytes are read as a binding file, with right places, or with problems that explain the
/// failure.
package enum ReadingProperty {
  package static func check(_ bytes: [UInt8]) throws(Violation) {
    let yaml = YAMLFile(path: "a.yaml", bytes: bytes)
    for document in yaml.documents {
      try check(document.root, in: yaml.text)
    }
    for comment in yaml.comments {
      try check(comment.range, in: yaml.text, of: "a comment")
      try require(
        slice(comment.range, of: yaml.text).elementsEqual(comment.value.utf8)
          && comment.value.utf8.first == UInt8(ascii: "#"), "a comment is not '\(comment.value)'")
    }
    let file = BindingFile(path: "a.yaml", bytes: bytes)
    try check(file, size: bytes.count)
    if !bytes.starts(with: [0xEF, 0xBB, 0xBF]) { try checkMark(bytes, plain: file.problems) }
  }

  /// Whether the locations of a file's nodes have their texts.
  package static func check(_ file: BindingFile, size: Int) throws(Violation) {
    try ProblemChecks.check(file.problems, in: file.text, of: file.path, size: size)
    for document in file.documents {
      try check(document.range, in: file.text, of: "a document")
      if file.problems.isEmpty {
        try require(document.isComplete, "a document without problems is not complete")
      }
      try check(document.slots, in: file.text)
    }
    try require(
      !file.problems.isEmpty || !file.documents.isEmpty, "there is neither document nor problem")
  }

  private static func check(_ slots: [SlotBinding], in text: SourceText) throws(Violation) {
    for slot in slots {
      try check(slot.range, in: text, of: "a binding")
      try require(!slot.slot.segments.isEmpty, "a slot has no name")
      try check(slot.slot.range, in: text, of: "a slot")
      for segment in slot.slot.segments { try check(segment, in: text) }
      switch slot.source {
      case .action(let action): try check(action.command, in: text)
      case .field(let field):
        try require(!field.path.segments.isEmpty, "a path has no field")
        for segment in field.path.segments {
          try check(Located(segment.name, at: segment.range), in: text)
        }
        for part in [field.placeholder, field.fallback, field.modelType?.name].compactMap(\.self) {
          try check(part, in: text)
        }
        for argument in field.modelType?.arguments ?? [] { try check(argument, in: text) }
        if let row = field.row { try check(row.slots, in: text) }
      }
    }
  }

  /// Whether a verbatim value equals the text at its place.
  private static func check(_ value: Located<String>, in text: SourceText) throws(Violation) {
    try check(value.range, in: text, of: "'\(value.value)'")
    // The place of a text with escapes is the whole scalar, whose length may agree by chance.
    let shown = slice(value.range, of: text)
    guard value.isVerbatim, let first = shown.first, !"'\"|>*&".utf8.contains(first) else { return }
    try require(
      shown.elementsEqual(value.value.utf8) || shown.contains(0x0A) || shown.contains(0x0D),
      "'\(value.value)' is not the text at \(value.range.start)")
  }

  private static func check(_ node: YAMLNode, in text: SourceText) throws(Violation) {
    try check(node.range, in: text, of: "a node")
    switch node.content {
    case .scalar(let scalar):
      guard let range = scalar.verbatimRange else { return }
      try check(range, in: text, of: "a text")
      try require(
        slice(range, of: text).elementsEqual(scalar.value.utf8),
        "'\(scalar.value)' is not the text there")
    case .sequence(let items):
      for item in items { try check(item, in: text) }
    case .mapping(let entries):
      for entry in entries {
        try check(entry.key, in: text)
        try check(entry.value, in: text)
      }
    case .alias, .unreadable:
      break
    }
  }

  /// A byte order mark before a file changes its offsets and nothing else.
  private static func checkMark(_ bytes: [UInt8], plain: [Problem]) throws(Violation) {
    // A file may be too large, or in UTF-16, only without the mark.
    guard bytes.count < 1 << 20, !bytes.starts(with: [0xFF]), !bytes.starts(with: [0xFE]),
      !bytes.starts(with: [0, 0, 0xFE, 0xFF])
    else { return }
    let marked = BindingFile(path: "a.yaml", bytes: [0xEF, 0xBB, 0xBF] + bytes).problems
    func words(_ problems: [Problem]) -> [String] {
      problems.map { problem in
        let place = problem.location.range.start
        // The only message that contains an offset.
        let message = problem.rule.code == "BC008" ? "" : problem.message
        return "\(place.line):\(place.column) \(problem.rule.code) \(message)"
      }
    }
    try require(
      words(plain) == words(marked), "a byte order mark makes \(words(plain)) \(words(marked))")
  }

  private static func slice(_ range: SourceRange, of text: SourceText) -> ArraySlice<UInt8> {
    text.bytes[range.start.offset..<range.end.offset]
  }

  private static func check(
    _ range: SourceRange, in text: SourceText, of name: @autoclosure () -> String
  ) throws(Violation) {
    try ProblemChecks.check(range, in: text, size: text.bytes.count, of: name())
  }
}
