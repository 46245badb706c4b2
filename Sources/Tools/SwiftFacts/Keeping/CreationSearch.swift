/// Looks for places that make an object and may not keep it, in the text of a file.
///
/// Most objects are made where they are assigned to a property, which the text before them tells. Only
/// the other places are worth a look at the syntax.
struct CreationSearch {
  private let text: [UInt8]

  init(in text: [UInt8]) {
    self.text = ByteSearch.searchable(text)
  }

  /// Whether an object of a class may be made for a local constant or as an argument.
  func mayLose(_ type: String) -> Bool {
    text.withUnsafeBufferPointer { text in
      ByteSearch.words(Array(type.utf8), in: text).contains { mayLose($0, text) }
    }
  }

  private func mayLose(_ place: Range<Int>, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text[place.upperBound] == UInt8(ascii: "(") else { return false }
    var end = place.lowerBound
    repeat {
      while end > 0, isBlankByte(text[end - 1]) { end -= 1 }
      guard end > 0 else { return false }
    } while removeEffect(before: &end, text)
    switch text[end - 1] {
    case UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: ":"): return true
    case UInt8(ascii: "="): return declaresName(before: end - 1, text)
    default: return false
    }
  }

  /// Steps over a `try` or an `await` that ends here.
  private func removeEffect(
    before end: inout Int, _ text: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var stop = end
    if stop > 0, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(text[stop - 1]) { stop -= 1 }
    var start = stop
    while start > 0, isWordByte(text[start - 1]) { start -= 1 }
    guard ["try", "await"].contains(String(decoding: text[start..<stop], as: UTF8.self)) else {
      return false
    }
    end = start
    return true
  }

  /// Whether the line up to a `=` has a `let` or a `var`, or is `_`.
  private func declaresName(before end: Int, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = end
    while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    let line = String(decoding: text[start..<end], as: UTF8.self)
    return line.split { !$0.isLetter && $0 != "_" }.contains { ["let", "var", "_"].contains($0) }
  }
}
