import SourceVocabulary

// The queries for files by names and words.

extension SourceIndex {
  /// The files that declare or extend something of this name, parsed; none where no file declares
  /// it, since every second file extends `String`.
  func files(about name: String) -> [FileDeclarations] {
    let files = indices(about: name)
    dependencies.note(files)
    return files.compactMap(declarations)
  }

  /// The files that extend something of this name, parsed; where a word is given, only those in which it stands.
  func files(extending name: String, mentioning word: String? = nil) -> [FileDeclarations] {
    let files = (extending[name] ?? []).filter(isInReach)
    // Also those without the word, which may get it.
    dependencies.note(files)
    return (word.map { places(of: $0, among: files) } ?? files).compactMap(declarations)
  }

  /// The names of typealiases that are extended somewhere, and the files that do so, parsed.
  func filesExtendingAliases() -> (names: Set<String>, files: [FileDeclarations]) {
    var names: Set<String> = []
    for (index, entry) in entries.enumerated() where isInReach(index) {
      for name in entry.scan.declared
      where extending[name] != nil && !entry.scan.types.contains(name)
        && !entry.scan.protocols.contains(name)
      {
        names.insert(name)
      }
    }
    // Names such as `Index` mean many types; only the first part is looked up.
    var seen: Set<String> = []
    let found = names.sorted().flatMap { files(extending: $0, mentioning: "extension \($0)") }
    return (names, found.filter { seen.insert($0.path).inserted })
  }

  /// The files in which a word stands anywhere, parsed; but for those of some modules.
  func files(mentioning word: String, outside modules: Set<String> = []) -> [FileDeclarations] {
    let files = places(of: word).filter { !(entries[$0].module.map(modules.contains) ?? false) }
    dependencies.note(word, in: files)
    return files.compactMap(declarations)
  }

  /// The files in reach in which a word stands anywhere, which are kept: an edit of one file changes its
  /// own place among them.
  private func places(of word: String) -> [Int] {
    if let known = dependencies.words[word] { return known.filter(isInReach).sorted() }
    let found = places(of: word, among: entries.indices.filter(isInReach))
    dependencies.words[word] = Set(found)
    return found
  }

  /// Looks for many words at once: each file is asked for all of them, and is read once at most.
  ///
  /// Nothing changes but the time of later questions: to ask 100,000 files for each of 1,000 words takes 20 s.
  func look(for words: Set<String>) {
    let names = words.filter { dependencies.words[$0] == nil }.sorted()
    let texts = names.map { Array($0.utf8) }
    let keys = texts.map(WordFilter.Word.init)
    let reached = entries.indices.filter(isInReach)
    let found = workers.map(reached) { index -> [Int] in
      let filter = entries[index].scan.words
      let likely = keys.indices.filter { filter?.mayContain(keys[$0]) ?? true }
      guard !likely.isEmpty, let bytes = bytes(of: index) else { return [] }
      return ByteSearch.searchable(bytes).withUnsafeBufferPointer { text in
        likely.filter { ByteSearch.contains(texts[$0], in: text) }
      }
    }
    var places = names.map { _ in Set<Int>() }
    for (index, words) in zip(reached, found) {
      for word in words { places[word].insert(index) }
    }
    for (name, places) in zip(names, places) { dependencies.words[name] = places }
  }

  private func ownPlaces(of word: String) -> [Int] {
    places(of: word).filter { !entries[$0].isDependency }
  }

  /// Those of some files in which a word stands anywhere.
  ///
  /// Only the files are read whose words let one expect it: 1,000 commands in 2,000 files would be two million reads.
  private func places(of word: String, among candidates: [Int]) -> [Int] {
    let key = WordFilter.Word(Array(word.utf8))
    let likely = candidates.filter { entries[$0].scan.words?.mayContain(key) ?? true }
    let found =
      likely.count < 16
      ? likely.map { contains(word, in: $0) } : workers.map(likely) { contains(word, in: $0) }
    return zip(likely, found).filter(\.1).map(\.0)
  }

  /// The number of the package's own files that declare a type of this name.
  func ownTypeCount(named name: String) -> Int {
    (declaring[name] ?? []).count {
      !entries[$0].isDependency && entries[$0].scan.types.contains(name)
    }
  }

  func ownTexts(mentioning word: String) -> [(path: String, bytes: [UInt8])] {
    let files = ownPlaces(of: word)
    dependencies.note(word, in: files)
    return files.compactMap { index in bytes(of: index).map { (entries[index].path, $0) } }
  }

