import BindingSpec
import JSONRPC

package enum RuleJSON {
  package static func text(_ rules: [RuleInfo] = RuleCatalogue.all) -> String {
    (["version": 1, "rules": rules.map(object)] as JSONObject).text
  }

  private static func object(_ rule: RuleInfo) -> JSONObject {
    [
      "code": rule.code,
      "name": rule.name,
      "severity": rule.severity.rawValue,
      "default": rule.defaultSeverity.rawValue,
      "summary": rule.summary,
      "why": rule.why,
      "bad": object(rule.bad),
      "good": object(rule.good),
    ]
  }

  private static func object(_ example: RuleExample) -> JSONObject {
    ["bindings": example.bindings, "swift": example.swift]
  }
}
