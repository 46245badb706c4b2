import Foundation
import PackagePlugin

/// Compiles `Documents.yaml` in a target's folder with the target, for the tests that run both ways.
///
/// `CompileBindings` makes methods for an app to call. A test finds its document by the text, and the
/// tool needs no swift-argument-parser, which the runtime's own build does not have.
@main
struct CompileDocuments: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard
      let documents = target.sourceModule?.sourceFiles.map(\.url).first(where: {
        $0.lastPathComponent == "Documents.yaml"
      })
    else {
      Diagnostics.error("there is no 'Documents.yaml' in the target '\(target.name)'")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "CompiledDocuments.swift")
    return [
      .buildCommand(
        displayName: "Compiling \(documents.lastPathComponent)",
        executable: try context.tool(named: "DocumentCompiler").url,
        arguments: [documents.path, output.path], inputFiles: [documents], outputFiles: [output])
    ]
  }
}
