extension Tables {
  /// The first check that notices each mistake.
  public var mistakes: String {
    // A column in which nothing was tried would say nothing.
    let styles = results.mistakenStyles
    let hasBound = styles.contains(.bound)
    var rows = [
      ["mistake"] + styles.map(\.rawValue) + (hasBound ? ["bound without bindcheck"] : [])
    ]
    for mistake in Mistake.all {
      rows.append(
        [mistake.title] + styles.map { cell(mistake, $0) }
          + (hasBound ? [cell(mistake, .bound, without: [.bindcheck])] : []))
    }
    let remarks = Mistake.all.filter { !$0.remark.isEmpty }.map { "- *\($0.title)*: \($0.remark)" }
    return Markdown.table(rows) + "\n\n" + remarks.joined(separator: "\n")
  }

  /// How many mistakes are noticed by which check: of those that every style can have, and of all.
  public var noticed: String {
    let common = Mistake.common
    var rows = [
      [
        "style", "before the program runs", "at the start", "in view models' tests",
        "in screen tests", "never", "before the program runs, of all that the style can have",
      ]
    ]
    for style in results.mistakenStyles {
      for missing in [[], [Check.bindcheck]] as [Set<Check>] {
        // Where there is no file, `bindcheck` has nothing to do.
        if !missing.isEmpty, style != .bound, style != .compiled { continue }
        let name = style.rawValue + (missing.isEmpty ? "" : " without bindcheck")
        guard results.isComplete(style) else {
          rows.append([name, "not all run", "", "", "", "", ""])
          continue
        }
        let counts = results.firstNotices(of: common, in: style, without: missing)
        let before = results.noticedBeforeRunning(in: style, without: missing)
        let own = Mistake.all.filter {
          !$0.asksViewModelTestsOnly && !$0.isHarmlessIn.contains(style)
        }
        let all = results.noticedBeforeRunning(of: own, in: style, without: missing)
        rows.append([
          name, "\(before.noticed) of \(before.all)", "\(counts[.startUp] ?? 0)",
          "\(counts[.viewModelTest] ?? 0)", "\(counts[.screenTest] ?? 0)", "\(counts[nil] ?? 0)",
          "\(all.noticed) of \(all.all)",
        ])
      }
    }
    return Markdown.table(rows)
  }

  private func cell(_ mistake: Mistake, _ style: Style, without missing: Set<Check> = []) -> String
  {
    guard let outcome = results.outcome(of: mistake, in: style) else {
      return mistake.edits[style] == nil ? "–" : "not run"
    }
    if let first = outcome.noticedBy.first(where: { !missing.contains($0) }) {
      return first.rawValue
    }
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
}
