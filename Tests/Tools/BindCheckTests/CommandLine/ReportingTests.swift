import Foundation
import Testing

/// How the built program reports, to people and to programs.
@Suite struct ReportingTests {
  private func package(field: String) throws -> TemporaryDirectory {
    let place = try TemporaryDirectory()
    try place.write("", to: "Package.swift")
    try place.write(
      "import BinderCore\nfinal class M {\n  @Observed var balance = 0.0\n  var plain = 1\n}\n",
      to: "Sources/App/M.swift")
    try place.write("binder: 1\nmodel: M\nslots:\n  a: \(field)\n", to: "Bindings/a b.yaml")
    return place
  }

  private static let wrong = "balnce"
  private static let doubtful = "plain"

  @Test(
    "every form is written whole to standard output, and ends with the status of the check",
    arguments: [
      ("text", "Bindings/a b.yaml:4:6: error: "), ("json", "{\n  \"version\": 1,"),
      ("sarif", "{\n  \"$schema\": "), ("github", "::error file=Bindings/a b.yaml,line=4,"),
      ("xcode", "/"), ("junit", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"),
    ])
  func formats(name: String, start: String) throws {
    let place = try package(field: Self.wrong)
    let result = try Program.run(["--format", name], in: place.url)
    #expect(result.status == 1)
    #expect(result.output.hasPrefix(start))
    #expect(result.output.hasSuffix("\n"))
    #expect(result.output.contains("balnce"))
    #expect(result.errors == "1 error, 0 warnings in 1 file (1 binding)\n")
    #expect(try Program.run(["--format=\(name)", "--quiet"], in: place.url).errors == "")
  }

  @Test("Xcode is told absolute paths")
  func xcode() throws {
    let place = try package(field: Self.wrong)
    let result = try Program.run(["--format", "xcode"], in: place.url)
    #expect(result.output.hasPrefix(place.url.path + "/Bindings/a b.yaml:4:6: error: 'M' has no"))
  }

  @Test("warnings are 0, and with --strict 1")
  func strict() throws {
    let place = try package(field: Self.doubtful)
    let lenient = try Program.run([], in: place.url)
    #expect(lenient.status == 0)
    #expect(lenient.output.contains("warning:"))
    let strict = try Program.run(["--strict"], in: place.url)
    #expect(strict.status == 1)
    #expect(strict.output == lenient.output)
    #expect(strict.errors == "0 errors, 1 warning in 1 file (1 binding)\n")
  }

  @Test("unreadable files outweigh errors, and errors outweigh the rest")
  func combinations() throws {
    let place = try package(field: Self.doubtful)
    func status(_ arguments: String...) throws -> Int32 {
      try Program.run(arguments, in: place.url).status
    }
    #expect(try status("--strict", "nowhere.yaml", "Bindings") == 3)
    #expect(try status("nowhere.yaml", "Bindings") == 3)
    #expect(try status("--quiet", "--strict") == 1)
    try place.write("binder: 1\nmodel: M\nslots: { a: balnce }\n", to: "Bindings/b.yaml")
    #expect(try status("--strict", "nowhere.yaml", "Bindings") == 3)
    #expect(try status("Bindings/a b.yaml") == 0)
    #expect(try status("Bindings/a b.yaml", "Bindings/b.yaml") == 1)
    #expect(try status("Bindings", "--nonsense") == 2)
  }

  @Test("on a terminal text is coloured, unless an option or a variable forbids it")
  func colors() throws {
    let place = try package(field: Self.wrong)
    func screen(_ arguments: [String] = [], _ environment: [String: String] = [:]) throws -> String
    {
      try Program.runOnTerminal(arguments, in: place.url, environment: environment)
    }
    let red = "\u{1B}[1;31merror:\u{1B}[0m"
    #expect(try screen().contains(red))
    #expect(try screen(["--color", "always"], ["NO_COLOR": "1"]).contains(red))
    #expect(try !screen([], ["NO_COLOR": "1"]).contains("\u{1B}"))
    #expect(try !screen([], ["TERM": "dumb"]).contains("\u{1B}"))
    #expect(try !screen(["--color=never"]).contains("\u{1B}"))
    #expect(try !screen(["--format", "xcode"]).contains("\u{1B}"))
  }

  @Test("in a file text is plain, unless an option or a variable asks for colours")
  func colorsInFiles() throws {
    let place = try package(field: Self.wrong)
    func output(_ arguments: [String], _ environment: [String: String] = [:]) throws -> String {
      try Program.run(arguments, in: place.url, environment: environment).output
    }
    #expect(try !output([], ["TERM": "xterm"]).contains("\u{1B}"))
    #expect(try output(["--color", "always"]).contains("\u{1B}[1;31m"))
    #expect(try output([], ["FORCE_COLOR": "1"]).contains("\u{1B}[1;31m"))
  }

  @Test("a reader that goes away ends nothing but the output", arguments: ["", "--quiet"])
  func closedPipe(flag: String) throws {
    let place = try package(field: Self.wrong)
    let program = Places.bindcheck.path
    // The reader has gone before a byte is written, since it waits for nothing.
    let script = "(\"$0\" check \(flag) 2>errors; echo $? >status) | true; cat status errors"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec 3>&1; " + script, program]
    process.currentDirectoryURL = place.url
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let summary = flag == "" ? "1 error, 0 warnings in 1 file (1 binding)\n" : ""
    #expect(text == "1\n" + summary)
  }

  @Test("a report that cannot be written is no success", .enabled(if: Self.hasFullDevice))
  func fullDisk() throws {
    let place = try package(field: Self.wrong)
    let program = Places.bindcheck.path
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.currentDirectoryURL = place.url
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 3)
    #expect(text == "bindcheck: error: cannot write the report: no space left on device\n")
  }

  /// Linux has a device that is always full.
  private static let hasFullDevice = FileManager.default.fileExists(atPath: "/dev/full")

  @Test("names of files do not drive the terminal")
  func escapes() throws {
    let place = try package(field: Self.wrong)
    try place.write("binder: 1\nmodel: \u{1B}[2J\n", to: "Bindings/\u{1B}[31m\n.yaml")
    for format in ["text", "json", "sarif", "github", "xcode", "junit"] {
      let result = try Program.run(
        ["--format", format, "Bindings", "no\u{1B}[2J\u{7}.yaml"], in: place.url)
      #expect(result.status == 3)
      #expect(!result.output.drivesTerminals, "\(format)")
      #expect(!result.errors.drivesTerminals, "\(format)")
    }
  }
}
