import Foundation
import Testing

/// `BINDER_TRACE=1`, observed from outside the process.
@Suite struct TraceTests {
  private func run(_ probe: String, _ environment: [String: String] = [:]) throws -> Run {
    let run = try Run(
      Run.products.appendingPathComponent(probe), environment: environment)
    try #require(run.status == 0)
    #expect(run.output == "12.50\n")
    return run
  }

  @Test("with BINDER_TRACE=1 each delivery writes a line to standard error: link, value, slot")
  func traced() throws {
    // The links of a file show their first values in one round, which is traced as well.
    let product = "binder: trace: the product 'BinderTracing' adds the Swift line of each write\n"
    let link = "binder: trace: 'balance.text' ← 'Model.balance' (probe.yaml:5): "
    #expect(
      try run("FileProbe", ["BINDER_TRACE": "1"]).errors
        == product + link + "12.5 → \"12.50\"\n" + link + "3.0 → \"3.00\"\n")
    #expect(
      try run("PlainProbe", ["BINDER_TRACE": "1"]).errors
        == product + "binder: trace: the link of PlainProbe/main.swift:12: 3.0 → \"3.00\"\n")
  }

  @Test(
    "without the variable, or with an empty one, nothing is written",
    arguments: ["FileProbe", "PlainProbe"])
  func silent(probe: String) throws {
    #expect(try run(probe).errors == "")
    #expect(try run(probe, ["BINDER_TRACE": ""]).errors == "")
  }
}