  /// The text of one of the package's own files.
  func ownText(ofFile path: String) -> [UInt8]? {
    guard let index = placesByPath[path], !entries[index].isDependency else { return nil }
    dependencies.note(CollectionOfOne(index))
    return bytes(of: index)
  }

  /// Whether a branch of `#if` that is not compiled declares a property of a name in a file.
  func isLeftOut(_ name: String, ofFile path: String) -> Bool {
    guard let index = placesByPath[path], let all = text(of: index) else { return false }
    dependencies.note(CollectionOfOne(index))
    let active = ActiveText.bytes(all, under: entries[index].conditions)
    let words = ["var \(name)", "let \(name)"]
    return !ByteSearch.contains(anyOf: words, in: active)
      && ByteSearch.contains(anyOf: words, in: all)
  }

  /// Whether the package's own code may use a member at a place that is accepted.
  func mayUse(
    _ member: MemberFacts, where accepts: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Bool
  ) -> Bool {
    // Most are used where they are declared, and then no other file is searched.
    let home = member.declaration.flatMap { placesByPath[$0.file] }
      .flatMap { entries[$0].isDependency ? nil : $0 }
    if let home, mayUse(member, in: home, where: accepts) {
      dependencies.note(CollectionOfOne(home))
      return true
    }
    let files = ownPlaces(of: member.name)
    dependencies.note(member.name, in: files)
    return files.contains { $0 != home && mayUse(member, in: $0, where: accepts) }
  }

  private func mayUse(
    _ member: MemberFacts, in index: Int,
    where accepts: (UnsafeBufferPointer<UInt8>, Range<Int>) -> Bool
  ) -> Bool {
    guard let text = bytes(of: index) else { return true }
    // A name alone means the member of the type around it, such as a widget in the `body` of its screen.
    var alone: [Int] = []
    let isUsed = ByteSearch.contains(member.name, in: text) { text, place in
      guard accepts(text, place) else { return false }
      if !text.isBehindOther(place.lowerBound) { alone.append(place.lowerBound) }
      return alone.last != place.lowerBound
    }
    guard !alone.isEmpty, !isUsed else { return isUsed }
    guard let file = declarations(index) else { return true }
    return alone.contains { file.mayMean(member, at: $0) }
  }

  /// Parses the files that declare one of these names, on all threads at once.
  ///
  /// Nothing changes but the time that the questions for these names take.
  func prepare(_ names: Set<String>) { prepare(at: Set(names.flatMap(indices)).sorted()) }

  /// The places of the files in reach that declare or extend something of this name.
  private func indices(about name: String) -> [Int] {
    let declaring = (declaring[name] ?? []).filter(isInReach)
    guard !declaring.isEmpty else { return [] }
    return Set(declaring + (extending[name] ?? []).filter(isInReach)).sorted()
  }

  /// Whether a file is the package's own, or of a module that the package imports, be it by way of others. The rest
  /// cannot be seen from there, and of a dependency such as swift-syntax that is the larger part.
  func isInReach(_ index: Int) -> Bool {
    let entry = entries[index]
    guard entry.isDependency, let module = entry.module else { return true }
    return importedModules.contains(module)
  }

  func prepare(at indices: [Int]) {
    let wanted = indices.filter { !entries[$0].isRefused && entries[$0].types == nil }
    let parsed = workers.map(wanted) { parse($0) }
    for (index, outcome) in zip(wanted, parsed) { keep(outcome, of: index) }
  }

  /// The modules that the package's own files of some modules import, be it by way of others; of all own
  /// files where no modules are given.
  func modules(importedByOwn modules: Set<String>?) -> Set<String> {
    let own = entries.lazy.filter { entry in
      guard !entry.isDependency else { return false }
      guard let modules, let module = entry.module else { return true }
      return modules.contains(module)
    }
    return self.modules(
      importedBy: own.reduce(into: modules ?? []) { $0.formUnion($1.scan.imports) })
  }

  /// The modules that a file with these imports can see: also those that they import in turn, since any of them
  /// may export others again.
  func modules(importedBy imports: Set<String>) -> Set<String> {
    var visible = imports
    var pending = Array(imports)
    while let module = pending.popLast() {
      for next in importsByModule[module] ?? [] where visible.insert(next).inserted {
        pending.append(next)
      }
    }
    return visible
  }
}
