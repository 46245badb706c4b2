import BindingSpec

/// Writes a report in the Static Analysis Results Interchange Format, version 2.1.0 of OASIS.
///
/// Unresolved names are no results: nothing is known to be wrong there.
package enum SARIFReporter {
  /// - Parameter version: the version of `bindcheck`.
  package static func text(of report: CheckReport, version: String) -> String {
    SARIFReporter.Log(report: report, version: version).value.text + "\n"
  }

  private struct Log {
    let report: CheckReport
    let version: String
    private let places: ReportPlaces
    private let rules: [RuleInfo]
    private let ruleIndex: [String: Int]
    private let fingerprints: [String]

    init(report: CheckReport, version: String) {
      self.report = report
      self.version = version
      places = ReportPlaces(texts: report.texts)
      let known = Set(RuleCatalogue.all)
      let others = Set(report.problems.map(\.rule)).subtracting(known)
      rules = (RuleCatalogue.all + others).sorted { $0.code < $1.code }
      ruleIndex = Dictionary(uniqueKeysWithValues: zip(rules.map(\.code), rules.indices))
      fingerprints = ProblemFingerprints.all(of: report)
    }

    var value: JSONValue {
      .object([
        ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
        ("version", .string("2.1.0")),
        ("runs", .array([run])),
      ])
    }

    private var run: JSONValue {
      let driver = JSONValue.object(
        [("name", .string("bindcheck"))]
          + (version.isEmpty ? [] : [("semanticVersion", .string(version))])
          + [("rules", .array(rules.map(descriptor)))])
      return .object([
        ("tool", .object([("driver", driver)])),
        ("invocations", .array([invocation])),
        ("columnKind", .string("utf16CodeUnits")),
        ("results", .array(zip(report.problems, fingerprints).map(result))),
      ])
    }

    private func descriptor(_ rule: RuleInfo) -> JSONValue {
      let summary = rule.summary.isEmpty ? rule.name : rule.summary
      let help = rule.why.isEmpty ? summary : rule.why
      return .object([
        ("id", .string(rule.code)),
        ("name", .string(rule.name)),
        ("shortDescription", message(summary)),
        ("fullDescription", message(help)),
        ("help", helpText(of: rule, help)),
        (
          "defaultConfiguration",
          .object([
            ("enabled", .bool(!rule.isOffByDefault)),
            ("level", .string(rule.severity.rawValue)),
          ])
        ),
      ])
    }

    private func helpText(of rule: RuleInfo, _ help: String) -> JSONValue {
      .object([("text", .string("\(help)\n\nbindcheck explain \(rule.code)"))])
    }

    private var invocation: JSONValue {
      func notification(_ level: String, _ text: String) -> JSONValue {
        .object([("level", .string(level)), ("message", message(text))])
      }
      let notifications =
        report.failures.map { notification("error", $0) }
        + report.sourceWarnings.map { notification("warning", $0) }
      return .object([
        ("executionSuccessful", .bool(report.failures.isEmpty)),
        ("exitCode", .number(Int(report.status.rawValue))),
        ("toolExecutionNotifications", .array(notifications)),
      ])
    }

    private func result(_ problem: Problem, _ fingerprint: String) -> JSONValue {
      var members: [(key: String, value: JSONValue)] = [
        ("ruleId", .string(problem.rule.code)),
        ("ruleIndex", .number(ruleIndex[problem.rule.code] ?? -1)),
        ("level", .string(problem.severity.rawValue)),
        ("message", message(ReportPlaces.sentence(of: problem))),
        ("locations", .array([.object([("physicalLocation", physical(problem.location))])])),
        ("partialFingerprints", .object([("bindcheckPlace/v1", .string(fingerprint))])),
      ]
      if !problem.notes.isEmpty {
        members.append(("relatedLocations", .array(problem.notes.enumerated().map(related))))
      }
      if !problem.fixes.isEmpty { members.append(("fixes", .array(problem.fixes.map(fix)))) }
      return .object(members)
    }

    private func related(_ index: Int, _ note: Problem.Note) -> JSONValue {
      .object([
        ("id", .number(index + 1)),
        ("physicalLocation", physical(note.location)),
        ("message", message(note.message)),
      ])
    }

    private func fix(_ fix: Problem.Fix) -> JSONValue {
      var files: [String] = []
      for edit in fix.edits where !files.contains(edit.location.file) {
        files.append(edit.location.file)
      }
      let changes = files.map { file in
        JSONValue.object([
          ("artifactLocation", artifact(file)),
          (
            "replacements",
            .array(fix.edits.filter { $0.location.file == file }.map(replacement))
          ),
        ])
      }
      return .object([
        ("description", message(fix.title)), ("artifactChanges", .array(changes)),
      ])
    }

    private func replacement(_ edit: Problem.Edit) -> JSONValue {
      .object([
        ("deletedRegion", region(edit.location)),
        ("insertedContent", .object([("text", .string(edit.text))])),
      ])
    }

    private func physical(_ location: SourceLocation) -> JSONValue {
      .object([("artifactLocation", artifact(location.file)), ("region", region(location))])
    }

    private func artifact(_ file: String) -> JSONValue {
      .object([("uri", .string(ReportPlaces.uri(of: file)))])
    }

    private func region(_ location: SourceLocation) -> JSONValue {
      let (start, end) = (location.range.start, location.range.end)
      return .object([
        ("startLine", .number(start.line)),
        ("startColumn", .number(places.utf16Column(of: start, in: location.file))),
        ("endLine", .number(end.line)),
        ("endColumn", .number(places.utf16Column(of: end, in: location.file))),
      ])
    }

    private func message(_ text: String) -> JSONValue { .object([("text", .string(text))]) }
  }
}
