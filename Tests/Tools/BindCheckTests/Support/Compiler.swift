import Foundation

@testable import BindCheckKit

/// Has the compiler write symbol graphs for tests.
enum Compiler {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The name that SwiftPM gives the package, without which what is `package` cannot be seen.
  private static let packageName = String(
    Places.package.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

  /// Writes the graphs of a module of these files to a directory.
  ///
  /// - Parameter imports: Where the modules are that the files import.
  static func writeGraphs(
    of files: [String], module: String, imports: [String], to directory: URL
  ) throws {
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    // As new packages of apps, those with screens isolate to the main actor by default.
    // At the left margin: the templates of new packages have it in a text.
    let hasScreens = try files.contains {
      try String(contentsOfFile: $0, encoding: .utf8).split(separator: "\n")
        .contains("import BinderTerminal")
    }
    let isolation = hasScreens ? ["-default-isolation", "MainActor"] : []
    let outcome = ChildProcess.run(
      [
        "swiftc", "-emit-module", "-parse-as-library", "-module-name", module,
        "-swift-version", "6", "-package-name", packageName,
        "-enable-upcoming-feature",
        "MemberImportVisibility", "-suppress-warnings", "-o",
        directory.path + "/\(module).swiftmodule", "-emit-symbol-graph", "-emit-symbol-graph-dir",
        directory.path, "-symbol-graph-minimum-access-level", "private",
        "-Xfrontend", "-experimental-skip-non-inlinable-function-bodies",
        "-load-plugin-executable",
        Places.products.appending(path: "BinderMacrosPlugin-tool").path + "#BinderMacrosPlugin",
      ] + isolation + imports.flatMap { ["-I", $0] } + files)
    guard outcome.status == 0 else { throw Failure(description: outcome.output) }
  }
}
