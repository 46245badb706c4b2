import BindingSpec

// Changes of single files, for a check that stays in memory.

extension SourceIndex {
  /// The declarations of a text; nil for one that is refused.
  struct Reading {
    var bytes: [UInt8]
    var scan: ScannedFile
    var types: [TypeDeclaration]
    /// Whether it has no syntax error outside of the bodies of functions.
    var isWellFormed: Bool

    init?(_ bytes: [UInt8], path: String) {
      guard bytes.count <= SourceIndex.maximumFileSize else { return nil }
      let (complaint, bodies) = bytes.withUnsafeBufferPointer(NestingCheck.read)
      guard complaint == nil else { return nil }
      self.bytes = bytes
      scan = DeclarationScanner.scan(bytes)
      let read = DeepStack.run {
        DeclarationReader.reading(TextWithoutBodies(bytes, without: bodies), file: path)
      }
      (types, isWellFormed) = (read.types, read.isWellFormed)
    }
  }

  /// The index with other contents of one file.
  func replacing(_ place: Int, by reading: Reading) -> SourceIndex {
    var entry = entries[place]
    let declaresTheSame = entry.scan.hash == reading.scan.hash
    (entry.scan, entry.bytes) = (reading.scan, reading.bytes)
    entry.hash = ContentHash(reading.bytes)
    entry.isRefused = false
    entry.declarations = FileDeclarations(
      path: entry.path, module: entry.module, isDependency: entry.isDependency,
      imports: reading.scan.imports, types: reading.types)
    let index: SourceIndex
    if declaresTheSame {
      index = SourceIndex(copying: self)
      index.entries[place] = entry
    } else {
      index = SourceIndex(emptyLike: self)
      for other in entries.indices { index.add(other == place ? entry : entries[other]) }
    }
    index.dependencies.addWords(of: dependencies)
    return index
  }

  /// Whether an answer may be another one, although no answer was taken from the file: it declares
  /// other names, or a word stands in it that was looked for, or no longer does.
  func isWideChange(_ reading: Reading, of place: Int) -> Bool {
    guard entries[place].scan.hash == reading.scan.hash else { return true }
    return ByteSearch.searchable(reading.bytes).withUnsafeBufferPointer { text in
      dependencies.words.contains { word, files in
        ByteSearch.containsWord(Array(word.utf8), in: text) != files.contains(place)
      }
    }
  }
}
