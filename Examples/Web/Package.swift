// swift-tools-version: 6.2
import PackageDescription

let binder = ["Binder", "BinderCore"].map { Target.Dependency.product(name: $0, package: "binder") }

// A second front end for the example apps: the same binding files, models and services, shown in a browser.
let package = Package(
  name: "binder-web",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "balance", targets: ["BalanceWeb"]),
    .executable(name: "contacts", targets: ["ContactsWeb"]),
  ],
  dependencies: [
    .package(name: "binder", path: "../..", traits: []),
    .package(name: "binder-examples", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
  ],
  targets: [
    // The widgets, and the server that shows them.
    .target(
      name: "WebWidgets",
      dependencies: binder + [
        "FlyingFox", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Resources/client.js"), .embedInCode("Resources/style.css")]),
    .executableTarget(
      name: "BalanceWeb",
      dependencies: binder + [
        "WebWidgets", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BalanceModels", package: "binder-examples"),
        .product(name: "ExampleServer", package: "binder-examples"),
      ],
      plugins: [.plugin(name: "ExampleBindings", package: "binder-examples")]),
    .executableTarget(
      name: "ContactsWeb",
      dependencies: binder + [
        "WebWidgets", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BinderFoundation", package: "binder"),
        .product(name: "ContactsModels", package: "binder-examples"),
      ],
      plugins: [.plugin(name: "ExampleBindings", package: "binder-examples")]),
    .testTarget(
      name: "WebTests",
      dependencies: binder + [
        "BalanceWeb", "ContactsWeb", "FlyingFox", "WebWidgets",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BalanceModels", package: "binder-examples"),
        .product(name: "BinderTesting", package: "binder"),
        .product(name: "ContactsModels", package: "binder-examples"),
      ]),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .defaultIsolation(MainActor.self),
  ]
}
