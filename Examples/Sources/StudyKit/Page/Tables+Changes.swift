extension Tables {
  private var changed: [ChangeResult] { results.changes ?? [] }

  /// The files, places and lines that each request touches.
  public var changes: String {
    guard !changed.isEmpty else { return "not measured" }
    var rows = [["request", "app", "shared"] + Style.allCases.map(\.rawValue)]
    func cell(_ extent: ChangeResult.Extent) -> String {
      "\(extent.files) / \(extent.places) / \(extent.lines)"
    }
    for change in changed {
      rows.append(
        [change.title, change.app, cell(change.shared)]
          + Style.allCases.map { change.extents[$0.rawValue].map(cell) ?? "–" })
    }
    func sum(_ extents: [ChangeResult.Extent]) -> String {
      let files = extents.map(\.files).reduce(0, +)
      let places = extents.map(\.places).reduce(0, +)
      return "**\(files) / \(places) / \(extents.map(\.lines).reduce(0, +))**"
    }
    rows.append(
      ["**all**", "", sum(changed.map(\.shared))]
        + Style.allCases.map { style in sum(changed.compactMap { $0.extents[style.rawValue] }) })
    return Markdown.table(rows)
  }

  /// The first check that notices a place that was left out, by styles.
  public var omissions: String {
    let whole = changed.filter(\.isOmitted)
    let omissions = whole.flatMap(\.omissions)
    guard !omissions.isEmpty else { return "not measured" }
    var rows = [
      ["style", "places left out"] + Check.allCases.map(\.rawValue)
        + ["never", "before the program runs"]
    ]
    for style in Style.allCases {
      let own = omissions.filter { $0.style == style }
      let before = own.count { $0.noticedBy?.isBeforeRunning == true }
      rows.append(
        [style.rawValue, "\(own.count)"]
          + Check.allCases.map { check in "\(own.count { $0.noticedBy == check })" }
          + ["\(own.count { $0.noticedBy == nil })"]
          + [own.isEmpty ? "–" : Self.share(before, of: own.count)])
    }
    let titles = whole.map { "*\($0.title)*" }.joined(separator: "; ")
    return Markdown.table(rows)
      + "\n\nOf \(whole.count) of the \(changed.count) requests: \(titles)."
  }

  /// Each place that was left out.
  public var omissionEvidence: String {
    var lines: [String] = []
    for change in changed where change.isOmitted {
      for omission in change.omissions {
        let witness = omission.noticedBy?.rawValue ?? "never"
        lines.append("\(change.id), \(omission.style.rawValue), \(omission.file): \(omission.line)")
        lines.append("  \(witness)\(omission.message.isEmpty ? "" : ": \(omission.message)")")
      }
    }
    return "```text\n" + (lines.isEmpty ? "not measured" : lines.joined(separator: "\n")) + "\n```"
  }

  /// Made apps of many screens.
  public var growth: String {
    guard let growth = results.growth, !growth.isEmpty else { return "not measured" }
    var rows = [
      [
        "screens", "style", "lines", "lines per screen", "to compile, s", "to start, ms",
        "bindcheck, s",
      ]
    ]
    for entry in growth.sorted(by: { ($0.screens, $0.style) < ($1.screens, $1.style) }) {
      rows.append([
        "\(entry.screens)", entry.style.rawValue, Markdown.grouped(entry.lines),
        Markdown.number(Double(entry.lines) / Double(entry.screens)),
        Markdown.spread(entry.compiling), Markdown.spread(entry.starting),
        entry.checking.map { Markdown.spread($0) } ?? "–",
      ])
    }
    return Markdown.table(rows)
  }
}
