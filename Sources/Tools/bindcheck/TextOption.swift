import ArgumentParser
import BindCheckKit
import BindingSpec

/// The option of a check that does not look at the binding files as they stand on the disk.
struct TextOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check the text on standard input as if it stood in this binding file.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var stdinPath: String?

  func validate(files: [String], _ inputs: InputOptions) throws {
    guard let stdinPath else { return }
    guard stdinPath.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("'--stdin-path' needs the path of a binding file")
    }
    guard files.isEmpty, inputs.bindings.isEmpty else {
      throw ValidationError("'--stdin-path' checks one text, and no other binding file")
    }
    guard FileStatus(stdinPath)?.isDirectory != true, !stdinPath.hasSuffix(".swift") else {
      throw ValidationError("'--stdin-path' names a binding file, and '\(stdinPath)' is none")
    }
  }

  /// The text of standard input; nil where it is not asked for.
  func text() throws -> BindingInput? {
    guard let stdinPath else { return nil }
    // More than a binding file may have, which is refused as one that is too large.
    guard let bytes = FileReading.bytes(from: STDIN_FILENO, limit: 2 << 20) else {
      throw Output.failure("cannot read standard input: \(FileReading.sentence(for: errno))")
    }
    return BindingInput(path: stdinPath, bytes: bytes)
  }
}
