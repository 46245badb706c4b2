/// Finds the word that was probably meant.
package enum Suggestion {
  /// The candidate nearest to `word`, if one is near enough to be offered.
  ///
  /// Nearness is the number of single-character insertions, removals, replacements and swaps of
  /// neighbours (optimal string alignment); letter case decides between equals. A third of the word's
  /// length may differ, and a last tie goes to the candidate that sorts first, so that the offer does
  /// not depend on the order in which the candidates were found.
  ///
  ///     Suggestion.nearest(to: "balnce", among: ["balance", "change"])  // "balance"
  package static func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
    match(for: word, among: candidates)?.word
  }

  /// The candidates near enough to `word` to be offered, three at most, the nearest first.
  ///
  ///     Suggestion.several(to: "isNl", among: ["isNil", "isSet", "isEmpty"])  // ["isNil", "isSet"]
  package static func several(to word: String, among candidates: [String]) -> [String] {
    var found: [String] = []
    while found.count < 3,
      let next = nearest(to: word, among: candidates.filter { !found.contains($0) })
    {
      found.append(next)
    }
    return found
  }

  /// The nearest candidate, and whether no other one is as near: then it may be put in unasked.
  package static func match(
    for word: String, among candidates: some Sequence<String>
  ) -> (word: String, isOnly: Bool)? {
    let folded = Array(word.lowercased().unicodeScalars)
    // Bounds the work on hostile input: no typed name is this long.
    guard !folded.isEmpty, folded.count <= 256 else { return nil }
    let allowed = max(1, (folded.count + 1) / 3)
    /// Among names that differ in nothing but case the case decides.
    func cased(_ candidate: String) -> Int {
      alignmentDistance(Array(word.unicodeScalars), Array(candidate.unicodeScalars))
    }
    var nearest: (distance: Int, words: Set<String>) = (.max, [])
    for candidate in candidates where candidate != word {
      let other = Array(candidate.lowercased().unicodeScalars)
      guard abs(other.count - folded.count) <= allowed else { continue }
      let distance = alignmentDistance(folded, other)
      // A replacement of everything is not a misspelling.
      guard distance <= allowed, distance < max(folded.count, other.count) else { continue }
      if distance < nearest.distance { nearest = (distance, []) }
      if distance == nearest.distance { nearest.words.insert(candidate) }
    }
    let best = nearest.words.min { (cased($0), $0) < (cased($1), $1) }
    return best.map { ($0, nearest.words.count == 1) }
  }

  package static func sentence(_ word: String) -> String { "did you mean '\(word)'?" }

  private static func alignmentDistance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforePrevious = [Int](repeating: 0, count: b.count + 1)
    var previous = Array(0...b.count)
    var current = previous
    for i in a.indices {
      current[0] = i + 1
      for j in b.indices {
        let replacement = previous[j] + (a[i] == b[j] ? 0 : 1)
        var least = min(replacement, previous[j + 1] + 1, current[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = min(least, beforePrevious[j - 1] + 1)
        }
        current[j + 1] = least
      }
      (beforePrevious, previous, current) = (previous, current, beforePrevious)
    }
    return previous[b.count]
  }
}
