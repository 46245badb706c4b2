import BindingSpec

/// Writes rules as JSON, for programs.
package enum RuleJSON {
  package static func text(_ rules: [RuleInfo] = RuleCatalogue.all) -> String {
    JSONValue.object([
      ("version", .number(1)),
      ("rules", .array(rules.map(value))),
    ]).text + "\n"
  }

  private static func value(_ rule: RuleInfo) -> JSONValue {
    .object([
      ("code", .string(rule.code)),
      ("name", .string(rule.name)),
      ("severity", .string(rule.severity.rawValue)),
      ("default", .string(rule.defaultSeverity.rawValue)),
      ("summary", .string(rule.summary)),
      ("why", .string(rule.why)),
      ("bad", value(rule.bad)),
      ("good", value(rule.good)),
    ])
  }

  private static func value(_ example: RuleExample) -> JSONValue {
    .object([("bindings", .string(example.bindings)), ("swift", .string(example.swift))])
  }
}
