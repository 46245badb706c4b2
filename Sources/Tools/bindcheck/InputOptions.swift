import ArgumentParser
import BindCheckKit
import BindingSpec
import SwiftFacts

struct InputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A directory of Swift sources; may be given several times.", valueName: "dir"),
    completion: .directory)
  var sources: [String] = []

  @Option(
    help: ArgumentHelp(
      "A directory of binding files; may be given several times.", valueName: "dir"),
    completion: .directory)
  var bindings: [String] = []

  @Option(
    help: ArgumentHelp(
      "The platform whose branches of '#if' count; by default the one of bindcheck.",
      valueName: "name"))
  var platform: BuildPlatform?

  @Option(help: "The number of threads that read sources; by default the number of cores.")
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("'--jobs' is at least 1") }
  }

  /// Completed from the settings and from the package around the working directory.
  ///
  /// - Parameter warn: Receives the reason why settings that are there are not used.
  func configuration(
    files: [String] = [],
    warn: (String) -> Void = { Output.complain("warning", $0) }
  ) throws -> CheckConfiguration {
    let settings = try Output.ending { try SettingsFile.settings(warn: warn) }
    do {
      var configuration = try CheckConfiguration.make(
        bindings: files + bindings, sources: sources, settings: settings)
      configuration.jobs = jobs
      if let platform { configuration.settings.platform = platform }
      return configuration
    } catch {
      throw ValidationError(error.description)
    }
  }

  /// The configuration for a command that looks at no binding file, so that none has to be named.
  func configurationOfSources() throws -> CheckConfiguration {
    try configuration(files: bindings.isEmpty ? ["."] : [])
  }
}

extension BuildPlatform: ExpressibleByArgument {}

extension BindingFile {
  init(argument path: String) throws { self = try Output.ending { try .read(path: path) } }
}
