import ArgumentParser
import BindingSpec
import CCommit

struct BindCheck: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bindcheck",
    abstract: "Checks binding files against the Swift sources that they bind.",
    version: ProgramVersion.text(commit: String(cString: binder_commit())),
    subcommands: [
      CheckCommand.self, DiffCommand.self, EjectCommand.self, ExplainCommand.self,
      GraphCommand.self, InitCommand.self, LanguageServerCommand.self, NewCommand.self,
      RenameCommand.self, RulesCommand.self, TypesCommand.self,
    ],
    defaultSubcommand: CheckCommand.self)
}

extension BindCheck {
  /// That of `check`, which is the default, and the list of the other commands.
  static var wholeHelp: String {
    let marker = "SUBCOMMANDS:"
    let root = helpMessage()
    guard let start = root.firstRange(of: marker)?.lowerBound else { return root }
    return helpMessage(for: CheckCommand.self) + "\n" + root[start...]
  }
}
