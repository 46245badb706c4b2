import ArgumentParser
import BindCheckKit

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "List the slots that are bound otherwise than at a commit.",
    discussion: """
      Compares the binding files of a commit with those of another one, or of the disk. Comments, \
      layout, the order of slots and the names of files are no change.

      Examples:
        bindcheck diff origin/main
        bindcheck diff v1.0 v1.1 --format markdown
        bindcheck diff origin/main --fail-on lost,changed

      Exit status: 0, or 1 for changes that '--fail-on' names; 2 for a commit that is not there.
      """)

  @Argument(help: "The commit before, such as 'origin/main'.")
  var before: String

  @Argument(help: "The commit after; by default the files of the disk.")
  var after: String?

  @Option(help: "How to report.")
  var format = BindingDiff.Format.text

  @Option(
    help: ArgumentHelp(
      "Kinds of changes that fail: lost, gained, changed; commas separate them.",
      valueName: "kinds"))
  var failOn: String?

  @OptionGroup var destination: OutputOptions

  @OptionGroup var inputs: InputOptions

  private func failingKinds() throws -> [BindingDiff.Kind] {
    try (failOn ?? "").split(separator: ",").map { word in
      guard let kind = BindingDiff.Kind(rawValue: String(word)) else {
        throw ValidationError("'--fail-on' takes 'lost', 'gained' and 'changed', not '\(word)'")
      }
      return kind
    }
  }

  func validate() throws { _ = try failingKinds() }

  mutating func run() throws {
    var report = CheckReport()
    let check = Check(try inputs.configuration())
    let diff = try Output.ending { try check.diff(from: before, to: after, &report) }
    for failure in report.failures { Output.complain("error", failure) }
    try destination.write(diff.text(as: format))
    if !report.failures.isEmpty { throw ExitCode(CheckStatus.couldNotRun.rawValue) }
    if try failingKinds().contains(where: { diff.count($0) > 0 }) {
      throw ExitCode(CheckStatus.errorsFound.rawValue)
    }
  }
}

extension BindingDiff.Format: ExpressibleByArgument {}
