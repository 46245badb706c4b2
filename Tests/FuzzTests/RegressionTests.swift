import Foundation
import FuzzProperties
import Testing

/// Repeats former findings of the fuzzers, and inputs with a large coverage.
@Suite struct RegressionTests {
  /// The inputs of a fuzz target, by the names of their files.
  static func inputs(of target: String) throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Regressions/\(target)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { !$0.hasPrefix(".") }.map {
      ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0))))
    }
  }

  private func check(
    _ target: String, _ property: ([UInt8]) throws(Violation) -> Void
  ) throws {
    let inputs = try Self.inputs(of: target)
    #expect(!inputs.isEmpty)
    for input in inputs {
      do {
        try property(input.bytes)
      } catch {
        Issue.record("\(target)/\(input.name): \(error.description)")
      }
    }
  }

  @Test("every file is read, with right places or with problems")
  func reading() throws { try check("Reading", ReadingProperty.check) }

  @Test("every document is checked against any facts")
  func rules() throws { try check("Rules", RulesProperty.check) }

  @Test("fixed decimals are written and read as in C")
  func fixedPoint() throws { try check("FixedPoint", FixedPointProperty.check) }

  @Test("a text that is read as a date is written unchanged")
  func dates() throws { try check("Date", DateProperty.check) }

  @Test("text fields keep the typed text, and the model has every readable value")
  @MainActor func textFields() throws {
    try check("TextField") { input throws(Violation) in try TextFieldProperty.check(input) }
  }
}
