/// Notes which files answers were taken from, so that it is known later when an answer may have
/// changed.
///
/// Files are given by their places in a `SourceIndex`. What is remembered is remembered with its
/// files, and whoever is told it again has consulted them as well.
final class DependencyLog {
  private var log: [Int] = []
  /// The words that were looked for in the texts of all files, and the files that have them.
  private(set) var words: [String: Set<Int>] = [:]

  func note(_ files: some Sequence<Int>) { log += files }

  func note(_ word: String, in files: [Int]) {
    words[word, default: []].formUnion(files)
    note(files)
  }

  func addWords(of other: DependencyLog) {
    words.merge(other.words) { $0.union($1) }
  }

  /// Something that was found, and the files that were consulted for it.
  struct Finding<Value> {
    var value: Value
    var files: [Int]
  }

  /// What `find` gives, with the files that it consults.
  func collecting<Value, Problem: Error>(
    _ find: () throws(Problem) -> Value
  ) throws(Problem) -> Finding<Value> {
    let start = log.count
    let value = try find()
    // Each once; a look-up asks for the same few files many times.
    let files = log.count - start < 2 ? Array(log[start...]) : Set(log[start...]).sorted()
    log.replaceSubrange(start..., with: files)
    return Finding(value: value, files: files)
  }

  /// What was found before.
  func recall<Value>(_ finding: Finding<Value>) -> Value {
    log += finding.files
    return finding.value
  }
}
