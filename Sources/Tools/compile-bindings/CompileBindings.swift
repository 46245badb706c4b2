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
    let compiled = try outputs(for: files).map { ($0.path, emitter.compile($0.files)) }
    let problems = compiled.flatMap(\.1.problems)
    guard problems.isEmpty else { throw Failure(problems.joined(separator: "\n"), status: 1) }
    for (path, output) in compiled { try OutputFile.write(output.source, to: path) }
  }

  private func outputs(
    for read: [BindingFile]
  ) throws(Failure) -> [(path: String, files: [BindingFile])] {
    if let output = arguments.output { return [(output, read)] }
    var jobs: [(path: String, files: [BindingFile])] = []
    for file in read {
      let path = (arguments.outputDirectory ?? ".") + "/" + OutputFile.name(for: file.path)
      if let other = jobs.first(where: { $0.path == path })?.files.first {
        throw Failure(
          "compile-bindings: error: '\(other.path)' and '\(file.path)' would both become "
            + "'\(path)': rename one", status: 2)
      }
      jobs.append((path, [file]))
    }
    return jobs
  }
}

/// The reason why a program ends, for its user.
struct Failure: Error {
  let message: String
  let status: Int32

  init(_ message: String, status: Int32) {
    (self.message, self.status) = (message, status)
  }

  static func usage(_ sentence: String) -> Failure {
    Failure("compile-bindings: error: \(sentence)\nSee 'compile-bindings --help'.", status: 2)
  }
}
