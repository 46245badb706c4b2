/// The names that a scan of a Swift file's bytes finds, which decide whether the file is parsed.
struct ScannedFile: Equatable {
  /// The names after `class`, `struct`, `enum` and `actor`.
  var types: Set<String> = []
  var protocols: Set<String> = []
  /// All names of types, protocols, typealiases and associated types that the file declares.
  var declared: Set<String> = []
  /// The names after `extension`; of `extension Outer.Inner` both.
  var extended: Set<String> = []
  var imports: Set<String> = []
  var isTooLarge = false
  /// All its words; nil before they are read.
  var words: WordFilter?

  /// Whether another text declares the same names, whatever its other words are.
  func declaresTheSame(as other: ScannedFile) -> Bool {
    var names = self
    names.words = other.words
    return names == other
  }
}

/// Finds the names that a Swift file declares, without parsing it.
///
/// A debug SwiftParser reads 0.2 MB a second; this reads 300, and most files declare nothing that a
/// binding mentions. Comments at the ends of lines and strings are not distinguished from code: a
/// false hit costs the parsing of one file and no more.
struct DeclarationScanner {
  private typealias Names = any WritableKeyPath<ScannedFile, Set<String>> & Sendable

  /// The words before declared names, with the sets that the names belong to.
  private static let declaring: [(keyword: StaticString, names: [Names])] = [
    ("class", [\.types, \.declared]), ("struct", [\.types, \.declared]),
    ("enum", [\.types, \.declared]), ("actor", [\.types, \.declared]),
    ("protocol", [\.protocols, \.declared]), ("typealias", [\.declared]),
    ("associatedtype", [\.declared]),
  ]

  private let bytes: UnsafeBufferPointer<UInt8>
  private var found = ScannedFile()

  static func scan(_ bytes: [UInt8]) -> ScannedFile {
    ByteSearch.searchable(bytes).withUnsafeBufferPointer { text in
      var scanner = DeclarationScanner(bytes: text)
      for (keyword, names) in declaring {
        scanner.scan(for: keyword) { $0.readDeclaration(into: names, at: $1, keywordAt: $2) }
      }
      scanner.scan(for: "extension") { scanner, place, _ in scanner.readExtension(at: place) }
      scanner.scan(for: "import") { scanner, place, _ in scanner.readImport(at: place) }
      scanner.found.isTooLarge = bytes.count > SourceIndex.maximumFileSize
      scanner.found.words = WordFilter(text)
      return scanner.found
    }
  }

  private init(bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Calls `read` with the place behind each occurrence of a keyword, and that of the keyword.
  private mutating func scan(
    for keyword: StaticString, _ read: (inout DeclarationScanner, Int, Int) -> Void
  ) {
    let length = keyword.utf8CodeUnitCount
    var start = 0
    while let place = ByteSearch.first(keyword, in: bytes, from: start) {
      start = place + length
      guard ByteSearch.isWord(place..<start, in: bytes), !isInLineComment(place) else { continue }
      read(&self, start, place)
    }
  }

  private mutating func readDeclaration(into names: [Names], at place: Int, keywordAt: Int) {
    var place = place
    // `class func`, `class var` and the like declare members; `import class` names a module.
    guard let name = word(after: &place), !Self.memberKeywords.contains(name),
      !follows("import", keywordAt)
    else { return }
    for path in names { found[keyPath: path].insert(name) }
  }

  private mutating func readExtension(at place: Int) {
    var place = place
    while let name = word(after: &place) {
      found.extended.insert(name)
      guard place < bytes.count, bytes[place] == UInt8(ascii: ".") else { return }
      place += 1
    }
  }

  private mutating func readImport(at place: Int) {
    var place = place
    // `import class Module.Name` still names a module next.
    guard let name = word(after: &place) else { return }
    let module = Self.importKinds.contains(name) ? word(after: &place) : name
    if let module { found.imports.insert(module) }
  }

  private static let memberKeywords: Set<String> = [
    "func", "let", "override", "private", "public", "internal", "fileprivate", "open", "package",
    "final", "subscript", "var", "unowned", "weak",
  ]

  private static let importKinds: Set<String> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  /// The word after blanks and line ends, and the place behind it; nil where no word follows.
  private func word(after place: inout Int) -> String? {
    while place < bytes.count, isBlankByte(bytes[place]) || bytes[place] == UInt8(ascii: "`") {
      place += 1
    }
    let start = place
    while place < bytes.count, isWordByte(bytes[place]) { place += 1 }
    guard place > start else { return nil }
    let name = String(decoding: bytes[start..<place], as: UTF8.self)
    if place < bytes.count, bytes[place] == UInt8(ascii: "`") { place += 1 }
    return name
  }

  /// Whether the word before `place` is this one.
  private func follows(_ word: StaticString, _ place: Int) -> Bool {
    var end = place
    while end > 0, isBlankByte(bytes[end - 1]) { end -= 1 }
    let start = end - word.utf8CodeUnitCount
    guard start >= 0, end < place else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[start + offset] != word.utf8Start[offset] { return false }
    return start == 0 || !isWordByte(bytes[start - 1])
      || ByteSearch.isAfterMark(start, in: bytes)
  }

  /// Whether the line begins as a comment. Prose has many words such as `class`.
  private func isInLineComment(_ place: Int) -> Bool {
    var start = place
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    while isBlankByte(bytes[start]) { start += 1 }
    return start + 1 < place && bytes[start] == UInt8(ascii: "/")
      && bytes[start + 1] == UInt8(ascii: "/")
  }
}
