/// Lists the entries of a binding file, and the parts of them.
///
/// The files of the examples are written in few forms: a key with a scalar, with a map in braces on the same
/// line, or with lines below that are indented further. The reader knows these alone.
struct FilePlaces {
  /// A key with its value: offsets in the file, and the whole with the lines below.
  struct Item {
    let key: String
    let keyRange: Range<Int>
    let value: Range<Int>
    /// From the key to the end of the value, or of the last line below.
    var whole: Range<Int>
    let line: Int
    let column: Int
    var below: [Item] = []
    var isInBraces = false
  }

  private let file: String
  private let text: String
  private let bytes: [UInt8]
  private var places: [Place] = []

  init(file: String, text: String) {
    self.file = file
    self.text = text
    bytes = Array(text.utf8)
  }

  func all() -> [Place] {
    var copy = self
    for item in items where item.key == "slots" { copy.addEntries(of: item) }
    return copy.places
  }

  /// All keys of the first level, with those below them.
  var items: [Item] {
    var items: [Item] = []
    var open: [(indent: Int, path: [Int])] = []
    for (number, line) in lines().enumerated() {
      let indent = bytes[line].prefix { $0 == UInt8(ascii: " ") }.count
      guard let found = item(at: line.lowerBound + indent, to: line.upperBound, line: number + 1)
      else { continue }
      while let last = open.last, last.indent >= indent { open.removeLast() }
      var path = open.last?.path ?? []
      append(found, to: &items, at: &path)
      open.append((indent, path))
    }
    return items
  }

  /// Appends an item below another, and widens all that are around it.
  private func append(_ item: Item, to items: inout [Item], at path: inout [Int]) {
    guard !path.isEmpty else {
      items.append(item)
      path = [items.count - 1]
      return
    }
    let first = path.removeFirst()
    items[first].whole = items[first].whole.lowerBound..<item.whole.upperBound
    append(item, to: &items[first].below, at: &path)
    path.insert(first, at: 0)
  }

  private func lines() -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      lines.append(start..<index)
      start = index + 1
    }
    if start < bytes.count { lines.append(start..<bytes.count) }
    return lines
  }

  private func item(at start: Int, to end: Int, line: Int) -> Item? {
    guard start < end, bytes[start] != UInt8(ascii: "#"),
      let colon = (start..<end).first(where: { index in
        bytes[index] == UInt8(ascii: ":")
          && (index + 1 == end || bytes[index + 1] == UInt8(ascii: " "))
      })
    else { return nil }
    let value = scalar(from: colon + 1, to: end)
    var item = Item(
      key: text[utf8: start..<colon], keyRange: start..<colon, value: value,
      whole: start..<max(colon + 1, value.upperBound), line: line, column: column(of: start))
    if !value.isEmpty, bytes[value.lowerBound] == UInt8(ascii: "{") {
      item.below = inBraces(value, line: line)
    }
    return item
  }

  private func column(of offset: Int) -> Int {
    let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return offset - start + 1
  }

  /// The value without spaces and without a comment.
  private func scalar(from start: Int, to end: Int) -> Range<Int> {
    var (index, quote) = (start, UInt8?.none)
    var stop = end
    while index < end {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "#"), bytes[index - 1] == UInt8(ascii: " ") {
        stop = index
        break
      }
      index += 1
    }
    var (first, last) = (start, stop)
    while first < last, bytes[first] == UInt8(ascii: " ") { first += 1 }
    while first < last, bytes[last - 1] == UInt8(ascii: " ") { last -= 1 }
    return first..<last
  }

  private func inBraces(_ value: Range<Int>, line: Int) -> [Item] {
    var items: [Item] = []
    var (start, depth, quote) = (value.lowerBound + 1, 0, UInt8?.none)
    for index in start..<value.upperBound {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ",") where depth == 0, UInt8(ascii: "}"):
        let range = scalar(from: start, to: index)
        if var item = item(at: range.lowerBound, to: range.upperBound, line: line) {
          item.isInBraces = true
          items.append(item)
        }
        start = index + 1
      default: break
      }
    }
    return items
  }

  // MARK: - Places

  private static let sources: Set = ["modelField", "action"]

  private mutating func addEntries(of map: Item) {
    for entry in map.below {
      let source = entry.below.first { Self.sources.contains($0.key) }?.value
      let isShort = entry.below.isEmpty && text[utf8: entry.value] != "~"
      add(
        .entry, entry, in: map, source: source ?? (isShort ? entry.value : nil),
        slot: entry.keyRange,
        converter: entry.below.first { $0.key == "modelType" }?.value)
      for part in entry.below where !Self.sources.contains(part.key) {
        add(.part, part, in: entry, source: nil, slot: nil, converter: nil)
        for rows in part.below where rows.key == "slots" { addEntries(of: rows) }
      }
    }
  }

  private mutating func add(
    _ form: Form, _ item: Item, in block: Item, source: Range<Int>?, slot: Range<Int>?,
    converter: Range<Int>?
  ) {
    places.append(
      Place(
        file: file, form: form, range: item.whole, line: item.line, column: item.column,
        block: block.keyRange.lowerBound, source: source, slot: slot, converter: converter))
  }
}
