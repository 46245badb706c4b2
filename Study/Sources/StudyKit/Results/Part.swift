import Foundation

/// A part of the study's results: a file below `Study/results` that says of which inputs it was made.
///
/// No part touches the file of another. The first line is the stamp, each further line a value in JSON.
public struct Part: Sendable {
  public let name: String
  /// Files and folders from the root of the repository.
  public let inputs: [String]
  /// The app whose faults are an input, too.
  var app: String?

  public struct Stamp: Codable, Sendable {
    let commit: String
    let inputs: String
    /// The processor time that the values took, of the study and of all programs that it ran.
    var seconds: Double?
  }

  /// A part for each app: its code, its tests, and the faults that the operators make.
  public static func census(of app: String) -> Part {
    let name = app.prefix(1).uppercased() + app.dropFirst()
    let folders = Subject.modules(of: app).flatMap { module in
      (Style.allCases.map(\.folder) + ["Screen"]).map { "\(module)/\($0)" }
    }
    return Part(
      name: "census-\(app)",
      inputs: folders + ["Bindings/\(app).yaml", "Examples/Tests/\(name)Tests"], app: app)
  }

  /// Raised when a check comes to mean something else.
  private static let checks = 1

  public static let lines = Part(
    name: "lines",
    inputs: Subject.apps.flatMap { Subject.modules(of: $0) + ["Bindings/\($0).yaml"] })

  public static let compiling = Part(name: "compiling", inputs: lines.inputs)

  public static let costs = Part(
    name: "costs", inputs: lines.inputs + ["Examples/Sources/study-probe"])

  /// The change requests, with the files that they change.
  public static func changes(in repository: Repository) -> Part {
    Part(name: "changes", inputs: lines.inputs + Changes.files(in: repository))
  }

  public static func all(in repository: Repository) -> [Part] {
    Subject.apps.map(census) + [changes(in: repository), lines, compiling, costs]
  }

  private var file: String { "Study/results/\(name).jsonl" }

  /// The hash of the inputs as they are now.
  private func hash(in repository: Repository) throws -> String {
    var text = ""
    for input in inputs {
      let files = repository.swiftFiles(in: input)
      // An app has no folder for a style that it lacks.
      let isFile = [".yaml", ".patch"].contains { input.hasSuffix($0) }
      let all = files.isEmpty && isFile ? [input] : files
      for file in all { text += file + (try repository.read(file)) }
    }
    if let app {
      text +=
        try Glue.all(of: app, in: repository).flatMap(\.mutants).map(\.id).joined()
        + "\(Self.checks)"
    }
    return Hash.hex(text)
  }

  /// The values, and whether they are of the inputs as they are; nil if there are none.
  ///
  /// - Throws: If the file is not what a part is.
  public func read<T: Decodable>(
    _ type: T.Type, in repository: Repository
  ) throws -> (values: [T], isCurrent: Bool, seconds: Double)? {
    guard let text = try? repository.read(file) else { return nil }
    let lines = text.split(separator: "\n")
    guard let first = lines.first else { return nil }
    let stamp = try JSONDecoder().decode(Stamp.self, from: Data(first.utf8))
    let values = try lines.dropFirst().map {
      try JSONDecoder().decode(type, from: Data($0.utf8))
    }
    return (values, try stamp.inputs == hash(in: repository), stamp.seconds ?? 0)
  }

  /// Says of which inputs values are; to be taken before they are measured.
  ///
  /// - Parameter seconds: What the values took that are there already.
  /// - Throws: If an input cannot be read.
  public func stamp(in repository: Repository, after seconds: Double = 0) throws -> Stamp {
    let commit = try Program.check(["git", "rev-parse", "--short", "HEAD"], in: repository.root)
    return Stamp(
      commit: commit.trimmingCharacters(in: .whitespacesAndNewlines),
      inputs: try hash(in: repository), seconds: seconds - Program.processorTime())
  }

  /// - Throws: If the file cannot be written.
  public func write(
    _ values: [some Encodable], _ stamp: Stamp, in repository: Repository
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var stamp = stamp
    stamp.seconds = stamp.seconds.map { ($0 + Program.processorTime()).rounded() }
    let lines = [try encoder.encode(stamp)] + (try values.map { try encoder.encode($0) })
    try repository.write(
      lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined(), to: file)
  }

  /// One line for `make study-status`.
  public func status(in repository: Repository) -> String {
    guard let text = try? repository.read(file), let first = text.split(separator: "\n").first,
      let stamp = try? JSONDecoder().decode(Stamp.self, from: Data(first.utf8))
    else { return "\(name): not measured" }
    let isCurrent = (try? hash(in: repository)) == stamp.inputs
    let minutes = stamp.seconds.map { ", \(Int(($0 / 60).rounded(.up))) minutes" } ?? ""
    return "\(name): \(isCurrent ? "current" : "stale"), measured at \(stamp.commit)\(minutes)"
  }
}
