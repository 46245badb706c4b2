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

/// As in new packages of apps: a screen and its widgets belong to the main actor.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// A target of the tests, by its folder, such as `Library/MemoryProbe`: the last part is its name.
func name(of folder: String) -> String { String(folder.split(separator: "/").last ?? "") }

/// An app that tests run.
func probe(
  _ folder: String, _ dependencies: [Target.Dependency], plugins: [Target.PluginUsage]? = nil
) -> Target {
  .executableTarget(
    name: name(of: folder), dependencies: dependencies, path: "Tests/\(folder)",
    swiftSettings: onMainActor, plugins: plugins)
}

/// A module that tests share.
func shared(
  _ folder: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting]? = nil
) -> Target {
  .target(
    name: name(of: folder), dependencies: dependencies, path: "Tests/\(folder)",
    swiftSettings: settings)
}

/// Keeps the types of a module from reflection, for a test only.
let hidden: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]

func tests(
  _ folder: String, _ dependencies: [Target.Dependency] = [], _ settings: [SwiftSetting]? = nil,
  excluding files: [String] = [], packageAccess: Bool = true, plugins: [Target.PluginUsage]? = nil
) -> Target {
  .testTarget(
    name: name(of: folder), dependencies: dependencies, path: "Tests/\(folder)", exclude: files,
    packageAccess: packageAccess, swiftSettings: settings, plugins: plugins)
}

func library(_ name: String) -> Product { .library(name: name, targets: [name]) }

