import Foundation
import PackagePlugin

/// Compiles the binding files in a target's folder with the target, so that `swift build` fails at the
/// line of a wrong binding.
///
/// Binding files are the YAML files that have a key `binder` at the left margin, which every one begins
/// with; other YAML is left alone. A folder elsewhere is named by a link to it in the target's folder:
/// SwiftPM looks for new files there and nowhere else.
@main
struct CompileBindings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let files = module.sourceFiles.map(\.url).filter(isBindingFile).sorted { $0.path < $1.path }
    if files.isEmpty {
      let hidden = hiddenFiles(of: module)
      if hidden.isEmpty {
        Diagnostics.warning("there are no binding files in the target '\(target.name)'")
      } else {
        let paths = hidden.map { "'\($0.path)'" }.joined(separator: ", ")
        Diagnostics.error(
          "the manifest excludes all binding files from the target '\(target.name)': \(paths); "
            + "remove them from 'exclude', or the plugin from the target")
      }
    }
    if files.isEmpty { return [] }
    let tool = try context.tool(named: "compile-bindings").url
    let imports = modules(below: module).flatMap { ["--import", $0] }
    // The screens of the terminal front end belong to the main actor, and so must code that fills them.
    let usesTerminal = module.recursiveTargetDependencies.contains { $0.name == "BinderTerminal" }
    let isolation = usesTerminal ? ["--global-actor", "MainActor"] : []
    // Every process of the compiler reads all files of the target and compiles up to 25 of them: a hundred binding files
    // in 25 files build with three processes less. A changed one is compiled again with the three beside it.
    let outputs = (0..<(files.count + 3) / 4).map {
      context.pluginWorkDirectoryURL.appending(path: "CompiledBindings\($0 + 1).swift")
    }
    // One command for all: a process for each takes four times as long. It leaves files alone whose text stays the same.
    return [
      .buildCommand(
        displayName: "Compiling bindings of \(module.moduleName)", executable: tool,
        arguments: files.map(\.path) + outputs.flatMap { ["--output", $0.path] } + imports
          + isolation,
        inputFiles: files, outputFiles: outputs)
    ]
  }

  /// The binding files in a target's folder that do not belong to the target.
  private func hiddenFiles(of module: any SourceModuleTarget) -> [URL] {
    let folder = FileManager.default.enumerator(
      at: module.directoryURL, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    let found = folder?.compactMap { $0 as? URL } ?? []
    return found.filter(isBindingFile).sorted { $0.path < $1.path }
  }

  /// The modules that a target depends on directly, as its own sources may import them.
  private func modules(below module: any SourceModuleTarget) -> [String] {
    var names: Set<String> = []
    for dependency in module.dependencies {
      switch dependency {
      case .target(let target): names.formUnion(name(of: target))
      case .product(let product): names.formUnion(product.targets.flatMap(name))
      @unknown default: break
      }
    }
    return names.sorted()
  }

  private func name(of target: any Target) -> [String] {
    guard let module = target as? SwiftSourceModuleTarget, module.kind == .generic else {
      return []
    }
    return [module.moduleName]
  }

  private func isBindingFile(_ file: URL) -> Bool {
    guard ["yaml", "yml"].contains(file.pathExtension.lowercased()),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return false }
    return text.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("binder:") }
  }
}
