// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that it measures what users get: public API, across modules.
let package = Package(
  name: "binder-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "binder", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // MARK: - bench
    .executableTarget(
      name: "bench",
      dependencies: [
        "CAllocations", "CParse", "CScreen", "Timing",
        .product(name: "Binder", package: "binder"),
        .product(name: "BinderFoundation", package: "binder"),
        .product(name: "BinderTerminal", package: "binder"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      plugins: [.plugin(name: "CompileBindingsFromSource", package: "binder")]),

    // MARK: - bench-check
    // Runs the two programs whose costs it compares, so that it needs no swift-syntax itself.
    .executableTarget(name: "bench-check", dependencies: ["Timing"]),

    // MARK: - CAllocations
    // Counts what the program allocates, in place of the C library's functions.
    .target(name: "CAllocations"),

    // MARK: - CParse
    // Reads a file with bare libyaml.
    .target(name: "CParse", linkerSettings: [.linkedLibrary("yaml")]),

    // MARK: - CScreen
    // Writes a screen with bare ncurses.
    .target(name: "CScreen", linkerSettings: [.linkedLibrary("ncursesw")]),

    // MARK: - Timing
    .target(name: "Timing"),
  ]
)

for target in package.targets {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
