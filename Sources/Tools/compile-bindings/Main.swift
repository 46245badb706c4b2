import BindingSpec

@main
enum Main {
  static func main() {
    do {
      try CompileBindings(arguments: Arguments(Array(CommandLine.arguments.dropFirst()))).run()
    } catch let failure as Failure {
      end(failure)
    } catch {
      end(Failure("compile-bindings: error: \(error)", status: 3))
    }
  }

  private static func end(_ failure: Failure) {
    _ = SystemCalls.writeAll(Array((failure.message + "\n").utf8), to: STDERR_FILENO)
    exit(failure.status)
  }
}
