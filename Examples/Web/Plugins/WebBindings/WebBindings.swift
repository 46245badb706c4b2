import Foundation
import PackagePlugin

/// Makes Swift of the binding file of an app: of `Bindings/balance.yaml` for the target `BalanceWeb`.
///
/// The files are those of the terminal's apps.
@main
struct WebBindings: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let app = target.name.replacingOccurrences(of: "Web", with: "")
    let file = context.package.directoryURL.appendingPathComponent(
      "../../Bindings/\(app.lowercased()).yaml"
    ).standardized
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("\(app)+Bindings.swift")
    let products = target.dependencies.compactMap { dependency in
      if case .product(let product) = dependency { product.name } else { nil }
    }
    let modules = ["BinderFoundation", "\(app)Models"].filter(products.contains) + ["WebWidgets"]
    return [
      .buildCommand(
        displayName: "Making Swift of \(file.lastPathComponent)",
        executable: try context.tool(named: "compile-bindings").url,
        arguments: [file.path, "--output", output.path, "--global-actor", "MainActor"]
          + modules.flatMap { ["--import", $0] },
        inputFiles: [file], outputFiles: [output])
    ]
  }
}
