/// Looks for places that make an object and may not keep it, in the text of a file.
///
/// Most objects are made where they are assigned to a property, which the text before them tells. Only
/// the other places are worth a look at the syntax.
extension UnsafeBufferPointer<UInt8> {
  /// Whether the mention of a class may make an object for a local constant or as an argument.
  func mayLose(at place: Range<Int>) -> Bool {
    guard self[place.upperBound] == UInt8(ascii: "(") else { return false }
    var end = place.lowerBound
    repeat {
      end = blankStart(before: end)
      guard end > 0 else { return false }
    } while removeEffect(before: &end)
    switch self[end - 1] {
    case UInt8(ascii: "("), UInt8(ascii: ","), UInt8(ascii: ":"): return true
    case UInt8(ascii: "="): return declaresName(before: end - 1)
    default: return false
    }
  }

  /// Steps over a `try` or an `await` that ends here.
  private func removeEffect(before end: inout Int) -> Bool {
    let stop = "?!".utf8.contains(self[end - 1]) ? end - 1 : end
    let start = wordStart(before: stop)
    guard ["try", "await"].contains(String(decoding: self[start..<stop], as: UTF8.self)) else {
      return false
    }
    end = start
    return true
  }

  /// Whether the line up to a `=` has a `let` or a `var`, or is `_`.
  private func declaresName(before end: Int) -> Bool {
    let line = String(decoding: self[lineStart(before: end)..<end], as: UTF8.self)
    return line.split { !$0.isLetter && $0 != "_" }.contains { ["let", "var", "_"].contains($0) }
  }
}
