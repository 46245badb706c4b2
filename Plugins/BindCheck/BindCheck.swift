import Foundation
import PackagePlugin

/// `swift package bindcheck [arguments]`, of binder-tools, and `swift package bindcheck-from-source`: runs
/// `bindcheck` in the package's folder.
///
/// SwiftPM ends with 1 after any failure of a plugin, and prints the plugin's status, which is that
/// of `bindcheck`.
@main
struct BindCheck: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "bindcheck").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    if Self.isWriting(arguments),
      !FileManager.default.isWritableFile(atPath: context.package.directoryURL.path)
    {
      // The sandbox of macOS. Printed before, since the error after it says only that writing is
      // not permitted.
      Diagnostics.error(
        """
        to write files, put '--allow-writing-to-package-directory' between 'swift package' and the \
        command
        """)
      return
    }
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }

  private static func isWriting(_ arguments: [String]) -> Bool {
    switch arguments.first {
    case "new": true
    case "rename": !arguments.contains("--dry-run")
    default:
      arguments.contains { argument in
        ["--fix", "--output", "--write-baseline"].contains(argument.prefix { $0 != "=" })
          || argument.hasPrefix("-o")
      }
    }
  }
}
