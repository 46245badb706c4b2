/// The numbers of a line of `/proc/PID/stat`, as `man 5 proc` describes them.
struct ProcessTimes: Equatable {
  let name: String
  /// Ticks of the clock in user and system mode.
  let ticks: Int
  /// Ticks between the start of the machine and that of the process.
  let start: Int
  /// Pages in memory.
  let pages: Int

  /// - Returns: nil for a line of another form, such as the empty one of a process that is ending.
  init?(line: String) {
    // A name may have blanks and parentheses. Bytes, since an accent at the beginning of a name would
    // be one character with the parenthesis.
    guard let open = line.utf8.firstIndex(of: UInt8(ascii: "(")),
      let close = line.utf8.lastIndex(of: UInt8(ascii: ")")), open < close
    else { return nil }
    // A line end in a name would look like another process.
    name = String(line[line.utf8.index(after: open)..<close].map { $0.isControl ? "?" : $0 })
    let rest = line[line.utf8.index(after: close)...].split(whereSeparator: \.isWhitespace)
    // The third field of the line is the first behind the name.
    func number(_ field: Int) -> Int? { field - 3 < rest.count ? Int(rest[field - 3]) : nil }
    guard let user = number(14), let system = number(15), let start = number(22),
      let pages = number(24)
    else { return nil }
    (ticks, self.start, self.pages) = (user + system, start, pages)
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}

/// The ticks of one core, or of all, of a line of `/proc/stat`.
struct CoreTimes: Equatable {
  let busy: Int
  let all: Int

  init?(line: some StringProtocol) {
    let fields = line.split(separator: " ").dropFirst().map { Int($0) ?? 0 }
    guard fields.count >= 4 else { return nil }
    // Guests' time is part of the time of users.
    all = fields.prefix(8).reduce(0, +)
    busy = all - fields[3] - (fields.count > 4 ? fields[4] : 0)
  }

  /// From 0 to 1.
  func load(since before: CoreTimes) -> Double {
    let passed = all - before.all
    return passed > 0 ? min(1, max(0, Double(busy - before.busy) / Double(passed))) : 0
  }
}
