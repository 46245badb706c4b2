import Foundation
import Testing

@testable import BindCheckKit
@testable import SwiftFacts

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
    of files: [String], module: String, imports: [String] = [], options: [String] = [],
    to directory: URL
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
      ] + isolation + options + imports.flatMap { ["-I", $0] } + files)
    guard outcome.status == 0 else { throw Failure(description: outcome.output) }
  }
}

/// A small package on disk with the graphs of its module `App`.
struct CompiledModule {
  let place: TemporaryDirectory

  init(_ text: String) throws {
    place = try TemporaryDirectory()
    try place.write(text, to: "Sources/App/App.swift")
    try Compiler.writeGraphs(
      of: [place.url.path + "/Sources/App/App.swift"], module: "App",
      to: place.url.appending(path: "graphs"))
  }

  var roots: [SourceRoot] { [SourceRoot(place.url.path + "/Sources")] }

  /// What the sources tell, completed by the graphs.
  func exact() -> SourceFacts {
    SourceFacts(
      roots: roots, jobs: 1,
      graphs: SymbolGraphs(directory: place.url.path + "/graphs"))
  }

  /// What the sources tell alone.
  func syntax() -> SourceFacts { SourceFacts(roots: roots) }
}
