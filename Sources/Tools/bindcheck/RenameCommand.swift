import ArgumentParser
import BindCheckKit
import BindingSpec

struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a declaration in binding files and Swift sources.",
    discussion: """
      The sources are renamed by sourcekit-lsp, which indexes the package first. Every place that \
      keeps the old name has to mean another thing for sure; otherwise nothing is written, and the \
      places are listed. All files are written, or none.

      Examples:
        bindcheck rename Account.balance total --dry-run
        bindcheck rename Account CurrentAccount

      Exit status: 0 renamed, 1 refused, 2 bad usage, 3 could not run.
      """)

  @Argument(
    help: ArgumentHelp("A type, or a type and its member.", valueName: "Model.field"))
  var declaration: String

  @Argument(help: ArgumentHelp("The new name, without the type.", valueName: "new-name"))
  var newName: String

  @Flag(help: "Write nothing, print a diff.")
  var dryRun = false

  @Flag(help: "Rename although some places may mean the declaration and keep the old name.")
  var force = false

  @Flag(name: .customLong("yaml-only"), help: "Leave the Swift sources as they are.")
  var yamlOnly = false

  @OptionGroup var inputs: InputOptions

  mutating func run() throws {
    guard let root = CheckConfiguration.packageRoot() else {
      throw ValidationError("there is no Package.swift here or above")
    }
    let session = CheckSession(try inputs.configuration())
    var options = Renaming.Options()
    (options.isYAMLOnly, options.isForced) = (yamlOnly, force)
    let renaming = Renaming(session, root: root, options: options)
    if !yamlOnly, SwiftServer.program() != nil {
      Output.error("sourcekit-lsp indexes the package; the first time takes as long as a build")
    }
    let showsProgress = Terminal.canErase(STDERR_FILENO)
    defer { if showsProgress { Output.error("\r\u{1B}[K", terminator: "") } }
    do throws(CommandError) {
      let plan = try renaming.plan(declaration, to: newName) { sentence in
        guard showsProgress else { return }
        Output.error("\r\(SafeText.escaped(sentence))\u{1B}[K", terminator: "")
      }
      if dryRun { Output.standard(plan.diff) } else { try plan.write() }
      for place in plan.unproven { Output.error("\(place.line) [kept]") }
      for place in plan.mentions { Output.error(place.line) }
      Output.error(plan.summary(isDryRun: dryRun))
    } catch {
      for place in error.places { Output.error(place.line) }
      throw Output.failure(error.sentence, error.status)
    }
  }
}
