// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// A module of swift-syntax, which is neither built nor fetched where the trait is off.
func swiftSyntax(_ module: String) -> Target.Dependency {
  .product(
    name: module, package: "swift-syntax", condition: .when(traits: ["SwiftSyntax"]))
}

/// The source marks each expression with 'unsafe' that the compiler cannot prove to keep memory safe.
let strict: [SwiftSetting] = [.strictMemorySafety()]

/// As in new packages of apps: a screen and its widgets belong to the main actor.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
  name: "binder",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Binder", targets: ["Binder"]),
    .library(name: "BinderCore", targets: ["BinderCore"]),
    .library(name: "BinderFoundation", targets: ["BinderFoundation"]),
    .library(name: "BinderMacros", targets: ["BinderMacros"]),
    .library(name: "BinderTerminal", targets: ["BinderTerminal"]),
    .library(name: "BinderTesting", targets: ["BinderTesting"]),
    // The plain names are those of binder-tools: a product's name is allowed once in all packages of a build.
    .plugin(name: "BindCheckFromSource", targets: ["BindCheck"]),
    .plugin(name: "CompileBindingsFromSource", targets: ["CompileBindings"]),
    .executable(name: "bindcheck", targets: ["bindcheck"]),
    .executable(name: "compile-bindings", targets: ["compile-bindings"]),
  ],
  traits: [
    .trait(
      name: "SwiftSyntax",
      description: "bindcheck and the macros, which need swift-syntax; 'traits: []' does without"),
    .default(enabledTraits: ["SwiftSyntax"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // A range, because other macro packages cap swift-syntax at other majors.
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    // MARK: - bindcheck
    .executableTarget(
      name: "bindcheck",
      dependencies: [
        "BindCheckKit", "BindingLanguageServer", "CCommit", "JSONRPC",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser",
          condition: .when(traits: ["SwiftSyntax"])),
      ]
    ),
    .testTarget(
      name: "BindCheckTests",
      dependencies: [
        "bindcheck", "BindCheckKit", "Binder", "BinderFoundation", "BinderTerminal",
        "BindingEmitter", "BindingSpec", "CheckerProperties", "FuzzProperties", "RandomNumbers",
      ],
      exclude: ["Regressions"],
      resources: [.copy("Fixtures")]),

    // MARK: - BindCheckKit
    .target(
      name: "BindCheckKit",
      dependencies: [
        "BindingEmitter", "BindingSpec", "CWords", "JSONRPC", "TableSyntax",
        swiftSyntax("SwiftParser"),
        swiftSyntax("SwiftSyntax"),
      ],
      plugins: ["EmbedFacts"]),
    // The types of Swift's own modules, for BindCheckKit.
    .plugin(name: "EmbedFacts", capability: .buildTool()),

    // MARK: - Binder
    .target(name: "Binder", dependencies: ["BinderCore", "BindingSpec"], swiftSettings: strict),
    .testTarget(
      name: "BinderTests",
      dependencies: [
        "Binder", "BinderCore", "BinderTesting", "BindingSpec", "HiddenModels", "RandomNumbers",
      ],
      plugins: ["CompileDocuments"]),
    // Compile the documents of those tests. Not 'compile-bindings': a test finds its document by the
    // text, and BINDER_RUNTIME has no swift-argument-parser.
    .executableTarget(
      name: "DocumentCompiler", dependencies: ["BindingEmitter", "BindingSpec"],
      path: "Tests/DocumentCompiler/Tool"),
    .plugin(
      name: "CompileDocuments", capability: .buildTool(), dependencies: ["DocumentCompiler"],
      path: "Tests/DocumentCompiler/Plugin"),
    // Models of a module that keeps its types from reflection, for a test only.
    .target(
      name: "HiddenModels", dependencies: ["BinderCore"], path: "Tests/HiddenModels",
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),

    // MARK: - BinderCore
    .target(
      name: "BinderCore", dependencies: ["BindingVocabulary", "CSwiftRuntime"],
      swiftSettings: strict),
    .target(name: "CSwiftRuntime"),
    .testTarget(name: "BinderCoreTests", dependencies: ["BinderCore"]),

    // MARK: - BinderFoundation
    .target(name: "BinderFoundation", dependencies: ["BinderCore"], swiftSettings: strict),
    .testTarget(
      name: "BinderFoundationTests",
      dependencies: ["Binder", "BinderCore", "BinderFoundation", "BindingSpec"]),

    // MARK: - BinderMacros
    .target(name: "BinderMacros", dependencies: ["BinderCore", "BinderMacrosPlugin"]),
    .macro(
      name: "BinderMacrosPlugin",
      dependencies: [
        "TableSyntax",
        swiftSyntax("SwiftCompilerPlugin"),
        swiftSyntax("SwiftDiagnostics"),
        swiftSyntax("SwiftSyntax"),
        swiftSyntax("SwiftSyntaxBuilder"),
        swiftSyntax("SwiftSyntaxMacros"),
      ]),
    // It must not name the plugin: all tests would then be built for the machine that compiles, and
    // everything twice.
    .testTarget(
      name: "BinderMacrosTests",
      dependencies: [
        "BindCheckKit", "Binder", "BinderCore", "BinderMacros", "BindingSpec", "HiddenMacroModels",
        "TableSyntax",
        swiftSyntax("SwiftParser"),
        swiftSyntax("SwiftSyntax"),
      ]),
    .target(
      name: "HiddenMacroModels", dependencies: ["BinderMacros"], path: "Tests/HiddenMacroModels",
      swiftSettings: [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]),

    // MARK: - BinderTerminal
    .target(
      name: "BinderTerminal", dependencies: ["BinderCore", "CNcurses"], swiftSettings: strict),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["BinderCore", "BinderTerminal"],
      path: "Tests/TerminalProbe", swiftSettings: onMainActor),
    // The pictures of the article 'Widgets', drawn by `make picture`.
    .executableTarget(
      name: "WidgetPictures", dependencies: ["BinderCore", "BinderTerminal", "BinderTesting"],
      path: "Tests/WidgetPictures", swiftSettings: onMainActor),
    .testTarget(
      name: "BinderTerminalTests",
      dependencies: [
        "Binder", "BinderCore", "BinderTerminal", "BinderTesting", "RandomNumbers", "TerminalProbe",
      ],
      swiftSettings: onMainActor),

    // MARK: - BinderTesting
    .target(
      name: "BinderTesting", dependencies: ["Binder", "BinderCore", "BinderTerminal"],
      swiftSettings: strict),
    .testTarget(
      name: "BinderTestingTests",
      dependencies: [
        "Binder", "BinderCore", "BinderFoundation", "BinderMacros", "BinderTerminal",
        "BinderTesting", "BindingSpec",
      ],
      swiftSettings: onMainActor),

    // MARK: - BindingEmitter
    .target(name: "BindingEmitter", dependencies: ["BindingSpec"]),
    .testTarget(
      name: "BindingEmitterTests",
      dependencies: ["BinderCore", "BindingEmitter", "BindingSpec", "compile-bindings"]),

    // MARK: - BindingLanguageServer
    .target(
      name: "BindingLanguageServer",
      dependencies: ["BindCheckKit", "BindingSpec", "BindingVocabulary", "JSONRPC"]),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "BindCheckKit", "BindingLanguageServer", "BindingSpec", "JSONRPC",
      ]),

    // MARK: - BindingSpec
    .target(
      name: "BindingSpec", dependencies: ["BindingVocabulary", "CYAML"], swiftSettings: strict),
    .testTarget(
      name: "BindingSpecTests", dependencies: ["BindingSpec"], exclude: ["YAML/Suite/Cases"]),

    // MARK: - BindingVocabulary
    .target(name: "BindingVocabulary", swiftSettings: strict),

    // MARK: - CCommit
    // The variable is set by `make dist` and `make install`.
    .target(
      name: "CCommit",
      cSettings: [
        .define("BINDER_COMMIT", to: "\"\(Context.environment["BINDER_COMMIT"] ?? "")\"")
      ]),

    // MARK: - compile-bindings
    .executableTarget(
      name: "compile-bindings", dependencies: ["BindingEmitter", "BindingSpec", "CCommit"]),

    // MARK: - FrontEnd
    .testTarget(name: "FrontEndTests", dependencies: ["Binder"]),

    // MARK: - Fuzzing
    // What has to hold for any input; `make fuzz` tries it with inputs that it makes up.
    .target(
      name: "FuzzProperties",
      dependencies: [
        "BinderCore", "BinderFoundation", "BinderTerminal", "BinderTesting", "BindingSpec",
      ],
      path: "Fuzz/Properties"),
    // The same for what needs swift-syntax.
    .target(
      name: "CheckerProperties",
      dependencies: [
        "BindCheckKit", "BindingEmitter", "BindingSpec", "FuzzProperties",
        swiftSyntax("SwiftParser"), swiftSyntax("SwiftSyntax"),
      ],
      path: "Fuzz/CheckerProperties"),
    .testTarget(
      name: "FuzzTests", dependencies: ["BindingSpec", "FuzzProperties"],
      exclude: ["Regressions"]),

    // MARK: - full-parse
    // For `make bench-check`: the costs of parsing all sources. Here, and not beside the other benchmarks,
    // so that swift-syntax, which takes many minutes, is built once for it and bindcheck.
    .executableTarget(
      name: "full-parse",
      dependencies: [swiftSyntax("SwiftParser"), swiftSyntax("SwiftSyntax")],
      path: "Benchmarks/Sources/full-parse"),

    // MARK: - JSONRPC
    .target(name: "JSONRPC"),
    .testTarget(name: "JSONRPCTests", dependencies: ["JSONRPC"]),

    // MARK: - Linkage
    .executableTarget(
      name: "CompiledProbe", dependencies: ["BinderCore", "BinderTerminal"],
      path: "Tests/LinkageProbes/CompiledProbe", swiftSettings: onMainActor,
      plugins: ["CompileBindings"]),
    .executableTarget(
      name: "FileProbe", dependencies: ["Binder", "BinderTerminal"],
      path: "Tests/LinkageProbes/FileProbe", swiftSettings: onMainActor),
    .executableTarget(
      name: "PlainProbe", dependencies: ["BinderCore", "BinderTerminal"],
      path: "Tests/LinkageProbes/PlainProbe", swiftSettings: onMainActor),
    .testTarget(name: "LinkageTests", dependencies: ["CompiledProbe", "FileProbe", "PlainProbe"]),

    // MARK: - Soak
    .executableTarget(
      name: "SoakProbe", dependencies: ["Binder", "BinderTerminal", "BinderTesting"],
      path: "Tests/SoakProbe", swiftSettings: onMainActor),
    .testTarget(name: "SoakTests", dependencies: ["SoakProbe"], exclude: ["page.yaml"]),

    // MARK: - Memory
    // Ways to make a binder touch memory that it must not, for the sanitizers and valgrind.
    // The random numbers of tests.
    .target(name: "RandomNumbers", path: "Tests/RandomNumbers"),
    .target(
      name: "MemoryCases", dependencies: ["Binder", "RandomNumbers"], path: "Tests/MemoryCases",
      swiftSettings: onMainActor),
    .executableTarget(
      name: "MemoryProbe", dependencies: ["MemoryCases"], path: "Tests/MemoryProbe",
      swiftSettings: onMainActor),
    .testTarget(name: "MemoryTests", dependencies: ["MemoryCases", "MemoryProbe"]),

    // MARK: - CWords
    .target(name: "CWords"),

    // MARK: - TableSyntax
    .target(
      name: "TableSyntax", dependencies: ["SwiftSyntaxTrait", swiftSyntax("SwiftSyntax")]),
    // Compiled first, and an error where the trait is off.
    .target(name: "SwiftSyntaxTrait"),

    // MARK: - Plugins
    .plugin(
      name: "BindCheck",
      capability: .command(
        intent: .custom(
          verb: "bindcheck-from-source",
          description: "Check binding files against the sources, with a checker built here")),
      dependencies: ["bindcheck"]),
    .plugin(
      name: "CompileBindings", capability: .buildTool(), dependencies: ["compile-bindings"]),
    .testTarget(name: "PluginTests", exclude: ["Consumer"]),

    // MARK: - System libraries
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    // Ours are C sources over the library, which is libncurses-dev on Debian and part of macOS.
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
  ]
)

