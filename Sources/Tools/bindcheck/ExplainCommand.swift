import ArgumentParser
import BindCheckKit
import BindingSpec

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule, with examples, or the way of a value to a slot.")

  @Argument(
    help: """
      The code or the name of a rule, such as BC103 or unknown-field; or a binding file, or \
      FILE:SLOT for one of its slots.
      """,
    completion: .list(RuleCatalogue.all.map(\.code)))
  var subject: String

  @OptionGroup var inputs: InputOptions

  mutating func run() throws {
    if let rule = RuleCatalogue.rule(subject) {
      Output.standard(RuleText.explanation(of: rule))
    } else if subject.contains(where: { !$0.isLetter && !$0.isNumber && $0 != "-" }) {
      // Names of rules have letters, digits and hyphens.
      try explainSlots()
    } else {
      let meant = RuleCatalogue.nearest(to: subject).map(Suggestion.sentence)
      throw ValidationError(
        "there is no rule '\(subject)'; \(meant ?? "'bindcheck rules' lists them")")
    }
  }

  private func explainSlots() throws {
    let subject = SlotSubject(subject)
    let file = try BindingFile(argument: subject.file)
    let all = Check(try inputs.configuration(files: [subject.file])).explain(file)
    let wanted = subject.slot.map { SlotExplanation.named($0, in: all) } ?? all
    if let slot = subject.slot, wanted.isEmpty {
      let meant = Suggestion.nearest(to: slot, among: all.map(\.slot))
      throw Output.failure(
        "'\(subject.file)' binds no slot '\(slot)'" + Suggestion.addition(meant), .badUsage)
    }
    Output.standard(wanted.map(\.text).joined(separator: "\n"))
  }
}
