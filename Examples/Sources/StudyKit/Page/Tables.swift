/// The measurements, as Markdown.
public struct Tables {
  let results: Results

  public init(_ results: Results) {
    self.results = results
  }

  /// Lines, files and types of each app in each style.
  public var code: String {
    var rows = [["app", "style", "lines", "of them YAML", "files", "types", "lines against plain"]]
    func add(_ entries: [Results.Measured]) {
      let plain = entries.first { $0.style == .plain }?.code.lines
      for entry in entries {
        let code = entry.code
        rows.append([
          entry.app, entry.style.rawValue, "\(code.lines)", "\(code.yamlLines)", "\(code.files)",
          "\(code.types)", plain.map { Markdown.percent(code.lines, of: $0) } ?? "",
        ])
      }
    }
    for app in Subject.apps { add(results.measured.filter { $0.app == app }) }
    for style in results.styles {
      guard let lines = results.lines(of: style), let plain = results.lines(of: .plain) else {
        continue
      }
      rows.append([
        "all four", style.rawValue, "\(lines)", "", "", "", Markdown.percent(lines, of: plain),
      ])
    }
    for app in ["contacts", "monitor"] {
      add((results.partial ?? []).filter { $0.app == app })
    }
    return Markdown.table(rows)
  }

  /// The library's own code, by styles.
  public var library: String {
    guard let library = results.library else { return "not counted" }
    var rows = [["style", "lines that the app links", "modules", "lines of the tools", "tools"]]
    for style in Style.allCases {
      let (linked, tools) = Library.modules(of: style)
      rows.append([
        style.rawValue, Markdown.grouped(library.lines(of: linked)),
        linked.map { "\($0) \(Markdown.grouped(library.lines[$0] ?? 0))" }.joined(separator: ", "),
        tools.isEmpty ? "–" : Markdown.grouped(library.lines(of: tools)),
        tools.joined(separator: ", "),
      ])
    }
    return Markdown.table(rows)
  }

  /// Frames and times.
  public var running: String {
    var rows = [
      [
        "app", "style", "frames", "of them the library's", "instructions of a step",
        "against plain", "time of a step, µs", "time to compile, s",
      ]
    ]
    for entry in results.probed {
      let plain = results.entry(entry.app, .plain)
      var ratio = "–"
      if let count = entry.instructions, let base = plain?.instructions, base > 0 {
        ratio = Markdown.ratio(count / base)
      }
      rows.append([
        entry.app, entry.style.rawValue,
        entry.frames.map(String.init) ?? (entry.isDeliveredLater == true ? "later" : "–"),
        entry.libraryFrames.map(String.init) ?? "",
        entry.instructions.map { Markdown.grouped(Int($0.rounded())) } ?? "–", ratio,
        Markdown.spread(entry.step, times: 0.001) + Self.mark(entry.step, plain?.step, entry),
        Markdown.spread(entry.compiling)
          + Self.mark(entry.compiling, plain?.compiling, entry),
      ])
    }
    return Markdown.table(rows)
  }

  /// A sign behind a time that cannot be told from that of plain.
  private static func mark(
    _ time: Spread?, _ plain: Spread?, _ entry: Results.Measured
  ) -> String {
    guard entry.style != .plain, let time, let plain, time.overlaps(plain) else { return "" }
    return " ≈"
  }

  /// The machine while each part was measured.
  public var conditions: String {
    var rows = [["part", "begun", "minutes", "cores", "busy with other work", "compiler"]]
    for (part, conditions) in (results.conditions ?? [:]).sorted(by: { $0.key < $1.key }) {
      rows.append([
        part, conditions.begun, "\(conditions.minutes)", "\(conditions.cores)",
        conditions.busyWithOthers.map { "\($0) cores" } ?? "unknown", conditions.compiler,
      ])
    }
    return Markdown.table(rows)
  }
}
