import Timing

/// How long the user of an editor waits, in milliseconds of the clock: the median of several times.
///
///     for line in try Latencies(bindcheck, tree).lines { print(line) }
struct Latencies {
  /// The measured actions, with their times and the longest times that are accepted.
  private(set) var rows: [(name: String, milliseconds: Double, limit: Double)] = []

  var lines: [String] {
    rows.map { row in
      "latency \(row.name) \(fixed(row.milliseconds, 1)) ms, at most \(fixed(row.limit, 0))"
        + (row.milliseconds > row.limit ? " over" : "")
    }
  }

  init(_ bindcheck: String, _ tree: Tree) throws {
    try tree.addManifest()
    let (yaml, swift) = (tree.bindingFiles[3], tree.swiftFiles[6])
    let binding = try Tree.read(yaml)
    let source = try Tree.read(swift)
    // The field of the first slot, misspelt.
    let field = String(binding.split(separator: "modelField: ")[1].prefix { $0.isLetter })
    let wrong = binding.replacing("modelField: \(field)", with: "modelField: \(field)x")
    var ready: [Double] = []
    for _ in 0..<5 {
      let start = ContinuousClock.now
      let editor = try Editor(bindcheck, folder: tree.root)
      try editor.open(yaml, wrong)
      // Not those of the text on the disk.
      try editor.diagnostics(yaml, with: "BC103")
      ready.append(Self.milliseconds(since: start))
      editor.end()
    }
    rows.append(("ready", median(ready), 300))
    let editor = try Editor(bindcheck, folder: tree.root)
    defer { editor.end() }
    try editor.open(yaml, wrong)
    try editor.diagnostics(yaml, with: "BC103")
    try editor.open(swift, source)
    func measure(_ name: String, atMost limit: Double, _ work: (Int) throws -> Void) throws {
      var times: [Double] = []
      for round in 0..<41 {
        let start = ContinuousClock.now
        try work(round)
        times.append(Self.milliseconds(since: start))
      }
      rows.append((name, median(times), limit))
    }
    try measure("YAML key to diagnostics", atMost: 10) { round in
      try editor.change(yaml, round % 2 == 0 ? binding.replacing("model:", with: "mdel:") : wrong)
      try editor.diagnostics(yaml)
    }
    try editor.change(yaml, binding)
    try editor.diagnostics(yaml)
    try measure("Swift key to diagnostics", atMost: 50) { round in
      let name = round % 2 == 0 ? "\(field)x" : field
      try editor.change(swift, source.replacing("var \(field)", with: "var \(name)"))
      try editor.diagnostics(yaml)
    }
    try editor.change(swift, source)
    try editor.diagnostics(yaml)
    try measure("Swift key in the name of a type", atMost: 50) { round in
      let name = round % 2 == 0 ? "\(field)x" : field
      let edited = source.replacing("var \(field)", with: "var \(name)")
      try editor.change(swift, edited + "struct New\(round) {}\n")
      try editor.diagnostics(yaml)
    }
    let half = binding.replacing("modelField: \(field)", with: "modelField: ")
    try measure("completion in a half-typed file", atMost: 10) { round in
      try editor.change(yaml, half + "# \(round)\n")
      let lines = half.split(separator: "\n", omittingEmptySubsequences: false)
      let line = lines.firstIndex { $0.contains("modelField: ,") || $0.contains("modelField:  }") }
      let index = line ?? 4
      let before = lines[index].split(separator: "modelField: ")[0]
      try editor.complete(yaml, line: index, character: before.utf8.count + 12)
    }
  }

  private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
    start.duration(to: .now) / .milliseconds(1)
  }
}
