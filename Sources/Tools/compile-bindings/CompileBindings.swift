import BindingEmitter
import BindingSpec
import CCommit

/// Compiles the binding files of a command line.
struct CompileBindings {
  let arguments: Arguments

  /// Nothing is written where something is wrong, unless writing itself fails.
  ///
  /// - Throws: `Failure`, or the reason why a file cannot be read or written.
  func run() throws {
    if arguments.isHelpWanted { return print(Arguments.help) }
    if arguments.isVersionWanted {
      return print(ProgramVersion.text(commit: String(cString: binder_commit())))
    }
    let emitter = BindingEmitter(imports: arguments.imports, globalActor: arguments.globalActor)
    let files = try arguments.files.map(BindingFile.read)
    let outputs = arguments.outputs
    let compiled = outputs.enumerated().map { index, path in
      let share = files.count * index / outputs.count..<files.count * (index + 1) / outputs.count
      return (path, emitter.compile(Array(files[share])))
    }
    let problems = compiled.flatMap(\.1.problems)
    guard problems.isEmpty else { throw Failure(problems.joined(separator: "\n"), status: 1) }
    for (path, output) in compiled { try AtomicFile.update(path, to: output.source) }
  }
}

/// The reason why a program ends, for its user.
struct Failure: Error {
  let message: String
  let status: Int32

  init(_ message: String, status: Int32) { (self.message, self.status) = (message, status) }

  static func usage(_ sentence: String) -> Failure {
    Failure("compile-bindings: error: \(sentence)\nSee 'compile-bindings --help'.", status: 2)
  }
}
