// The uses of commands and fields that the rules on forgotten bindings and held objects ask for.

extension HandlerSearch {
  /// The `self` that a handler of a command holds, in a closure that the text gives to the command of
  /// the same object; nil for none.
  ///
  /// - Parameter offset: The place of the command's name in its declaration: another object in the file may
  ///   have a member of the same name.
  func placeHoldingOwner(ofCommand name: String, declaredAt offset: Int) -> Range<Int>? {
    text.withUnsafeBufferPointer { text in
      let places = ByteSearch.words(Array(name.utf8), in: text).filter { !isInComment($0, text) }
      guard let declaration = places.first(where: { $0.lowerBound >= offset }),
        // An object that is there for ever, and a handler that is taken back.
        ByteSearch.words(Array("shared".utf8), in: text).isEmpty,
        !places.contains(where: { isTakenBack(behind: $0.upperBound, text) })
      else { return nil }
      for place in places where isOwn(place, text) {
        guard let closure = handler(behind: place.upperBound, text),
          !isInOtherType(place.lowerBound, thanAt: declaration.upperBound, text),
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

  /// Whether `.handler = nil` follows.
  private func isTakenBack(behind place: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var next = skipBlanks(place, text)
    guard next < text.count, text[next] == UInt8(ascii: ".") else { return false }
    next = skipBlanks(next + 1, text)
    guard word(from: next, text) == "handler" else { return false }
    next = skipBlanks(next + 7, text)
    guard next < text.count, text[next] == UInt8(ascii: "=") else { return false }
    return word(from: skipBlanks(next + 1, text), text) == "nil"
  }

  /// Whether another type may begin between the declaration of a command and a mention of it: the text does not
  /// tell whose `self` is meant then.
  private func isInOtherType(
    _ mention: Int, thanAt declaration: Int, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard mention > declaration else { return true }
    return ["class", "struct", "enum", "actor", "extension", "protocol"].contains { keyword in
      ByteSearch.words(Array(keyword.utf8), in: text).contains {
        (declaration..<mention).contains($0.lowerBound)
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
    // Such as `@MainActor` and `@Sendable`.
    while next < text.count, text[next] == UInt8(ascii: "@") {
      next = skipBlanks(next + 1 + word(from: next + 1, text).utf8.count, text)
    }
    guard next < text.count, text[next] == UInt8(ascii: "[") else {
      return mentionedSelf(from: next, text)
    }
    var item = next + 1
    var depth = 0
    while true {
      next += 1
      // Half typed, or more than names.
      guard next < text.count, text[next] != UInt8(ascii: "\"") else { return nil }
      switch text[next] {
      case UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "]") where depth > 0, UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0, UInt8(ascii: "]"):
        let words = String(decoding: text[item..<next], as: UTF8.self)
          .split { !$0.isLetter && !"=()".contains($0) }
        if words == ["self"] {
          let place = skipBlanks(item, text)
          return place..<(place + 4)
        }
        // `weak self`, `unowned self`, `model = self`.
        if words.contains("self") { return nil }
        if text[next] == UInt8(ascii: "]") { return mentionedSelf(from: next, text) }
        item = next + 1
      default: break
      }
    }
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
      // A comment may mention it.
      case UInt8(ascii: "/"): return nil
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
