import ArgumentParser
import BindingEmitter
import BindingSpec

/// The command line of `compile-bindings`.
struct CompileBindings: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile-bindings",
    abstract: "Makes Swift of binding files, so that the compiler checks them.",
    discussion: """
      Each file becomes a method 'bindName(to:in:)' of its model. Mistakes of a file that do not \
      depend on Swift types are reported here; all others by the compiler, at the place in the file.

      Exit status: 0 done, 1 errors found and nothing written, 2 bad usage, 3 could not run.
      """,
    version: "0.1.0")

  @Argument(
    help: ArgumentHelp("Binding files.", valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [String]

  @Option(
    help: ArgumentHelp("Write one Swift file for all binding files.", valueName: "file"),
    completion: .file(extensions: ["swift"]))
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write a file 'name+Bindings.swift' for each 'name.yaml'.", valueName: "directory"),
    completion: .directory)
  var outputDirectory: String?

  @Option(
    name: .customLong("import"),
    help: ArgumentHelp(
      "Import a module of models, views or widgets. May be repeated.", valueName: "module"))
  var imports: [String] = []

  @Option(
    help: ArgumentHelp(
      "Isolate the methods to a global actor, such as MainActor; by default as the model.",
      valueName: "actor"))
  var globalActor: String?

  mutating func validate() throws {
    guard (output == nil) != (outputDirectory == nil) else {
      throw ValidationError("say where to write: either '--output' or '--output-directory'")
    }
  }

  mutating func run() throws {
    let emitter = BindingEmitter(imports: imports, globalActor: globalActor)
    var read: [BindingFile] = []
    for path in files {
      do throws(FileReadError) {
        read.append(try BindingFile.read(path: path))
      } catch {
        throw Main.failure("compile-bindings: error: \(error)", 3)
      }
    }
    let jobs = try outputs(for: read)
    let compiled = jobs.map { ($0.path, emitter.compile($0.files)) }
    let problems = compiled.flatMap(\.1.problems)
    guard problems.isEmpty else {
      throw Main.failure(problems.joined(separator: "\n"), 1)
    }
    for (path, output) in compiled {
      do throws(FileWriteError) {
        try OutputFile.write(output.source, to: path)
      } catch {
        throw Main.failure("compile-bindings: error: \(error)", 3)
      }
    }
  }

  /// The output file of each input file.
  private func outputs(for read: [BindingFile]) throws -> [(path: String, files: [BindingFile])] {
    if let output { return [(output, read)] }
    guard let outputDirectory else { return [] }
    var jobs: [(path: String, files: [BindingFile])] = []
    for file in read {
      let path = outputDirectory + "/" + OutputFile.name(for: file.path)
      if let other = jobs.first(where: { $0.path == path })?.files.first {
        throw Main.failure(
          "compile-bindings: error: '\(other.path)' and '\(file.path)' would both become "
            + "'\(path)': rename one", 2)
      }
      jobs.append((path, [file]))
    }
    return jobs
  }
}
