/// Notes which files answers were taken from, so that it is known later when an answer may have changed.
///
/// Files are given by their places in a `SourceIndex`. A remembered answer keeps its files, and
/// notes them again when it is used.
package final class DependencyLog {
  private var log: [Int] = []
  private var wordLog: [String] = []
  /// The words that were looked for in the texts of all files, and the files that have them.
  var words: [String: Set<Int>] = [:]

  func note(_ files: some Sequence<Int>) { log += files }

  /// Notes a word that was looked for, and those of its files that the answer was taken from.
  func note(_ word: String, in files: [Int]) {
    wordLog.append(word)
    note(files)
  }

  /// Notes that a word stands in a file now, where it did not, or no longer does.
  func toggle(_ word: String, in file: Int) {
    if words[word]?.remove(file) == nil { words[word, default: []].insert(file) }
  }

  func addWords(of other: DependencyLog) { words.merge(other.words) { $0.union($1) } }

  /// An answer, the files that it was taken from, and the words that were looked for in all files.
  package struct Finding<Value> {
    package var value: Value
    var files: [Int]
    var words: Set<String> = []
  }

  func collecting<Value, Problem: Error>(
    _ find: () throws(Problem) -> Value
  ) throws(Problem) -> Finding<Value> {
    let (start, firstWord) = (log.count, wordLog.count)
    let value = try find()
    // Each once; a look-up asks for the same few files many times.
    let files = log.count - start < 2 ? Array(log[start...]) : Set(log[start...]).sorted()
    log.replaceSubrange(start..., with: files)
    let words = Set(wordLog[firstWord...])
    wordLog.replaceSubrange(firstWord..., with: words)
    return Finding(value: value, files: files, words: words)
  }

  /// The value of an earlier finding, whose files are noted again.
  func recall<Value>(_ finding: Finding<Value>) -> Value {
    log += finding.files
    wordLog += finding.words
    return finding.value
  }
}

/// Remembers answers, each with the files that it was taken from.
final class Memo<Key: Hashable, Value> {
  private var known: [Key: DependencyLog.Finding<Value>] = [:]
  private let dependencies: DependencyLog

  init(_ dependencies: DependencyLog) { self.dependencies = dependencies }

  func recall(_ key: Key) -> Value? { known[key].map(dependencies.recall) }

  /// The remembered answer, or at first that of `find`.
  func value(for key: Key, _ find: () -> Value) -> Value {
    if let value = recall(key) { return value }
    let finding = dependencies.collecting(find)
    known[key] = finding
    return finding.value
  }
}
