import BindingSpec
import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

/// `Fixtures/ejecting`: a binding file with every construct, and the Swift that comes of it.
@Suite struct EjectedSampleTests {
  private static let folder = Places.fixtures.appending(path: "ejecting")
  private static let expected = folder.appending(path: "all.swift")

  private func ejection() throws -> Ejection {
    let text = try String(contentsOf: Self.folder.appending(path: "all.yaml"), encoding: .utf8)
    let configuration = CheckConfiguration(
      bindings: [], sources: [SourceRoot(Self.folder.appending(path: "Sources").path)])
    return Check(configuration).eject(BindingFile(path: "all.yaml", bytes: Array(text.utf8)))
  }

  @Test("every construct is written as a person would")
  func source() throws {
    let ejection = try ejection()
    #expect(ejection.report.problems == [])
    #expect(ejection.gaps == [])
    if Places.isRecording { try Data(ejection.source.utf8).write(to: Self.expected) }
    let expected = try String(contentsOf: Self.expected, encoding: .utf8)
    #expect(
      ejection.source == expected, "read it: RECORD=1 swift test --filter EjectedSampleTests")
  }

  @Test("the formatter has nothing to say")
  func format() {
    let outcome = ChildProcess.run([
      "swift", "format", "lint", "--strict", "--configuration",
      Places.package.appending(path: ".swift-format").path, Self.expected.path,
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("neither has the formatter's own style")
  func defaultFormat() throws {
    let outcome = ChildProcess.run([
      "swift", "format", "lint", "--strict", "--configuration", #"{"version": 1}"#,
      Self.expected.path,
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("the compiler takes it without a warning")
  func compiles() {
    let products = Places.products.path
    let outcome = ChildProcess.run([
      "swiftc", "-typecheck", "-swift-version", "6", "-default-isolation", "MainActor",
      "-warnings-as-errors",
      "-enable-upcoming-feature", "MemberImportVisibility", "-enable-upcoming-feature",
      "ExistentialAny", "-I", "\(products)/Modules", "-Xcc",
      "-fmodule-map-file=\(products)/CNcurses.build/module.modulemap",
      Self.folder.appending(path: "Sources/App/App.swift").path, Self.expected.path,
    ])
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
