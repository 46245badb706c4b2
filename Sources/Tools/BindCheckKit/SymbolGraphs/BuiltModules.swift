import BindingSpec
import SwiftFacts

/// The symbol graphs of the modules that the last build of a package made.
///
/// The compiler reads a graph off a module in about a second, where a build for graphs alone compiles
/// the package and all its dependencies again. A module that is older than a file of its target is
/// not used. Private members have no places in such a graph.
final class BuiltModules {
  /// The packages whose builds were used; that of an app has the modules of its dependencies as well.
  private var packages: [String] = []
  private var flags: [String: [String]] = [:]

  /// The directory with the graph of a module; nil where no build has the module as it is now.
  ///
  /// - Parameter target: The directory of the module's sources.
  func directory(ofModule module: String, package: String, target: String) -> String? {
    for package in packages + [package] {
      let build = "\(package)/.build/debug"
      guard let made = Self.time(of: "\(build)/Modules/\(module).swiftmodule"),
        Self.isNewest(made, below: target)
      else { continue }
      let directory = "\(package)/.build/bindcheck/extracted/\(module)"
      guard isExtracted(module, made, from: build, into: directory, of: package) else { continue }
      if !packages.contains(package) { packages.append(package) }
      return directory
    }
    return nil
  }

  private func isExtracted(
    _ module: String, _ made: Int, from build: String, into directory: String, of package: String
  ) -> Bool {
    // Of a module that was built in the same second again, the graph is made again as well.
    let graph = "\(directory)/\(module).symbols.json"
    if let time = Self.time(of: graph), time > made { return true }
    guard let triple = Self.triple(of: build) else { return false }
    let scratch = "\(package)/.build/bindcheck"
    for path in [scratch, "\(scratch)/extracted", directory] { mkdir(path, 0o777) }
    for name in FileTree.names(in: directory) ?? [] { unlink("\(directory)/\(name)") }
    let outcome = ChildProcess.run(
      [
        "swift", "symbolgraph-extract", "-module-name", module, "-I", "\(build)/Modules",
        "-minimum-access-level", "private", "-target", triple, "-output-dir", directory,
      ] + moduleMaps(of: package))
    return outcome.status == 0 && FileTree.exists(graph)
  }

  /// The options for the modules in C, as the build's description has them.
  private func moduleMaps(of package: String) -> [String] {
    if let known = flags[package] { return known }
    let bytes = try? FileReading.bytes(
      ofFile: "\(package)/.build/debug.yaml", limit: SourceIndex.maximumScanSize)
    let arguments = (bytes ?? []).split(separator: UInt8(ascii: "\""))
    let options = arguments.filter { $0.starts(with: "-fmodule-map-file=".utf8) }
      .map { String(decoding: $0, as: UTF8.self) }
    let found = Set(options).sorted().flatMap { ["-Xcc", $0] }
    flags[package] = found
    return found
  }

  /// The platform of a build: `x86_64-unknown-linux-gnu`, of which `debug` is a link into its folder.
  private static func triple(of build: String) -> String? {
    var target = [CChar](repeating: 0, count: 1024)
    let count = readlink(build, &target, target.count)
    guard count > 0 else { return nil }
    let path = String(decoding: target.prefix(count).map(UInt8.init), as: UTF8.self)
    return path.split(separator: "/").dropLast().last.map(String.init)
  }

  private static func time(of path: String) -> Int? { FileStatus(path)?.stamp.seconds }

  /// Whether no Swift file and no directory below a target is newer.
  private static func isNewest(_ time: Int, below target: String) -> Bool {
    var tree = FileTree(suffixes: [".swift"])
    let files = tree.files(below: target).map(\.path)
    return !files.isEmpty
      && (files + tree.directories).allSatisfy { Self.time(of: $0).map { $0 <= time } ?? false }
  }
}
