import BindingEmitter
import BindingSpec
import CCommit

/// Compiles the binding files of a command line.
struct CompileBindings {
  let arguments: Arguments

  /// - Throws: `Failure` with the status that the program ends with. Nothing is written then, unless
  ///   writing itself failed.
  func run() throws(Failure) {
    if arguments.isHelpWanted { return print(Arguments.help) }
    if arguments.isVersionWanted {
      return print(ProgramVersion.text(commit: String(cString: binder_commit())))
    }
    let emitter = BindingEmitter(
      imports: arguments.imports, globalActor: arguments.globalActor)
    var read: [BindingFile] = []
    for path in arguments.files {
      do throws(FileReadError) {
        read.append(try BindingFile.read(path: path))
      } catch {
        throw Failure("compile-bindings: error: \(error)", status: 3)
      }
    }
    let compiled = try outputs(for: read).map { ($0.path, emitter.compile($0.files)) }
    let problems = compiled.flatMap(\.1.problems)
    guard problems.isEmpty else {
      throw Failure(problems.joined(separator: "\n"), status: 1)
    }
    for (path, output) in compiled {
      do throws(FileWriteError) {
        try OutputFile.write(output.source, to: path)
      } catch {
        throw Failure("compile-bindings: error: \(error)", status: 3)
      }
    }
  }

  /// The output file of each input file.
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
}
