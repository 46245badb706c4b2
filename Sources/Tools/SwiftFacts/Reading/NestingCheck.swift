/// Refuses Swift text that nests so deep that parsing it would crash or not end.
///
/// Measured on SwiftParser 603, in debug on a stack of `DeepStack.size`: nested array brackets take
/// twice as long per level (12 deep 0.2 s, 16 deep 3 s), unclosed `<` take quadratic time (1,000:
/// over 10 s), and the stack ends at some 6,000 levels of `<`, `#if`, `?:` or of repeated words
/// such as `try try`. Sources are input like any other, so this reads ahead of the parser. It knows
/// comments and strings and nothing else of Swift; text that compiles stays far below every limit.
///
/// The file has more than 300 lines, since all parts of the reader share its private state.
struct NestingCheck {
  /// The construct that nests too deep, with its line, nil where the text can be parsed; and the
  /// places of the bodies of functions and initialisers, without their braces: none where it is not
  /// sure that all brackets were matched as the parser would.
  static func read(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (complaint: String?, bodies: [Range<Int>]) {
    var check = NestingCheck(bytes: bytes)
    let complaint = check.run()
    return (complaint, check.isSure && check.frames.isEmpty ? check.bodies : [])
  }

  private static let maximumDepth = 120
  private static let maximumSquareDepth = 10
  private static let maximumAngleDepth = 200
  private static let maximumTernaryDepth = 500
  private static let maximumConditionDepth = 256
  private static let maximumArrowRun = 200
  private static let maximumWordRun = 64

  /// The open constructs that a bracket counts anew or a line end closes.
  private struct Depths {
    var angles = 0
    var squares = 0
    var ternaries = 0
    /// The `->` since something other than a type began.
    var arrows = 0

    /// Closes all but the square brackets, up to those that were open `before`.
    mutating func endStatement(_ before: Depths = Depths()) {
      (angles, ternaries, arrows) = (before.angles, before.ternaries, before.arrows)
    }
  }

  /// An open bracket, with the state before it.
  private struct Frame {
    var closer: UInt8
    var depths: Depths
    /// Set where the bracket is `\(` of a string: its delimiter, to continue the string.
    var string: StringDelimiter?
    /// The offset behind the bracket, where it opens the body of a function.
    var body: Int?
  }

  private struct StringDelimiter {
    var pounds: Int
    var isMultiline: Bool
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var line = 1
  private var frames: [Frame] = []
  private var depths = Depths()
  private var conditions = 0
  /// Whether the last byte that counts ended a `->`.
  private var endsWithArrow = false
  private var wordRun = 0
  private var lastWord = 0..<0
  /// The `@` and `#` with no word between them.
  private var markRun = 0
  /// The last byte that was neither blank nor comment.
  private var lastByte: UInt8 = 0
  private var bodies: [Range<Int>] = []
  /// How many brackets were open at the `func` or `init` whose body follows.
  private var functionDepth: Int?
  /// Whether nothing was seen that may be read in two ways.
  private var isSure = true

  private mutating func run() -> String? {
    while index < bytes.count {
      step()
      if let excess { return "\(excess) on line \(line)" }
    }
    return nil
  }

  private var excess: String? {
    if frames.count > Self.maximumDepth { return "brackets nest too deep" }
    if depths.squares > Self.maximumSquareDepth { return "square brackets nest too deep" }
    if depths.angles > Self.maximumAngleDepth { return "angle brackets nest too deep" }
    if depths.ternaries > Self.maximumTernaryDepth {
      return "conditional expressions nest too deep"
    }
    if depths.arrows > Self.maximumArrowRun { return "too many function types in a row" }
    if conditions > Self.maximumConditionDepth { return "#if nests too deep" }
    if wordRun > Self.maximumWordRun { return "too many keywords in a row" }
    if markRun > Self.maximumWordRun { return "too many '@' or '#' in a row" }
    return nil
  }

  private func peek(_ distance: Int = 0) -> UInt8 {
    index + distance < bytes.count ? bytes[index + distance] : 0
  }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case 0x0A:
      line += 1
      index += 1
      endLine()
      return
    case 0x20, 0x09, 0x0D:
      index += 1
      return
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      return
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      skipBlockComment()
      return
    case UInt8(ascii: "/") where lengthOfRegex > 0:
      // It may be an operator after all.
      isSure = false
      index += lengthOfRegex
    case UInt8(ascii: "\""):
      openString(pounds: 0)
    case UInt8(ascii: "#"):
      readPound()
    case _ where isWordByte(byte):
      endsWithArrow = false
      readWord()
    default:
      if byte != UInt8(ascii: "@") { wordRun = 0 }
      endsWithArrow = false
      readPunctuation(byte)
      index += 1
    }
    lastByte = byte
  }

