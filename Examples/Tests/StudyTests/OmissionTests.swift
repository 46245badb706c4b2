import ExampleTesting
import Testing

@testable import StudyKit

/// Places of a request that are left out, several at once.
@Suite struct OmissionTests {
  private static func file(_ path: String, lines: Int = 1) -> String {
    """
    diff --git a/\(path) b/\(path)
    --- a/\(path)
    +++ b/\(path)
    """
      + (1...lines).map { "\n@@ -\($0),1 +\($0),2 @@\n same\n+line \($0)" }.joined() + "\n"
  }

  private static let sources = "Examples/Sources/GalleryApp"
  private static let model = "\(sources)/Bound/GalleryViewModel.swift"
  private static let yaml = "Bindings/gallery.yaml"
  private static let ejected = "\(sources)/Ejected/LinkGallery.swift"
  private static let mvvm = "\(sources)/MVVM/MVVMController.swift"
  private static let plain = "\(sources)/Plain/PlainController.swift"

  /// Two places of `plain`, and one of each other file.
  private func trials() throws -> [Trial] {
    let text =
      "A title\napp: gallery\n\n" + Self.file(Self.plain, lines: 2) + Self.file(Self.mvvm)
      + Self.file(Self.model) + Self.file(Self.yaml) + Self.file(Self.ejected)
      + Self.file("\(Self.sources)/Screen/GalleryScreen.swift")
    return Trial.all(of: try ChangeRequest(id: "a", text: text))
  }

  private func batch(_ indices: [Int], alarms: [Int: String] = [:]) throws -> OmissionBatch {
    let trials = try trials()
    return OmissionBatch(indices.map { trials[$0] }, alarms: indices.map { alarms[$0] })
  }

  private func errors(_ lines: String...) -> BuildErrors {
    BuildErrors(
      lines.map { "/copy/\($0)" }.joined(separator: "\n") + "\nerror: failed", in: "/copy")
  }

  // MARK: - Batches

