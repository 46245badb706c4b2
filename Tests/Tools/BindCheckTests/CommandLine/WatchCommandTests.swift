import Foundation
import Testing

/// `--watch` of the built program: its streams are read until they say what is expected.
@Suite struct WatchCommandTests {
  let place: TemporaryDirectory

  init() throws {
    place = try TemporaryDirectory()
    try place.write("", to: ".git")
    try place.write("", to: "Package.swift")
    try place.write(
      "import BinderCore\nclass M { @Observed var balance = 0.0 }", to: "Sources/App/M.swift")
    try place.write("binder: 1\nmodel: M\nslots: { a: balance }\n", to: "Bindings/a.yaml")
  }

  /// A program that runs, ended with the test.
  final class Running {
    private let process = Process()
    private let pipe = Pipe()
    private var rest = Data()

    init(_ arguments: [String], in directory: URL) throws {
      process.executableURL = Places.bindcheck
      process.arguments = arguments
      process.currentDirectoryURL = directory
      process.standardInput = FileHandle.nullDevice
      // One stream for both, so that their order can be read.
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    /// The first report that begins like this; one of a half-made change may come before it.
    func report(_ beginning: String) throws -> String {
      while true {
        let report = try nextReport()
        if report.hasPrefix(beginning) { return report }
      }
    }

    /// The output up to the line that ends a report; fails where none comes in ten
    /// minutes, a guard against a hang.
    private func nextReport() throws -> String {
      let end = Data("waiting for changes; Ctrl-C ends\n".utf8)
      while true {
        if let range = rest.range(of: end) {
          defer { rest = Data(rest[range.upperBound...]) }
          return String(decoding: rest[..<range.lowerBound], as: UTF8.self)
        }
        var request = pollfd(
          fd: pipe.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        try #require(
          poll(&request, 1, 600_000) == 1, "only: \(String(decoding: rest, as: UTF8.self))")
        let more = pipe.fileHandleForReading.availableData
        try #require(!more.isEmpty, "it ended: \(String(decoding: rest, as: UTF8.self))")
        rest += more
      }
    }

    /// Ends it as Ctrl-C does, but for the signal: SIGINT may be ignored where tests run.
    func end() -> Process.TerminationReason {
      process.terminate()
      process.waitUntilExit()
      return process.terminationReason
    }
  }

  private let clean = "0 errors, 0 warnings in 1 file (1 binding)\n"

  @Test("it checks again when YAML, Swift or the settings change, also through a rename")
  func changes() throws {
    let program = try Running(["--watch"], in: place.url)
    #expect(try program.report("") == clean)

    try place.write("binder: 1\nmodel: M\nslots: { a: balnce }\n", to: "Bindings/a.yaml")
    let output = try program.report("Bindings/a.yaml:3:13: error: 'M' has no field 'balnce'")
    // Colours and clearing are for terminals.
    #expect(!output.contains("\u{1B}"))

    try place.write("import BinderCore\nclass M { @Observed var balnce = 0.0 }", to: "M.new")
    #expect(
      rename(place.url.path + "/M.new", place.url.path + "/Sources/App/M.swift") == 0)
    #expect(try program.report("0 errors") == clean)

    try place.write("rulse: {}", to: ".bindcheck.yaml")
    _ = try program.report(".bindcheck.yaml:1:1: error: unknown key 'rulse'")
    #expect(program.end() == .uncaughtSignal)
  }

  @Test("binding files that go are said to be gone, and found when they are back")
  func comeAndGo() throws {
    let program = try Running(["--watch"], in: place.url)
    _ = try program.report(clean)
    try FileManager.default.removeItem(at: place.url.appending(path: "Bindings"))
    _ = try program.report(
      "bindcheck: error: cannot read 'Bindings': no such file or directory\n")
    try place.write("binder: 1\nmodel: M\nslots: { a: balance }\n", to: "Bindings/new/b.yaml")
    #expect(try program.report("0 errors, 0 warnings in 1 file") == clean)
  }

  @Test("bad usage ends it, and so do options that exclude it")
  func usage() throws {
    for arguments in [["--watch", "--fix"], ["--watch", "--write-baseline"], ["--watch", "--x"]] {
      #expect(try Program.run(arguments, in: place.url).status == 2)
    }
    let empty = try TemporaryDirectory()
    try empty.write("", to: ".git")
    #expect(try Program.run(["--watch"], in: empty.url).status == 2)
  }
}
