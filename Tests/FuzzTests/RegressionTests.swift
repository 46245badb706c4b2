import Foundation
import FuzzProperties
import Testing

/// What fuzzing found once, and inputs that reach far, tried again.
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

  @Test("fixed decimals are written and read as C does")
  func fixedPoint() throws { try check("FixedPoint", FixedPointProperty.check) }

  @Test("dates that are read are written as they were typed")
  func dates() throws { try check("Date", DateProperty.check) }

  @Test("text fields keep what is typed, and the model has what can be read")
  func textFields() throws { try check("TextField", TextFieldProperty.check) }
}
