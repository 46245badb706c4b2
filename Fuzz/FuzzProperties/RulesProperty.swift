import BindingSpec

/// Any document is checked against any facts, with the same result each time.
package enum RulesProperty {
  package static func check(_ bytes: [UInt8]) throws(Violation) {
    var source = ByteSource(bytes)
    let isWritten = source.chance(3, of: 4)
    let facts = RandomFacts(&source)
    let settings = settings(&source)
    let text = isWritten ? Array(RandomDocument.text(&source).utf8) : source.remainder()
    let file = BindingFile(path: "a.yaml", bytes: text)
    let project = Checker.projectProblems(of: [file], types: facts, settings: settings)
    let outcome = Checker.check(
      file, types: facts, settings: settings, project: project[file.path] ?? [])
    try ProblemChecks.check(outcome.problems, in: file.text, of: file.path, size: text.count)
    for each in outcome.unresolved {
      try ProblemChecks.check(
        each.location.range, in: file.text, size: text.count, of: "an unresolved reason")
      try require(ProblemChecks.isPlain(SafeText.escaped(each.reason)), "a reason is not plain")
    }
    let again = Checker.check(
      file, types: facts, settings: settings, project: project[file.path] ?? [])
    try require(again == outcome, "a second check of the same file finds something else")
    // The rules that a program asks at start-up, before it links.
    for document in file.documents {
      let resolution = DocumentResolution(document, types: facts)
      for problem in Checker.problems(of: resolution) {
        try require(problem.location.file == file.path, "a problem is in another file")
      }
    }
  }

  private static func settings(_ source: inout ByteSource) -> RuleSettings {
    var settings = RuleSettings(linking: source.chance(3, of: 4) ? .reflective : .compiled)
    // Rules that are off by default, too.
    for rule in RuleCatalogue.projectRules { settings[rule.info] = source.pick([nil, .warning]) }
    return settings
  }
}
