import ArgumentParser
import BindCheckKit
import BindingSpec

/// What to look at, for all commands alike.
struct InputOptions: ParsableArguments {
  @Option(name: .long, help: "A directory of Swift sources; may be given several times.")
  var sources: [String] = []

  @Option(name: .long, help: "A directory of binding files; may be given several times.")
  var bindings: [String] = []

  /// What was asked for, completed from the settings and from the package around the working
  /// directory.
  ///
  /// - Parameter remark: is told why settings that are there are not used.
  func configuration(
    files: [String] = [], remark: (String) -> Void
  ) throws -> CheckConfiguration {
    let settings: Settings
    do {
      settings = try SettingsFile.settings(remark: remark)
    } catch {
      Output.error("bindcheck: error: \(error)")
      throw ExitCode(CheckStatus.couldNotRun.rawValue)
    }
    do {
      return try CheckConfiguration.make(
        bindings: files + bindings, sources: sources, settings: settings)
    } catch {
      throw ValidationError(error.description)
    }
  }
}
