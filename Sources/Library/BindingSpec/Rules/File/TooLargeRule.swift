/// BC007: a file beyond the limits, which is read only up to there.
package enum TooLargeRule {
  package static let info = RuleInfo("BC007", "too-large", hidesOthers: true)

  static func file(at location: SourceLocation) -> Problem {
    Problem(info, "the file is larger than 1 MiB, the most that is read", at: location)
  }

  static func tooDeep(at location: SourceLocation) -> Problem {
    Problem(
      info, "mappings and lists are nested deeper than \(YAMLLimits.depth) levels here",
      at: location)
  }

  static func tooManyNodes(at location: SourceLocation) -> Problem {
    Problem(info, "the file has more than 100,000 values up to here", at: location)
  }

  static func tooManyAliases(at location: SourceLocation) -> Problem {
    Problem(info, "the aliases up to here expand to more than 10,000", at: location)
  }

  static func longName(at location: SourceLocation) -> Problem {
    Problem(info, "a key or a name is longer than 1,024 bytes here", at: location)
  }

  static func tooManyProblems(at location: SourceLocation) -> Problem {
    Problem(
      info, "the file has 1,000 problems up to here, and the rest is not read", at: location)
  }

  static func tooManyDirectives(at location: SourceLocation) -> Problem {
    Problem(
      info, "the file has more than \(YAMLLimits.directives) '%TAG' directives", at: location)
  }
}
