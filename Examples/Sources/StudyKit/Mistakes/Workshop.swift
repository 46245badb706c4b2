import Foundation

/// A copy of the package in which mistakes are made, built and run, one after another.
///
/// All share one build folder, so that each costs only the compilation of its changes.
public struct Workshop {
  private let root: String
  public let copy: String
  public let scratch: String
  private let isCopy: Bool
  private let bindcheck: String
  let log: (String) -> Void
  /// Whether the copy is built without a mistake.
  var isBuilt = false

  /// - Parameters:
  ///   - root: The root of the repository.
  ///   - folder: The folder for the copy and its build.
  ///   - checkout: A checkout with a debug build of the examples, to be used instead of a copy; its files are as
  ///     before at the end.
  ///   - bindcheck: The path of a built `bindcheck`.
  ///   - log: Called with each step.
  public init(
    root: String, folder: String, checkout: String? = nil, bindcheck: String,
    log: @escaping (String) -> Void
  ) {
    self.root = root
    copy = checkout ?? "\(folder)/copy"
    scratch = checkout.map { "\($0)/Examples/.build" } ?? "\(folder)/build"
    isCopy = checkout == nil
    self.bindcheck = bindcheck
    self.log = log
  }

  /// Copies the files that Git knows, and builds them. The files of a run before are used again.
  ///
  /// - Throws: If the copy does not build.
  public mutating func prepare() throws {
    if isCopy { try makeCopy() }
    log("building the copy")
    try Program.check(build("--build-tests"), in: copy)
    isBuilt = true
  }

  /// Runs all checks on the copy without a mistake.
  ///
  /// - Throws: If a check fails: then the outcomes would mean nothing.
  public func proveSound() throws {
    log("running all checks on the copy without a mistake")
    for app in Set(Mistake.all.map(\.app)).sorted() {
      for check in Check.allCases where check != .compiler {
        for style in check == .startUp ? Style.allCases : [.plain] {
          let result = try run(check, app: app, style: style)
          guard result.isSuccess else {
            throw StudyError(
              "\(app), \(style) fails without a mistake: \(check)\n\(result.text.suffix(4_000))")
          }
        }
      }
    }
  }

  private func makeCopy() throws {
    log("copying the package")
    try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
    let listed = try Program.check(
      ["git", "ls-files", "--cached", "--others", "--exclude-standard"], in: root)
    let files = Set(listed.split(separator: "\n").map(String.init)).filter {
      FileManager.default.fileExists(atPath: "\(root)/\($0)")
    }
    for file in files { try update(file) }
    // A file that was removed from the package must not stay in a copy of before.
    let known = try FileManager.default.subpathsOfDirectory(atPath: copy)
    for file in known where !files.contains(file) && file.hasSuffix(".swift") {
      if !file.contains(".build/") { try FileManager.default.removeItem(atPath: "\(copy)/\(file)") }
    }
  }

