import BindingSpec

/// All that a check asks of the Swift files of one module.
///
///     let facts = ModuleFacts(of: "App", [("Sources/App/Model.swift", bytes)])
///
/// It depends on the names and contents of the files alone, and is written with the same bytes on
/// every machine. In contrast to the cache, which reads the texts of sources again, it has the words of
/// the texts that are looked for, and the lines that reports show.
struct ModuleFacts: Codable {
  var module: String
  /// In the order of their paths.
  var files: [File]
  /// In the order of their texts.
  var words: [Word]

  struct File: Codable {
    var path: String
    var scan: ScannedFile
    /// The declarations, encoded without the path.
    var types: [UInt8]
    /// Why the declarations are not known; nil where they are.
    var refusal: String?
    /// The lines on which declarations begin and end, encoded: each as its number and its text.
    var lines: [UInt8]
  }

  struct Word: Codable {
    var text: String
    /// The places of the files that have it.
    var files: FileNumbers
    /// The places of those in which it may set the handler of a command.
    var handlers: FileNumbers
  }

  /// - Parameter sources: The paths and contents, in any order.
  init(
    of module: String, _ sources: [(path: String, bytes: [UInt8])],
    _ workers: WorkerPool = WorkerPool()
  ) {
    self.module = module
    let sources = sources.sorted { FilePath.isBefore($0.path, $1.path) }
    let read = workers.map(sources) { (File($0.path, $0.bytes), TextWords($0.bytes)) }
    files = read.map(\.0)
    var words: [String: (files: [Int], handlers: [Int])] = [:]
    for (index, found) in read.map(\.1.maySetHandler).enumerated() {
      for (word, maySetHandler) in found {
        words[word, default: ([], [])].files.append(index)
        if maySetHandler { words[word]?.handlers.append(index) }
      }
    }
    self.words = words.map {
      Word(text: $0, files: FileNumbers($1.files), handlers: FileNumbers($1.handlers))
    }.sorted { $0.text < $1.text }
  }

  /// The entry of a word.
  func word(_ text: String) -> Word? {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].text < text { low = middle + 1 } else { high = middle }
    }
    return low < words.count && words[low].text == text ? words[low] : nil
  }
}

extension ModuleFacts.File {
  init(_ path: String, _ bytes: [UInt8]) {
    self.path = path
    scan = DeclarationScanner.scan(bytes)
    scan.words = nil
    (types, lines) = ([], [])
    if scan.isTooLarge {
      refusal = SourceIndex.tooLarge
      return
    }
    let (complaint, bodies) = bytes.withUnsafeBufferPointer(NestingCheck.read)
    refusal = complaint
    guard complaint == nil else { return }
    // `WorkerPool` gives the stack that the parser needs.
    let read = DeclarationReader.read(TextWithoutBodies(bytes, without: bodies), file: path)
    let encoder = BinaryEncoder(file: path)
    try? encoder.add(read)
    types = encoder.bytes
    let text = SourceText(bytes: bytes)
    let known = BinaryEncoder()
    for number in encoder.lines.sorted() {
      known.add(UInt64(number))
      known.add(text.line(number))
    }
    lines = known.bytes
  }

  /// The declarations, as the index of sources reads them.
  var parsed: SourceIndex.Parsed {
    if let refusal { return .refused(refusal) }
    let types = try? BinaryDecoder.value([TypeDeclaration].self, of: self.types[...], file: path)
    return types.map { .types($0, isOutdated: false) } ?? .refused("its facts are damaged")
  }

  /// The text, of which only the lines of declarations are known.
  var text: SourceText {
    let known = BinaryDecoder(lines[...])
    var bytes: [UInt8] = []
    var number: UInt64 = 1
    while !known.isAtEnd, let next = try? known.number(), let text = try? known.slice() {
      // No source that is read has more lines.
      guard next >= number, next <= SourceIndex.maximumFileSize else { break }
      bytes += repeatElement(0x0A, count: Int(next - number))
      bytes += text
      number = next
    }
    return SourceText(bytes: bytes)
  }
}

/// The places of files in a module, in growing order, each as the distance from the one before.
struct FileNumbers: Codable {
  private var bytes: [UInt8]

  init(_ numbers: [Int]) {
    let encoder = BinaryEncoder()
    var last = 0
    for number in numbers {
      encoder.add(UInt64(number - last))
      last = number
    }
    bytes = encoder.bytes
  }

  var all: [Int] {
    let decoder = BinaryDecoder(bytes[...])
    var numbers: [Int] = []
    var last = 0
    while !decoder.isAtEnd, let distance = try? decoder.number() {
      last += Int(truncatingIfNeeded: distance)
      numbers.append(last)
    }
    return numbers
  }
}
