/// The measurements, as Markdown.
public struct Tables {
  private let results: Results

  public init(_ results: Results) {
    self.results = results
  }

  /// Rows of cells under a heading, padded so that the source reads as a table, too.
  static func table(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      "| "
        + zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: " | ") + " |"
    }
    let rule =
      "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    return ([line(rows[0]), rule] + rows.dropFirst().map(line)).joined(separator: "\n")
  }

  /// Lines, files and types of each app in each style.
  public var code: String {
    var rows = [["app", "style", "lines", "of them YAML", "files", "types", "lines against plain"]]
    for app in Subject.apps {
      let entries = results.measured.filter { $0.app == app }
      let plain = entries.first { $0.style == .plain }?.code.lines
      for entry in entries {
        let code = entry.code
        rows.append([
          app, entry.style.rawValue, "\(code.lines)", "\(code.yamlLines)", "\(code.files)",
          "\(code.types)", plain.map { Self.percent(code.lines, of: $0) } ?? "",
        ])
      }
    }
    for style in results.styles {
      guard let lines = results.lines(of: style), let plain = results.lines(of: .plain) else {
        continue
      }
      rows.append(["all", style.rawValue, "\(lines)", "", "", "", Self.percent(lines, of: plain)])
    }
    return Self.table(rows)
  }

  /// Frames and times.
  public var running: String {
    var rows = [
      ["app", "style", "frames", "of them the library's", "time of a step", "time to compile"]
    ]
    for entry in results.measured.sorted(by: Self.byAppThenStyle) {
      rows.append([
        entry.app, entry.style.rawValue,
        entry.frames.map(String.init) ?? (entry.isDeliveredLater == true ? "later" : "–"),
        entry.libraryFrames.map(String.init) ?? "", Self.ratio(results.ratio(\.step, of: entry)),
        Self.ratio(results.ratio(\.compiling, of: entry)),
      ])
    }
    return Self.table(rows)
  }

  /// The first check that notices each mistake.
  public var mistakes: String {
    // A column in which nothing was tried would say nothing.
    let styles = results.mistakenStyles
    var rows = [["mistake"] + styles.map(\.rawValue)]
    for mistake in Mistake.all {
      rows.append([mistake.title] + styles.map { cell(mistake, $0) })
    }
    rows.append(
      ["**before the program runs**"]
        + styles.map { style in
          guard results.isComplete(style) else { return "not all run" }
          let (noticed, all) = results.noticedBeforeRunning(in: style)
          return "**\(noticed) of \(all)**"
        })
    let remarks = Mistake.all.filter { !$0.remark.isEmpty }.map { "- *\($0.title)*: \($0.remark)" }
    return Self.table(rows) + "\n\n" + remarks.joined(separator: "\n")
  }

  private func cell(_ mistake: Mistake, _ style: Style) -> String {
    guard let outcome = results.outcome(of: mistake, in: style) else {
      return mistake.edits[style] == nil ? "–" : "not run"
    }
    if let first = outcome.noticedBy.first { return first.rawValue }
    return mistake.isHarmlessIn.contains(style) ? "harmless" : "never"
  }

  /// The message of the first check that noticed each mistake, and the other checks that did.
  public var evidence: String {
    var lines: [String] = []
    for mistake in Mistake.all {
      for style in results.styles {
        guard let outcome = results.outcome(of: mistake, in: style),
          let first = outcome.noticedBy.first
        else { continue }
        let others = outcome.noticedBy.dropFirst().map(\.rawValue).joined(separator: ", ")
        lines.append(
          "\(mistake.id), \(style.rawValue): \(first.rawValue)"
            + (others.isEmpty ? "" : ", \(others)"))
        lines.append("  \(outcome.message)")
      }
    }
    return "```text\n" + lines.joined(separator: "\n") + "\n```"
  }

  private static func byAppThenStyle(_ one: Results.Measured, _ other: Results.Measured) -> Bool {
    let places = [one, other].map { Subject.apps.firstIndex(of: $0.app) ?? 0 }
    return places[0] == places[1] ? one.style < other.style : places[0] < places[1]
  }

  private static func percent(_ part: Int, of whole: Int) -> String {
    let change = (Double(part) / Double(whole) - 1) * 100
    return (change >= 0 ? "+" : "−") + "\(Int(abs(change).rounded())) %"
  }

  private static func ratio(_ value: Double?) -> String {
    guard let value else { return "–" }
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
