/// BC007: a file beyond the limits, which is read only up to there.
package enum TooLargeRule {
  package static let info = RuleInfo("BC007", "too-large", hidesOthers: true)

  static let file = Finding(info, "the file is larger than 1 MiB, the most that is read")
  static let depth = Finding(
    info, "mappings and lists are nested deeper than \(YAMLLimits.depth) levels here")
  static let nodes = Finding(info, "the file has more than 100,000 values up to here")
  static let aliases = Finding(info, "the aliases up to here expand to more than 10,000")
  static let name = Finding(info, "a key or a name is longer than 1,024 bytes here")
  static let problems = Finding(
    info, "the file has 1,000 problems up to here, and the rest is not read")
  static let directives = Finding(
    info, "the file has more than \(YAMLLimits.directives) '%TAG' directives")
}
