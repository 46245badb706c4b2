import CWords

/// The words of a text in a few bits: it tells for certain that a word is absent, and takes one absent word in some
/// thousands for present (a Bloom filter with four bits a word).
///
///     let filter = WordFilter(text)
///     if filter.mayContain(WordFilter.Word(Array("balance".utf8))) { … }
///
/// It has four bits for a byte of the text, since a check asks 100,000 files for 1,000 words.
struct WordFilter: Equatable {
  /// As many as a power of two.
  private var bits: [UInt8]

  /// A word to look for, in many texts.
  struct Word {
    /// Nil for all that is not one word, which a filter knows nothing of.
    fileprivate let hash: UInt64?

    init(_ text: [UInt8]) { hash = text.allSatisfy(isWordByte) ? word_hash(text, text.count) : nil }
  }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var count = 1
    while count * 2 < text.count { count *= 2 }
    bits = Array(repeating: 0, count: count)
    guard let base = text.baseAddress else { return }
    // A byte order mark, which would belong to the first word.
    let start = text.isAfterMark(3) ? 3 : 0
    word_filter_fill(&bits, UInt64(count) * 8, base + start, text.count - start)
  }

  /// False where the text has no such word.
  func mayContain(_ word: Word) -> Bool {
    guard let hash = word.hash else { return true }
    return word_filter_has(bits, UInt64(bits.count) * 8, hash)
  }
}