// For `make docs` only, so that nobody who uses the package fetches it.
if Context.environment["BINDER_DOCS"] != nil {
  package.dependencies.append(
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"))
}

// For the tests under sanitizers only: the runtime and its tests, without swift-syntax, which takes
// longer to build than all of them.
if Context.environment["BINDER_RUNTIME"] != nil {
  let runtime: Set = [
    "BindingEmitter", "BindingSpec", "BindingVocabulary", "Binder", "BinderCore",
    "BinderFoundation", "BinderTerminal",
    "BinderTesting",
    "CNcurses", "CSwiftRuntime", "CYAML", "CompileDocuments", "DocumentCompiler", "FuzzProperties",
    "HiddenModels", "JSONRPC", "MemoryCases", "MemoryProbe", "RandomNumbers", "SoakProbe",
    "TerminalProbe",
    "BinderCoreTests", "BinderFoundationTests", "BinderTerminalTests", "BinderTests",
    "BindingSpecTests", "FrontEndTests", "FuzzTests", "JSONRPCTests",
    "MemoryTests", "SoakTests",
  ]
  package.targets.removeAll { !runtime.contains($0.name) }
  package.products.removeAll { !runtime.contains($0.name) }
  package.dependencies = []
  package.traits = []
}

// For `make coverage` only: the lines of ours are counted, and not those of swift-syntax, which would be
// slower still.
if Context.environment["BINDER_COVERAGE"] != nil {
  for target in package.targets where target.type != .system && target.type != .plugin {
    target.swiftSettings =
      (target.swiftSettings ?? [])
      + [.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"])]
    target.linkerSettings =
      (target.linkerSettings ?? []) + [.unsafeFlags(["-profile-generate"])]
  }
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6),
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
