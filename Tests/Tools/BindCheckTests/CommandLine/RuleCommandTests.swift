import BindCheckKit
import BindingSpec
import Foundation
import Testing

/// `bindcheck explain` and `bindcheck rules`, on the built program.
@Suite struct RuleCommandTests {
  private func run(_ arguments: String...) throws -> Program.Result {
    let directory = try TemporaryDirectory()
    return try Program.run(arguments, in: directory.url)
  }

  @Test("a rule is explained by its code or its name, in any case")
  func explain() throws {
    let byCode = try run("explain", "BC103")
    #expect(byCode.status == 0)
    #expect(byCode.errors == "")
    #expect(
      byCode.output == """
        BC103 unknown-field (error)
        'modelField' names a field that the model does not have.

        This is the mistake that makes binding by name fragile: the compiler does not
        see the name, and a binder that skips it leaves an empty label that is easily
        overlooked. It is found here, and again at start-up, where nothing of the file
        is linked then.

        Wrong:

          # Bindings/example.yaml
          binder: 1
          model: Bill
          slots:
            total: { modelField: amuont, modelType: fpint }

          import Binder

          final class Bill {
            @Observed var amount = 0.0
          }

        which gives:

          Bindings/example.yaml:4:24: error: 'Bill' has no field 'amuont' [BC103]
            4 |   total: { modelField: amuont, modelType: fpint }
              |                        ^~~~~~ did you mean 'amount'?
          Sources/App/App.swift:4:17: note: 'amount' is declared here

        Right:

          # Bindings/example.yaml
          binder: 1
          model: Bill
          slots:
            total: { modelField: amount, modelType: fpint }

        On one line:                        # bindcheck:disable BC103 -- reason
        For all files, in .bindcheck.yaml:  rules: { BC103: warning }

        """)
    for name in ["bc103", "unknown-field", "Unknown-Field"] {
      #expect(try run("explain", name).output == byCode.output)
    }
  }

  @Test("a rule that does not exist is wrong usage, and the nearest is offered")
  func unknown() throws {
    let near = try run("explain", "unknown-feild")
    #expect(near.status == 2)
    #expect(near.output == "")
    #expect(
      near.errors.contains("there is no rule 'unknown-feild'; did you mean 'unknown-field'?"))
    let far = try run("explain", "BC999")
    #expect(far.status == 2)
    #expect(far.errors.contains("there is no rule 'BC999'; 'bindcheck rules' lists them"))
  }

  @Test("all rules are listed, one a line")
  func table() throws {
    let result = try run("rules")
    #expect(result.status == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == RuleCatalogue.all.count)
    #expect(lines.first?.hasPrefix("BC001  yaml-syntax") == true)
    let unused = try #require(lines.first { $0.hasPrefix("BC901") })
    #expect(unused.contains("  off      No binding"))
  }

  @Test("the rules are JSON for programs")
  func json() throws {
    let output = try run("rules", "--format", "json").output
    let json = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    #expect(json?["version"] as? Int == 1)
    let rules = try #require(json?["rules"] as? [[String: Any]])
    #expect(rules.compactMap { $0["code"] as? String } == RuleCatalogue.all.map(\.code))
    let bad = rules.first { $0["code"] as? String == "BC103" }?["bad"] as? [String: String]
    #expect(bad?["bindings"] == UnknownFieldRule.info.page.bad.bindings)
  }
}
