extension Tables {
  /// Styles with all their tools, and those with a file without the one that reads it.
  private static let rows: [(style: Style, missing: Set<Check>)] = Style.allCases.flatMap { style in
    (style == .bound || style == .compiled ? [[], [.bindcheck]] : [[]]).map { (style, $0) }
  }

  private static func name(_ style: Style, without missing: Set<Check>) -> String {
    style.rawValue + (missing.isEmpty ? "" : " without bindcheck")
  }

  /// How many random mutants are noticed up to each check, by styles, for both ways to draw them.
  public var mutants: String {
    guard let study = results.mutants else { return "not measured" }
    let stages: [(title: String, last: Check)] = [
      ("before the program runs", .bindcheck), ("or at the start", .startUp),
      ("or in view models' tests", .viewModelTest), ("or in screen tests", .screenTest),
    ]
    return MutantSample.Draw.allCases.compactMap { draw in
      if !study.results.contains(where: { $0.draw == draw }) { return nil }
      var rows = [
        ["style, drawn \(draw.rawValue)", "mutants"] + stages.map(\.title)
          + ["never", "of them equivalent"]
      ]
      for (style, missing) in Self.rows {
        let own = study.results(of: style, draw)
        if own.isEmpty { continue }
        let equivalents = own.count { $0.judgement != nil }
        let never = own.count { missing.isSuperset(of: $0.noticedBy) }
        rows.append(
          [Self.name(style, without: missing), "\(own.count)"]
            + stages.map { stage in
              let checks = Set(Check.allCases.filter { $0 <= stage.last }).subtracting(missing)
              return Self.share(own.count(noticedBy: checks), of: own.count)
            } + ["\(never)", "\(equivalents)"])
      }
      return Markdown.table(rows)
    }.joined(separator: "\n\n")
  }

  /// A count, and the share with its interval.
  static func share(_ part: Int, of whole: Int) -> String {
    func percent(_ share: Double) -> String { "\(Int((share * 100).rounded()))" }
    let interval = WilsonInterval(part, of: whole)
    return "\(part): \(percent(Double(part) / Double(whole))) % "
      + "(\(percent(interval.low))–\(percent(interval.high)))"
  }

  /// How many mutants of each kind are noticed before the program runs, of both ways to draw them.
  public var mutantKinds: String {
    guard let study = results.mutants else { return "not measured" }
    var rows = [["kind"] + Self.rows.map { Self.name($0.style, without: $0.missing) }]
    for kind in MutationOperator.allCases {
      rows.append(
        [kind.rawValue]
          + Self.rows.map { style, missing in
            let own = study.distinct(of: style).filter { $0.mutant.mutation == kind }
            let checks = Set(Check.allCases.filter(\.isBeforeRunning)).subtracting(missing)
            return own.isEmpty ? "–" : "\(own.count(noticedBy: checks)) of \(own.count)"
          })
    }
    rows.append(
      ["places in the code"]
        + Self.rows.map { style, missing in
          missing.isEmpty ? Markdown.grouped(study.places(of: style)) : ""
        })
    return Markdown.table(rows)
  }

  /// Each mutant with all checks that noticed it, and the message of the earliest.
  public var mutantEvidence: String {
    guard let study = results.mutants else { return "```text\nnot measured\n```" }
    var lines: [String] = []
    for result in study.results {
      let mutant = result.mutant
      let checks = result.noticedBy.map(\.rawValue).joined(separator: ", ")
      let judgement = result.judgement.map { ", equivalent: \($0)" } ?? ""
      lines.append(
        "\(mutant.app), \(mutant.style), drawn \(result.draw.rawValue), \(mutant.mutation.rawValue): "
          + (checks.isEmpty ? "never\(judgement)" : checks))
      lines.append("  \(mutant.file):\(mutant.line)")
      lines.append("  - \(mutant.before)")
      lines.append("  + \(mutant.after)")
      if let first = result.noticedBy.first { lines.append("  \(result.messages[first] ?? "")") }
    }
    for mutant in study.skipped {
      lines.append("\(mutant.app), \(mutant.style), \(mutant.mutation.rawValue): not judged")
      lines.append("  \(mutant.file):\(mutant.line)")
      lines.append("  - \(mutant.before)")
      lines.append("  + \(mutant.after)")
    }
    return "```text\n" + lines.joined(separator: "\n") + "\n```"
  }
}
