import BindingEmitter
import BindingSpec
import Foundation
import Testing

/// The compiled bindings that stand in the repository, for a program whose libraries a test looks at.
@Suite struct ProbeTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("LinkageProbes/CompiledProbe")

  @Test("the probe's Swift is what the emitter makes of its file; else run with RECORD=1")
  func fresh() throws {
    let yaml = try Data(contentsOf: Self.folder.appendingPathComponent("probe.yaml"))
    let output = BindingEmitter(imports: ["BinderTerminal"])
      .compile([BindingFile(path: "probe.yaml", bytes: Array(yaml))])
    #expect(output.problems == [])
    let swift = Self.folder.appendingPathComponent("probe+Bindings.swift")
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try output.source.write(to: swift, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: swift, encoding: .utf8) == output.source)
  }
}
