import ArgumentParser
import BindCheckKit
import BindingSpec

/// Results are written to standard output, and everything else to standard error.
enum Output {
  static func standard(_ text: String) { put(Array(text.utf8), on: STDOUT_FILENO) }

  /// Bytes as they are, such as those of a file that a diff shows.
  static func standard(_ bytes: [UInt8]) { put(bytes, on: STDOUT_FILENO) }

  static func error(_ line: String, terminator: String = "\n") {
    put(Array((line + terminator).utf8), on: STDERR_FILENO)
  }

  /// Says something about the run; names in it cannot drive the terminal.
  static func complain(_ severity: String, _ sentence: String) {
    error("bindcheck: \(severity): " + SafeText.escaped(sentence))
  }

  /// Says why the program ends, and gives the error that ends it.
  static func failure(_ sentence: String, _ status: CheckStatus = .couldNotRun) -> ExitCode {
    complain("error", sentence)
    return ExitCode(status.rawValue)
  }

  /// The result of `work`, whose error ends the program.
  static func ending<Value>(_ work: () throws -> Value) throws -> Value {
    do {
      return try work()
    } catch {
      throw failure("\(error)", (error as? CommandError)?.status ?? .couldNotRun)
    }
  }

  /// Makes a closed stream an error of `write`, and no end of the program: the status is still that of
  /// the check, as after `bindcheck | head`.
  static func surviveClosedPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Writes all of it, past the buffers of `stdio`, so that the two streams keep their order.
  private static func put(_ bytes: [UInt8], on descriptor: Int32) {
    // An incomplete report must not pass for a whole one, unless its reader closed the stream.
    guard !SystemCalls.writeAll(bytes, to: descriptor), descriptor == STDOUT_FILENO, errno != EPIPE
    else { return }
    error("bindcheck: error: cannot write the report: \(FileReading.sentence(for: errno))")
    exit(CheckStatus.couldNotRun.rawValue)
  }
}
