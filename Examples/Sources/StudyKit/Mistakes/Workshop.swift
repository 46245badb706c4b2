import Foundation

/// A copy of the package in which mistakes are made, built and run, one after another.
///
/// All share one build folder, so that each costs the compilation of what it changed.
public struct Workshop {
  private let root: String
  let copy: String
  let scratch: String
  private let bindcheck: String
  private let log: (String) -> Void
  /// Whether what is built is the copy without a mistake.
  private var isBuilt = false

  /// - Parameters:
  ///   - root: The root of the repository.
  ///   - folder: Where to put the copy and what is built of it.
  ///   - bindcheck: The path of a built `bindcheck`.
  ///   - log: Told of what is going on.
  public init(
    root: String, folder: String, bindcheck: String, log: @escaping (String) -> Void
  ) {
    self.root = root
    copy = "\(folder)/copy"
    scratch = "\(folder)/build"
    self.bindcheck = bindcheck
    self.log = log
  }

  /// Copies what Git knows of, and builds it. What a run before has left is used again.
  ///
  /// - Throws: If the copy does not build.
  public mutating func prepare() throws {
    try makeCopy()
    log("building the copy")
    try Program.check(build("--build-tests"), in: copy)
    isBuilt = true
  }

  /// Asks everybody about the copy without a mistake.
  ///
  /// - Throws: If somebody finds fault with it: then nothing could be learned from it.
  public func proveSound() throws {
    log("asking everybody about the copy without a mistake")
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
    // What is gone from the package must not stay in a copy of before.
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

  /// Makes a mistake, asks everybody whether they notice, and takes it back.
  public mutating func outcome(
    of mistake: Mistake, in style: Style, edits: [Edit]
  ) throws -> Outcome {
    log("\(mistake.id) in \(style.rawValue)")
    let needsBuild = style == .compiled || edits.contains { $0.file.hasSuffix(".swift") }
    if !needsBuild, !isBuilt {
      // What the mistake before left behind must not be taken for this one's.
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
      // First what was changed, since what does not compile need not be linked.
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

  private func run(_ check: Check, app: String, style: Style) throws -> Program.Result {
    let suite = app.capitalized + "Tests"
    switch check {
    case .compiler: return try Program.run(build("--build-tests"), in: copy)
    case .bindcheck:
      return try Program.run(
        [bindcheck, "--no-cache", "--sources", "Examples/Sources", "Bindings/\(app).yaml"], in: copy
      )
    case .startUp:
      return try Program.run(
        ["\(scratch)/debug/\(app)", "--style", "\(style)", "--print"], in: copy)
    case .viewModelTest: return try Program.run(test("\(suite).ViewModelTests"), in: copy)
    case .screenTest:
      return try Program.run(
        test("\(suite)\\.\(Self.screenSuites)"),
        in: copy)
    }
  }

  /// The suites that look at screens, in whichever app they are.
  private static let screenSuites =
    "(ScreenTests|FacadeTests|LifetimeTests|PagingTests|PreflightTests|RequestTests|SettingsTests"
    + "|TypingTests|VisitedTests)"

  private func build(_ option: String) -> [String] {
    ["swift", "build", "--package-path", "Examples", "--scratch-path", scratch, option]
  }

  private func test(_ filter: String) -> [String] {
    ["swift", "test", "--package-path", "Examples", "--scratch-path", scratch, "--skip-build"]
      + ["--filter", filter]
  }
}

/// The line of a report that says what is wrong.
///
/// A mistake in what several styles share is told of for each of them; the line for the style that is
/// asked about is wanted.
func message(of report: String, style: Style, paths: [String]) -> String {
  let lines = report.split(separator: "\n")
  let errors = lines.filter { $0.contains("error: ") && !$0.hasPrefix("error:") }
  let issues = lines.filter { $0.contains("recorded an issue") }
  let line =
    errors.first { line in paths.contains { line.hasPrefix($0) } } ?? errors.first
    ?? issues.first { $0.contains("style → .\(style)") } ?? issues.first ?? lines.last ?? ""
  return String(line)
}
