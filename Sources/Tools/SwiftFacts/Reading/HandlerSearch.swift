/// Looks for code that may give a command its handler, run a command or read a field, in the text of a file.
///
/// Bodies of functions are not parsed, so it reads the text around the name of the command. A mention
/// that is no declaration, no label, no call and no use of another member may pass the command on, and
/// counts as one that sets the handler.
extension UnsafeBufferPointer<UInt8> {
  /// Whether the mention of a command may set its handler.
  func maySetHandler(at place: Range<Int>) -> Bool {
    guard let next = follower(of: place) else { return false }
    switch self[next] {
    case UInt8(ascii: ":"), UInt8(ascii: "("): return false
    case UInt8(ascii: "."):
      let start = skipBlanks(from: next + 1)
      let member = word(at: start)
      let end = start + member.utf8.count
      // `handler = nil` takes one back.
      if isWritten(end), word(at: skipBlanks(from: skipBlanks(from: end) + 1)) == "nil" {
        return false
      }
      return ["setHandler", "handler", "setValidation", "self"].contains(member)
    default: return true
    }
  }

  /// Whether the mention of a command may run it, or give it to other code.
  func mayRun(at place: Range<Int>) -> Bool {
    guard let next = follower(of: place) else { return false }
    switch self[next] {
    // A label, and a function of the same name.
    case UInt8(ascii: ":"): return isBehindQuestion(place.lowerBound)
    case UInt8(ascii: "("): return false
    case UInt8(ascii: "."):
      let start = skipBlanks(from: next + 1)
      let member = word(at: start)
      // `handler?()`
      if member == "handler" { return !isWritten(start + member.utf8.count) }
      return !["setHandler", "isEnabled"].contains(member)
    default: return true
    }
  }

  /// Whether the mention of a field may read it: no declaration, no label, and no target of an assignment.
  func mayRead(at place: Range<Int>) -> Bool {
    let start = place.lowerBound
    guard !isInLineComment(start) else { return false }
    if start > 0, self[start - 1] == UInt8(ascii: "$") { return true }
    if isDeclared(start) || isWritten(place.upperBound) { return false }
    return self[skipBlanks(from: place.upperBound)] != UInt8(ascii: ":") || isBehindQuestion(start)
  }

  /// Whether an object other than `self` stands before a name, as in `bill.$amount`.
  func isBehindOther(_ place: Int) -> Bool {
    let start = place > 0 && self[place - 1] == UInt8(ascii: "$") ? place - 1 : place
    var end = blankStart(before: start)
    guard end > 0, self[end - 1] == UInt8(ascii: ".") else { return false }
    repeat { end -= 1 } while end > 0 && "?!".utf8.contains(self[end - 1])
    return word(at: wordStart(before: end)) != "self"
  }

  /// The place behind the mention of a command; nil for a comment, a declaration and a text such as a title.
  private func follower(of place: Range<Int>) -> Int? {
    if isInLineComment(place.lowerBound) || isDeclared(place.lowerBound) { return nil }
    if place.lowerBound > 0, self[place.lowerBound - 1] == UInt8(ascii: "\""),
      self[place.upperBound] == UInt8(ascii: "\"")
    {
      return nil
    }
    var next = skipBlanks(from: place.upperBound)
    while "?!".utf8.contains(self[next]) { next += 1 }
    return next
  }

  /// Whether `=` or `+=` and the like follow, and not `==`.
  private func isWritten(_ end: Int) -> Bool {
    var next = skipBlanks(from: end)
    if "+-*/".utf8.contains(self[next]) { next += 1 }
    return self[next] == UInt8(ascii: "=") && self[next + 1] != UInt8(ascii: "=")
  }

  /// Whether a `?` stands before the path that ends with a name, as in `isNew ? bill.create : bill.update`.
  private func isBehindQuestion(_ start: Int) -> Bool {
    var place = start
    while place > 0, isWordByte(self[place - 1]) || ".?!$".utf8.contains(self[place - 1]) {
      place -= 1
    }
    place = blankStart(before: place)
    return place > 0 && self[place - 1] == UInt8(ascii: "?")
  }

  /// Whether `let`, `var`, `func` or `case` stands before the name.
  private func isDeclared(_ place: Int) -> Bool {
    var end = place
    // Around a name that is a keyword.
    if end > 0, self[end - 1] == UInt8(ascii: "`") { end -= 1 }
    end = blankStart(before: end)
    let start = wordStart(before: end)
    return start < end && ["let", "var", "func", "case"].contains(word(at: start))
  }
}
