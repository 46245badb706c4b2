/// The places of a binding file, and the faults at them.
///
/// The files of the examples are written in few forms: a key with a scalar, with a map in braces on the same line, or
/// with lines below that are indented further. The reader knows these alone.
struct BindingFile {
  /// A key with its value, which are parts of the text, and the keys below.
  private struct Item {
    let key: Substring
    let value: Substring
    let line: Int
    var below: [Item] = []

    var end: String.Index { max(value.endIndex, below.last?.end ?? value.endIndex) }
  }

  /// A place, with what an operator may change in it.
  struct Entry {
    let place: Place
    let key: String
    let value: Range<Int>
    var slot: Range<Int>?
    var converter: Range<Int>?
  }

  private let file: String
  private let text: String
  private let declarations: Declarations
  private var items: [Item] = []
  private(set) var entries: [Entry] = []
  var places: [Place] { entries.map(\.place) }

  init(_ file: String, _ text: String, _ declarations: Declarations) {
    (self.file, self.text, self.declarations) = (file, text, declarations)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var rest = zip(1..., lines).map { (number: $0, text: $1) }[...]
    items = Self.items(of: &rest, indented: 0)
    for item in items where item.key == "slots" { addEntries(below: item) }
  }

  // MARK: - Places

  /// Takes the items from the lines that have at least an indentation.
  private static func items(
    of lines: inout ArraySlice<(number: Int, text: Substring)>, indented indent: Int
  ) -> [Item] {
    // A value ends at spaces with a comment behind; what is in quotes or parentheses is of one piece.
    let form = #/( *)([^#\s:]+):(?: +((?:"[^"]*"|[^"\s#]| +(?! |#|$))*))? *(?:#.*)?/#
    let part = #/([^\s{},:]+): +((?:"[^"]*"|\([^)]*\)|[^,}"(])+?)(?= *[,}])/#
    var items: [Item] = []
    while let line = lines.first {
      if let (_, space, key, found) = line.text.wholeMatch(of: form)?.output {
        if space.count < indent { break }
        lines.removeFirst()
        let value = found ?? key.suffix(0)
        let inBraces = value.hasPrefix("{") ? value.matches(of: part) : []
        var item = Item(key: key, value: value, line: line.number)
        item.below = inBraces.map { Item(key: $0.1, value: $0.2, line: line.number) }
        item.below += Self.items(of: &lines, indented: space.count + 1)
        items.append(item)
      } else {
        lines.removeFirst()
      }
    }
    return items
  }

  private mutating func addEntries(below map: Item) {
    let sources: [Substring] = ["modelField", "action"]
    for item in map.below {
      let source = item.below.first { sources.contains($0.key) }?.value
      let isShort = item.below.isEmpty && item.value != "~"
      add(
        .entry, item, in: map, source: source ?? (isShort ? item.value : nil), slot: item.key,
        converter: item.below.first { $0.key == "modelType" }?.value)
      for part in item.below where !sources.contains(part.key) {
        add(.part, part, in: item)
        for rows in part.below where rows.key == "slots" { addEntries(below: rows) }
      }
    }
  }

  private mutating func add(
    _ form: Form, _ item: Item, in block: Item, source: Substring? = nil, slot: Substring? = nil,
    converter: Substring? = nil
  ) {
    let whole = text.offsets(of: text[item.key.startIndex..<item.end])
    let line = text[..<item.key.startIndex].split(separator: "\n", omittingEmptySubsequences: false)
    let place = Place(
      file: file, form: form, range: whole, line: item.line,
      column: (line.last?.utf8.count ?? 0) + 1, block: text.offsets(of: block.key).lowerBound,
      source: source.map(text.offsets))
    entries.append(
      Entry(
        place: place, key: String(item.key), value: text.offsets(of: item.value),
        slot: slot.map(text.offsets), converter: converter.map(text.offsets)))
  }

  // MARK: - Faults

