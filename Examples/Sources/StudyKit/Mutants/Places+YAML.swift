extension Places {
  /// Reads the places of a binding file.
  mutating func readYAML(_ text: [Character]) {
    var lines = Self.lines(of: text)
    // The mapping that a line is in is that of the last line with less indentation.
    for index in lines.indices {
      lines[index].parent = lines[..<index].lastIndex { $0.indentation < lines[index].indentation }
      if let before = lines[..<index].lastIndex(where: \.isSeparator),
        lines[index].parent ?? 0 < before
      {
        lines[index].parent = nil
      }
    }
    var entries: [Int?: [Member]] = [:]
    for (index, line) in lines.enumerated() where !line.isSeparator {
      let parent = line.parent.map { lines[$0] }
      let isSlot = parent.map { String(text[$0.key]) == "slots" } ?? false
      if isSlot {
        readPath(line.key, in: text, .slot, .slotMember)
      } else {
        addName(line.key, .label)
      }
      readValue(line.value, of: isSlot ? "modelField" : String(text[line.key]), in: text)
      if parent != nil {
        let nested = lines[(index + 1)...].prefix { $0.indentation > line.indentation }
        statements.append(line.key.lowerBound..<(nested.last ?? line).end)
      }
      // Two documents of one file are no neighbours.
      if line.value.isEmpty || line.parent == nil { continue }
      entries[line.parent, default: []].append(
        Member(whole: line.key.lowerBound..<line.value.upperBound, value: line.value))
    }
    for members in entries.sorted(by: { $0.key ?? -1 < $1.key ?? -1 }).map(\.value) {
      addNeighbours(members)
    }
  }

  private struct Line {
    let indentation: Int
    let key: Range<Int>
    /// The text behind the colon, without a comment.
    let value: Range<Int>
    let isSeparator: Bool
    var parent: Int?

    var end: Int { value.isEmpty ? key.upperBound + 1 : value.upperBound }
  }

  private static func lines(of text: [Character]) -> [Line] {
    var lines: [Line] = []
    var start = 0
    while start < text.count {
      let end = text[start...].firstIndex(of: "\n") ?? text.count
      let indentation = text[start..<end].prefix { $0 == " " }.count
      let content = trimmed(start..<endWithoutComment(start..<end, in: text), in: text)
      if String(text[content]) == "---" {
        lines.append(
          Line(indentation: 0, key: content, value: end..<end, isSeparator: true))
      } else if let colon = content.first(where: { index in
        text[index] == ":" && (index + 1 == end || text[index + 1] == " ")
      }) {
        lines.append(
          Line(
            indentation: indentation, key: content.lowerBound..<colon,
            value: trimmed(colon + 1..<content.upperBound, in: text), isSeparator: false))
      }
      start = end + 1
    }
    return lines
  }

  private static func endWithoutComment(_ range: Range<Int>, in text: [Character]) -> Int {
    var isInText = false
    for index in range {
      if text[index] == "\"" { isInText.toggle() }
      if text[index] == "#", !isInText, index == range.lowerBound || text[index - 1] == " " {
        return index
      }
    }
    return range.upperBound
  }

  private static func trimmed(_ range: Range<Int>, in text: [Character]) -> Range<Int> {
    guard let first = range.first(where: { text[$0] != " " }),
      let last = range.last(where: { text[$0] != " " })
    else { return range.upperBound..<range.upperBound }
    return first..<last + 1
  }

  private mutating func addName(_ range: Range<Int>, _ role: Name.Role) {
    names.append(Name(range: range, role: role))
  }

  /// The segments of a path, such as `opened?.title`.
  private mutating func readPath(
    _ range: Range<Int>, in text: [Character], _ first: Name.Role, _ others: Name.Role
  ) {
    var start = range.lowerBound
    while start < range.upperBound {
      let end = text[start..<range.upperBound].firstIndex { !SwiftTokens.isOfName($0) }
      if (end ?? range.upperBound) > start {
        let role = start == range.lowerBound ? first : others
        addName(start..<(end ?? range.upperBound), role)
      }
      start = (end ?? range.upperBound) + 1
    }
  }

  private mutating func readValue(_ range: Range<Int>, of key: String, in text: [Character]) {
    guard !range.isEmpty else { return }
    let value = String(text[range])
    switch text[range.lowerBound] {
    case "&":
      let anchor = text[range].firstIndex(of: " ") ?? range.upperBound
      return readValue(Self.trimmed(anchor..<range.upperBound, in: text), of: key, in: text)
    case "*", "~": return
    case "{": return readFlow(range, in: text)
    default: break
    }
    if value == "true" || value == "false" || Double(value) != nil {
      return constants.append(range)
    }
    switch key {
    case "modelField": readPath(range, in: text, .field, .member)
    case "action": addName(range, .action)
    case "model", "view": addName(range, .type)
    case "placeholder", "fallback", "example": texts.append(range)
    case "modelType":
      let open = text[range].firstIndex(of: "(") ?? range.upperBound
      addName(range.lowerBound..<open, .modelType)
      if open < range.upperBound { texts.append(open + 1..<range.upperBound - 1) }
    default: addName(range, .option)
    }
  }

  /// A mapping in one line.
  private mutating func readFlow(_ range: Range<Int>, in text: [Character]) {
    var members: [Member] = []
    var isInText = false
    var start = range.lowerBound + 1
    for index in range.dropFirst() {
      if text[index] == "\"" { isInText.toggle() }
      guard !isInText, text[index] == "," || index == range.upperBound - 1 else { continue }
      let whole = Self.trimmed(start..<index, in: text)
      start = index + 1
      guard let colon = whole.first(where: { text[$0] == ":" }) else { continue }
      let key = whole.lowerBound..<colon
      let value = Self.trimmed(colon + 1..<whole.upperBound, in: text)
      addName(key, .label)
      readValue(value, of: String(text[key]), in: text)
      members.append(Member(whole: whole, value: value))
    }
    if members.count > 1 { arguments.append(members) }
    addNeighbours(members)
  }
}
