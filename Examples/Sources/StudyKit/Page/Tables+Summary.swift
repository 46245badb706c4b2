extension Tables {
  /// The findings in one table, by styles; whom each row favours can be read off it.
  public var summary: String {
    var rows = [["question"] + Style.allCases.map(\.rawValue)]
    func add(_ question: String, _ answer: (Style) -> String?) {
      rows.append([question] + Style.allCases.map { answer($0) ?? "–" })
    }
    add("code lines, four apps") { results.lines(of: $0).map { Markdown.grouped($0) } }
    add("code lines, `contacts` (a form)") {
      results.entry("contacts", $0).map { "\($0.code.lines)" }
    }
    add("lines of the library that the app links") { style in
      results.library.map { Markdown.grouped($0.lines(of: Library.modules(of: style).linked)) }
    }
    add("mistakes noticed before the program runs") { noticed($0) }
    add("the same without `bindcheck`") { noticed($0, without: [.bindcheck]) }
    for draw in MutantSample.Draw.allCases {
      add("random mutants noticed before the program runs, \(draw.rawValue)") { mutants(draw, $0) }
      add("the same without `bindcheck`") { mutants(draw, $0, without: [.bindcheck]) }
    }
    add("change requests: places / lines") { style in
      let extents = (results.changes ?? []).compactMap { $0.extents[style.rawValue] }
      guard !extents.isEmpty else { return nil }
      return "\(extents.map(\.places).reduce(0, +)) / \(extents.map(\.lines).reduce(0, +))"
    }
    add("forgotten places noticed before the program runs") {
      forgotten($0) { $0.isBeforeRunning }
    }
    add("the same without `bindcheck`") { forgotten($0) { $0 == .compiler } }
    add("smallest tests of \(Branch.all.count) branches: lines / without a screen") { style in
      let tests = results.smallestTests(of: style)
      guard !tests.isEmpty else { return nil }
      return "\(tests.map(\.lines).reduce(0, +)) / \(tests.count { $0.means <= .fake })"
    }
    add("frames from cause to effect, `gallery`") { style in
      results.entry("gallery", style)?.frames.map(String.init)
    }
    add("instructions to edit a text, `balance`") { instructions("balance", $0) }
    add("instructions to open and close a page, `gallery`") { instructions("gallery", $0) }
    let most = (results.growth ?? []).map(\.screens).max() ?? 0
    if most > 0 {
      let grown = { (style: Style) in
        results.growth?.first { $0.style == style && $0.screens == most }
      }
      add("\(most) screens of 10 fields: lines") { grown($0).map { Markdown.grouped($0.lines) } }
      add("… seconds to compile") { grown($0).map { Markdown.number($0.compiling.median) } }
      add("… milliseconds to start") { grown($0).map { Markdown.number($0.starting.median) } }
    }
    return Markdown.table(rows)
  }

  private func forgotten(_ style: Style, noticedBy isMeant: (Check) -> Bool) -> String? {
    let all = (results.changes ?? []).filter(\.isOmitted).flatMap(\.omissions)
    let own = all.filter { $0.style == style }
    if own.isEmpty { return nil }
    return "\(own.count { $0.noticedBy.map(isMeant) == true }) of \(own.count)"
  }

  private func noticed(_ style: Style, without missing: Set<Check> = []) -> String? {
    guard results.isComplete(style) else { return nil }
    let (noticed, all) = results.noticedBeforeRunning(in: style, without: missing)
    return "\(noticed) of \(all)"
  }

  private func mutants(
    _ draw: MutantSample.Draw, _ style: Style, without missing: Set<Check> = []
  ) -> String? {
    guard let own = results.mutants?.results(of: style, draw), !own.isEmpty else { return nil }
    let checks = Set(Check.allCases.filter(\.isBeforeRunning)).subtracting(missing)
    return "\(own.count(noticedBy: checks)) of \(own.count)"
  }

  private func instructions(_ app: String, _ style: Style) -> String? {
    results.entry(app, style)?.instructions.map { Markdown.grouped(Int($0.rounded())) }
  }
}
