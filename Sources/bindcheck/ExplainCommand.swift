import ArgumentParser
import BindCheckKit
import BindingSpec

/// `bindcheck explain`: where the value of a slot comes from.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Say where the value of a slot comes from.")

  @Argument(help: "A binding file, or FILE:SLOT for one of its slots.")
  var subject: String

  @OptionGroup var inputs: InputOptions

  mutating func run() throws {
    try explainSlots()
  }

  private func explainSlots() throws {
    let subject = SlotSubject(subject)
    let file: BindingFile
    do {
      file = try BindingFile.read(path: subject.file)
    } catch {
      Output.error("bindcheck: error: \(error)")
      throw ExitCode(CheckStatus.couldNotRun.rawValue)
    }
    let configuration = try inputs.configuration(files: [subject.file]) {
      Output.error("bindcheck: warning: \($0)")
    }
    let all = Check(configuration).explain(file)
    let wanted = subject.slot.map { slot in all.filter { $0.slot == slot } } ?? all
    if let slot = subject.slot, wanted.isEmpty {
      let meant = Suggestion.nearest(to: slot, among: all.map(\.slot))
      Output.error(
        "bindcheck: error: '\(subject.file)' binds no slot '\(slot)'"
          + (meant.map { "; \(Suggestion.sentence($0))" } ?? ""))
      throw ExitCode(CheckStatus.badUsage.rawValue)
    }
    Output.standard(wanted.map(\.text).joined(separator: "\n"))
  }
}
