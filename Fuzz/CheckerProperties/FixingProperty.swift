import BindCheckKit
import BindingSpec
import FuzzProperties

/// A corrected file is no worse: it reads as well as before, has no new problems except those that
/// a wrong name had hidden, and a second correction changes nothing.
package enum FixingProperty {
  package static func check(_ bytes: [UInt8]) throws(Violation) {
    var source = ByteSource(bytes)
    let isWritten = source.chance(3, of: 4)
    let facts = RandomFacts(&source)
    let text = isWritten ? Array(RandomDocument.text(&source).utf8) : source.remainder()
    let file = BindingFile(path: "a.yaml", bytes: text)
    let fixer = FileFixer { Checker.check($0, types: facts).problems }
    let before = Checker.check(file, types: facts).problems
    guard let fixed = fixer.fix(file, problems: before) else { return }
    try require(!fixed.fixes.isEmpty, "a file was corrected without a fix")
    let again = BindingFile(path: "a.yaml", bytes: fixed.file.text.bytes)
    let after = Checker.check(again, types: facts).problems
    try require(after == fixed.problems, "the remaining problems are not those of a new check")
    try ReadingProperty.check(again, size: again.text.bytes.count)
    for code in ["BC001", "BC002", "BC003", "BC004", "BC108", "BC204", "BC307"] {
      let count = (before.count { $0.rule.code == code }, after.count { $0.rule.code == code })
      try require(count.1 <= count.0, "mending made \(count.1) of \(count.0) \(code)")
    }
    let mended = Set(fixed.fixes.map(\.rule.code))
    if mended.isSubset(of: hidingNothing) {
      try require(
        after.count <= before.count,
        "\(before.count) problems became \(after.count) by mending \(mended.sorted())")
    }
    try require(
      fixer.fix(again, problems: after) == nil, "a second mending changes something again")
  }

  /// Rules whose mistakes hide no others. Behind a wrong name nothing is checked.
  private static let hidingNothing: Set<String> = ["BC107", "BC112", "BC902", "BC903"]
}
