// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

typealias Needs = [Target.Dependency]
/// Modules of another package, which are neither built nor fetched where the trait is off.
func modules(_ names: String, of package: String = "swift-syntax") -> Needs {
  names.split(separator: " ").map {
    .product(name: "\($0)", package: package, condition: .when(traits: ["SwiftSyntax"]))
  }
}
let parser = modules("SwiftParser SwiftSyntax")
let checker = "BindCheckKit BindingSpec JSONRPC SwiftFacts"

/// As in new packages of apps: a screen and its widgets belong to the main actor.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Keeps the types of a module from reflection, for a test only.
let hidden: [SwiftSetting] = [.unsafeFlags(["-Xfrontend", "-disable-reflection-metadata"])]

/// Set by `make dist` and `make install`.
let commit = "\"\(Context.environment["BINDER_COMMIT"] ?? "")\""

let checks = PluginCommandIntent.custom(
  verb: "bindcheck-from-source",
  description: "Check binding files against the sources, with a checker built here")

// A target is written as its folder, whose last part is its name, and the targets that it needs, with spaces between.
func name(of folder: String) -> String { String(folder.split(separator: "/").last ?? "") }

func targets(_ all: String) -> Needs { all.split(separator: " ").map { .byName(name: "\($0)") } }

func module(
  _ folder: String, in root: String = "Sources", _ needs: String = "", and others: Needs = [],
  _ settings: [SwiftSetting]? = nil, plugins: [Target.PluginUsage]? = nil
) -> Target {
  .target(
    name: name(of: folder), dependencies: targets(needs) + others,
    path: "\(root)/\(folder)", swiftSettings: settings, plugins: plugins)
}

func program(
  _ folder: String, in root: String = "Sources", _ needs: String = "", and others: Needs = [],
  _ settings: [SwiftSetting]? = nil, plugins: [Target.PluginUsage]? = nil
) -> Target {
  .executableTarget(
    name: name(of: folder), dependencies: targets(needs) + others,
    path: "\(root)/\(folder)", swiftSettings: settings, plugins: plugins)
}

func tests(
  _ folder: String, _ needs: String = "", and others: Needs = [],
  _ settings: [SwiftSetting]? = nil, excluding files: [String] = [], resources: [Resource]? = nil,
  packageAccess: Bool = true, plugins: [Target.PluginUsage]? = nil
) -> Target {
  .testTarget(
    name: name(of: folder), dependencies: targets(needs) + others, path: "Tests/\(folder)",
    exclude: files, resources: resources, packageAccess: packageAccess, swiftSettings: settings,
    plugins: plugins)
}

let libraries: [Product] = [
  "Binder", "BinderCore", "BinderFoundation", "BinderMacros", "BinderTerminal",
  "BinderTerminalTesting", "BinderTesting", "BinderTracing",
].map { .library(name: $0, targets: [$0]) }

