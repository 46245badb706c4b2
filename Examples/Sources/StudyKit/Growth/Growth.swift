import Foundation

/// Makes apps of many screens, and measures how their code, compilation, start and check grow.
///
/// The compiler is called without a package, so that its time has no planning of builds in it. The
/// modules of the library are those of builds that exist already.
public struct Growth {
  private static let sizes = [1, 10, 100]

  /// The sources of which the builds are.
  private let root: String
  /// The folders of a debug and of a release build, with the library's modules and objects.
  private let debug: String
  private let release: String
  private let folder: String
  private let bindcheck: String
  private let log: (String) -> Void

  /// - Parameters:
  ///   - root: The sources of the repository that the debug build is of.
  ///   - debug: The products of a debug build of the examples.
  ///   - release: The products of a release build of the probe.
  ///   - folder: The folder for the made apps.
  ///   - bindcheck: The path of a built `bindcheck`.
  ///   - log: Called with each step.
  public init(
    root: String, debug: String, release: String, folder: String, bindcheck: String,
    log: @escaping (String) -> Void
  ) {
    self.root = root
    self.debug = debug
    self.release = release
    self.folder = "\(folder)/growth"
    self.bindcheck = bindcheck
    self.log = log
  }

  /// - Throws: If an app does not compile, has a finding, or does not run.
  public func measure(
    _ results: inout Results, isResumed: Bool, keep: (Results) throws -> Void
  ) throws {
    let helper = try SourceFiles.read(
      "\(root)/Examples/Sources/ContactsApp/PlainDrafts/PlainField.swift")
    if !isResumed { results.growth = [] }
    for screens in Self.sizes {
      for style in GrownApp.styles {
        let known = results.growth ?? []
        if known.contains(where: { $0.style == style && $0.screens == screens }) { continue }
        let result = try measure(GrownApp(style: style, screens: screens), helper: helper)
        results.growth = known + [result]
        try keep(results)
      }
    }
  }

  private func measure(_ app: GrownApp, helper: String) throws -> GrowthResult {
    log("making \(app.name)")
    let own = "\(folder)/\(app.name)"
    if FileManager.default.fileExists(atPath: own) {
      try FileManager.default.removeItem(atPath: own)
    }
    for (name, text) in app.files(helper: helper) {
      let path = "\(own)/Sources/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try SourceFiles.write(text, to: path)
    }
    let compiling = try repeated(app.screens < 100 ? 3 : 1) {
      try makeBindings(of: app, in: own)
      // As 'swift build' compiles.
      try compile(own, with: ["-Onone", "-c", "-enable-batch-mode"], in: debug)
    }
    // A debug build of a hundred screens would say the same of the start, less exactly.
    try compile(
      own, with: ["-O", "-whole-module-optimization", "-o", "\(own)/program"] + (try objects),
      in: release
    )
    let starting = try (0..<7).map { _ in
      let output = try Program.check(
        ["\(own)/program", "\(own)/Sources/Bindings"], in: own)
      let words = output.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let time = Double(words[0]), words[1] == app.shown + "\n" else {
        throw StudyError("\(app.name) printed '\(output)'")
      }
      return time
    }
    var checking: Spread?
    if app.style == .bound || app.style == .compiled {
      checking = try repeated(5) {
        try Program.check(
          [bindcheck, "--sources", "Sources"] + app.bindings.map { "Sources/\($0)" },
          in: own)
      }
    }
    return GrowthResult(
      style: app.style, screens: app.screens,
      lines: try CodeCount(of: app.ownPaths.map { "Sources/\($0)" }, in: own).lines,
      compiling: compiling, starting: Spread(starting), checking: checking)
  }

  private func repeated(_ runs: Int, _ body: () throws -> Void) rethrows -> Spread {
    try Spread(
      (0..<runs).map { _ in
        let before = ProcessorTime.ofChildren
        try body()
        return ProcessorTime.ofChildren - before
      })
  }

  /// Makes Swift of the binding files of the compiled style, as the build would.
  private func makeBindings(of app: GrownApp, in own: String) throws {
    guard app.style == .compiled else { return }
    for file in app.bindings {
      let name = (file as NSString).lastPathComponent.dropLast(5)
      try Program.check(
        [
          "\(debug)/compile-bindings", "Sources/\(file)", "--output",
          "Sources/\(name)+Bindings.swift", "--import", "BinderTerminal", "--global-actor",
          "MainActor",
        ], in: own)
    }
  }

  private func compile(_ own: String, with options: [String], in build: String) throws {
    let objects = "\(own)/Objects"
    try FileManager.default.createDirectory(atPath: objects, withIntermediateDirectories: true)
    let files = try SourceFiles.find("\(own)/Sources").filter { $0.hasSuffix(".swift") }
    try Program.check(
      [
        "swiftc", "-swift-version", "6", "-default-isolation", "MainActor", "-module-name", "Grown",
        "-I", "\(build)/Modules",
        "-Xcc", "-fmodule-map-file=\(build)/CNcurses.build/module.modulemap",
        "-Xcc", "-fmodule-map-file=\(root)/Sources/CYAML/module.modulemap",
      ] + options + files, in: objects)
  }

  /// The objects of the library, optimised.
  private var objects: [String] {
    get throws {
      try [
        "BindingVocabulary", "BindingSpec", "BinderCore", "Binder", "BinderTerminal", "CNcurses",
      ]
      .flatMap { module in
        try FileManager.default.subpathsOfDirectory(atPath: "\(release)/\(module).build")
          .filter { $0.hasSuffix(".o") }.sorted().map { "\(release)/\(module).build/\($0)" }
      } + ["-lyaml", "-lncursesw"]
    }
  }
}
