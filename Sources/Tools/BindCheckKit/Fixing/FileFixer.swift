import BindingSpec

/// Mends one binding file in memory, as far as that is safe.
///
/// Mending a name may bring mistakes behind it to light, so the file is mended in rounds until none
/// is left: then a second run has nothing to do.
package struct FileFixer {
  let check: (BindingFile) -> [Problem]

  package init(_ check: @escaping (BindingFile) -> [Problem]) { self.check = check }

  /// A chain of mistakes behind one another is two or three long.
  private static let maximumRounds = 10

  /// The file with its fixes made; nil where there is none to make, or where the fixes undo each
  /// other, as they could at an anchor that serves two models.
  package func fix(_ file: BindingFile, problems: [Problem]) -> FixedFile? {
    var fixed = FixedFile(original: file, file: file, problems: problems, fixes: [])
    var seen: Set<[UInt8]> = [file.text.bytes]
    for _ in 0..<Self.maximumRounds {
      let text = fixed.file.text
      let fixes = SafeFix.all(of: fixed.problems, in: file.path, text)
      var accepted = Trial(fixes: [], file: fixed.file, problems: fixed.problems)
      accept(fixes[...], on: fixed, &accepted)
      if accepted.fixes.isEmpty { return fixed.fixes.isEmpty ? nil : fixed }
      guard seen.insert(accepted.file.text.bytes).inserted else { return nil }
      fixed.fixes += accepted.fixes.map { AppliedFix($0, in: text) }
      (fixed.file, fixed.problems) = (accepted.file, accepted.problems)
    }
    return nil
  }

  private struct Trial {
    var fixes: [SafeFix]
    var file: BindingFile
    var problems: [Problem]
  }

  /// Adds those fixes to `accepted` that do no harm: all at once, or where that does harm, halves of
  /// them, down to single ones. So a file of many mistakes is not checked once for each.
  private func accept(_ fixes: ArraySlice<SafeFix>, on base: FixedFile, _ accepted: inout Trial) {
    guard !fixes.isEmpty else { return }
    let trial = accepted.fixes + fixes
    let (bytes, ranges) = TextEdit.apply(trial.flatMap(\.edits), to: base.file.text.bytes)
    let file = BindingFile(path: base.file.path, bytes: bytes)
    let problems = check(file)
    if Self.isHarmless(trial, ranges, before: base.problems, after: problems, file) {
      accepted = Trial(fixes: trial, file: file, problems: problems)
    } else if fixes.count > 1 {
      let middle = fixes.startIndex + fixes.count / 2
      accept(fixes[..<middle], on: base, &accepted)
      accept(fixes[middle...], on: base, &accepted)
    }
  }

  // MARK: - Harm

  /// Whether the fixes leave a file that is no worse: as well formed as before, with no slot bound twice that was not,
  /// nowhere wrong again, for the same reason, where it was mended, and with no name put in whose type does not fit.
  private static func isHarmless(
    _ fixes: [SafeFix], _ ranges: [TextEdit: Range<Int>], before: [Problem], after: [Problem],
    _ file: BindingFile
  ) -> Bool {
    let allowed = formCounts(before)
    guard formCounts(after).allSatisfy({ $0.value <= allowed[$0.key, default: 0] }) else {
      return false
    }
    var mended: [String: [Range<Int>]] = [:]
    for fix in fixes {
      mended[fix.problem.rule.code, default: []] += fix.edits.compactMap { ranges[$0] }
    }
    let named = mended.filter { nameRules.contains($0.key) }.values.joined()
    let misfits = after.filter { $0.rule == TypeMismatchRule.info }.map(\.location.range.offsets)
    let isMisfit = file.documents.flatMap(\.slots).flatMap(\.valueRanges).contains { binding in
      named.contains(where: binding.overlaps) && misfits.contains(where: binding.overlaps)
    }
    return !isMisfit
      && after.allSatisfy { problem in
        guard let places = mended[problem.rule.code] else { return true }
        return !places.contains { $0.overlaps(problem.location.range.offsets) }
      }
  }

  /// The rules that put a name in place of one by which nothing was known of the types.
  private static let nameRules = Set(
    [
      UnknownFieldRule.info, UnknownSlotRule.info, UnknownSlotPropertyRule.info,
      UnknownModelTypeRule.info,
    ].map(\.code))

  /// How often each rule speaks that a wrong fix could bring up: a key of a name that is there already, or text that
  /// YAML or the format does not understand. The problems that mending only brings to light are none of them.
  private static func formCounts(_ problems: [Problem]) -> [String: Int] {
    let codes = problems.map(\.rule.code).filter {
      $0.hasPrefix("BC0") || ["BC108", "BC204", "BC307"].contains($0)
    }
    return Dictionary(codes.map { ($0, 1) }, uniquingKeysWith: +)
  }
}

extension SlotBinding {
  /// The places of the bindings of single values: its own, or those in its row template.
  fileprivate var valueRanges: [Range<Int>] {
    source.field?.row?.slots.flatMap(\.valueRanges) ?? [range.offsets]
  }
}

package struct FixedFile: Sendable {
  package let original: BindingFile
  package internal(set) var file: BindingFile
  /// The problems that remain to be mended by hand.
  package internal(set) var problems: [Problem]
  /// In the order in which they were made; never empty.
  package internal(set) var fixes: [AppliedFix]
}
