/// The part of a Swift text that the compiler compiles under conditions.
///
/// The directives of `#if` and the branches that are not compiled are blanks, so that every other byte
/// keeps its place, and no reader of the text knows of conditions.
struct ActiveText {
  private struct Block {
    let isOuterActive: Bool
    var isActive = false
    /// Whether one of its branches so far is compiled.
    var isDecided = false
  }

  /// The text with the NUL that a search needs.
  private let text: UnsafeBufferPointer<UInt8>
  /// The place of that NUL.
  private let end: Int
  private let conditions: BuildConditions
  private var place = 0
  private var blocks: [Block] = []
  private var blanks: [Range<Int>] = []
  /// The next places of a long string and of a comment; they are looked for again once they are passed.
  private var nextString = -1
  private var nextComment = -1

  /// The text with blanks; the text itself where a directive in it cannot be read, as in a half-typed one.
  static func bytes(_ bytes: [UInt8], under conditions: BuildConditions) -> [UInt8] {
    let blanks = ByteSearch.searchable(bytes).withUnsafeBufferPointer { text -> [Range<Int>] in
      guard ByteSearch.first("#if", in: text, from: 0) != nil else { return [] }
      var reader = ActiveText(text, conditions)
      return reader.read() ? reader.blanks : []
    }
    var bytes = bytes
    for range in blanks {
      for place in range where bytes[place] != 0x0A && bytes[place] != 0x0D { bytes[place] = 0x20 }
    }
    return bytes
  }

  private init(_ text: UnsafeBufferPointer<UInt8>, _ conditions: BuildConditions) {
    (self.text, self.conditions) = (text, conditions)
    end = text.count - 1
  }

  private mutating func read() -> Bool {
    while place < end {
      let start = place
      var isBlank = blocks.last?.isActive == false
      if let directive = directive() {
        guard apply(directive) else { return false }
        isBlank = true
      } else {
        skipLine()
      }
      if isBlank { blanks.append(start..<place) }
    }
    return blocks.isEmpty
  }

  // MARK: - Directives

  /// The directive of the line, with its condition; nil for another line. The place is then behind it.
  private mutating func directive() -> (word: String, condition: String)? {
    var first = place
    while text[first] == 0x20 || text[first] == 0x09 { first += 1 }
    guard text[first] == UInt8(ascii: "#") else { return nil }
    var behind = endOfLine(from: first)
    let body = line(first..<behind)
    let word = String(body.prefix { $0 == "#" || $0.isLetter })
    guard ["#if", "#elseif", "#else", "#endif"].contains(word) else { return nil }
    var condition = Self.withoutComment(body.dropFirst(word.count))
    // A condition goes on where an operator ends the line.
    while condition.hasSuffix("||") || condition.hasSuffix("&&"), behind < end {
      let start = behind
      behind = endOfLine(from: start)
      condition += " " + Self.withoutComment(line(start..<behind)[...])
    }
    place = behind
    return (word, condition)
  }

  private func line(_ range: Range<Int>) -> String {
    String(decoding: text[range].filter { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
  }

  private static func withoutComment(_ line: Substring) -> String {
    var line = line
    for mark in ["//", "/*"] {
      if let found = line.firstRange(of: mark) { line = line[..<found.lowerBound] }
    }
    while line.last == " " || line.last == "\t" { line.removeLast() }
    return String(line)
  }

  private mutating func apply(_ directive: (word: String, condition: String)) -> Bool {
    if directive.word == "#endif" { return blocks.popLast() != nil }
    if directive.word == "#if" {
      blocks.append(Block(isOuterActive: blocks.last?.isActive ?? true))
    }
    guard var block = blocks.popLast(),
      let holds = directive.word == "#else" ? true : conditions.hold(directive.condition)
    else { return false }
    block.isActive = block.isOuterActive && !block.isDecided && holds
    block.isDecided = block.isDecided || holds
    blocks.append(block)
    return true
  }

  // MARK: - Lines

  /// Goes behind the line, and behind each comment and string that begins in it and ends in a later one.
  private mutating func skipLine() {
    let behind = endOfLine(from: place)
    // Most lines have no such beginning, and are not looked at byte by byte.
    guard hasMark(place..<behind) else {
      place = behind
      return
    }
    while place < end {
      switch text[place] {
      case 0x0A:
        place += 1
        return
      case UInt8(ascii: "/") where at("//"):
        place = endOfLine(from: place)
        return
      case UInt8(ascii: "/") where at("/*"): skipComment()
      case UInt8(ascii: "#"), UInt8(ascii: "\""): skipString()
      default: place += 1
      }
    }
  }

  /// Whether a long string or a comment begins in a line.
  private mutating func hasMark(_ line: Range<Int>) -> Bool {
    if nextString < line.lowerBound {
      nextString = ByteSearch.first("\"\"\"", in: text, from: line.lowerBound) ?? end
    }
    if nextComment < line.lowerBound {
      nextComment = ByteSearch.first("/*", in: text, from: line.lowerBound) ?? end
    }
    return min(nextString, nextComment) < line.upperBound
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if at("/*") {
        depth += 1
        place += 2
      } else if at("*/") {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < end
  }

  private mutating func skipString() {
    var hashes = 0
    while text[place] == UInt8(ascii: "#") {
      hashes += 1
      place += 1
    }
    guard text[place] == UInt8(ascii: "\"") else { return }
    let isLong = at("\"\"\"")
    place += isLong ? 3 : 1
    while place < end {
      if text[place] == UInt8(ascii: "\\"), hashes == 0 {
        place += 2
      } else if text[place] == 0x0A, !isLong {
        return
      } else if isLong ? at("\"\"\"") : text[place] == UInt8(ascii: "\"") {
        place += isLong ? 3 : 1
        if (0..<hashes).allSatisfy({ text[place + $0] == UInt8(ascii: "#") }) {
          place += hashes
          return
        }
      } else {
        place += 1
      }
    }
    place = min(place, end)
  }

  private func at(_ word: StaticString) -> Bool {
    // The NUL at the end is in no word.
    (0..<word.utf8CodeUnitCount).allSatisfy { text[place + $0] == word.utf8Start[$0] }
  }

  private func endOfLine(from start: Int) -> Int { min(text.lineEnd(from: start), end) }
}
