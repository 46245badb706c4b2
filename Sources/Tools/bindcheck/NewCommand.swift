import ArgumentParser
import BindCheckKit
import BindingSpec

struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Make a package with an app for the terminal that runs.",
    discussion: """
      It has a model, a screen, a binding file, tests with a screen in memory, settings for \
      bindcheck, and a workflow for GitHub. By default the app reads its binding file when it \
      starts. A folder of the name that is there already is left alone.

      Examples:
        bindcheck new Tally
        bindcheck new Tally --compiled --binder ../binder

      Exit status: 0 made, 2 a name that no Swift module can have, 3 could not be written.
      """)

  @Argument(help: "The name of the package, of its folder and of its Swift module.")
  var name: String

  @Flag(help: "The build makes Swift of the binding file, which the compiler checks.")
  var compiled = false

  @Option(
    help: ArgumentHelp(
      "A checkout of Binder, or the URL of its repository; by default that of this version.",
      valueName: "path-or-url"),
    completion: .directory)
  var binder: String?

  mutating func run() throws {
    let package = NewPackage(
      name: try Output.ending { try PackageName(name) },
      style: compiled ? .compiled : .bound, binder: try location())
    try Output.ending { try package.write() }
    Output.standard(package.nextSteps)
  }

  private func location() throws -> BinderLocation {
    guard let binder else {
      return access("Sources/Tools/BindCheckKit", F_OK) == 0 ? .directory(".") : .release
    }
    let location = try Output.ending { try BinderLocation(binder) }
    if case .directory(let path) = location,
      access(FilePath.join(path, "Package.swift"), F_OK) != 0
    {
      throw Output.failure(
        "there is no checkout of Binder in '\(path)'; name the path from here, not from the new package",
        .badUsage)
    }
    return location
  }
}
