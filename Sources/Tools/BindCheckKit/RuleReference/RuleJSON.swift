import BindingSpec
import JSONRPC

package enum RuleJSON {
  package static func text() -> String {
    (["version": 1, "rules": RuleCatalogue.all.map(object)] as JSONValue).text
  }

  private static func object(_ rule: RuleInfo) -> JSONValue {
    let page = RulePage.of(rule)
    return [
      "code": rule.code, "name": rule.name,
      "severity": rule.severity.rawValue, "default": rule.defaultSeverity.rawValue,
      "summary": page?.summary.withQuotes, "why": page?.why.withQuotes,
      "bad": (page?.bad).map(object), "good": (page?.good).map(object),
    ]
  }

  private static func object(_ example: RuleExample) -> JSONValue {
    ["bindings": example.bindings, "swift": example.swift]
  }
}