  @Test("places of one style are never left out together, and each is left out once")
  func batches() throws {
    let trials = try trials()
    #expect(
      trials.map(\.place.file).contains("\(Self.sources)/Screen/GalleryScreen.swift") == false)
    #expect(Trial.batches(of: trials, Array(trials.indices)) == [[0, 2, 3], [1, 4, 5]])
    #expect(Trial.batches(of: trials, [1, 5]) == [[1, 5]])
    for group in Trial.groups(of: try ChangeRequest.all(in: Repository.root)) {
      #expect(Set(group.map(\.app)).count == group.count)
      let trials = group.flatMap(Trial.all)
      let batches = Trial.batches(of: trials, Array(trials.indices))
      #expect(batches.joined().sorted() == Array(trials.indices))
      for batch in batches.map({ $0.map { trials[$0] } }) {
        let code = batch.flatMap { trial in trial.styles.map { "\(trial.app) \($0)" } }
        #expect(Set(code).count == code.count)
      }
    }
  }

  @Test("each request is in one group")
  func groups() throws {
    let all = try ChangeRequest.all(in: Repository.root)
    #expect(Trial.groups(of: all).joined().map(\.id).sorted() == all.map(\.id))
  }

  @Test("verdicts that are known need not be found again, if they are of all styles")
  func known() throws {
    var trials = try trials()
    trials[3].judge(.bound, .bindcheck, "said")
    trials[3].judge(.bound, .screenTest, "later")
    let omissions = trials[3].omissions
    #expect(omissions.map(\.noticedBy) == [.bindcheck])
    trials[3].forget()
    trials[3].take(omissions)
    #expect(trials[3].pending == [.compiled, .ejected])
    trials[1].take(omissions)
    #expect(trials[1].pending == [.plain])
  }

  // MARK: - Builds

  @Test("an error is of the place in whose style's code it is, and the others stay left out")
  func compiler() throws {
    var batch = try batch([0, 2, 3], alarms: [3: "unbound"])
    batch.take(
      errors(
        "\(Self.mvvm):3:4: error: no member", "\(Self.ejected):1:2: error: no field",
        "\(Self.yaml):7: error: no field"))
    #expect(batch.built == [0])
    let trials = try batch.end()
    #expect(trials[1].verdicts[.mvvm]?.check == .compiler)
    #expect(trials[1].verdicts[.mvvm]?.message == "\(Self.mvvm):3:4: error: no member")
    // Only `compiled` has the file compiled; `bindcheck` reads it for both.
    #expect(trials[2].verdicts[.bound]?.check == .bindcheck)
    #expect(trials[2].verdicts[.compiled]?.check == .compiler)
    #expect(trials[2].verdicts[.ejected]?.check == .compiler)
    #expect(trials[0].verdicts[.plain].map { $0.check == nil } == true)
  }

  @Test("an error that may be of several places is of none of them for certain")
  func shared() throws {
    let tests = "Examples/Tests/GalleryTests/ViewModelTests.swift:9:1: error: no member"
    var several = try batch([0, 2])
    several.take(errors(tests))
    #expect(several.built.isEmpty)
    #expect(try several.end().map(\.pending) == [[.plain], [.mvvm]])

    var single = try batch([2])
    single.take(errors(tests))
    #expect(try single.end()[0].verdicts[.mvvm]?.check == .viewModelTest)
  }

  @Test("an error in the code that styles share is of the only place, and of none of several")
  func sharedCode() throws {
    let call = "\(Self.sources)/GalleryStyle.swift:9:1: error: extra argument"
    var several = try batch([0, 2])
    several.take(errors(call))
    #expect(try several.end().map(\.pending) == [[.plain], [.mvvm]])

    var single = try batch([3], alarms: [0: "unbound"])
    single.take(errors(call))
    #expect(try single.end()[0].omissions.map(\.noticedBy) == [.compiler, .compiler, .compiler])
  }

  @Test("an error for certain comes before those that may be of several places")
  func certainFirst() throws {
    var batch = try batch([0, 2])
    batch.take(
      errors(
        "Examples/Tests/GalleryTests/ViewModelTests.swift:9:1: error: no member",
        "\(Self.mvvm):3:4: error: no member"))
    #expect(batch.built == [0])
  }

  @Test("a place that breaks another style's code only cannot be judged by itself")
  func unjudged() throws {
    var batch = try batch([3])
    batch.take(errors("\(Self.ejected):1:2: error: no field"))
    #expect(throws: StudyError.self) { try batch.end() }
  }

  @Test("bindcheck is asked of the code that compiles")
  func alarms() throws {
    var batch = try batch([1, 4], alarms: [4: "unbound"])
    batch.takeAlarms()
    #expect(batch.isPending(in: "gallery"))
    let trials = try batch.end()
    #expect(trials[1].verdicts.mapValues(\.check) == [.bound: .bindcheck, .compiled: .bindcheck])
    #expect(trials[0].omissions.map(\.noticedBy) == [nil])
  }

  // MARK: - Tests

  private static let end =
    "✘ Test run with 2 tests in 1 suite failed after 1.0 seconds with 2 issues."

  private static func issue(_ style: String) -> String {
    "✘ Test \"a\" (aka 'a(style:)') recorded an issue with 1 argument style → .\(style)"
      + " (GalleryApp.StyleName) at A.swift:1:2: Expectation failed"
  }

  private static func start(_ style: String) -> String {
    "◇ Test case passing 1 argument style → .\(style) (GalleryApp.StyleName) to \"a\" (aka 'a(style:)') started."
  }

  @Test("a failure is of the style that its test names")
  func attribution() throws {
    let report = TestReport("\(Self.issue("bound"))\n\(Self.end)")
    #expect(report.tellsStyles)
    #expect(report.failure(of: .plain) == nil)
    #expect(
      report.failure(of: .bound)
        == "✘ Test \"a\" recorded an issue with 1 argument style → .bound at A.swift:1:2: "
        + "Expectation failed")
    var batch = try batch([0, 3])
    batch.take(report, of: .screenTest, in: "gallery")
    let trials = try batch.end()
    #expect(trials[0].omissions.map(\.noticedBy) == [nil])
    #expect(trials[1].verdicts[.bound]?.check == .screenTest)
    #expect(trials[1].verdicts[.compiled].map { $0.check == nil } == true)
  }

  @Test("a failure without a style is of the only place, and of none of several")
  func withoutStyle() throws {
    let report = TestReport("✘ Test \"b\" recorded an issue at B.swift:1:2: no\n\(Self.end)")
    #expect(!report.tellsStyles && report.failure(of: .mvvm) != nil)
    var several = try batch([0, 2])
    several.take(report, of: .viewModelTest, in: "gallery")
    #expect(try several.end().allSatisfy { !$0.pending.isEmpty })
    var single = try batch([2])
    single.take(report, of: .viewModelTest, in: "gallery")
    #expect(try single.end()[0].verdicts[.mvvm]?.check == .viewModelTest)
  }

  @Test("a run that broke off is of all styles; it may be due to any of them")
  func crash() {
    let report = TestReport("\(Self.start("plain"))\n\(Self.issue("bound"))\nFatal error: nil")
    #expect(!report.tellsStyles)
    #expect(report.failure(of: .plain) == "Fatal error: nil")
  }

  @Test("tests that do not end are of their style, if one alone has no other failure")
  func unfinished() {
    let passed = Self.start("mvvm").replacing("◇", with: "✔").replacing(
      "started.", with: "passed after 1 s.")
    let started =
      ["◇ Test \"a\" (aka 'a(style:)') started."] + ["plain", "mvvm", "bound"].map(Self.start)
    let report = TestReport(
      (started + [passed, Self.issue("bound")]).joined(separator: "\n"), isEnded: true)
    #expect(report.tellsStyles)
    #expect(
      report.failure(of: .plain)?.hasPrefix("no end of: Test case passing 1 argument") == true)
    #expect(report.failure(of: .mvvm) == nil)
    #expect(report.failure(of: .bound)?.contains("recorded an issue") == true)
    // The one may keep the other from ending.
    #expect(!TestReport(started.joined(separator: "\n"), isEnded: true).tellsStyles)
  }
}
