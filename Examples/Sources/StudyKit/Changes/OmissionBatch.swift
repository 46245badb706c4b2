/// Places that are left out at once, while the checks notice them.
struct OmissionBatch {
  private(set) var trials: [Trial]
  /// The messages of `bindcheck` without each of the places.
  private let alarms: [String?]
  /// The places that are left out of the build, by their indices.
  private(set) var built: Set<Int>
  /// The places to which nothing can be attributed for certain, with the reasons.
  private var unclear: [Int: String] = [:]

  init(_ trials: [Trial], alarms: [String?]) {
    (self.trials, self.alarms) = (trials, alarms)
    built = Set(trials.indices)
  }

  private func built(of app: String) -> [Int] { built.filter { trials[$0].app == app }.sorted() }

  /// Whether tests of an app are needed.
  func isPending(in app: String) -> Bool {
    built(of: app).contains { unclear[$0] == nil && !trials[$0].pending.isEmpty }
  }

  /// Takes the errors of a build, and the places out of it that they are about.
  mutating func take(_ errors: BuildErrors) {
    let causes = errors.causes(among: trials.enumerated().filter { built.contains($0.offset) })
    let certain = Set(causes.filter { $0.count == 1 }.joined())
    let reason = errors.all.first?.line ?? "the build fails without an error"
    for index in certain {
      let trial = trials[index]
      let (isAlone, isOnly) = (built(of: trial.app).count == 1, built.count == 1)
      let tests = isAlone ? errors.firstOfTests(of: isOnly ? nil : trial.app) : nil
      let shared = isAlone ? errors.firstOfShared(in: trial.app, orAnywhere: isOnly) : nil
      for style in trial.pending {
        if let error = errors.first(of: style, in: trial.app) ?? shared {
          trials[index].judge(style, .compiler, error)
        } else if style != .ejected, let alarm = alarms[index] {
          trials[index].judge(style, .bindcheck, alarm)
        } else if let tests {
          // Code of the tests that does not compile is a test that notices.
          trials[index].judge(style, .viewModelTest, tests)
        } else {
          unclear[index] = reason
        }
      }
    }
    if certain.isEmpty { for index in causes.joined() { unclear[index] = reason } }
    built.subtract(certain.isEmpty ? Set(causes.joined()) : certain)
  }

  /// Takes the findings of `bindcheck` on the places whose code compiles.
  mutating func takeAlarms() {
    for index in built {
      guard let alarm = alarms[index] else { continue }
      for style in [Style.bound, .compiled] { trials[index].judge(style, .bindcheck, alarm) }
    }
  }

  /// Takes the failure of a style's start.
  mutating func take(_ message: String, at index: Int, _ style: Style) {
    trials[index].judge(style, .startUp, message)
  }

  /// Takes the failures of an app's tests.
  mutating func take(_ report: TestReport, of check: Check, in app: String) {
    let built = built(of: app)
    if built.count > 1, !report.tellsStyles {
      for index in built { unclear[index] = "\(check): it is not clear which style fails" }
      return
    }
    for index in built {
      for style in trials[index].pending {
        if let failure = report.failure(of: style) { trials[index].judge(style, check, failure) }
      }
    }
  }

  /// Ends the checks.
  ///
  /// - Returns: The places with their verdicts; one that is not clear has none for some style.
  /// - Throws: If the only place is not clear.
  mutating func end() throws -> [Trial] {
    if trials.count == 1, let reason = unclear[0] {
      throw StudyError(
        "\(trials[0].change.id) without \(trials[0].place.file), place \(trials[0].place.number), "
          + "cannot be judged in \(trials[0].pending): \(reason)")
    }
    for index in trials.indices where unclear[index] == nil {
      // None of the checks noticed it.
      for style in trials[index].pending { trials[index].judge(style, nil) }
    }
    return trials
  }
}
