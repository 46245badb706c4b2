import BindingSpec

extension CheckSession {
  /// Judges other texts of some files; the session has its own texts again afterwards.
  ///
  /// - Returns: The problems that were not there before, and the baseline where its entries name a place or a word
  ///   that is another one now.
  func effect(of files: [RenamePlan.File]) -> (problems: [Problem], baseline: RenamePlan.File?) {
    let paths = realPaths
    func take(_ bytes: (RenamePlan.File) -> [UInt8]) {
      for file in files {
        guard let path = paths[FilePath.absolute(file.path)] else { continue }
        if hasBinding(path) { setBinding(path, bytes(file)) } else { setSource(path, bytes(file)) }
      }
    }
    let before = findings()
    take(\.new)
    let after = findings()
    take(\.old)
    var problems: [Problem] = []
    var known = Dictionary(before.map { ($0.key, 1) }, uniquingKeysWith: +)
    for finding in after {
      if known[finding.key, default: 0] == 0 { problems.append(finding.problem) }
      known[finding.key, default: 1] -= 1
    }
    return (problems, renamedBaseline(before, after))
  }

  /// A problem with its place by names, and the text in which it is.
  private struct Finding {
    var problem: Problem
    var place: String
    var text: SourceText

    /// The file, the line and the rule, which stay the same where a name gets longer.
    var key: String {
      "\(problem.location.file):\(problem.location.range.start.line): \(problem.rule.code)"
    }
  }

  /// The problems of all binding files, also those that the baseline knows.
  private func findings() -> [Finding] {
    bindings.flatMap { path -> [Finding] in
      guard let outcome = outcome(of: path), let file = file(path) else { return [] }
      return zip(outcome.problems, outcome.places).map {
        Finding(problem: $0, place: $1, text: file.text)
      }
    }
  }

  private func renamedBaseline(_ before: [Finding], _ after: [Finding]) -> RenamePlan.File? {
    guard let path = configuration.settings.baseline,
      let bytes = try? Renaming.bytes(of: path, limit: Baseline.maximumFileSize),
      let baseline = try? Baseline(bytes, path: path), before.map(\.key) == after.map(\.key)
    else { return nil }
    var renamed = baseline
    for (old, new) in zip(before, after) {
      let entry = baseline.entry(of: old.problem, at: old.place, in: old.text)
      let other = baseline.entry(of: new.problem, at: new.place, in: new.text)
      guard entry != other, baseline.counts[entry] != nil else { continue }
      renamed.replace(entry, by: other)
    }
    guard renamed != baseline else { return nil }
    let whole = TextEdit(range: 0..<bytes.count, text: Array(renamed.text.utf8))
    return RenamePlan.File(path: path, old: bytes, edits: [whole])
  }
}
