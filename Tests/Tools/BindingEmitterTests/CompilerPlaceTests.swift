import BindingEmitter
import BindingSpec
import Foundation
import Testing

/// The real compiler on what is made of wrong binding files: it names the place in the file.
@Suite struct CompilerPlaceTests {
  struct Complaint: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let column: Int
    let message: String

    var description: String { "\(file):\(line):\(column): \(message)" }
  }

  /// All complaints about all wrong files, of one run of the compiler.
  static let complaints = Result { try complain(about: WrongBinding.all.map(\.source)) }

  /// Compiles binding files that are called by their numbers.
  static func complain(about sources: [String]) throws -> [Complaint] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files = [folder.appendingPathComponent("Types.swift").path]
    try CompiledTypes.source.write(toFile: files[0], atomically: true, encoding: .utf8)
    for (number, source) in sources.enumerated() {
      let output = BindingEmitter().compile([
        BindingFile(path: "\(number).yaml", bytes: Array(source.utf8))
      ])
      guard output.problems.isEmpty else { throw Failure(description: "\(output.problems)") }
      let path = folder.appendingPathComponent("\(number).swift").path
      try output.source.write(toFile: path, atomically: true, encoding: .utf8)
      files.append(path)
    }
    let modules = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent("Modules").path
    // As one module: file by file the compiler stops after the first with an error.
    let printed = try run(
      "/usr/bin/env",
      [
        "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-enable-upcoming-feature",
        "MemberImportVisibility", "-enable-upcoming-feature", "ExistentialAny", "-I", modules,
        "-diagnostic-style", "llvm",
      ] + files)
    return printed.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /([^ ]+):(\d+):(\d+): (?:error|warning): (.*)/),
        let row = Int(match.2), let column = Int(match.3)
      else { return nil }
      return Complaint(
        file: String(match.1), line: row, column: column, message: String(match.4))
    }
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// What a program prints, on whichever stream.
  private static func run(_ tool: String, _ arguments: [String]) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forUpdating: file)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    try handle.seek(toOffset: 0)
    return String(decoding: try handle.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test("the compiler names the place in the binding file", arguments: WrongBinding.all.indices)
  func place(number: Int) throws {
    let wrong = WrongBinding.all[number]
    let found = try Self.complaints.get().filter {
      $0.file.split(separator: "/").last?.split(separator: ".").first == "\(number)"
    }
    #expect(!found.isEmpty, "\(wrong)")
    for complaint in found {
      #expect(complaint.file == "\(number).yaml", "\(wrong): \(complaint)")
      #expect(complaint.line == wrong.place.line, "\(wrong): \(complaint)")
      #expect(complaint.column == wrong.place.column + wrong.shift, "\(wrong): \(complaint)")
    }
    #expect(found.count == 1, "one mistake, one message: \(wrong): \(found)")
    #expect(
      found.contains { $0.message.contains(wrong.message) }, "\(wrong): \(found)")
  }

  @Test("a path through an actor, or into another isolation, is an error at its place in the file")
  func isolation() throws {
    // The compiler names the place of a property behind the backslash and the dot of its key path, so two
    // columns further on.
    let wrong = [
      ("News", "OrderScreen", "a: feed.count", (5, 13), "actor-isolated property 'count'"),
      ("Feed", "OrderScreen", "a: count", (5, 8), "actor-isolated property 'count'"),
      ("News", "OrderScreen", "a: { modelField: store?.count, fallback: '-' }", (5, 29), "'Disk'"),
      ("Store", "MainScreen", "a: count", (5, 3), "main actor-isolated property 'a'"),
    ]
    let complaints = try Self.complain(
      about: wrong.map { "binder: 1\nmodel: \($0.0)\nview: \($0.1)\nslots:\n  \($0.2)\n" })
    for (number, (_, _, slots, place, message)) in wrong.enumerated() {
      let first = try #require(complaints.first { $0.file == "\(number).yaml" }, "\(slots)")
      #expect((first.line, first.column) == place, "\(complaints)")
      #expect(first.message.contains(message), "\(complaints)")
    }
  }

  @Test("nothing is said of the types, or of files that are right")
  func right() throws {
    let complaints = try Self.complain(about: RightBinding.all)
    #expect(complaints == [])
  }
}
