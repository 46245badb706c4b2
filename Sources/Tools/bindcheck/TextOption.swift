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
    do {
      return BindingInput(path: stdinPath, bytes: try StandardInput.bytes())
    } catch {
      throw Output.failure("cannot read standard input: \(FileReading.sentence(for: error.code))")
    }
  }
}

enum StandardInput {
  struct Failure: Error {
    var code: Int32
  }

  /// More than a binding file may have, which is refused as one that is too large.
  private static let limit = 2 << 20

  /// All of it, up to a limit.
  static func bytes() throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    while bytes.count <= limit {
      let count = read(STDIN_FILENO, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw Failure(code: errno) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
