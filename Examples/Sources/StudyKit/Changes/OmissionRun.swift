import Foundation

/// Leaves places out of requests that are fulfilled otherwise, and runs all checks.
struct OmissionRun {
  /// The seconds that a check may take. The slowest takes some ten, or a minute where a test waits in vain
  /// for its own limit.
  private static let limit = 100.0

  private let workshop: Workshop
  /// By the names of the requests, each of another app.
  private let files: [String: ChangedFiles]

  init(_ changes: [ChangeRequest], in workshop: Workshop) {
    self.workshop = workshop
    files = Dictionary(
      uniqueKeysWithValues: changes.map { ($0.id, ChangedFiles($0, in: workshop.copy)) })
  }

  func restore() {
    for each in files.values { each.restore() }
  }

  /// Leaves out some places at once.
  ///
  /// - Parameter trials: Places that are independent of each other.
  /// - Returns: The same with their verdicts; a place to which nothing can be attributed for certain has
  ///   pending styles.
  /// - Throws: If a place by itself cannot be judged.
  func judge(_ trials: [Trial]) throws -> [Trial] {
    var batch = OmissionBatch(trials, alarms: try trials.map(alarm))
    try build(&batch)
    try start(&batch)
    for app in Set(trials.map(\.app)).sorted() { try test(app, &batch) }
    return try batch.end()
  }

  /// The message of `bindcheck`, if it notices that a place is missing.
  private func alarm(without trial: Trial) throws -> String? {
    guard trial.styles.contains(where: { $0 == .bound || $0 == .compiled }) else { return nil }
    try files[trial.change.id]?.write(without: [trial.place])
    let result = try workshop.run(.bindcheck, app: trial.app, style: .bound)
    if result.isSuccess { return nil }
    return BuildErrors(result.text, in: workshop.copy).all.first?.line ?? ""
  }

  /// Builds without the places, and without fewer of them until it succeeds.
  private func build(_ batch: inout OmissionBatch) throws {
    while !batch.built.isEmpty {
      for (id, each) in files {
        let omitted = batch.built.map { batch.trials[$0] }.filter { $0.change.id == id }
        try each.write(without: Set(omitted.map(\.place)))
      }
      let result = try Program.run(workshop.build("--build-tests"), in: workshop.copy)
      if result.isSuccess { return batch.takeAlarms() }
      batch.take(BuildErrors(result.text, in: workshop.copy))
    }
  }

  private func start(_ batch: inout OmissionBatch) throws {
    for index in batch.built.sorted() {
      let trial = batch.trials[index]
      for style in trial.pending {
        let result = try workshop.run(.startUp, app: trial.app, style: style, limit: Self.limit)
        if !result.isSuccess { batch.take(String(result.text.suffix(300)), at: index, style) }
      }
    }
  }

  private func test(_ app: String, _ batch: inout OmissionBatch) throws {
    for check in [Check.viewModelTest, .screenTest] where batch.isPending(in: app) {
      let result = try Program.run(
        workshop.test(check, of: app) + ["--verbose"], in: workshop.copy, limit: Self.limit)
      if result.isSuccess || result.text.contains("Test run with 0 tests ") { continue }
      batch.take(TestReport(result.text, isEnded: result.exitCode == SIGKILL), of: check, in: app)
    }
  }
}