  func mutants() -> [Mutant] {
    entries.flatMap { entry -> [Mutant] in
      var found = [
        (Kind.leftOut, [removal(of: entry.place)]),
        (.exchanged, entry.place.exchange(in: places, of: text)),
        (.source, nextName(of: entry.place.source, from: "model")),
        (.converter, nextConverter(at: entry.converter)), valueChange(of: entry),
      ]
      if text[utf8: entry.place.range].contains("action:") {
        found.append(
          (.trigger, nextName(of: entry.slot, from: "view") { other, _ in other.type == "Event" }))
      }
      found += [entry.place.source, entry.slot, entry.converter].map { (.misspelt, misspelt($0)) }
      return found.compactMap { Mutant(entry.place, $0, $1, in: text) }
    }
  }

  private func removal(of place: Place) -> Edit {
    let bytes = Array(text.utf8)
    var (start, end) = (place.range.lowerBound, place.range.upperBound)
    let space = UInt8(ascii: " ")
    let lineStart = start - place.column + 1
    if bytes[lineStart..<start].allSatisfy({ $0 == space }) {
      // Whole lines, with the comment behind.
      let next = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
      return Edit(range: lineStart..<next + 1, text: "")
    }
    // A part in braces, with the comma before or behind it.
    while bytes[start - 1] == space { start -= 1 }
    if bytes[start - 1] == UInt8(ascii: ",") {
      start -= 1
    } else {
      start = place.range.lowerBound
      while [UInt8(ascii: ","), space].contains(bytes[end]) { end += 1 }
    }
    return Edit(range: start..<end, text: "")
  }

  /// The next declared name in the place of the last one of a path.
  ///
  /// - Parameter root: The key of the document that says the type at which the path begins.
  private func nextName(
    of path: Range<Int>?, from root: String,
    where isCandidate: (Member, _ own: Member) -> Bool = { _, _ in true }
  ) -> [Edit] {
    guard let path else { return [] }
    let names = text[utf8: path].split(separator: ".").map(String.init)
    let start = items.last {
      $0.key == root && text.offsets(of: $0.key).lowerBound < path.lowerBound
    }.map { String($0.value) }
    let owner = names.dropLast().reduce(start) { owner, name in
      let name = name.replacing("?", with: "").withoutDollar
      return owner.flatMap { declarations.member(name, of: $0)?.type }
    }
    guard let owner, let last = names.last else { return [] }
    let range = path.upperBound - last.utf8.count..<path.upperBound
    return Names.next(after: last, of: owner, declarations, where: isCandidate)
      .map { [Edit(range: range, text: $0)] } ?? []
  }

  private func nextConverter(at range: Range<Int>?) -> [Edit] {
    guard let range else { return [] }
    return Names.next(afterConverter: text[utf8: name(in: range)])
      .map { [Edit(range: range, text: $0 == "currency" ? "currency(EUR)" : $0)] } ?? []
  }

  /// Another value of a part, and another text for nil.
  private func valueChange(of entry: Entry) -> (Kind, [Edit]) {
    let value = text[utf8: entry.value]
    guard entry.place.form == .part else { return (.trigger, []) }
    if let next = Names.next(afterValue: value, of: entry.key) {
      return (.trigger, [Edit(range: entry.value, text: next)])
    }
    guard ["placeholder", "fallback"].contains(entry.key) else { return (.trigger, []) }
    let other = Names.other(than: value) ?? "\"…\""
    return (.converter, [Edit(range: entry.value, text: other)])
  }

  private func misspelt(_ range: Range<Int>?) -> [Edit] {
    guard let name = range.map(name) else { return [] }
    return Names.misspelt(text[utf8: name]).map { [Edit(range: name, text: $0)] } ?? []
  }

  /// The last name of a path, and the name of a converter without quotes and arguments.
  private func name(in range: Range<Int>) -> Range<Int> {
    let value = text[utf8: range]
    let start = range.lowerBound + (value.hasPrefix("\"") ? 1 : 0)
    if start > range.lowerBound || value.contains("(") {
      let name = text[utf8: start..<range.upperBound].prefix { $0.isASCII && $0.isLetter }
      return start..<start + name.utf8.count
    }
    let last = value.split(separator: ".").last ?? ""
    return range.upperBound - last.utf8.count..<range.upperBound
  }
}
