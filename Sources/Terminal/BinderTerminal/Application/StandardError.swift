#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Writes a sentence to standard error, behind the name of the program.
func complain(_ sentence: String) {
  let program = CommandLine.arguments.first?.split(separator: "/").last ?? "program"
  let line = Array("\(program): \(sentence)\n".utf8)
  // Nothing can be done where not even this works.
  _ = unsafe write(STDERR_FILENO, line, line.count)
}
