import ArgumentParser
import BindCheckKit
import BindingSpec

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check binding files. This is the default command.",
    usage: "bindcheck [check] [<file> ...] [<options>]",
    discussion: """
      In a package, without arguments: its Bindings against its Sources, and against the sources \
      of the dependencies that are checked out.

      Examples:
        bindcheck
        bindcheck Bindings/balance.yaml --sources Sources --strict
        bindcheck --fix --dry-run
        bindcheck --format sarif > bindcheck.sarif

      Exit status: 0 nothing wrong, 1 errors found, 2 bad usage, 3 could not run.
      """)

  @Argument(
    help: ArgumentHelp("Binding files to check.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [String] = []

  @OptionGroup var inputs: InputOptions

  @Flag(help: "Let warnings fail the check, too.")
  var strict = false

  @Flag(help: "Mend sure slips: misspelt names and keys, a missing '?'.")
  var fix = false

  @Flag(help: "With --fix: write nothing, print a diff instead of the report.")
  var dryRun = false

  @Option(
    help: ArgumentHelp(
      "A file of problems that are known and left out of the report.", valueName: "file"),
    completion: .file())
  var baseline: String?

  @Flag(help: "Write all problems to the baseline instead of reporting them.")
  var writeBaseline = false

  @Flag(help: "Check again whenever a binding file or a Swift file changes.")
  var watch = false

  @Option(
    help: ArgumentHelp(
      "Check the text on standard input as if it stood in this binding file.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var stdinPath: String?

  @OptionGroup(title: "Reporting")
  var reporting: ReportFlags

  mutating func validate() throws {
    guard !watch || !(fix || writeBaseline) else {
      throw ValidationError(
        "'--watch' only looks: it goes neither with '--fix' nor with '--write-baseline'")
    }
    guard !fix || !writeBaseline else {
      throw ValidationError("'--fix' and '--write-baseline' are one after the other")
    }
    guard fix || !dryRun else { throw ValidationError("'--dry-run' goes with '--fix'") }
    guard let stdinPath else { return }
    guard !fix, !writeBaseline, !watch else {
      throw ValidationError(
        "'--stdin-path' goes with neither '--fix' nor '--write-baseline' nor '--watch'")
    }
    guard stdinPath.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("'--stdin-path' needs the path of a binding file")
    }
    guard files.isEmpty, inputs.bindings.isEmpty else {
      throw ValidationError("'--stdin-path' checks one text, and no other binding file")
    }
    guard FileStatus(stdinPath)?.isDirectory != true, !stdinPath.hasSuffix(".swift") else {
      throw ValidationError("'--stdin-path' names a binding file, and '\(stdinPath)' is none")
    }
  }

  mutating func run() throws {
    // Here, and not above, where it would hide an unknown option whose value looks like a file.
    try CommandNames.validate(files)
    if watch { try watchFiles() } else { try check() }
  }

  /// - Parameter isSilent: Whether nothing is said of settings that are not used.
  func configuration(isSilent: Bool = false) throws -> CheckConfiguration {
    let stated = stdinPath.map { [$0] } ?? files
    var configuration = try inputs.configuration(files: stated) { sentence in
      if !isSilent, !reporting.quiet { Output.complain("warning", sentence) }
    }
    configuration.settings.baseline = baseline ?? configuration.settings.baseline
    return configuration
  }

  /// The report on a text that no file has.
  private func report(on path: String, _ configuration: CheckConfiguration) throws -> CheckReport {
    // More than a binding file may have, which is refused as one that is too large.
    guard let bytes = FileReading.bytes(from: STDIN_FILENO, limit: 2 << 20) else {
      throw Output.failure("cannot read standard input: \(FileReading.sentence(for: errno))")
    }
    var configuration = configuration
    configuration.bindings = []
    let session = CheckSession(configuration, keepsBrokenTypes: false)
    session.setBinding(path, bytes)
    return session.report()
  }

  /// One check, which ends by throwing its exit status.
  func check() throws {
    let configuration = try configuration()
    if let stdinPath { return try finish(report(on: stdinPath, configuration)) }
    let check = Check(configuration)
    if writeBaseline { return try write(baselineOf: check, to: configuration.settings.baseline) }
    guard fix else { return try finish(check.run()) }
    let fixes = check.fix(isDryRun: dryRun)
    if !reporting.quiet {
      for fix in fixes.files.flatMap(\.fixes) { Output.error(fix.line(isDryRun: dryRun)) }
      Output.error(fixes.summary(isDryRun: dryRun))
    }
    if dryRun { Output.standard(fixes.diff) }
    try finish(fixes.report, isReported: !dryRun)
  }

  private func write(baselineOf check: Check, to path: String?) throws {
    guard let path else {
      throw ValidationError(
        "say which file: '--baseline FILE', or 'baseline' in '.bindcheck.yaml'")
    }
    let (report, count) = check.writeBaseline()
    if let count, !reporting.quiet {
      Output.error("'\(path)' has \(count.counting("problem")) now")
    }
    try finish(report)
  }

  /// Writes the report, and ends with its exit status.
  func finish(_ report: CheckReport, isReported: Bool = true) throws {
    var report = report
    report.isStrict = strict || reporting.failOn.contains(.warnings)
    report.failsOnUnresolved = reporting.failOn.contains(.unresolved)
    reporting.write(report, isReported: isReported)
    throw ExitCode(report.status.rawValue)
  }
}
