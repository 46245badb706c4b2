import Foundation
import PackagePlugin

/// Makes a Swift text of `sdk-facts.txt` in a target's folder, so that a static program has it.
///
/// SwiftPM's own `.embedInCode` writes an array of bytes, for which the compiler takes ten seconds.
@main
struct EmbedFacts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard
      let facts = target.sourceModule?.sourceFiles.map(\.url).first(where: {
        $0.lastPathComponent == "sdk-facts.txt"
      })
    else {
      Diagnostics.error("there is no 'sdk-facts.txt' in the target '\(target.name)'")
      return []
    }
    let output = context.pluginWorkDirectoryURL.appending(path: "SDKText.swift")
    let quotes = "\"\"\""
    let script = """
      { echo 'enum SDKText { static let text: StaticString = #\(quotes)'; cat "$1"; echo '\(quotes)# }'; } > "$2"
      """
    return [
      .buildCommand(
        displayName: "Embedding \(facts.lastPathComponent)",
        executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", script, "sh", facts.path, output.path], inputFiles: [facts],
        outputFiles: [output])
    ]
  }
}
