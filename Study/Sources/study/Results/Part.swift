import Foundation

/// A part of the study's results: a file below `Study/results` that says of which inputs it was made.
///
/// No part touches the file of another. The first line is the stamp, each further line a value in JSON.
struct Part: Sendable {
  let name: String
  /// Files from the root of the repository.
  let inputs: [String]
  /// The app whose faults are an input, too.
  var app: String?

  private struct Stamp: Codable {
    let commit: String
    let inputs: String
    /// The processor time that the values took, of the study and of all programs that it ran.
    let seconds: Double
  }

  /// A part for each app: its code, its tests, and the faults that the operators make.
  static func census(of app: String) -> Part {
    let folders = Subject.modules(of: app).flatMap { module in
      (Style.allCases.map(\.folder) + ["Screen"]).map { "\(module)/\($0)" }
    }
    return Part(
      name: "census-\(app)",
      inputs: swift(in: folders) + [Subject.bindingFile(of: app)]
        + swift(in: ["Examples/Tests/\(app.capitalized)Tests"]), app: app)
  }

  /// An app has no folder for a style that it lacks.
  private static func swift(in folders: [String]) -> [String] {
    folders.flatMap { Repository.here.files(in: $0) }
  }

  private static let sources = Subject.apps.flatMap {
    swift(in: Subject.modules(of: $0)) + [Subject.bindingFile(of: $0)]
  }
  static let lines = Part(name: "lines", inputs: sources)
  static let compiling = Part(name: "compiling", inputs: sources)
  static let costs = Part(
    name: "costs", inputs: sources + swift(in: ["Examples/Sources/study-probe"]))
  /// The change requests, with the files that they change.
  static let changes = Part(name: "changes", inputs: sources + Changes.files)
  static let all = Subject.apps.map(census) + [changes, lines, compiling, costs]

  private var file: String { "Study/results/\(name).jsonl" }

  /// The hash of the inputs as they are now.
  private func hash() throws -> String {
    var text = try inputs.map { $0 + (try Repository.here.read($0)) }.joined()
    // The number is raised when a check comes to mean something else.
    if let app { text += try Glue.of(app).parts.flatMap(\.mutants).map(\.id).joined() + "1" }
    return Hash.hex(text)
  }

  private var rows: [Data] {
    (try? Repository.here.read(file))?.split(separator: "\n").map { Data($0.utf8) } ?? []
  }

  private var stamp: Stamp? {
    rows.first.flatMap { try? JSONDecoder().decode(Stamp.self, from: $0) }
  }

  private var isCurrent: Bool { stamp.map { $0.inputs == (try? hash()) } ?? false }

  /// The values; none if the part is not measured.
  func read<T: Decodable>() throws -> [T] {
    try rows.dropFirst().map { try JSONDecoder().decode(T.self, from: $0) }
  }

  /// Measures the part if it is stale.
  func measure<T: Encodable>(_ values: (Journal) throws -> [T]) throws {
    if isCurrent { return }
    let commit = try Program.check(["git", "rev-parse", "--short", "HEAD"])
      .trimmingCharacters(in: .whitespacesAndNewlines)
    // The inputs are those from before the values are measured.
    let inputs = try hash()
    let journal = try Journal(name, inputs: inputs)
    let found = try values(journal).map { try json($0) }
    let stamp = Stamp(commit: commit, inputs: inputs, seconds: journal.seconds.rounded())
    try Repository.here.write(([json(stamp)] + found).map { $0 + "\n" }.joined(), to: file)
    try journal.remove()
  }

  /// One line for `make study-status`.
  var status: String {
    guard let stamp else { return "\(name): not measured" }
    let minutes = "\(Int((stamp.seconds / 60).rounded(.up))) minutes"
    return "\(name): \(isCurrent ? "current" : "stale"), measured at \(stamp.commit), \(minutes)"
  }
}
