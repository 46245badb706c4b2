import SourceVocabulary

// Changes of single files, for facts that stay in memory.

extension SourceFacts {
  /// The facts with another text of one file.
  package struct Replacement {
    package let facts: SourceFacts
    fileprivate let place: Int
    fileprivate let words: Set<String>
    /// Whether every answer may be another one.
    package fileprivate(set) var concernsAll = false

    /// Whether an answer that was taken from these files may be another one.
    package func mayConcern<Value>(_ finding: DependencyLog.Finding<Value>) -> Bool {
      concernsAll || finding.files.contains(place) || !finding.words.isDisjoint(with: words)
    }
  }

  /// - Parameter keepsBrokenTypes: Whether a type that a syntax error breaks is taken as it was in the last text
  ///   without one.
  /// - Returns: Nil where the text is refused, or the file is none of the sources.
  package func replacing(
    _ path: String, by bytes: [UInt8], keepsBrokenTypes: Bool
  ) -> Replacement? {
    let index = types.index
    guard let place = index.placesByPath[path] else { return nil }
    var entry = index.entries[place]
    guard var reading = SourceIndex.Reading(bytes, path: path, entry.conditions) else {
      return nil
    }
    if reading.isWellFormed || !keepsBrokenTypes {
      entry.lastGood = nil
    } else if let good = entry.lastGood ?? index.declarations(place).map({ ($0.types, entry.scan) })
    {
      entry.lastGood = good
      reading = reading.completed(by: good.types, good.scan)
    }
    let words = index.changedWords(reading, at: place)
    let isWide =
      entry.isRefused || !entry.scan.declaresTheSame(as: reading.scan)
      || common.files.contains(place)
      || !words.isDisjoint(with: common.words)
    let replaced = index.replacing(entry, at: place, by: reading, changing: words)
    guard isWide else {
      let facts = SourceFacts(keepingCommonFactsOf: self, index: replaced)
      return Replacement(facts: facts, place: place, words: words)
    }
    let facts = SourceFacts(index: replaced)
    facts.readCommonFacts()
    return Replacement(facts: facts, place: place, words: words, concernsAll: true)
  }
}

extension SourceIndex {
  /// The declarations of a text; nil for one that is refused.
  struct Reading {
    var bytes: [UInt8]
    /// The text without the code that conditions leave out.
    let active: [UInt8]
    var scan: ScannedFile
    var types: [TypeDeclaration]
    /// The places of the declarations that have a syntax error.
    private let broken: Set<Int>
    let isWellFormed: Bool

    init?(_ bytes: [UInt8], path: String, _ conditions: BuildConditions = BuildConditions()) {
      guard bytes.count <= SourceIndex.maximumFileSize else { return nil }
      let active = ActiveText.bytes(bytes, under: conditions)
      let (complaint, bodies) = active.withUnsafeBufferPointer(NestingCheck.read)
      guard complaint == nil else { return nil }
      (self.bytes, self.active) = (bytes, active)
      scan = DeclarationScanner.scan(active)
      let read = DeepStack.run {
        DeclarationReader.read(TextWithoutBodies(active, without: bodies), file: path)
      }
      (types, broken, isWellFormed) = read
    }

    /// The reading of a half-typed text with the last good declarations of the types that it breaks.
    ///
    /// A type counts as broken where one of its declarations in the file has a syntax error or is gone,
    /// since another declaration may have swallowed it.
    func completed(by good: [TypeDeclaration], _ goodScan: ScannedFile) -> Reading {
      let names = types.map(\.key)
      let broken = Set(broken.map { names[$0] })
      let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
      let old = Dictionary(grouping: good, by: \.key)
      let kept = old.filter { key, declarations in
        broken.contains(key) || counts[key, default: 0] < declarations.count
      }
      var reading = self
      reading.types =
        types.filter { kept[$0.key] == nil } + good.filter { kept[$0.key] != nil }
      reading.scan.formUnion(goodScan)
      return reading
    }
  }

  /// The index with other contents of one file.
  ///
  /// - Parameter words: The result of `changedWords`.
  fileprivate func replacing(
    _ entry: Entry, at place: Int, by reading: Reading, changing words: Set<String>
  ) -> SourceIndex {
    var entry = entry
    let declaresTheSame = entry.scan.declaresTheSame(as: reading.scan)
    let importsTheSame = entry.scan.imports == reading.scan.imports
    (entry.scan, entry.bytes, entry.types) = (reading.scan, reading.bytes, reading.types)
    entry.isRefused = false
    let index: SourceIndex
    if declaresTheSame {
      index = SourceIndex(copying: self)
      index.entries[place] = entry
    } else {
      index = SourceIndex(emptyLike: self)
      for other in entries.indices { index.add(other == place ? entry : entries[other]) }
    }
    if entries[place].isRefused { index.takeBackRefusal(of: entry.path) }
    // With other imports other files are in reach.
    guard importsTheSame else { return index }
    if !declaresTheSame { index.dependencies.addWords(of: dependencies) }
    for word in words { index.dependencies.toggle(word, in: place) }
    return index
  }

  /// The words that were looked for in all files and that stand in a text of a file where they did not
  /// before, or the other way round.
  fileprivate func changedWords(_ reading: Reading, at place: Int) -> Set<String> {
    ByteSearch.searchable(reading.active).withUnsafeBufferPointer { text in
      Set(
        dependencies.words.filter { word, files in
          ByteSearch.contains(Array(word.utf8), in: text) != files.contains(place)
        }.keys)
    }
  }
}

extension TypeDeclaration {
  /// The kind and the name, which a type and its extensions do not share.
  fileprivate var key: String { "\(kind) \(path.joined(separator: "."))" }
}

extension ScannedFile {
  fileprivate mutating func formUnion(_ other: ScannedFile) {
    types.formUnion(other.types)
    protocols.formUnion(other.protocols)
    declared.formUnion(other.declared)
    extended.formUnion(other.extended)
    imports.formUnion(other.imports)
  }
}