let package = Package(
  name: "binder",
  platforms: [.macOS(.v15)],
  products: [
    library("Binder"), library("BinderCore"), library("BinderFoundation"),
    library("BinderMacros"), library("BinderTerminal"),
    library("BinderTerminalTesting"), library("BinderTesting"),
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
      ],
      path: "Sources/Tools/bindcheck"),
    .testTarget(
      name: "BindCheckTests",
      dependencies: [
        "bindcheck", "BindCheckKit", "Binder", "BinderFoundation", "BinderTerminal",
        "BindingEmitter", "BindingSpec", "CheckerProperties", "FuzzProperties", "RandomNumbers",
      ],
      path: "Tests/Tools/BindCheckTests", exclude: ["Regressions"],
      resources: [.copy("Fixtures")]),
    // The variable is set by `make dist` and `make install`.
    .target(
      name: "CCommit", path: "Sources/Tools/CCommit",
      cSettings: [
        .define("BINDER_COMMIT", to: "\"\(Context.environment["BINDER_COMMIT"] ?? "")\"")
      ]),
    .target(
      name: "BindCheckKit",
      dependencies: ["BindingEmitter", "BindingSpec", "CWords", "JSONRPC", "TableSyntax"] + parser,
      path: "Sources/Tools/BindCheckKit",
      plugins: ["EmbedFacts"]),
    .target(name: "CWords", path: "Sources/Tools/CWords"),
    // The types of Swift's own modules, for BindCheckKit.
    .plugin(name: "EmbedFacts", capability: .buildTool()),
    .target(
      name: "BindingLanguageServer",
      dependencies: ["BindCheckKit", "BindingSpec", "BindingVocabulary", "JSONRPC"],
      path: "Sources/Tools/BindingLanguageServer"),
    tests(
      "Tools/LanguageServerTests",
      ["BindCheckKit", "BindingLanguageServer", "BindingSpec", "JSONRPC"]),
    .target(name: "JSONRPC", path: "Sources/Tools/JSONRPC"),
    tests("Tools/JSONRPCTests", ["JSONRPC"]),

    // MARK: - Linking
    .target(
      name: "BinderCore", dependencies: ["BindingVocabulary", "CSwiftRuntime"],
      path: "Sources/Library/BinderCore"),
    .target(name: "BindingVocabulary", path: "Sources/Library/BindingVocabulary"),
    .target(name: "CSwiftRuntime", path: "Sources/Library/CSwiftRuntime"),
    tests("Library/BinderCoreTests", ["BinderCore"]),
    .target(
      name: "Binder", dependencies: ["BinderCore", "BindingSpec"], path: "Sources/Library/Binder"),
    tests(
      "Library/BinderTests",
      ["Binder", "BinderCore", "BinderTesting", "BindingSpec", "HiddenModels", "RandomNumbers"],
      plugins: ["CompileDocuments"]),
    // Compile the documents of those tests. Not 'compile-bindings': a test finds its document by the
    // text, and BINDER_RUNTIME has no swift-argument-parser.
    .executableTarget(
      name: "DocumentCompiler", dependencies: ["BindingEmitter", "BindingSpec"],
      path: "Tests/Library/DocumentCompiler/Tool"),
    .plugin(
      name: "CompileDocuments", capability: .buildTool(), dependencies: ["DocumentCompiler"],
      path: "Tests/Library/DocumentCompiler/Plugin"),
    shared("Library/HiddenModels", ["BinderCore"], hidden),
    // A front end of its own.
    tests("Library/FrontEndTests", ["Binder"]),
    .target(
      name: "BindingSpec", dependencies: ["BindingVocabulary", "CYAML"],
      path: "Sources/Library/BindingSpec"),
    .systemLibrary(
      name: "CYAML", path: "Sources/Library/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    tests("Library/BindingSpecTests", ["BindingSpec"], excluding: ["YAML/Suite/Cases"]),
    .target(
      name: "BinderFoundation", dependencies: ["BinderCore"],
      path: "Sources/Library/BinderFoundation"),
    tests(
      "Library/BinderFoundationTests", ["Binder", "BinderCore", "BinderFoundation", "BindingSpec"]),

    // For the tests of apps, whatever the front end.
    .target(
      name: "BinderTesting", dependencies: ["BinderCore"], path: "Sources/Library/BinderTesting"),

    // MARK: - Macros
    .target(
      name: "BinderMacros", dependencies: ["BinderCore", "BinderMacrosPlugin"],
      path: "Sources/Library/BinderMacros"),
    .macro(
      name: "BinderMacrosPlugin",
      dependencies: ["TableSyntax"]
        + swiftSyntax(
          "SwiftCompilerPlugin", "SwiftDiagnostics", "SwiftSyntax", "SwiftSyntaxBuilder",
          "SwiftSyntaxMacros"),
      path: "Sources/Tools/BinderMacrosPlugin"),
    // It must not name the plugin: all tests would then be built for the machine that compiles, and
    // everything twice.
    tests(
      "Library/BinderMacrosTests",
      [
        "BindCheckKit", "Binder", "BinderCore", "BinderMacros", "BindingSpec", "HiddenMacroModels",
        "TableSyntax",
      ] + parser),
    shared("Library/HiddenMacroModels", ["BinderMacros"], hidden),
    .target(
      name: "TableSyntax", dependencies: ["SwiftSyntaxTrait"] + swiftSyntax("SwiftSyntax"),
      path: "Sources/Tools/TableSyntax"),
    // Compiled first, and an error where the trait is off.
    .target(name: "SwiftSyntaxTrait", path: "Sources/Tools/SwiftSyntaxTrait"),

    // MARK: - Terminal and tests of apps
    .target(
      name: "BinderTerminal", dependencies: ["BinderCore", "CNcurses"],
      path: "Sources/Terminal/BinderTerminal"),
    // Ours are C sources over the library, which is libncurses-dev on Debian and part of macOS.
    .target(
      name: "CNcurses", path: "Sources/Terminal/CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    probe("Terminal/TerminalProbe", ["BinderCore", "BinderTerminal"]),
    // The pictures of the article 'Widgets', drawn by `make picture`.
    probe(
      "Terminal/WidgetPictures",
      ["Binder", "BinderCore", "BinderTerminal", "BinderTerminalTesting", "BinderTracing"]),
    tests(
      "Terminal/BinderTerminalTests",
      [
        "Binder", "BinderCore", "BinderTerminal", "BinderTerminalTesting", "RandomNumbers",
        "TerminalProbe",
      ], onMainActor),
    .target(
      name: "BinderTerminalTesting",
      dependencies: ["BinderCore", "BinderTerminal", "BinderTesting", "BindingSpec"],
      path: "Sources/Terminal/BinderTerminalTesting"),
    tests(
      "Terminal/BinderTestingTests",
      ["Binder", "BinderCore", "BinderTerminal", "BinderTerminalTesting", "BinderTesting"],
      onMainActor),
    // The code of the articles, which sees what an app sees.
    tests(
      "Terminal/DocumentationTests",
      [
        "Binder", "BinderCore", "BinderFoundation", "BinderMacros", "BinderTerminal",
        "BinderTerminalTesting", "BinderTesting", "BinderTracing", "BindingSpec",
      ], onMainActor, packageAccess: false),

    // The Swift line of each write, from the call stack. The toolchain's module 'Runtime' is linked with it
    // alone.
    .target(
      name: "BinderTracing", dependencies: ["BinderCore"], path: "Sources/Library/BinderTracing"),
    tests("Library/BinderTracingTests", ["BinderCore", "BinderTesting", "BinderTracing"]),

    // MARK: - Compiled bindings and plugins
    .executableTarget(
      name: "compile-bindings", dependencies: ["BindingEmitter", "BindingSpec", "CCommit"],
      path: "Sources/Tools/compile-bindings"),
    .target(
      name: "BindingEmitter", dependencies: ["BindingSpec", "BindingVocabulary"],
      path: "Sources/Tools/BindingEmitter"),
    tests(
      "Tools/BindingEmitterTests",
      ["BinderCore", "BindingEmitter", "BindingSpec", "compile-bindings"]),
    .plugin(
      name: "BindCheck",
      capability: .command(
        intent: .custom(
          verb: "bindcheck-from-source",
          description: "Check binding files against the sources, with a checker built here")),
      dependencies: ["bindcheck"]),
    .plugin(
      name: "CompileBindings", capability: .buildTool(), dependencies: ["compile-bindings"]),
    tests("Tools/PluginTests", excluding: ["Consumer"]),

    // MARK: - For any input, and for long
    // What has to hold for any input; `make fuzz` tries it with inputs that it makes up.
    .target(
      name: "FuzzProperties",
      dependencies: [
        "BinderCore", "BinderFoundation", "BinderTerminal", "BinderTerminalTesting", "BindingSpec",
      ],
      path: "Fuzz/Properties"),
    // The same for what needs swift-syntax.
    .target(
      name: "CheckerProperties",
      dependencies: ["BindCheckKit", "BindingEmitter", "BindingSpec", "FuzzProperties"] + parser,
      path: "Fuzz/CheckerProperties"),
    tests("FuzzTests", ["BindingSpec", "FuzzProperties"], excluding: ["Regressions"]),
    // Ways to make a binder touch memory that it must not, for the sanitizers and valgrind.
    shared("Library/MemoryCases", ["Binder", "RandomNumbers"], onMainActor),
    probe("Library/MemoryProbe", ["MemoryCases"]),
    tests("Library/MemoryTests", ["MemoryCases", "MemoryProbe"]),
    shared("RandomNumbers"),
    probe("Terminal/SoakProbe", ["Binder", "BinderTerminal", "BinderTerminalTesting"]),
    tests("Terminal/SoakTests", ["SoakProbe"], excluding: ["page.yaml"]),

    // MARK: - Linkage and costs
    probe(
      "LinkageProbes/CompiledProbe", ["BinderCore", "BinderTerminal"],
      plugins: ["CompileBindings"]),
    probe("LinkageProbes/FileProbe", ["Binder", "BinderTerminal"]),
    probe("LinkageProbes/PlainProbe", ["BinderCore", "BinderTerminal"]),
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
    "BinderFoundation", "BinderTerminal", "BinderTerminalTesting", "BinderTesting",
    "BinderTracing", "CNcurses",
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
  // What apps link marks each expression with 'unsafe' that the compiler cannot prove to keep memory safe.
  if ["Sources/Library", "Sources/Terminal"].contains(where: { target.path?.hasPrefix($0) == true })
  {
    target.swiftSettings? += [.strictMemorySafety()]
  }
  // For `make coverage` only: the lines of ours are counted, and not those of swift-syntax, which would be
  // slower still.
  guard Context.environment["BINDER_COVERAGE"] != nil else { continue }
  target.swiftSettings? += [.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"])]
  target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-profile-generate"])]
}
