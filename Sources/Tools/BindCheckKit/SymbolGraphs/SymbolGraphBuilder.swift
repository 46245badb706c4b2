import BindingSpec
import SwiftFacts

/// Has the compiler write the symbol graphs of a package.
///
/// They are read off the modules of the last build where these are newer than their sources. Otherwise
/// `swift build --target M` with options that make the compiler write a graph beside each module. The
/// build takes place in `.build/bindcheck`, in a folder of its own: the usual one is locked while an
/// editor or a plugin builds, and a plugin that runs `bindcheck` would wait for itself. Only the
/// targets are built whose types are needed, with their dependencies; the second time that takes
/// as long as `swift build` takes to see that nothing changed.
///
/// `swift package dump-symbol-graph` would build all targets, and leaves private members out of
/// modules that are imported by others.
final class SymbolGraphBuilder {
  private let modules = BuiltModules()
  private var builtTargets: Set<String> = []
  /// The directories with the graphs of packages that were built, in the order of building.
  private var directories: [String] = []

  /// The directory with the graph of a module; nil where its file is in no package.
  func directory(ofModule module: String, file: String?) throws(SymbolGraphError) -> String? {
    // The dependencies of another target were written with it.
    let existing = directories.first { FileTree.exists("\($0)/\(module).symbols.json") }
    guard let file,
      let package = CheckConfiguration.packageRoot(
        around: FilePath.directory(of: FilePath.absolute(file))
      ).map(FilePath.absolute), let folder = Self.target(of: file),
      existing == nil || directories.contains(Self.graphs(of: package))
    else { return existing }
    if existing == nil,
      let built = modules.directory(ofModule: module, package: package, target: folder)
    {
      return built
    }
    let target = String(folder.split(separator: "/").last ?? "")
    let directory = Self.graphs(of: package)
    if builtTargets.insert("\(package) \(target)").inserted {
      try Self.build(target, of: package, into: directory)
    }
    if !directories.contains(directory) { directories.append(directory) }
    return directory
  }

  private static func graphs(of package: String) -> String {
    "\(FilePath.absolute(package))/.build/bindcheck/symbol-graphs"
  }

  /// The directory of a target: the one below `Sources`.
  private static func target(of file: String) -> String? {
    let parts = FilePath.absolute(file).split(separator: "/")
    guard let index = parts.lastIndex(where: { $0 == "Sources" || $0 == "Tests" }),
      index + 2 < parts.count
    else { return nil }
    return "/" + parts[...(index + 1)].joined(separator: "/")
  }

  private static func build(
    _ target: String, of package: String, into directory: String
  ) throws(SymbolGraphError) {
    let scratch = "\(package)/.build/bindcheck"
    for path in ["\(package)/.build", scratch, directory] { mkdir(path, 0o777) }
    let command = [
      "swift", "build", "--package-path", package, "--scratch-path", scratch, "--target", target,
      "-Xswiftc", "-emit-symbol-graph", "-Xswiftc", "-emit-symbol-graph-dir", "-Xswiftc", directory,
      "-Xswiftc", "-symbol-graph-minimum-access-level", "-Xswiftc", "private",
    ]
    let outcome = ChildProcess.run(command)
    guard outcome.status == 0 else {
      let lines = outcome.output.split(separator: "\n")
      // The compiler's message about a source tells more than its failure.
      let reason =
        lines.first { $0.contains(".swift:") && $0.contains(": error: ") }
        ?? lines.first { $0.contains("error:") } ?? lines.last ?? "nothing"
      throw SymbolGraphError(
        description: "cannot build the symbol graphs: 'swift build --package-path \(package) "
          + "--target \(target)' says: \(reason)")
    }
  }
}
