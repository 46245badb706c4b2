import Foundation
import PackagePlugin

/// Makes Swift of the binding file of an app: of `Bindings/gallery.yaml` for the target
/// `GalleryApp`.
///
/// The files lie beside the package and not in its targets, since the `bound` style reads them,
/// too.
@main
struct ExampleBindings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let name = target.name.replacingOccurrences(of: "App", with: "").lowercased()
    let file = context.package.directoryURL.deletingLastPathComponent()
      .appendingPathComponent("Bindings/\(name).yaml")
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("\(name)+Bindings.swift")
    return [
      .buildCommand(
        displayName: "Making Swift of \(name).yaml",
        executable: try context.tool(named: "compile-bindings").url,
        arguments: [file.path, "--output", output.path, "--global-actor", "MainActor"]
          + imports(of: target),
        inputFiles: [file], outputFiles: [output])
    ]
  }

  /// The options that import the library's widgets and model types, if the target depends on them,
  /// and the app's own modules.
  private func imports(of target: any Target) -> [String] {
    target.dependencies.compactMap { dependency in
      switch dependency {
      case .product(let product):
        ["BinderFoundation", "BinderTerminal"].contains(product.name) ? product.name : nil
      case .target(let module): module.name
      @unknown default: nil
      }
    }
    .flatMap { ["--import", $0] }
  }
}
