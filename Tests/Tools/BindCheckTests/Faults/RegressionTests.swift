import CheckerProperties
import Foundation
import FuzzProperties
import Testing

/// What fuzzing found once in the checker, and inputs that reach far, tried again.
@Suite(.timeLimit(.minutes(300))) struct RegressionTests {
  private func check(
    _ target: String, _ property: ([UInt8]) throws(Violation) -> Void
  ) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Regressions/\(target)")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!names.isEmpty)
    for name in names where !name.hasPrefix(".") {
      do {
        try property([UInt8](try Data(contentsOf: folder.appending(path: name))))
      } catch {
        Issue.record("\(target)/\(name): \(error)")
      }
    }
  }

  @Test("any text is read as Swift, and checked against with the same answer each time")
  func sourceFacts() throws { try check("SourceFacts", SourceFactsProperty.check) }

  @Test("a mended file is no worse, and mending it again changes nothing")
  func fixing() throws { try check("Fixing", FixingProperty.check) }

  @Test("Swift that is made of an accepted document parses")
  func emitter() throws { try check("Emitter", EmitterProperty.check) }
}
