import ArgumentParser
import BindCheckKit
import BindingSpec

/// The names of the commands, which stand where the files of the default command may stand, too.
enum CommandNames {
  static var all: [String] {
    BindCheck.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Finds a misspelt command among the arguments that were taken for files.
  static func validate(_ files: [String]) throws {
    guard let word = files.first, access(word, F_OK) != 0,
      word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }),
      let name = Suggestion.nearest(to: word, among: all)
    else { return }
    throw ValidationError(
      "there is no command and no file '\(word)'; did you mean 'bindcheck \(name)'?")
  }
}
