import ArgumentParser
import BindCheckKit
import BindingSpec

/// The names of the commands, which stand where the files of the default command may stand, too.
enum CommandNames {
  static var all: [String] {
    BindCheck.configuration.subcommands.compactMap { $0.configuration.commandName }
  }

  /// Finds a command, misspelt or behind options, among the arguments that were taken for files.
  static func validate(_ files: [String]) throws {
    guard CommandLine.arguments.dropFirst().first != "check", let word = files.first,
      access(word, F_OK) != 0,
      word.utf8.allSatisfy({ UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 })
    else { return }
    if all.contains(word) {
      throw ValidationError(
        "the command '\(word)' stands before its options: 'bindcheck \(word) …'")
    }
    guard let name = Suggestion.nearest(to: word, among: all) else {
      throw ValidationError(
        "there is no command and no file '\(word)'; 'bindcheck --help' lists the commands")
    }
    throw ValidationError(
      "there is no command and no file '\(word)'; did you mean 'bindcheck \(name)'?")
  }
}
