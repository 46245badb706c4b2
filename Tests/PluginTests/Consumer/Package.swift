// swift-tools-version: 6.2
import PackageDescription

// A package as others write them, which has its binding files compiled. The tests build a copy of it.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "binder", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "BinderCore", package: "binder")],
      exclude: ["settings.yaml"],
      plugins: [.plugin(name: "CompileBindings", package: "binder")])
  ]
)
