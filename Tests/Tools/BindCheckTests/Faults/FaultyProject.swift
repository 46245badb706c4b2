import Foundation

/// A package with binding files that have a mistake which `--fix` mends, for the built program to meet
/// faults in.
struct FaultyProject {
  let place: TemporaryDirectory
  static let wrong = yaml(field: "balnce")
  static let right = yaml(field: "balance")

  /// More than a kibibyte, so that a limit of that size ends a write in its middle.
  private static func yaml(field: String) -> String {
    "binder: 1\nmodel: M\nslots:\n" + (0..<60).map { "  slot\($0): \(field)\n" }.joined()
  }

  init(files: Int = 1) throws {
    place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write(
      "import BinderCore\nfinal class M { @Observed var balance = 0.0 }\n",
      to: "Sources/App/M.swift")
    for number in 0..<files { try place.write(Self.wrong, to: "Bindings/\(number).yaml") }
  }

  var url: URL { place.url }

  func text(_ path: String = "Bindings/0.yaml") throws -> String {
    String(decoding: try Data(contentsOf: url.appending(path: path)), as: UTF8.self)
  }

  func names(in path: String = "Bindings") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appending(path: path).path).sorted()
  }

  func run(_ arguments: String...) throws -> Program.Result {
    try Program.run(arguments, in: url)
  }

  /// Runs a script, in which `$BINDCHECK` is the built program, and gives what it prints.
  func shell(_ script: String) throws -> String {
    let process = try start(script)
    process.waitUntilExit()
    return try text("output")
  }

  /// Starts a script, whose output goes to the file `output`.
  func start(_ script: String, output: String = "output") throws -> Process {
    try place.write("", to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.currentDirectoryURL = url
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: url.appending(path: output))
    process.standardError = process.standardOutput
    process.environment = ProcessInfo.processInfo.environment.merging([
      "BINDCHECK": Places.bindcheck.path, "SWIFT_BACKTRACE": "enable=no",
    ]) { $1 }
    // Threads of the test library block signals, and who started the tests may ignore this one: the
    // program would inherit both and not end by it.
    let disposition = signal(SIGXFSZ, SIG_DFL)
    defer { signal(SIGXFSZ, disposition) }
    var (noSignals, blocked) = (sigset_t(), sigset_t())
    sigemptyset(&noSignals)
    pthread_sigmask(SIG_SETMASK, &noSignals, &blocked)
    defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
    try process.run()
    return process
  }
}