let package = Package(
  name: "binder", platforms: [.macOS(.v15)],
  products: libraries + [
    // The plain names are those of binder-tools: a product's name is allowed once in all packages of a build.
    .plugin(name: "BindCheckFromSource", targets: ["BindCheck"]),
    .plugin(name: "CompileBindingsFromSource", targets: ["CompileBindings"]),
    .executable(name: "bindcheck", targets: ["bindcheck"]),
    .executable(name: "compile-bindings", targets: ["compile-bindings"]),
  ],
  traits: [
    .trait(name: "SwiftSyntax", description: "bindcheck and macros; 'traits: []' does without"),
    .default(enabledTraits: ["SwiftSyntax"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // A range, since other macro packages cap it at other majors.
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"605.0.0"),
  ],
  targets: [
    // MARK: - bindcheck
    program(
      "Tools/bindcheck", "\(checker) BindingLanguageServer CCommit",
      and: modules("ArgumentParser", of: "swift-argument-parser")),
    tests(
      "Tools/BindCheckTests",
      "bindcheck BindCheckKit Binder BinderFoundation BinderTerminal BindingEmitter "
        + "BindingSpec CheckerProperties FuzzProperties RandomNumbers SwiftFacts",
      excluding: ["Regressions"], resources: [.copy("Fixtures")]),
    .target(
      name: "CCommit", path: "Sources/Tools/CCommit",
      cSettings: [.define("BINDER_COMMIT", to: commit)]),
    module(
      "Tools/BindCheckKit", "BindingEmitter BindingSpec JSONRPC SwiftFacts", and: parser,
      plugins: ["EmbedTexts"]),
    module(
      "Tools/SwiftFacts", "CWords SourceVocabulary TableSyntax", and: parser,
      plugins: ["EmbedTexts"]),
    tests("Tools/SwiftFactsTests", "SourceVocabulary SwiftFacts"),
    module("Tools/CWords"),
    .plugin(name: "EmbedTexts", capability: .buildTool()),
    module("Tools/BindingLanguageServer", "\(checker) BindingVocabulary"),
    tests("Tools/LanguageServerTests", "\(checker) BindingLanguageServer"),
    module("Tools/JSONRPC"),
    tests("Tools/JSONRPCTests", "JSONRPC"),

    // MARK: - Linking
    module("Library/BinderCore", "BinderConversion BindingVocabulary CSwiftRuntime"),
    module("Library/BinderConversion", "BindingVocabulary"),
    module("Library/BindingVocabulary"),
    module("Library/CSwiftRuntime"),
    tests("Library/BinderCoreTests", "BinderCore BinderExplanation"),
    module("Library/BinderExplanation", "BinderCore SourceVocabulary"),  // No product.
    module("Library/Binder", "BinderCore BinderExplanation BindingSpec SourceVocabulary"),
    tests(
      "Library/BinderTests",
      "Binder BinderCore BinderTesting BindingSpec HiddenModels RandomNumbers",
      plugins: ["CompileDocuments"]),
    // Compiles the documents of those tests. Unlike 'compile-bindings' it finds a document by its text.
    program("Library/DocumentCompiler/DocumentCompiler", in: "Tests", "BindingEmitter BindingSpec"),
    .plugin(
      name: "CompileDocuments", capability: .buildTool(), dependencies: ["DocumentCompiler"],
      path: "Tests/Library/DocumentCompiler/Plugin"),
    module("Library/HiddenModels", in: "Tests", "BinderCore", hidden),
    tests("Library/FrontEndTests", "Binder"),
    module("Library/BindingSpec", "BindingVocabulary CYAML SourceVocabulary"),
    module("Library/SourceVocabulary"),
    tests("Library/SourceVocabularyTests", "SourceVocabulary"),
    .systemLibrary(
      name: "CYAML", path: "Sources/Library/CYAML", pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
    tests("Library/BindingSpecTests", "BindingSpec", excluding: ["YAML/Suite/Cases"]),
    module("Library/BinderFoundation", "BinderConversion BinderCore"),
    tests("Library/BinderFoundationTests", "Binder BinderCore BinderFoundation BindingSpec"),
    module("Library/BinderTesting", "BinderCore BinderExplanation"),
    // MARK: - Macros
    module("Library/BinderMacros", "BinderCore BinderMacrosPlugin"),
    .macro(
      name: "BinderMacrosPlugin",
      dependencies: ["TableSyntax"]
        + modules(
          "SwiftCompilerPlugin SwiftDiagnostics SwiftSyntax SwiftSyntaxBuilder SwiftSyntaxMacros"),
      path: "Sources/Tools/BinderMacrosPlugin"),
    // They must not name the plugin: all would be built a second time, for the machine that compiles.
    tests(
      "Library/BinderMacrosTests",
      "Binder BinderCore BinderMacros BindingSpec HiddenMacroModels SwiftFacts TableSyntax",
      and: parser),
    module("Library/HiddenMacroModels", in: "Tests", "BinderMacros", hidden),
    module("Tools/TableSyntax", "SwiftSyntaxTrait", and: modules("SwiftSyntax")),
    // Compiled first, and an error where the trait is off.
    module("Tools/SwiftSyntaxTrait"),

    // MARK: - Terminal and tests of apps
    module("Terminal/BinderTerminal", "BinderCore BinderExplanation CNcurses"),
    .target(
      name: "CNcurses", path: "Sources/Terminal/CNcurses",
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    program("Terminal/TerminalProbe", in: "Tests", "BinderCore BinderTerminal", onMainActor),
    program(
      "Terminal/WidgetPictures", in: "Tests",
      "Binder BinderCore BinderTerminal BinderTerminalTesting BinderTracing", onMainActor),
    tests(
      "Terminal/BinderTerminalTests",
      "Binder BinderCore BinderTerminal BinderTerminalTesting RandomNumbers TerminalProbe",
      onMainActor),
    module("Terminal/BinderTerminalTesting", "BinderCore BinderTerminal BinderTesting BindingSpec"),
    tests(
      "Terminal/BinderTestingTests",
      "Binder BinderCore BinderTerminal BinderTerminalTesting BinderTesting", onMainActor),
    // The code of the articles, which sees what an app sees.
    tests(
      "Terminal/DocumentationTests",
      "Binder BinderCore BinderFoundation BinderMacros BinderTerminal "
        + "BinderTerminalTesting BinderTesting BinderTracing BindingSpec",
      onMainActor, packageAccess: false),

    // It alone links the toolchain's module 'Runtime', for the call stack of a write.
    module("Library/BinderTracing", "BinderCore BinderExplanation"),
    tests("Library/BinderTracingTests", "Binder BinderCore BinderTesting BinderTracing"),

    // MARK: - Compiled bindings and plugins
    program("Tools/compile-bindings", "BindingEmitter BindingSpec CCommit"),
    module("Tools/BindingEmitter", "BindingSpec BindingVocabulary"),
    tests("Tools/BindingEmitterTests", "BinderCore BindingEmitter BindingSpec compile-bindings"),
    .plugin(name: "BindCheck", capability: .command(intent: checks), dependencies: ["bindcheck"]),
    .plugin(name: "CompileBindings", capability: .buildTool(), dependencies: ["compile-bindings"]),
    tests("Tools/PluginTests", excluding: ["Consumer"]),

    // MARK: - For any input, which `make fuzz` makes up, and for long
    module(
      "FuzzProperties", in: "Fuzz",
      "BinderCore BinderFoundation BinderTerminal BinderTerminalTesting BindingSpec"),
    module(
      "CheckerProperties", in: "Fuzz", "\(checker) BindingEmitter FuzzProperties", and: parser),
    tests("FuzzTests", "BindingSpec FuzzProperties", excluding: ["Regressions"]),
    // Ways to make a binder touch memory that it must not, for the sanitizers and valgrind.
    module("Library/MemoryCases", in: "Tests", "Binder RandomNumbers", onMainActor),
    program("Library/MemoryProbe", in: "Tests", "MemoryCases", onMainActor),
    tests("Library/MemoryTests", "MemoryCases MemoryProbe"),
    module("RandomNumbers", in: "Tests"),
    program(
      "Terminal/SoakProbe", in: "Tests", "Binder BinderTerminal BinderTerminalTesting", onMainActor),
    tests("Terminal/SoakTests", "SoakProbe", excluding: ["page.yaml"]),
    program(
      "LinkageProbes/CompiledProbe", in: "Tests", "BinderCore BinderTerminal",
      onMainActor, plugins: ["CompileBindings"]),
    program("LinkageProbes/FileProbe", in: "Tests", "Binder BinderTerminal", onMainActor),
    program("LinkageProbes/PlainProbe", in: "Tests", "BinderCore BinderTerminal", onMainActor),
    tests("LinkageTests", "CompiledProbe FileProbe PlainProbe"),
    // For `make bench-check`. Here, so that swift-syntax is built once for it and bindcheck.
    program("Sources/full-parse", in: "Benchmarks", and: parser),
  ]
)

// For `make docs` only, so that nobody who uses the package fetches it.
if Context.environment["BINDER_DOCS"] != nil {
  let plugin = "https://github.com/swiftlang/swift-docc-plugin"
  package.dependencies += [.package(url: plugin, from: "1.4.0")]
}

// For the tests under sanitizers only: without swift-syntax, which takes longer to build than all of them.
if Context.environment["BINDER_RUNTIME"] != nil {
  let kept = Set(
    """
    BindingEmitter BindingSpec BindingVocabulary Binder BinderConversion BinderCore
    BinderExplanation BinderFoundation BinderTerminal BinderTerminalTesting BinderTesting
    BinderTracing CNcurses CSwiftRuntime CYAML CompileDocuments DocumentCompiler FuzzProperties
    HiddenModels JSONRPC MemoryCases MemoryProbe RandomNumbers SoakProbe SourceVocabulary
    TerminalProbe BinderCoreTests BinderFoundationTests BinderTerminalTests BinderTests
    BinderTracingTests BindingSpecTests FrontEndTests FuzzTests JSONRPCTests MemoryTests
    SoakTests SourceVocabularyTests
    """.split(whereSeparator: \.isWhitespace).map(String.init))
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
  (package.dependencies, package.traits) = ([], [])
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [.swiftLanguageMode(.v6)]
    + ["ExistentialAny", "MemberImportVisibility"].map { .enableUpcomingFeature($0) }
  // What apps link marks each expression with 'unsafe' that the compiler cannot prove to keep memory safe.
  if let path = target.path, path.hasPrefix("Sources"), !path.hasPrefix("Sources/Tools") {
    target.swiftSettings? += [.strictMemorySafety()]
  }
  // For `make coverage` only: the lines of ours are counted, and not those of swift-syntax.
  guard Context.environment["BINDER_COVERAGE"] != nil else { continue }
  target.swiftSettings? += [.unsafeFlags(["-profile-generate", "-profile-coverage-mapping"])]
  target.linkerSettings = (target.linkerSettings ?? []) + [.unsafeFlags(["-profile-generate"])]
}
