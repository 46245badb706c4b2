// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

/// A module of another package, which is neither built nor fetched where the trait is off.
func module(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["SwiftSyntax"]))
}

func swiftSyntax(_ modules: String...) -> [Target.Dependency] {
  modules.map { module($0, of: "swift-syntax") }
}
let parser = swiftSyntax("SwiftParser", "SwiftSyntax")

/// A module that apps link. The source marks each expression with 'unsafe' that the compiler cannot prove to
/// keep memory safe.
func runtime(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: [.strictMemorySafety()])
}

/// As in new packages of apps: a screen and its widgets belong to the main actor.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// An app that tests run.
func probe(
  _ name: String, _ dependencies: [Target.Dependency], in folder: String = "Tests",
  plugins: [Target.PluginUsage]? = nil
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", swiftSettings: onMainActor,
    plugins: plugins)
}

/// A module that tests share.
func shared(
  _ name: String, _ dependencies: [Target.Dependency] = [], in folder: String = "Tests",
  _ settings: [SwiftSetting]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "\(folder)/\(name)", swiftSettings: settings)
}

/// Keeps the types of a module from reflection, for a test only.
let hidden: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]

func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting]? = nil,
  excluding files: [String] = [], plugins: [Target.PluginUsage]? = nil
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, exclude: files, swiftSettings: settings,
    plugins: plugins)
}

func library(_ name: String) -> Product { .library(name: name, targets: [name]) }

