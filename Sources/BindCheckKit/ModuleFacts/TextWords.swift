/// The words that stand in a Swift text, as far as a check may look for them: names, and names behind
/// a keyword that declares.
struct TextWords {
  /// The words, and whether one of their mentions may set the handler of a command.
  private(set) var maySetHandler: [String: Bool] = [:]

  /// The words before declared names that `SourceIndex` looks for together with the name.
  private static let keywords: Set = ["extension", "func", "let", "var"]

  init(_ bytes: [UInt8]) {
    let search = HandlerSearch(in: bytes)
    bytes.withUnsafeBufferPointer { text in
      var place = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      var last: (word: String, end: Int) = ("", -2)
      while place < text.count {
        guard isWordByte(text[place]) else {
          place += 1
          continue
        }
        let start = place
        while place < text.count, isWordByte(text[place]) { place += 1 }
        // A number is no name.
        if UInt8(ascii: "0")...UInt8(ascii: "9") ~= text[start] { continue }
        let word = String(decoding: text[start..<place], as: UTF8.self)
        if maySetHandler[word] != true {
          maySetHandler[word] = search.maySetHandler(start..<place)
        }
        if last.end == start - 1, text[start - 1] == 0x20, Self.keywords.contains(last.word) {
          maySetHandler["\(last.word) \(word)"] = false
        }
        last = (word, place)
      }
    }
  }
}
