/// Looks for code that may give a command its handler, run a command or read a field, in the text of a file.
///
/// Bodies of functions are not parsed, so it reads the text around the name of the command. A mention
/// that is no declaration, no label, no call and no use of another member may pass the command on, and
/// counts as one that sets the handler.
struct HandlerSearch {
  private let text: [UInt8]

  init(in text: [UInt8]) {
    self.text = ByteSearch.searchable(text)
  }

  /// Whether one of the mentions of a command may set its handler.
  func maySetHandler(of name: String) -> Bool {
    text.withUnsafeBufferPointer { text in
      ByteSearch.words(Array(name.utf8), in: text).contains { maySetHandler($0, text) }
    }
  }

  /// Whether the mention at a place may set the handler of the command of this name.
  private func maySetHandler(_ place: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    if isInComment(place, text) || isDeclared(place, text) { return false }
    var next = skipBlanks(place.upperBound, text)
    while next < text.count, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(text[next]) {
      next += 1
    }
    guard next < text.count else { return true }
    switch text[next] {
    case UInt8(ascii: ":"), UInt8(ascii: "("): return false
    case UInt8(ascii: "."):
      let member = word(from: skipBlanks(next + 1, text), text)
      return ["setHandler", "handler", "self"].contains(member)
    default: return true
    }
  }

  /// Whether a mention of a command may run it, or give it to other code.
  func mayRun(command name: String) -> Bool {
    text.withUnsafeBufferPointer { text in
      ByteSearch.words(Array(name.utf8), in: text).contains { place in
        if isInComment(place, text) || isDeclared(place, text) { return false }
        var next = skipBlanks(place.upperBound, text)
        while next < text.count, "?!".utf8.contains(text[next]) { next += 1 }
        guard next < text.count else { return true }
        switch text[next] {
        // A label, and a function of the same name.
        case UInt8(ascii: ":"): return isBehindQuestion(place.lowerBound, text)
        case UInt8(ascii: "("): return false
        case UInt8(ascii: "."):
          let start = skipBlanks(next + 1, text)
          let member = word(from: start, text)
          // `handler?()`
          if member == "handler" { return !isWritten(start + member.utf8.count, text) }
          return !["setHandler", "isEnabled"].contains(member)
        default: return true
        }
      }
    }
  }

  /// Whether code may read a field: a mention that is no declaration, no label, and no target of an assignment.
  func mayRead(field name: String) -> Bool {
    text.withUnsafeBufferPointer { text in
      ByteSearch.words(Array(name.utf8), in: text).contains { place in
        guard !isInComment(place, text) else { return false }
        if place.lowerBound > 0, text[place.lowerBound - 1] == UInt8(ascii: "$") { return true }
        if isDeclared(place, text) || isWritten(place.upperBound, text) { return false }
        let next = skipBlanks(place.upperBound, text)
        guard next < text.count, text[next] == UInt8(ascii: ":") else { return true }
        return isBehindQuestion(place.lowerBound, text)
      }
    }
  }

  /// Whether `=` or `+=` and the like follow, and not `==`.
  private func isWritten(_ end: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var next = skipBlanks(end, text)
    if next < text.count, "+-*/".utf8.contains(text[next]) { next += 1 }
    return next + 1 < text.count && text[next] == UInt8(ascii: "=")
      && text[next + 1] != UInt8(ascii: "=")
  }

  /// Whether a `?` stands before the path that ends with a name, as in `isNew ? bill.create : bill.update`.
  private func isBehindQuestion(_ start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = start
    while place > 0, isWordByte(text[place - 1]) || ".?!$".utf8.contains(text[place - 1]) {
      place -= 1
    }
    while place > 0, isBlankByte(text[place - 1]) { place -= 1 }
    return place > 0 && text[place - 1] == UInt8(ascii: "?")
  }

  /// Whether the line is a comment from its start.
  private func isInComment(_ place: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = place.lowerBound
    while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    while start < place.lowerBound, isBlankByte(text[start]) { start += 1 }
    return text[start] == UInt8(ascii: "/") && text[start + 1] == UInt8(ascii: "/")
  }

  /// Whether `let`, `var`, `func` or `case` stands before the name.
  private func isDeclared(_ place: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var end = place.lowerBound
    // Around a name that is a keyword.
    if end > 0, text[end - 1] == UInt8(ascii: "`") { end -= 1 }
    while end > 0, isBlankByte(text[end - 1]) { end -= 1 }
    var start = end
    while start > 0, isWordByte(text[start - 1]) { start -= 1 }
    return ["let", "var", "func", "case"].contains(word(from: start, text)) && start < end
  }

  private func skipBlanks(_ start: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int {
    var place = start
    while place < text.count, isBlankByte(text[place]) || text[place] == UInt8(ascii: "`") {
      place += 1
    }
    return place
  }

  private func word(from start: Int, _ text: UnsafeBufferPointer<UInt8>) -> String {
    var end = start
    while end < text.count, isWordByte(text[end]) { end += 1 }
    return String(decoding: text[start..<end], as: UTF8.self)
  }
}
