import Foundation

extension Workshop {
  /// Fulfils a request in the copy in all styles at once, builds it, and runs its checks.
  ///
  /// - Throws: If it does not build or fails a check.
  public mutating func test(_ change: ChangeRequest) throws -> ChangeResult {
    var result = ChangeResult(change)
    let files = ChangedFiles(change, in: copy)
    defer { undo(files) }
    log("\(change.id): building and testing it")
    try files.write(without: nil)
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

  /// Leaves out each place of a style's code in turn, of a request that is fulfilled otherwise.
  ///
  /// - Parameter keep: Called after each place.
  public mutating func omit(
    from change: ChangeRequest, keep: ([ChangeResult.Omission]) throws -> Void
  ) throws {
    let files = ChangedFiles(change, in: copy)
    defer { undo(files) }
    var omissions: [ChangeResult.Omission] = []
    for place in change.patch.places where !change.owners(of: place).isEmpty {
      log("\(change.id) without \(place.file), place \(place.number)")
      try files.write(without: place)
      omissions += try witnesses(of: place, in: change)
      try keep(omissions)
    }
  }

  private mutating func undo(_ files: ChangedFiles) {
    isBuilt = false
    files.restore()
  }

  /// The first check that notices an omission, for each style that has the file.
  private func witnesses(
    of place: Patch.Place, in change: ChangeRequest
  ) throws -> [ChangeResult.Omission] {
    let owners = change.owners(of: place)
    let built = try Program.run(build("--build-tests"), in: copy)
    let errors = Self.errors(in: built.text, copy: copy)
    let bindcheck =
      owners.contains { $0 == .bound || $0 == .compiled }
      ? try run(.bindcheck, app: change.app, style: .bound) : nil
    // One run of the tests has all styles.
    var tested: [Check: String] = [:]
    if built.isSuccess {
      for check in [Check.viewModelTest, .screenTest] {
        let tests = try run(check, app: change.app, style: .plain)
        if !tests.isSuccess { tested[check] = tests.text }
      }
    }
    return try owners.map { style in
      let line = (place.added + place.removed).first { !$0.allSatisfy(\.isWhitespace) } ?? ""
      func noticed(_ check: Check?, _ message: String) -> ChangeResult.Omission {
        ChangeResult.Omission(
          style: style, file: place.file, number: place.number,
          line: line.trimmingCharacters(in: .whitespaces), noticedBy: check, message: message)
      }
      let paths = change.subject(style)?.paths ?? []
      // The compiler reads a binding file for `compiled` alone.
      let own = errors.filter { error in
        paths.contains { error.hasPrefix($0) } && (style != .bound || !error.hasPrefix("Bindings/"))
      }
      if let error = own.first { return noticed(.compiler, error) }
      if style != .ejected, let bindcheck, !bindcheck.isSuccess {
        return noticed(.bindcheck, Self.errors(in: bindcheck.text, copy: copy).first ?? "")
      }
      guard built.isSuccess else {
        // Code of the tests that does not compile is a test that notices.
        if let error = errors.first(where: { $0.hasPrefix("Examples/Tests/") }) {
          return noticed(.viewModelTest, error)
        }
        throw StudyError(
          "\(change.id) without \(place.file), place \(place.number): \(style.rawValue) cannot be "
            + "judged, since another style does not build:\n\(errors.joined(separator: "\n"))")
      }
      let started = try run(.startUp, app: change.app, style: style)
      if !started.isSuccess { return noticed(.startUp, String(started.text.suffix(300))) }
      for check in [Check.viewModelTest, .screenTest] {
        guard let text = tested[check] else { continue }
        if let failure = TestReport(text).failure(of: style) { return noticed(check, failure) }
      }
      return noticed(nil, "")
    }
  }

  static func errors(in report: String, copy: String) -> [String] {
    report.replacing(copy + "/", with: "").split(separator: "\n").map(String.init)
      .filter { $0.contains("error: ") && !$0.hasPrefix("error:") }
  }
}

/// The files of a change in the copy.
private struct ChangedFiles {
  private let change: ChangeRequest
  private let copy: String
  private let originals: [String: String]

  init(_ change: ChangeRequest, in copy: String) {
    self.change = change
    self.copy = copy
    var originals: [String: String] = [:]
    for path in change.patch.paths { originals[path] = try? SourceFiles.read("\(copy)/\(path)") }
    self.originals = originals
  }

  /// Writes the files with the change, but for a place.
  func write(without omitted: Patch.Place?) throws {
    let texts = try change.patch.apply(without: omitted) { originals[$0] ?? "" }
    for path in change.patch.paths { try put(texts[path], at: path) }
  }

  func restore() {
    for path in change.patch.paths { try? put(originals[path], at: path) }
  }

  /// A file that is as it should be is not written, so that it is not compiled again.
  private func put(_ text: String?, at path: String) throws {
    let target = "\(copy)/\(path)"
    guard let text else {
      if FileManager.default.fileExists(atPath: target) {
        try FileManager.default.removeItem(atPath: target)
      }
      return
    }
    if (try? SourceFiles.read(target)) == text { return }
    try FileManager.default.createDirectory(
      atPath: (target as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try SourceFiles.write(text, to: target)
  }
}
