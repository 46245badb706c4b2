/// A Swift text without the bodies of its functions, which knows where everything stood.
///
/// Nothing in a body is a declaration that a binding can name, and bodies are most of a program: over
/// the sources of swift-syntax, parsing takes a quarter of the time without them. Blanks in their
/// place would spare the table of places, but the parser would still read them all.
struct TextWithoutBodies {
  let whole: [UInt8]
  /// The remaining text, to be parsed.
  let bytes: [UInt8]

  /// Where something was left out: the offset in the rest, and how many bytes are missing up to there.
  private let removals: [(offset: Int, missing: Int)]

  /// - Parameter bodies: Ranges that lie apart or within one another.
  init(_ whole: [UInt8], without bodies: [Range<Int>]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(whole.count)
    var removals: [(offset: Int, missing: Int)] = []
    var end = 0
    for body in bodies.sorted(by: { $0.lowerBound < $1.lowerBound })
    where body.lowerBound >= end && !body.isEmpty {
      bytes += whole[end..<body.lowerBound]
      end = body.upperBound
      removals.append((bytes.count, end - bytes.count))
    }
    bytes += whole[end...]
    self.whole = whole
    self.bytes = bytes
    self.removals = removals
  }

  /// The place of a byte of the rest in the whole text. A place between two bytes with a removal
  /// between them is the one behind the removal.
  func wholeOffset(of offset: Int) -> Int {
    var low = 0
    var high = removals.count
    while low < high {
      let middle = (low + high) / 2
      if removals[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? offset : offset + removals[low - 1].missing
  }
}
