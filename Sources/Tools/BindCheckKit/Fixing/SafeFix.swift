import BindingSpec

/// The one remedy of a problem, ready to be made in the text of its file.
struct SafeFix {
  let problem: Problem
  let title: String
  let edits: [TextEdit]

  /// The fixes to make at once, in the order of their places, of which no two collide.
  ///
  /// A problem with several remedies is left to its reader. Two problems that want different texts in
  /// one place contradict each other, and neither is mended; otherwise of two fixes that collide
  /// the first is taken. The same edit for several problems, as of an anchor with aliases, is made once.
  static func all(of problems: [Problem], in file: String, _ text: SourceText) -> [SafeFix] {
    var wanted: [Range<Int>: Set<[UInt8]>] = [:]
    var fixes: [SafeFix] = []
    for problem in problems {
      guard problem.fixes.count == 1, let fix = problem.fixes.first, !fix.edits.isEmpty,
        fix.edits.allSatisfy({ $0.location.file == file && isWithin($0, text) })
      else { continue }
      let edits = fix.edits.map { TextEdit($0, lineEnd: text.lineEnd) }
      guard !edits.contains(where: { isGuess($0, text) }) else { continue }
      for edit in edits { wanted[edit.range, default: []].insert(edit.text) }
      fixes.append(SafeFix(problem: problem, title: fix.title, edits: edits))
    }
    var taken: [SafeFix] = []
    var made: Set<TextEdit> = []
    var end = -1
    fixes.sort { $0.start < $1.start }
    for fix in fixes {
      guard fix.edits.allSatisfy({ wanted[$0.range]?.count == 1 }),
        !fix.edits.allSatisfy(made.contains)
      else { continue }
      // Those before are all over by `end`, unless they have several edits.
      let isFree =
        fix.start > end
        || !taken.contains { other in
          other.edits.contains { edit in fix.edits.contains { $0.collides(with: edit) } }
        }
      guard isFree else { continue }
      taken.append(fix)
      made.formUnion(fix.edits)
      end = max(end, fix.edits.map(\.range.upperBound).max()!)
    }
    return taken
  }

  /// Whether a word is put in place of one so short that any other is near it, as `ip` for `id`.
  private static func isGuess(_ edit: TextEdit, _ text: SourceText) -> Bool {
    let old = text.bytes[edit.range]
    return (1...2).contains(old.count) && !edit.text.starts(with: old)
      && !old.starts(with: edit.text)
  }

  private var start: Int { edits.map(\.range.lowerBound).min()! }

  private static func isWithin(_ edit: Problem.Edit, _ text: SourceText) -> Bool {
    let range = edit.location.range
    return range.start.offset >= text.lineStarts[0] && range.start.offset <= range.end.offset
      && range.end.offset <= text.bytes.count
  }
}

package struct AppliedFix: Hashable, Sendable {
  package var location: SourceLocation
  package var rule: RuleInfo
  /// Such as `'balnce' is now 'balance'`.
  package var what: String

  init(_ fix: SafeFix, in text: SourceText) {
    location = fix.problem.location
    rule = fix.problem.rule
    let only = fix.edits.count == 1 ? fix.edits.first : nil
    if let only, !only.range.isEmpty, !only.text.isEmpty {
      let old = String(decoding: text.bytes[only.range], as: UTF8.self)
      what = "'\(old)' is now '\(String(decoding: only.text, as: UTF8.self))'"
    } else {
      what = fix.title
    }
  }

  /// One line that can be clicked, such as `a.yaml:4:6: fixed: 'balnce' is now 'balance' [BC103]`.
  package func line(isDryRun: Bool = false) -> String {
    "\(location.place): \(isDryRun ? "would fix" : "fixed"): \(what) [\(rule.code)]"
  }
}