  /// Writes a file of the copy unless it is as it should be, so that it is not compiled again.
  private func update(_ file: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(root)/\(file)"))
    let target = URL(fileURLWithPath: "\(copy)/\(file)")
    if (try? Data(contentsOf: target)) == data { return }
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target)
    // Scripts are to run.
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(root)/\(file)")
    try FileManager.default.setAttributes(
      attributes.filter { $0.key == .posixPermissions }, ofItemAtPath: target.path)
  }

  /// Makes a mistake, runs all checks, and takes the mistake back.
  public mutating func outcome(
    of mistake: Mistake, in style: Style, edits: [Edit]
  ) throws -> Outcome {
    log("\(mistake.id) in \(style.rawValue)")
    let needsBuild = style == .compiled || edits.contains { $0.file.hasSuffix(".swift") }
    if !needsBuild, !isBuilt {
      // The effects of the mistake before must not be taken for those of this one.
      try Program.check(build("--build-tests"), in: copy)
      isBuilt = true
    }
    var originals: [String: String] = [:]
    for edit in edits {
      let path = "\(copy)/\(edit.file)"
      let text = try SourceFiles.read(path)
      if originals[edit.file] == nil { originals[edit.file] = text }
      try SourceFiles.write(edit.apply(to: text), to: path)
    }
    defer {
      for (file, text) in originals { try? SourceFiles.write(text, to: "\(copy)/\(file)") }
    }

    var noticed: [(Check, String)] = []
    let own = Subject.all.first { $0.app == mistake.app && $0.style == style }?.paths ?? []
    func said(_ result: Program.Result) -> String {
      message(of: result.text.replacing(copy + "/", with: ""), style: style, paths: own)
    }
    if needsBuild {
      isBuilt = false
      // First the changed target, since code that does not compile need not be linked.
      var result = try Program.run(
        build("--target") + [mistake.app.capitalized + "App"], in: copy)
      if result.isSuccess { result = try Program.run(build("--build-tests"), in: copy) }
      if !result.isSuccess {
        noticed = [(.compiler, said(result))]
      }
    }
    let checks: [Check] =
      mistake.asksViewModelTestsOnly
      ? [.viewModelTest] : [.bindcheck, .startUp, .viewModelTest, .screenTest]
    // Nothing runs that was not compiled.
    if noticed.isEmpty {
      for check in checks {
        let result = try run(check, app: mistake.app, style: style)
        if !result.isSuccess { noticed.append((check, said(result))) }
      }
    }
    return Outcome(
      mistake: mistake.id, style: style, noticedBy: noticed.map(\.0),
      message: noticed.first?.1 ?? "")
  }

  func run(
    _ check: Check, app: String, style: Style, limit: Double? = nil
  ) throws -> Program.Result {
    switch check {
    case .compiler: return try Program.run(build("--build-tests"), in: copy)
    case .bindcheck:
      return try Program.run(
        [bindcheck, "--sources", "Examples/Sources", "Bindings/\(app).yaml"], in: copy
      )
    case .startUp:
      return try Program.run(
        ["\(scratch)/debug/\(app)", "--style", "\(style)", "--print"], in: copy, limit: limit)
    case .viewModelTest:
      let result = try Program.run(test(check, of: app), in: copy, limit: limit)
      // An app without such tests has no failure in them.
      return result.text.contains("Test run with 0 tests ")
        ? Program.Result(exitCode: 0, text: result.text) : result
    case .screenTest:
      return try Program.run(test(check, of: app), in: copy, limit: limit)
    }
  }

  /// The suites that look at screens, in all apps.
  static let screenSuites =
    "(ScreenTests|FacadeTests|LifetimeTests|PagingTests|PreflightTests|RequestTests|SettingsTests"
    + "|TypingTests|VisitedTests)"

  func build(_ option: String) -> [String] {
    ["swift", "build", "--package-path", "Examples", "--scratch-path", scratch, option]
  }

  /// The command that runs the tests of an app's view models, or of its screens.
  func test(_ check: Check, of app: String) -> [String] {
    let suites = check == .viewModelTest ? "ViewModelTests" : Self.screenSuites
    return test("\(app.capitalized)Tests\\.\(suites)")
  }

  func test(_ filter: String) -> [String] {
    #if os(Linux)
      // The tests themselves: 'swift test' plans a build first, which takes longer than they do.
      let program = ["\(scratch)/debug/binder-examplesPackageTests.xctest", "--testing-library"]
      return ["env", "NO_COLOR=1"] + program + ["swift-testing", "--filter", filter]
    #else
      return ["swift", "test", "--package-path", "Examples", "--scratch-path", scratch]
        + ["--skip-build", "--filter", filter]
    #endif
  }
}

/// The line of a report that has the error.
///
/// A mistake in code that several styles share is reported for each of them; the line for the given
/// style is wanted.
func message(of report: String, style: Style, paths: [String]) -> String {
  let lines = report.split(separator: "\n")
  let errors = lines.filter { $0.contains("error: ") && !$0.hasPrefix("error:") }
  let issues = lines.filter { $0.contains("recorded an issue") }
  let line =
    errors.first { line in paths.contains { line.hasPrefix($0) } } ?? errors.first
    ?? issues.first { $0.contains("style → .\(style)") } ?? issues.first ?? lines.last ?? ""
  return String(line)
}
