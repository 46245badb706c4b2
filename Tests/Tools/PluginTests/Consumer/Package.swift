// swift-tools-version: 6.2
import PackageDescription

// A package as others write them, which has its binding files compiled. The tests build a copy of it.
let package = Package(
  name: "consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "binder", path: "../../..", traits: [])],
  targets: [
    // Apps on a terminal, with and without the isolation that new packages of apps have.
    .executableTarget(
      name: "Unannotated",
      dependencies: [
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "CompileBindingsFromSource", package: "binder")]),
    .executableTarget(
      name: "Annotated",
      dependencies: [
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ],
      plugins: [.plugin(name: "CompileBindingsFromSource", package: "binder")]),
    .executableTarget(
      name: "App",
      dependencies: [.product(name: "BinderCore", package: "binder")],
      exclude: ["settings.yaml"],
      plugins: [.plugin(name: "CompileBindingsFromSource", package: "binder")]),
  ]
)
