import Binder
import BindingEmitter
import BindingSpec
import Foundation
import Testing

/// The Swift that stands for the binding files of the tests is what the emitter makes of them.
@Suite struct CompiledDocumentsTests {
  @Test("the compiled files are those that the emitter makes; else run with RECORD=1")
  func fresh() throws {
    let made = try Self.make()
    let file = TestBindings.folder.appendingPathComponent("CompiledDocuments.swift")
    if TestBindings.isRecording { try made.write(to: file, atomically: true, encoding: .utf8) }
    let there = try String(contentsOf: file, encoding: .utf8)
    // Not compared by an expectation, which would print both.
    let isFresh = there == made
    #expect(isFresh)
  }

  private static func make() throws -> String {
    let folder = TestBindings.folder.appendingPathComponent("Documents")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
    try #require(!files.isEmpty)
    var sources = ""
    var cases = ""
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      let identifier = TestBindings.identifier(of: text)
      #expect(file.lastPathComponent == "\(identifier).yaml")
      let bindings = BindingFile(path: "x.yaml", bytes: Array(text.utf8))
      var emitter = BindingEmitter()
      emitter.functionName = "bind_\(identifier)"
      let output = emitter.compile([bindings])
      try #require(output.problems.isEmpty, "\(output.problems)")
      // The head and the import are there once.
      sources += output.source.split(separator: "import BinderCore\n", maxSplits: 1).last ?? ""
      cases += "  case \"\(identifier)\":\n"
      for document in bindings.documents {
        guard let model = document.model?.value, let view = document.view?.value else { continue }
        cases += "    if let model = model as? \(model), let view = view as? \(view) {\n"
        cases += "      model.bind_\(identifier)(to: view, in: binder)\n    }\n"
      }
    }
    return """
      // Made by 'RECORD=1 swift test --filter CompiledDocumentsTests' from the files in 'Documents'.
      // swift-format-ignore-file

      import BinderCore

      /// Links a compiled file; false where there is none of this name.
      func linkCompiled(
        _ identifier: String, _ model: AnyObject, _ view: AnyObject, _ binder: Binder
      ) -> Bool {
        switch identifier {
      \(cases)  default: return false
        }
        return true
      }

      """ + sources
  }
}