let package = Package(
  name: "binder",
  platforms: [.macOS(.v15)],
  products: [
    library("Binder"), library("BinderCore"), library("BinderFoundation"),
    library("BinderMacros"), library("BinderTerminal"), library("BinderTesting"),
    library("BinderTracing"),
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
        module("ArgumentParser", of: "swift-argument-parser"),
      ]),
    .testTarget(
      name: "BindCheckTests",
      dependencies: [
        "bindcheck", "BindCheckKit", "Binder", "BinderFoundation", "BinderTerminal",
        "BindingEmitter", "BindingSpec", "CheckerProperties", "FuzzProperties", "RandomNumbers",
      ],
      exclude: ["Regressions"],
      resources: [.copy("Fixtures")]),
    // The variable is set by `make dist` and `make install`.
    .target(
      name: "CCommit",
      cSettings: [
        .define("BINDER_COMMIT", to: "\"\(Context.environment["BINDER_COMMIT"] ?? "")\"")
      ]),
    .target(
      name: "BindCheckKit",
      dependencies: ["BindingEmitter", "BindingSpec", "CWords", "JSONRPC", "TableSyntax"] + parser,
      plugins: ["EmbedFacts"]),
    .target(name: "CWords"),
    // The types of Swift's own modules, for BindCheckKit.
    .plugin(name: "EmbedFacts", capability: .buildTool()),
    .target(
      name: "BindingLanguageServer",
      dependencies: ["BindCheckKit", "BindingSpec", "BindingVocabulary", "JSONRPC"]),
    tests(
      "LanguageServerTests", ["BindCheckKit", "BindingLanguageServer", "BindingSpec", "JSONRPC"]),
    .target(name: "JSONRPC"),
    tests("JSONRPCTests", ["JSONRPC"]),

    // MARK: - Linking
    runtime("BinderCore", ["BindingVocabulary", "CSwiftRuntime"]),
    runtime("BindingVocabulary"),
    .target(name: "CSwiftRuntime"),
    tests("BinderCoreTests", ["BinderCore"]),
    runtime("Binder", ["BinderCore", "BindingSpec"]),
    tests(
      "BinderTests",
      ["Binder", "BinderCore", "BinderTesting", "BindingSpec", "HiddenModels", "RandomNumbers"],
      plugins: ["CompileDocuments"]),
    // Compile the documents of those tests. Not 'compile-bindings': a test finds its document by the
    // text, and BINDER_RUNTIME has no swift-argument-parser.
    .executableTarget(
      name: "DocumentCompiler", dependencies: ["BindingEmitter", "BindingSpec"],
      path: "Tests/DocumentCompiler/Tool"),
    .plugin(
      name: "CompileDocuments", capability: .buildTool(), dependencies: ["DocumentCompiler"],
      path: "Tests/DocumentCompiler/Plugin"),
    shared("HiddenModels", ["BinderCore"], hidden),
    // A front end of its own.
    tests("FrontEndTests", ["Binder"]),
    runtime("BindingSpec", ["BindingVocabulary", "CYAML"]),
    .systemLibrary(
      name: "CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    tests("BindingSpecTests", ["BindingSpec"], excluding: ["YAML/Suite/Cases"]),
    runtime("BinderFoundation", ["BinderCore"]),
    tests("BinderFoundationTests", ["Binder", "BinderCore", "BinderFoundation", "BindingSpec"]),

    // MARK: - Macros
    .target(name: "BinderMacros", dependencies: ["BinderCore", "BinderMacrosPlugin"]),
    .macro(
      name: "BinderMacrosPlugin",
      dependencies: ["TableSyntax"]
        + swiftSyntax(
          "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
          "SwiftSyntaxMacros")),
    // It must not name the plugin: all tests would then be built for the machine that compiles, and
    // everything twice.
    tests(
      "BinderMacrosTests",
      [
        "BindCheckKit", "Binder", "BinderCore", "BinderMacros", "BindingSpec", "HiddenMacroModels",
        "TableSyntax",
      ] + parser),
    shared("HiddenMacroModels", ["BinderMacros"], hidden),
    .target(
      name: "TableSyntax", dependencies: ["SwiftSyntaxTrait"] + swiftSyntax("SwiftSyntax")),
    // Compiled first, and an error where the trait is off.
    .target(name: "SwiftSyntaxTrait"),

    // MARK: - Terminal and tests of apps
    runtime("BinderTerminal", ["BinderCore", "CNcurses"]),
    // Ours are C sources over the library, which is libncurses-dev on Debian and part of macOS.
    .target(
      name: "CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    probe("TerminalProbe", ["BinderCore", "BinderTerminal"]),
    // The pictures of the article 'Widgets', drawn by `make picture`.
    probe(
      "WidgetPictures",
      ["Binder", "BinderCore", "BinderTerminal", "BinderTesting", "BinderTracing"]),
    tests(
      "BinderTerminalTests",
      [
        "Binder", "BinderCore", "BinderTerminal", "BinderTesting", "RandomNumbers", "TerminalProbe",
      ], onMainActor),
    runtime("BinderTesting", ["Binder", "BinderCore", "BinderTerminal", "BindingSpec"]),
    tests(
      "BinderTestingTests",
      [
        "Binder", "BinderCore", "BinderFoundation", "BinderMacros", "BinderTerminal",
        "BinderTesting", "BinderTracing", "BindingSpec",
      ], onMainActor),

    // The Swift line of each write, from the call stack. The toolchain's module 'Runtime' is linked with it
    // alone.
    runtime("BinderTracing", ["BinderCore"]),
    tests("BinderTracingTests", ["BinderCore", "BinderTesting", "BinderTracing"]),

    // MARK: - Compiled bindings and plugins
    .executableTarget(
      name: "compile-bindings", dependencies: ["BindingEmitter", "BindingSpec", "CCommit"]),
    .target(name: "BindingEmitter", dependencies: ["BindingSpec", "BindingVocabulary"]),
    tests(
      "BindingEmitterTests", ["BinderCore", "BindingEmitter", "BindingSpec", "compile-bindings"]),
    .plugin(
      name: "BindCheck",
      capability: .command(
        intent: .custom(
          verb: "bindcheck-from-source",
          description: "Check binding files against the sources, with a checker built here")),
      dependencies: ["bindcheck"]),
    .plugin(
      name: "CompileBindings", capability: .buildTool(), dependencies: ["compile-bindings"]),
    tests("PluginTests", excluding: ["Consumer"]),

    // MARK: - For any input, and for long
    // What has to hold for any input; `make fuzz` tries it with inputs that it makes up.
    .target(
      name: "FuzzProperties",
      dependencies: [
        "BinderCore", "BinderFoundation", "BinderTerminal", "BinderTesting", "BindingSpec",
      ],
      path: "Fuzz/Properties"),
    // The same for what needs swift-syntax.
    shared(
      "CheckerProperties",
      ["BindCheckKit", "BindingEmitter", "BindingSpec", "FuzzProperties"] + parser, in: "Fuzz"),
    tests("FuzzTests", ["BindingSpec", "FuzzProperties"], excluding: ["Regressions"]),
    // Ways to make a binder touch memory that it must not, for the sanitizers and valgrind.
    shared("MemoryCases", ["Binder", "RandomNumbers"], onMainActor),
    probe("MemoryProbe", ["MemoryCases"]),
    tests("MemoryTests", ["MemoryCases", "MemoryProbe"]),
    shared("RandomNumbers"),
    probe("SoakProbe", ["Binder", "BinderTerminal", "BinderTesting"]),
    tests("SoakTests", ["SoakProbe"], excluding: ["page.yaml"]),

    // MARK: - Linkage and costs
    probe(
      "CompiledProbe", ["BinderCore", "BinderTerminal"], in: "Tests/LinkageProbes",
      plugins: ["CompileBindings"]),
    probe("FileProbe", ["Binder", "BinderTerminal"], in: "Tests/LinkageProbes"),
    probe("PlainProbe", ["BinderCore", "BinderTerminal"], in: "Tests/LinkageProbes"),
    tests("LinkageTests", ["CompiledProbe", "FileProbe", "PlainProbe"]),
    // For `make bench-check`: the costs of parsing all sources. Here, and not beside the other benchmarks,
    // so that swift-syntax, which takes many minutes, is built once for it and bindcheck.
    .executableTarget(
      name: "full-parse", dependencies: parser, path: "Benchmarks/Sources/full-parse"),
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
  let kept: Set = [
    "BindingEmitter", "BindingSpec", "BindingVocabulary", "Binder", "BinderCore",
    "BinderFoundation", "BinderTerminal", "BinderTesting", "BinderTracing", "CNcurses",
    "CSwiftRuntime", "CYAML",
    "CompileDocuments", "DocumentCompiler", "FuzzProperties", "HiddenModels", "JSONRPC",
    "MemoryCases", "MemoryProbe", "RandomNumbers", "SoakProbe", "TerminalProbe",
    "BinderCoreTests", "BinderFoundationTests", "BinderTerminalTests", "BinderTests",
    "BinderTracingTests",
    "BindingSpecTests", "FrontEndTests", "FuzzTests", "JSONRPCTests", "MemoryTests", "SoakTests",
  ]
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
  package.dependencies = []
  package.traits = []
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  // For `make coverage` only: the lines of ours are counted, and not those of swift-syntax, which would be
  // slower still.
  guard Context.environment["BINDER_COVERAGE"] != nil else { continue }
  target.swiftSettings? += [.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"])]
  target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-profile-generate"])]
}
