/// The kinds of faults, by which the weights count the fixes of public projects.
enum Kind: String, CaseIterable, Codable, Sendable {
  case leftOut = "left out"
  case exchanged, source, converter, trigger, lifetime, misspelt

  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// A replacement of a part of a file.
struct Edit: Hashable, Sendable {
  let range: Range<Int>
  let text: String
}

extension String {
  /// - Parameter edits: In the order of the text, without overlap.
  func applying(_ edits: [Edit], from start: Int = 0) -> String {
    var bytes = Array(utf8)
    for edit in edits.reversed() {
      let range = edit.range.lowerBound - start..<edit.range.upperBound - start
      bytes.replaceSubrange(range, with: Array(edit.text.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A place of the glue with one fault in it.
struct Mutant: Sendable {
  let place: Place
  let kind: Kind
  let edits: [Edit]
  /// Stays the same while the file does, and orders the mutants without regard to what they are.
  let id: String

  /// Edits that overlap, or change nothing, make no mutant.
  init?(_ place: Place, _ kind: Kind, _ edits: [Edit], in text: String) {
    let sorted = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    for (one, next) in zip(sorted, sorted.dropFirst())
    where one.range.upperBound > next.range.lowerBound { return nil }
    guard sorted.contains(where: { $0.text != text[utf8: $0.range] }) else { return nil }
    (self.place, self.kind, self.edits) = (place, kind, sorted)
    let change = sorted.map { "\($0.range):\($0.text)" }.joined(separator: "|")
    id = "\(place.key):\(kind.rawValue):\(Hash.hex(change).prefix(8))"
  }
}

extension Place {
  /// The sources of this place and of the next one of its form, exchanged.
  func exchange(in places: [Place], of text: String) -> [Edit] {
    let row = places.filter {
      $0.file == file && $0.form == form && $0.block == block && $0.source != nil
    }
    guard let source, let next = Names.next(after: self, in: row)?.source else { return [] }
    return [
      Edit(range: source, text: text[utf8: next]), Edit(range: next, text: text[utf8: source]),
    ]
  }
}

/// FNV-1a, which is the same on each machine.
enum Hash {
  static func value(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  static func hex(_ text: String) -> String { String(value(text), radix: 16) }
}

/// The steps that Swift and binding files have in common.
enum Names {
  /// Without the middle letter; nil for a name of one.
  static func misspelt(_ name: String) -> String? {
    guard name.count > 1 else { return nil }
    var letters = Array(name)
    letters.remove(at: letters.count / 2)
    return String(letters)
  }

  /// The next of some names, and the first after the last.
  static func next<T: Equatable>(after one: T, in all: [T]) -> T? {
    guard let index = all.firstIndex(of: one), all.count > 1 else { return nil }
    return all[(index + 1) % all.count]
  }

  /// The next declared member of the same type; without one, the next of the same sort. A name with `$` keeps it.
  static func next(
    after written: String, of type: String, _ declarations: Declarations,
    where isCandidate: (Member, _ own: Member) -> Bool = { _, _ in true }
  ) -> String? {
    let name = written.withoutDollar
    guard let member = declarations.member(name, of: type) else { return nil }
    let all = declarations.members[type, default: []].filter {
      $0.isFunction == member.isFunction && isCandidate($0, member)
    }
    let equal = all.filter { $0.fullType == member.fullType }
    var names: [String] = []
    for candidate in equal.count > 1 ? equal : all where !names.contains(candidate.name) {
      names.append(candidate.name)
    }
    return next(after: name, in: names).map { written.replacing(name, with: $0) }
  }

  /// The next converter that accepts the same values; nil where there is none.
  static func next(afterConverter name: String) -> String? {
    [
      ["fpint", "decimal", "percent", "currency"], ["int", "decimal"], ["bytes", "decimal"],
      ["isSet", "isNil"], ["isEmpty", "isNotEmpty"], ["date", "duration"],
    ].lazy.compactMap { next(after: name, in: $0) }.first
  }

  /// The next value of a part of a binding.
  static func next(afterValue value: String, of part: String) -> String? {
    let values = [
      "mode": ["oneWay", "twoWay", "oneTime", "toModel"], "commit": ["key", "blur", "enter"],
      "drafts": ["commit", "discard", "keep"],
    ]
    return values[part].flatMap { next(after: value, in: $0) }
  }

  /// Another truth value, or another text for nil.
  static func other(than literal: String) -> String? {
    let others = ["true": "false", "false": "true", "\"false\"": "\"true\"", "\"…\"": "\"?\""]
    return others[literal] ?? (literal.hasPrefix("\"") ? "\"…\"" : nil)
  }
}
