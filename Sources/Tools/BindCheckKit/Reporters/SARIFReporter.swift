import BindingSpec
import JSONRPC

/// Writes a report in the Static Analysis Results Interchange Format, version 2.1.0 of OASIS.
///
/// Unresolved names are results of the level 'note'.
package struct SARIFReporter {
  package static func text(of report: CheckReport) -> String { SARIFReporter(report).object.text }

  private let report: CheckReport
  private let rules: [RuleInfo]
  private let ruleIndex: [String: Int]
  private let fingerprints: [String]

  private init(_ report: CheckReport) {
    self.report = report
    let known = Set(RuleCatalogue.all)
    let others = Set(report.findings.map(\.rule)).subtracting(known)
    rules = (RuleCatalogue.all + others).sorted { $0.code < $1.code }
    ruleIndex = Dictionary(uniqueKeysWithValues: zip(rules.map(\.code), rules.indices))
    fingerprints = ProblemFingerprints.all(of: report)
  }

  private var object: JSONValue {
    [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run],
    ]
  }

  private var run: JSONValue {
    let driver: JSONValue = [
      "name": "bindcheck", "semanticVersion": ProgramVersion.text,
      "rules": rules.map(descriptor),
    ]
    return [
      "tool": ["driver": driver] as JSONValue, "invocations": [invocation],
      "columnKind": "utf16CodeUnits", "results": zip(report.findings, fingerprints).map(result),
    ]
  }

  private func descriptor(_ rule: RuleInfo) -> JSONValue {
    let page = RulePage.of(rule)
    let summary = page?.summary.withQuotes ?? rule.name
    let help = page?.why.withQuotes ?? summary
    let configuration: JSONValue = [
      "enabled": !rule.isOffByDefault, "level": rule.severity.rawValue,
    ]
    return [
      "id": rule.code, "name": rule.name,
      "shortDescription": message(summary), "fullDescription": message(help),
      "helpUri": RuleCatalogue.rule(rule.code).map(\.documentation),
      "help": message("\(help)\n\nbindcheck explain \(rule.code)"),
      "defaultConfiguration": configuration,
    ]
  }

  private var invocation: JSONValue {
    func notification(_ level: String, _ text: String) -> JSONValue {
      ["level": level, "message": message(text)]
    }
    return [
      "executionSuccessful": report.failures.isEmpty, "exitCode": Int(report.status.rawValue),
      "toolExecutionNotifications": report.failures.map { notification("error", $0) }
        + report.sourceWarnings.map { notification("warning", $0) },
    ]
  }

  private func result(_ problem: Problem, _ fingerprint: String) -> JSONValue {
    [
      "ruleId": problem.rule.code, "ruleIndex": ruleIndex[problem.rule.code] ?? -1,
      "level": problem.severity.rawValue, "message": message(problem.sentence),
      "locations": [["physicalLocation": physical(problem.location)] as JSONValue],
      "partialFingerprints": ["bindcheckPlace/v1": fingerprint] as JSONValue,
      "relatedLocations": problem.notes.isEmpty
        ? nil
        : problem.notes.enumerated().map { index, note -> JSONValue in
          [
            "id": index + 1, "physicalLocation": physical(note.location),
            "message": message(note.message),
          ]
        },
      "fixes": problem.fixes.isEmpty ? nil : problem.fixes.map(fix),
    ]
  }

  private func fix(_ fix: Problem.Fix) -> JSONValue {
    let changes = fix.edits.map(\.location.file).eachOnce.map { file -> JSONValue in
      let replacements = fix.edits.filter { $0.location.file == file }.map { edit -> JSONValue in
        ["deletedRegion": region(edit.location), "insertedContent": message(edit.text)]
      }
      return ["artifactLocation": artifact(file), "replacements": replacements]
    }
    return ["description": message(fix.title), "artifactChanges": changes]
  }

  private func physical(_ location: SourceLocation) -> JSONValue {
    ["artifactLocation": artifact(location.file), "region": region(location)]
  }

  private func artifact(_ file: String) -> JSONValue { ["uri": Self.uri(of: file)] }

  /// A path as a URI: absolute ones as `file:`, others as references.
  static func uri(of path: String) -> String {
    path.hasPrefix("/") ? DocumentURI.uri(path) : DocumentURI.escaped(path)
  }

  private func region(_ location: SourceLocation) -> JSONValue {
    let (start, end) = (location.range.start, location.range.end)
    return [
      "startLine": start.line, "startColumn": report.utf16Column(of: start, in: location.file),
      "endLine": end.line, "endColumn": report.utf16Column(of: end, in: location.file),
    ]
  }

  private func message(_ text: String) -> JSONValue { ["text": text] }
}
