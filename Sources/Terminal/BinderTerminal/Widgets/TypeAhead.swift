/// Finds the text that begins with the letters typed so far.
///
/// Letters join as long as a text begins with all of them, and the user does not pause. Another letter begins a new
/// search behind the current text; pressed again and again it visits all texts that begin with it.
struct TypeAhead {
  private var typed = ""
  private var latest: ContinuousClock.Instant?

  private static let pause = Duration.seconds(1)

  mutating func end() { typed = "" }

  /// - Parameter time: The time of the key; nil where the control has no application yet.
  /// - Returns: The index of the text; nil if none begins so.
  mutating func find(
    _ character: Character, at time: ContinuousClock.Instant?, among count: Int,
    from current: Int?, text: (Int) -> String
  ) -> Int? {
    // A blank is a letter only within a text that is being typed, since it presses a button otherwise.
    guard character != " " || !typed.isEmpty else { return nil }
    if let latest, let time, latest.duration(to: time) > Self.pause { typed = "" }
    latest = time
    func first(_ prefix: String, from start: Int) -> Int? {
      (0..<count).lazy.map { (start + $0) % count }
        .first { text($0).lowercased().hasPrefix(prefix) }
    }
    let letter = character.lowercased()
    if !typed.isEmpty, let found = first(typed + letter, from: current ?? 0) {
      typed += letter
      return found
    }
    guard let found = first(letter, from: current.map { $0 + 1 } ?? 0) else { return nil }
    typed = letter
    return found
  }
}
