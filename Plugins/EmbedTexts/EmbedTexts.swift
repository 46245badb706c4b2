import Foundation
import PackagePlugin

/// Makes a Swift file of texts, so that a static program has them: the tables of types for SwiftFacts, the pages
/// about the rules and the files of new packages for the checker.
///
/// SwiftPM's own `.embedInCode` writes an array of bytes, for which the compiler takes ten seconds.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let rules = "Sources/Library/BindingSpec/BindingSpec.docc/Rules"
    let names =
      target.name == "SwiftFacts"
      ? ["Library/built-in-types.txt", "SDK/sdk-facts.txt"].map { "Sources/Tools/SwiftFacts/\($0)" }
      : try files(in: rules, of: root) + files(in: "Distribution/new-package", of: root)
    let script = root.appending(path: ".ci/embed")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTexts.swift")
    return [
      .buildCommand(
        displayName: "Embedding texts for \(target.name)", executable: script,
        arguments: [output.path] + names,
        inputFiles: [script] + names.map { root.appending(path: $0) }, outputFiles: [output])
    ]
  }

  /// The paths in the repository of the files below a folder, in alphabetical order.
  private func files(in folder: String, of root: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .map { "\(folder)/\($0)" }
      .filter { !root.appending(path: $0, directoryHint: .checkFileSystem).hasDirectoryPath }
      .sorted()
  }
}
