/// The faults at the places of a binding file.
struct FileMutations {
  private let text: String
  private let bytes: [UInt8]
  private let places: [Place]
  private let declarations: Declarations
  /// The type of the model and of the view at an offset.
  private let types: [(start: Int, model: String, view: String)]

  init(_ places: [Place], text: String, declarations: Declarations) {
    self.text = text
    bytes = Array(text.utf8)
    self.places = places
    self.declarations = declarations
    var types: [(Int, String, String)] = []
    var model = ""
    for item in FilePlaces(file: "", text: text).items {
      let value = text[utf8: item.value]
      if item.key == "model" { model = value }
      if item.key == "view" { types.append((item.whole.lowerBound, model, value)) }
    }
    self.types = types
  }

  func all() -> [Mutant] {
    places.flatMap { place -> [Mutant] in
      var found: [(Kind, [Edit]?)] = [(.leftOut, [removal(of: place)])]
      found.append((.exchanged, place.exchange(in: places, of: text)))
      found.append((.source, place.source.flatMap(wrongSource).map { [$0] }))
      if let converter = place.converter {
        found.append((.converter, nextConverter(at: converter).map { [$0] }))
      }
      found += valueChanges(of: place).map { ($0.0, [$0.1]) }
      found.append((.trigger, place.slot.flatMap { wrongEvent(at: $0, in: place) }.map { [$0] }))
      for range in [place.source, place.slot, place.converter] {
        found.append((.misspelt, range.flatMap(misspelling).map { [$0] }))
      }
      return found.compactMap { kind, edits in
        edits.flatMap { Mutant(place, kind, $0, in: bytes) }
      }
    }
  }

  private func removal(of place: Place) -> Edit {
    var (start, end) = (place.range.lowerBound, place.range.upperBound)
    let lineStart = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    if bytes[lineStart..<start].allSatisfy({ $0 == UInt8(ascii: " ") }) {
      // Whole lines, with the comment behind.
      let next = bytes[end...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count - 1
      return Edit(range: lineStart..<next + 1, text: "")
    }
    // A part in braces, with the comma before or behind it.
    while bytes[start - 1] == UInt8(ascii: " ") { start -= 1 }
    if bytes[start - 1] == UInt8(ascii: ",") {
      start -= 1
    } else {
      start = place.range.lowerBound
      while [UInt8(ascii: ","), UInt8(ascii: " ")].contains(bytes[end]) { end += 1 }
    }
    return Edit(range: start..<end, text: "")
  }

  private func type(
    at offset: Int, _ key: KeyPath<(start: Int, model: String, view: String), String>
  )
    -> String?
  {
    types.last { $0.start <= offset }?[keyPath: key]
  }

  /// The offset of the last name of a path, and the type that declares it.
  private func lastName(of path: Range<Int>, from root: String?) -> (
    range: Range<Int>, owner: String?
  )? {
    let content = bytes[path]
    let start = content.lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? path.lowerBound
    guard start < path.upperBound else { return nil }
    var owner = root
    for segment in text[utf8: path.lowerBound..<start].split(separator: ".") {
      let name = Scopes.plain(String(segment).replacing("?", with: ""))
      owner = owner.flatMap { declarations.member(name, of: $0)?.type }
    }
    return (start..<path.upperBound, owner)
  }

  private func wrongSource(_ source: Range<Int>) -> Edit? {
    guard let (range, owner) = lastName(of: source, from: type(at: source.lowerBound, \.model)),
      let owner
    else { return nil }
    let name = text[utf8: range]
    return Names.next(after: Scopes.plain(name), of: owner, declarations)
      .map { Edit(range: range, text: name.hasPrefix("$") ? "$" + $0 : $0) }
  }

  private func wrongEvent(at slot: Range<Int>, in place: Place) -> Edit? {
    guard place.form == .entry, text[utf8: place.range].contains("action:"),
      let (range, owner) = lastName(of: slot, from: type(at: slot.lowerBound, \.view)), let owner
    else { return nil }
    let name = text[utf8: range]
    return Names.next(after: name, of: owner, declarations) { $0.type == "Event" }
      .map { Edit(range: range, text: $0) }
  }

  private func converterName(at range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    if bytes[start] == UInt8(ascii: "\"") { start += 1 }
    let end = bytes[start..<range.upperBound].firstIndex { !Self.isLetter($0) } ?? range.upperBound
    return start..<end
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }

  private func nextConverter(at range: Range<Int>) -> Edit? {
    Names.next(afterConverter: text[utf8: converterName(at: range)])
      .map { Edit(range: range, text: $0 == "currency" ? "currency(EUR)" : $0) }
  }

  /// Another value of a part, and another text for nil.
  private func valueChanges(of place: Place) -> [(Kind, Edit)] {
    guard place.form == .part,
      let colon = bytes[place.range].firstIndex(of: UInt8(ascii: ":"))
    else { return [] }
    let key = text[utf8: place.range.lowerBound..<colon]
    var start = colon + 1
    while start < place.range.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
    let range = start..<place.range.upperBound
    let value = text[utf8: range]
    if let next = Names.values[key].flatMap({ Names.next(after: value, in: $0) }) {
      return [(.trigger, Edit(range: range, text: next))]
    }
    if key == "placeholder" || key == "fallback" {
      let other = value == "\"false\"" ? "\"true\"" : value == "\"…\"" ? "\"?\"" : "\"…\""
      return [(.converter, Edit(range: range, text: other))]
    }
    return []
  }

  private func misspelling(of range: Range<Int>) -> Edit? {
    var (start, end) = (range.lowerBound, range.upperBound)
    if bytes[range].contains(UInt8(ascii: "(")) || bytes[start] == UInt8(ascii: "\"") {
      let name = converterName(at: range)
      (start, end) = (name.lowerBound, name.upperBound)
    } else if let dot = bytes[range].lastIndex(of: UInt8(ascii: ".")) {
      start = dot + 1
    }
    let name = text[utf8: start..<end]
    return Names.misspelt(name).map { Edit(range: start..<end, text: $0) }
  }
}
