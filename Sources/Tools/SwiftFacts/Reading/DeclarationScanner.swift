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
  private static let declaring: [(keyword: StaticString, names: Names)] = [
    ("class", \.types), ("struct", \.types), ("enum", \.types), ("actor", \.types),
    ("protocol", \.protocols), ("typealias", \.declared), ("associatedtype", \.declared),
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

  /// Calls `read` with the place behind each occurrence of a keyword, and that of the keyword.
  private mutating func scan(
    for keyword: StaticString, _ read: (inout DeclarationScanner, Int, Int) -> Void
  ) {
    let length = keyword.utf8CodeUnitCount
    var start = 0
    while let place = ByteSearch.first(keyword, in: bytes, from: start) {
      start = place + length
      guard bytes.isWord(place..<start), !bytes.isInLineComment(place) else { continue }
      read(&self, start, place)
    }
  }

  private mutating func readDeclaration(into names: Names, at place: Int, keywordAt: Int) {
    var place = place
    // `class func`, `class var` and the like declare members; `import class` names a module.
    let before = bytes.wordStart(before: bytes.blankStart(before: keywordAt))
    guard let name = word(after: &place), !Self.memberKeywords.contains(name),
      bytes.word(at: before) != "import"
    else { return }
    found.declared.insert(name)
    found[keyPath: names].insert(name)
  }

  private mutating func readExtension(at place: Int) {
    var place = place
    while let name = word(after: &place) {
      found.extended.insert(name)
      guard bytes[place] == UInt8(ascii: ".") else { return }
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
    let start = bytes.skipBlanks(from: place)
    place = bytes.wordEnd(from: start)
    guard place > start else { return nil }
    let name = bytes.word(at: start)
    if bytes[place] == UInt8(ascii: "`") { place += 1 }
    return name
  }
}
