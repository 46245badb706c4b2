// The uses of commands and fields that the rules on forgotten bindings and held objects ask for.

extension HandlerSearch {
  /// The `self` that a handler of a command holds, in a closure that the text gives to the command of
  /// the same object; nil for none.
  func placeHoldingOwner(ofCommand name: String) -> Range<Int>? {
    text.withUnsafeBufferPointer { text in
      for place in ByteSearch.words(Array(name.utf8), in: text) {
        guard !isInComment(place, text), isOwn(place, text),
          let closure = handler(behind: place.upperBound, text),
          let held = heldSelf(inClosureAt: closure, text)
        else { continue }
        return held
      }
      return nil
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
        case UInt8(ascii: ":"), UInt8(ascii: "("): return false
        case UInt8(ascii: "."):
          let member = word(from: skipBlanks(next + 1, text), text)
          return !["handler", "setHandler", "isEnabled"].contains(member)
        default: return true
        }
      }
    }
  }

  /// Whether `$name` stands anywhere: code has the field, and may observe it.
  func mentionsField(_ name: String) -> Bool {
    text.withUnsafeBufferPointer { text in
      ByteSearch.words(Array(name.utf8), in: text).contains { place in
        place.lowerBound > 0 && text[place.lowerBound - 1] == UInt8(ascii: "$")
          && !isInComment(place, text)
      }
    }
  }

  /// Whether a name is that of a member of `self`, with or without `self.` before it.
  private func isOwn(_ place: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard place.lowerBound > 0, text[place.lowerBound - 1] == UInt8(ascii: ".") else { return true }
    let start = place.lowerBound - 5
    return start >= 0 && ByteSearch.isWord(start..<(start + 4), in: text)
      && word(from: start, text) == "self"
  }

  /// The place of the `{` of a handler, in `.handler = {`, `.setHandler {` or `.setHandler(taking: …) {`.
  private func handler(behind place: Int, _ text: UnsafeBufferPointer<UInt8>) -> Int? {
    var next = skipBlanks(place, text)
    guard next < text.count, text[next] == UInt8(ascii: ".") else { return nil }
    next = skipBlanks(next + 1, text)
    let member = word(from: next, text)
    next = skipBlanks(next + member.utf8.count, text)
    guard next < text.count else { return nil }
    switch member {
    case "handler":
      guard text[next] == UInt8(ascii: "=") else { return nil }
      next = skipBlanks(next + 1, text)
    case "setHandler":
      if text[next] == UInt8(ascii: "(") {
        while next < text.count, text[next] != UInt8(ascii: ")") {
          // A closure among the arguments, or one that is called.
          if "{(".utf8.contains(text[next]), text[next - 1] != UInt8(ascii: "r") { return nil }
          next += 1
        }
        next = skipBlanks(next + 1, text)
      }
    default: return nil
    }
    return next < text.count && text[next] == UInt8(ascii: "{") ? next : nil
  }

  /// The `self` that a closure holds, by its list of captures or else by a mention.
  private func heldSelf(
    inClosureAt start: Int, _ text: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var next = skipBlanks(start + 1, text)
    if next < text.count, text[next] == UInt8(ascii: "[") {
      var item = next + 1
      while next < text.count, text[next] != UInt8(ascii: "]") {
        next += 1
        guard text[next] == UInt8(ascii: ",") || text[next] == UInt8(ascii: "]") else { continue }
        let words = String(decoding: text[item..<next], as: UTF8.self)
          .split { !$0.isLetter && !"=()".contains($0) }
        if words == ["self"] {
          let place = skipBlanks(item, text)
          return place..<(place + 4)
        }
        // `weak self`, `unowned self`, `model = self`.
        if words.contains("self") { return nil }
        item = next + 1
      }
    }
    return mentionedSelf(from: next, text)
  }

  /// The first `self` before the end of a closure; nil where the text is not plain enough to tell.
  private func mentionedSelf(
    from start: Int, _ text: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var depth = 1
    var next = start
    while next < text.count {
      switch text[next] {
      // A brace in a string is none, and a string may hold code.
      case UInt8(ascii: "\""), 0: return nil
      case UInt8(ascii: "/") where text[next + 1] == UInt8(ascii: "/"): return nil
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return nil }
      case UInt8(ascii: "s") where ByteSearch.isWord(next..<min(next + 4, text.count), in: text):
        // The type in `Int.self` is no object.
        if word(from: next, text) == "self", text[next - 1] != UInt8(ascii: ".") {
          return next..<(next + 4)
        }
      default: break
      }
      next += 1
    }
    return nil
  }
}
