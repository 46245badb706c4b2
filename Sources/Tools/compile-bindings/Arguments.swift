import BindingSpec

/// A command line of `compile-bindings`, read.
///
/// Read by hand: swift-argument-parser, and Foundation below it, would be two fifths of the program, and a package
/// that compiles its binding files would fetch and build it for these four options.
struct Arguments {
  private(set) var files: [String] = []
  private(set) var outputs: [String] = []
  private(set) var imports: [String] = []
  private(set) var globalActor: String?
  private(set) var isHelpWanted = false
  private(set) var isVersionWanted = false

  /// - Parameter words: The arguments behind the name of the program. `--name value` and `--name=value` are the same;
  ///   all behind `--` are files.
  init(_ words: [String]) throws(Failure) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word != "-" else {
        files.append(word)
        continue
      }
      if word == "--" {
        files += rest
        break
      }
      try read(option: word, &rest)
    }
    guard !isHelpWanted, !isVersionWanted else { return }
    guard !files.isEmpty else { throw .usage("say which binding files to compile") }
    guard !outputs.isEmpty else { throw .usage("say where to write: '--output FILE'") }
  }

  private mutating func read(
    option word: String, _ rest: inout ArraySlice<String>
  ) throws(Failure) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    func value() throws(Failure) -> String {
      guard let value = parts.count > 1 ? String(parts[1]) : rest.popFirst() else {
        throw .usage("the option '\(name)' needs a value behind it")
      }
      return value
    }
    switch name {
    case "--output": outputs.append(try value())
    case "--import": imports.append(try value())
    case "--global-actor": globalActor = try value()
    case "-h", "--help": isHelpWanted = true
    case "--version": isVersionWanted = true
    default:
      let near = Suggestion.nearest(to: name, among: Self.options)
      throw .usage("there is no option '\(name)'" + (near.map { "; did you mean '\($0)'?" } ?? ""))
    }
  }

  private static let options = [
    "--output", "--import", "--global-actor", "--help", "--version",
  ]

  static let help = """
    OVERVIEW: Makes Swift of binding files, so that the compiler checks them.

    Each file becomes a method 'bindName(to:in:)' of its model. Mistakes of a file that do not depend on
    Swift types are reported here; all others by the compiler, at the place in the file.

    Exit status: 0 done, 1 errors found and nothing written, 2 bad usage, 3 could not run.

    USAGE: compile-bindings FILE… --output FILE… [--import MODULE]… [--global-actor ACTOR]

    OPTIONS:
      --output FILE          Write this Swift file. Where it is repeated, the binding files are shared
                             out among the outputs in their order, as evenly as it goes.
      --import MODULE        Import a module of models, views or widgets. May be repeated.
      --global-actor ACTOR   Isolate the methods to a global actor, such as MainActor; by default
                             as the model.
      --version              Show the version.
      -h, --help             Show this help.
    """
}
