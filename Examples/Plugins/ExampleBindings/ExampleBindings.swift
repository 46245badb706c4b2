import Foundation
import PackagePlugin

/// Makes Swift of the binding file of an app: of `Bindings/contacts.yaml` for the targets
/// `ContactsApp` and, in the package `Web`, `ContactsWeb`.
///
/// The files lie above the packages and not in their targets, since the `bound` style and both
/// front ends read them.
@main
struct ExampleBindings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let name = target.name.replacing(#/(App|Web)$/#, with: "").lowercased()
    let path = "Bindings/\(name).yaml"
    var folder = context.package.directoryURL.deletingLastPathComponent()
    if !FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path) {
      folder.deleteLastPathComponent()
    }
    let file = folder.appendingPathComponent(path)
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

  /// The options that import the library's widgets and converters, if the target depends on them,
  /// and the app's own modules.
  private func imports(of target: any Target) -> [String] {
    target.dependencies.compactMap { dependency in
      switch dependency {
      case .product(let product):
        product.name.contains(#/^(BinderFoundation|BinderTerminal|.*Models)$/#) ? product.name : nil
      case .target(let module): module.name
      @unknown default: nil
      }
    }
    .flatMap { ["--import", $0] }
  }
}
