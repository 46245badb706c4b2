import CWords

/// The words of a text in a few bits: it tells for certain that a word is absent, and takes one absent word in some
/// hundreds for present (a Bloom filter with four bits a word).
///
///     let filter = WordFilter(text)
///     if filter.mayContain(WordFilter.Word(Array("balance".utf8))) { … }
///
/// It has a bit for two bytes of the text.
struct WordFilter: Equatable {
  /// A power of two; bytes, which the cache has as they are.
  private var bits: [UInt8]

  /// A word to look for, in many texts.
  struct Word {
    /// Nil for all that is not one word, which a filter knows nothing of.
    fileprivate let hash: UInt64?

    init(_ text: [UInt8]) {
      hash = text.allSatisfy(isWordByte) ? word_hash(text, text.count) : nil
    }
  }

  init(_ text: UnsafeBufferPointer<UInt8>) {
    var count = 1
    while count * 16 < text.count { count *= 2 }
    bits = Array(repeating: 0, count: count)
    guard let base = text.baseAddress else { return }
    // A byte order mark, which would belong to the first word.
    let start = ByteSearch.isAfterMark(3, in: text) ? 3 : 0
    word_filter_fill(&bits, UInt64(count) * 8, base + start, text.count - start)
  }

  /// False where the text has no such word.
  func mayContain(_ word: Word) -> Bool {
    // Of a damaged cache the number may be any.
    guard let hash = word.hash, bits.count.nonzeroBitCount == 1 else { return true }
    return word_filter_has(bits, UInt64(bits.count) * 8, hash)
  }
}