  /// Closes the constructs that a line left open, unless the next line may continue them.
  private mutating func endLine() {
    guard !"<,?".utf8.contains(lastByte), !endsWithArrow else { return }
    var blanks = 0
    while isBlankByte(peek(blanks)) { blanks += 1 }
    let first = peek(blanks)
    let isArrow = first == UInt8(ascii: "-") && peek(blanks + 1) == UInt8(ascii: ">")
    guard !"<?:".utf8.contains(first), !isArrow else { return }
    depths.endStatement(frames.last?.depths ?? Depths())
  }

  private mutating func readPunctuation(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"):
      push(closer: UInt8(ascii: "}"))
      if functionDepth == frames.count - 1 {
        frames[frames.count - 1].body = index + 1
        functionDepth = nil
      }
      // A closure or body begins afresh; the brackets around it do not multiply.
      depths = Depths()
    case UInt8(ascii: "("):
      push(closer: UInt8(ascii: ")"))
    case UInt8(ascii: "["):
      push(closer: UInt8(ascii: "]"))
      depths.squares += 1
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      pop(byte)
    case UInt8(ascii: "@"):
      markRun += 1
    case UInt8(ascii: "<"):
      depths.angles += 1
    case UInt8(ascii: ">"):
      depths.angles = max(0, depths.angles - 1)
      endsWithArrow = index > 0 && bytes[index - 1] == UInt8(ascii: "-")
      if endsWithArrow { depths.arrows += 1 }
    case UInt8(ascii: "?"):
      // `a ? b : c`, not `a?`.
      if index > 0, isBlankByte(bytes[index - 1]) { depths.ternaries += 1 }
    case UInt8(ascii: ";"):
      functionDepth = nil
      depths.endStatement()
    default:
      break
    }
  }

  private mutating func push(closer: UInt8, string: StringDelimiter? = nil) {
    frames.append(Frame(closer: closer, depths: depths, string: string))
  }

  /// Closes the nearest bracket of this kind, and everything left open in it. A `)` or `]` does not
  /// reach beyond a `{`, so that a stray one, as in a regular expression, costs little.
  private mutating func pop(_ closer: UInt8) {
    var position = frames.count - 1
    while position >= 0, frames[position].closer != closer {
      isSure = false
      if frames[position].closer == UInt8(ascii: "}") { return }
      position -= 1
    }
    guard position >= 0 else {
      isSure = false
      return
    }
    let frame = frames[position]
    frames.removeSubrange(position...)
    if let body = frame.body { bodies.append(body..<index) }
    // A requirement of a protocol has no body.
    if let functionDepth, functionDepth > frames.count { self.functionDepth = nil }
    depths = frame.depths
    if let string = frame.string {
      index += 1
      skipString(string)
      index -= 1
    }
  }

  private mutating func readWord() {
    let start = index
    while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
    markRun = 0
    // The longest of Swift's words, `precedencegroup`, has fifteen letters.
    guard index - start <= 15 else {
      wordRun = 0
      return
    }
    // Also any word with itself, as in `#available #available`.
    var counts =
      lastWord.count == index - start && bytes[lastWord].elementsEqual(bytes[start..<index])
    lastWord = start..<index
    if WordShapes.known.contains(first: bytes[start], count: index - start) {
      let word = String(
        decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
      counts = counts || Self.descendingWords.contains(word)
      noteFunction(word, at: start)
    }
    wordRun = counts ? wordRun + 1 : 0
  }

  /// Expects a body after `func` and `init`, until another declaration begins.
  private mutating func noteFunction(_ word: String, at start: Int) {
    if let functionDepth, functionDepth != frames.count { return }
    guard start == 0 || bytes[start - 1] != UInt8(ascii: "`") else { return }
    switch word {
    case "init", "deinit":
      // Not `.init(…)`, and not within a body, where it does not matter.
      functionDepth = lastByte == UInt8(ascii: ".") ? nil : frames.count
    case "func":
      functionDepth = frames.count
    default:
      if functionDepth != nil, Self.declaringWords.contains(word) { functionDepth = nil }
    }
  }

  private mutating func readPound() {
    var pounds = 0
    while peek() == UInt8(ascii: "#") {
      pounds += 1
      index += 1
    }
    markRun += pounds
    if peek() == UInt8(ascii: "/") {
      // A regular expression, of which no more is known.
      isSure = false
    } else if peek() == UInt8(ascii: "\"") {
      openString(pounds: pounds)
    } else if starts(with: "if") {
      conditions += 1
    } else if starts(with: "endif") {
      lastWord = 0..<0
      conditions = max(0, conditions - 1)
    }
  }

  private func starts(with word: StaticString) -> Bool {
    let length = word.utf8CodeUnitCount
    for offset in 0..<length where peek(offset) != word.utf8Start[offset] { return false }
    return !isWordByte(peek(length))
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while index < bytes.count {
      if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        index += 2
      } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        index += 2
        if depth == 0 { return }
      } else {
        if peek() == 0x0A { line += 1 }
        index += 1
      }
    }
  }

  /// The length of a regular expression that begins here, slashes included; 0 where there is none.
  ///
  /// Its brackets need not close. Where many open, it is counted as code, in case the parser does
  /// not take it for an expression either.
  private var lengthOfRegex: Int {
    guard lastByte == 0 || "=(,:[{!&|;".utf8.contains(lastByte), peek(1) != 0x20 else { return 0 }
    var offset = 1
    var opened = 0
    while index + offset < bytes.count {
      switch peek(offset) {
      case 0x0A: return 0
      case UInt8(ascii: "/"): return offset + 1
      case UInt8(ascii: "\\"): offset += 1
      case UInt8(ascii: "["), UInt8(ascii: "("): opened += 1
      default: break
      }
      if opened > 8 { return 0 }
      offset += 1
    }
    return 0
  }

  private mutating func openString(pounds: Int) {
    let quote = UInt8(ascii: "\"")
    markRun = 0
    let isMultiline = peek(1) == quote && peek(2) == quote
    index += isMultiline ? 3 : 1
    skipString(StringDelimiter(pounds: pounds, isMultiline: isMultiline))
    wordRun = 0
  }

  /// Skips to the end of the string or, opening a bracket, to its next interpolation.
  private mutating func skipString(_ string: StringDelimiter) {
    let quote = UInt8(ascii: "\"")
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A {
        // A string of one line that does not end is an error, and ends here for the parser too.
        if !string.isMultiline {
          isSure = false
          return
        }
        line += 1
      }
      index += 1
      if byte == UInt8(ascii: "\\"), hasPounds(string.pounds) {
        index += string.pounds
        if peek() == UInt8(ascii: "(") {
          push(closer: UInt8(ascii: ")"), string: string)
          index += 1
          return
        }
        if peek() != 0x0A { index += 1 }
      } else if byte == quote {
        if string.isMultiline, peek() != quote || peek(1) != quote { continue }
        let quotes = string.isMultiline ? 2 : 0
        guard hasPounds(string.pounds, after: quotes) else { continue }
        index += quotes + string.pounds
        return
      }
    }
  }

  private func hasPounds(_ count: Int, after distance: Int = 0) -> Bool {
    for offset in 0..<count where peek(distance + offset) != UInt8(ascii: "#") { return false }
    return true
  }
}
