// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that the examples see only the public API of the library.
let package = Package(
  name: "binder-examples",
  platforms: [.macOS(.v15)],
  // The front end for browsers uses these, too.
  products: [
    .library(name: "BalanceModels", targets: ["BalanceModels"]),
    .library(name: "ContactsModels", targets: ["ContactsModels", "ContactsStore"]),
    .library(name: "ExampleServer", targets: ["ExampleClient", "ExampleServer"]),
    .plugin(name: "ExampleBindings", targets: ["ExampleBindings"]),
  ],
  dependencies: [
    // They use nothing that needs swift-syntax, so it is not fetched for them.
    .package(name: "binder", path: "..", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
  ],
  targets: [
    // MARK: - balance
    .executableTarget(
      name: "balance",
      dependencies: [
        "BalanceApp", "BalanceModels", "ExampleClient", "ExampleSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),
    .target(
      name: "BalanceApp",
      dependencies: [
        "BalanceModels", "ExampleRendering",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ],
      exclude: [
        "Bound/BalanceViewModel.swift", "Bound/QuickViewModel.swift", "Preflight.swift", "Service",
      ],
      plugins: ["ExampleBindings"]
    ),
    // What knows no screen. The files stay in the folders of their style.
    .target(
      name: "BalanceModels",
      dependencies: ["ExampleClient", .product(name: "BinderCore", package: "binder")],
      path: "Sources/BalanceApp",
      exclude: [
        "BalanceStyle.swift", "Bound/BoundController.swift", "Bound/BoundQuickController.swift",
        "Compiled", "Ejected", "MVVM", "Plain", "PlainDrafts", "Rendered", "Screen", "Stages",
      ],
      sources: [
        "Bound/BalanceViewModel.swift", "Bound/QuickViewModel.swift", "Preflight.swift", "Service",
      ]),
    .testTarget(
      name: "BalanceTests",
      dependencies: [
        "BalanceApp", "BalanceModels", "ExampleClient", "ExampleServer", "ExampleTesting",
        "balance",
        "example-server",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),

    // MARK: - contacts
    .executableTarget(
      name: "contacts",
      dependencies: [
        "ContactsApp", "ContactsModels", "ContactsStore", "ExampleSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),
    .target(
      name: "ContactsApp",
      dependencies: [
        "ContactsModels", "ExampleRendering",
        .product(name: "BinderFoundation", package: "binder"),
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ],
      exclude: ["Bound/ContactsModel.swift", "Bound/PersonForm.swift", "People"],
      plugins: ["ExampleBindings"]),
    .target(
      name: "ContactsModels",
      dependencies: [
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderFoundation", package: "binder"),
      ],
      path: "Sources/ContactsApp",
      exclude: [
        "Bound/BoundController.swift", "Compiled", "ContactsStyle.swift", "Plain", "PlainDrafts",
        "Rendered", "Screen",
      ],
      sources: ["Bound/ContactsModel.swift", "Bound/PersonForm.swift", "People"]),
    // Apart, so that only what shows this app builds SQLite's library.
    .target(
      name: "ContactsStore",
      dependencies: [
        "ContactsModels", .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderFoundation", package: "binder"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .testTarget(
      name: "ContactsTests",
      dependencies: [
        "ContactsApp", "ContactsModels", "ContactsStore", "ExampleTesting", "contacts",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "BinderTerminalTesting", package: "binder"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),

    // MARK: - files
    .executableTarget(
      name: "files",
      dependencies: [
        "ExampleSupport", "FilesApp",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),
    .target(
      name: "FilesApp",
      dependencies: [
        .product(name: "BinderFoundation", package: "binder"),
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ],
      plugins: ["ExampleBindings"]
    ),
    .testTarget(
      name: "FilesTests",
      dependencies: [
        "ExampleTesting", "FilesApp", "files",
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),

    // MARK: - fruit
    .executableTarget(
      name: "fruit",
      dependencies: [
        "ExampleSupport", "FruitApp", "FruitPresenting",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),
    .target(
      name: "FruitApp",
      dependencies: [
        "FruitPresenting",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ],
      plugins: ["ExampleBindings"]
    ),
    // Apart, so that no presenter or view model can name a view.
    .target(
      name: "FruitPresenting", dependencies: [.product(name: "BinderCore", package: "binder")]),
    .testTarget(
      name: "FruitTests",
      dependencies: [
        "ExampleTesting", "FruitApp", "FruitPresenting", "fruit",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),

    // MARK: - gallery
    .executableTarget(
      name: "gallery",
      dependencies: [
        "ExampleSupport", "GalleryApp",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),
    .target(
      name: "GalleryApp",
      dependencies: [
        "ExampleClient",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderFoundation", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ],
      plugins: ["ExampleBindings"]
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "ExampleClient", "ExampleServer", "ExampleTesting", "GalleryApp", "gallery",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),

    // MARK: - monitor
    .executableTarget(
      name: "monitor",
      dependencies: [
        "ExampleSupport", "MonitorApp", "MonitorSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),
    .target(
      name: "MonitorApp",
      dependencies: [
        "MonitorSystem",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderFoundation", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ]
    ),
    // Apart, so that it belongs to no actor.
    .target(
      name: "MonitorSystem",
      dependencies: [
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderFoundation", package: "binder"),
      ]),
    .testTarget(
      name: "MonitorTests",
      dependencies: [
        "ExampleTesting", "MonitorApp", "MonitorSystem", "monitor",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),

    // MARK: - Measured by the study
    .executableTarget(
      name: "study-probe",
      dependencies: [
        "BalanceApp", "ContactsApp", "FruitApp", "FruitPresenting", "GalleryApp", "StarsApp",
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ]
    ),

    .executableTarget(
      name: "why-probe",
      dependencies: [
        "BalanceApp", "ContactsApp", "FruitApp", "FruitPresenting", "GalleryApp", "MonitorApp",
        "MonitorSystem",
        "StarsApp",
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "BinderTracing", package: "binder"),
      ]
    ),

    // MARK: - Sessions of all apps
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "BalanceApp", "ContactsApp", "ExampleTesting", "FruitApp", "FruitPresenting", "GalleryApp",
        "MonitorApp",
        "MonitorSystem", "StarsApp", "balance",
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderFoundation", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),

    // MARK: - Compiled bindings
    .plugin(
      name: "ExampleBindings", capability: .buildTool,
      dependencies: [.product(name: "compile-bindings", package: "binder")]),

    // MARK: - Shared by the apps
    .target(
      name: "ExampleSupport",
      dependencies: [
        "ExampleClient", "ExampleServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "BinderTerminalTesting", package: "binder"),
        .product(name: "BinderTracing", package: "binder"),
      ]
    ),
    .target(
      name: "ExampleTesting",
      dependencies: [.product(name: "BinderTerminalTesting", package: "binder")],
      path: "Tests/ExampleTesting"),

    // For the style 'rendered'.
    .target(name: "ExampleRendering"),

    // MARK: - The client of the services
    .target(
      name: "ExampleClient", dependencies: [.product(name: "BinderCore", package: "binder")]),

    // MARK: - The services
    .executableTarget(
      name: "example-server",
      dependencies: [
        "ExampleServer", "ExampleSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(
      name: "ExampleServer",
      dependencies: [
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [.copy("Data")]
    ),
    .testTarget(
      name: "ExampleServerTests",
      dependencies: [
        "ExampleClient", "ExampleServer",
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),

    // MARK: - stars
    .executableTarget(
      name: "stars",
      dependencies: [
        "ExampleClient", "ExampleSupport", "StarsApp",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),
    .target(
      name: "StarsApp",
      dependencies: [
        "ExampleClient",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
      ],
      plugins: ["ExampleBindings"]
    ),
    .testTarget(
      name: "StarsTests",
      dependencies: [
        "ExampleClient", "ExampleServer", "ExampleTesting", "StarsApp", "stars",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderCore", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "BinderTerminalTesting", package: "binder"),
      ]
    ),
  ]
)

for target in package.targets where target.type != .plugin {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // As in new packages of apps: screens and their models belong to the main actor.
  let isOfApp = target.dependencies.contains(where: \.isTerminal) || target.name.hasSuffix("Models")
  if isOfApp, target.name != "ExampleSupport" {
    target.swiftSettings?.append(.defaultIsolation(MainActor.self))
  }
}

extension Target.Dependency {
  var isTerminal: Bool {
    if case .productItem(name: "BinderTerminal", _, _, _) = self { true } else { false }
  }
}
