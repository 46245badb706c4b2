// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the examples see only what the library makes public.
let package = Package(
  name: "binder-examples",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "binder", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    // MARK: - balance
    .executableTarget(
      name: "balance",
      dependencies: [
        "BalanceApp",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BinderTerminal", package: "binder"),
      ]
    ),
    .target(
      name: "BalanceApp",
      dependencies: [
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ]
    ),
    .testTarget(
      name: "BalanceTests",
      dependencies: [
        "BalanceApp",
        "balance",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ]
    ),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
