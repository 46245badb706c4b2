// swift-tools-version: 6.2
import PackageDescription

// Screens belong to the main actor; with this setting all code of the app does.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "{{name}}",
  platforms: [.macOS(.v15)],
  dependencies: [
    // No macros and no 'swift package bindcheck', so that swift-syntax is neither fetched nor built.
    {{dependency}}
  ],
  targets: [
    .executableTarget(
      name: "{{name}}",
      dependencies: [
        .product(name: "{{core}}", package: "{{package}}"),
        .product(name: "BinderTerminal", package: "{{package}}"),
      ],
      swiftSettings: onMainActor{{plugins}}),
    .testTarget(
      name: "{{name}}Tests",
      dependencies: [
        "{{name}}",
        .product(name: "BinderTerminalTesting", package: "{{package}}"),
      ],
      swiftSettings: onMainActor),
  ]
)
