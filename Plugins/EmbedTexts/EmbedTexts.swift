import Foundation
import PackagePlugin

/// Makes a Swift text of files, so that a static program has them: of `sdk-facts.txt` for SwiftFacts, of the pages
/// about the rules for the checker.
///
/// SwiftPM's own `.embedInCode` writes an array of bytes, for which the compiler takes ten seconds.
@main
struct EmbedTexts: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let rules = context.package.directoryURL
      .appending(path: "Sources/Library/BindingSpec/BindingSpec.docc/Rules")
    let facts = target.directoryURL.appending(path: "SDK/sdk-facts.txt")
    let (name, files) =
      target.name == "SwiftFacts" ? ("SDKText", [facts]) : ("RulePagesText", try pages(in: rules))
    let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
    let quotes = "\"\"\""
    let script = """
      output=$1; shift
      { echo 'enum \(name) { static let text: StaticString = #\(quotes)'; cat "$@"; echo '\(quotes)# }'; } > "$output"
      """
    return [
      .buildCommand(
        displayName: "Embedding \(name)", executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", script, "sh", output.path] + files.map(\.path), inputFiles: files,
        outputFiles: [output])
    ]
  }

  /// The pages, such as `BC103.md`, in the order of their codes.
  private func pages(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasPrefix("BC") }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
