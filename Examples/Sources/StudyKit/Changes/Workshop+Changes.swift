import Foundation

extension Workshop {
  /// Fulfils a request in the copy in all styles at once, builds it, and runs its checks.
  ///
  /// - Throws: If it does not build or fails a check.
  public mutating func test(_ change: ChangeRequest) throws -> ChangeResult {
    var result = ChangeResult(change)
    let files = ChangedFiles(change, in: copy)
    isBuilt = false
    defer { files.restore() }
    log("\(change.id): building and testing it")
    try files.write()
    try Program.check(build("--build-tests"), in: copy)
    for check in [Check.bindcheck, .viewModelTest, .screenTest] {
      let outcome = try run(check, app: change.app, style: .plain)
      guard outcome.isSuccess else {
        throw StudyError("\(change.id) fails: \(check)\n\(outcome.text.suffix(6_000))")
      }
    }
    result.isSound = true
    return result
  }

  static func errors(in report: String, copy: String) -> [String] {
    report.replacing(copy + "/", with: "").split(separator: "\n").map(String.init)
      .filter { $0.contains("error: ") && !$0.hasPrefix("error:") }
  }
}
