extension Tables {
  /// The smallest test of each branch, by styles; the styles' other tests in rows of their own.
  public var testability: String {
    guard let tests = results.testability, !tests.isEmpty else { return "not measured" }
    var rows = [
      [
        "tests", "branches", "without a screen", "lines of a test", "lines of all tests",
        "lines of the fakes", "time of a test, µs", "fail when their branch is broken",
      ]
    ]
    func add(_ title: String, _ tests: [TestResult]) {
      guard !tests.isEmpty else { return }
      // A fake is written once, for all branches.
      let fakes = Dictionary(
        tests.flatMap { test in test.fakes.map { ($0, results.lines(ofFake: $0)) } },
        uniquingKeysWith: { one, _ in one })
      rows.append([
        title, "\(tests.count)", "\(tests.count { $0.means <= .fake })",
        Markdown.spread(Spread(tests.map { Double($0.lines) }), isWhole: true),
        "\(tests.map(\.lines).reduce(0, +))", "\(fakes.values.reduce(0, +))",
        Self.microseconds(tests),
        tests.contains { $0.failsWhenBroken == nil }
          ? "not tried" : "\(tests.count { $0.failsWhenBroken == true })",
      ])
    }
    for style in Style.allCases {
      add("\(style.rawValue), the smallest", results.smallestTests(of: style))
      if style == .plain {
        let own = tests.filter { $0.style == .plain }
        add("plain, the widgets of the screen", own.filter { $0.means == .widgets })
        add("plain, keys on a terminal", own.filter { $0.means == .keys })
      }
    }
    return Markdown.table(rows)
  }

  private static func microseconds(_ tests: [TestResult]) -> String {
    let times = tests.compactMap(\.time?.median)
    return times.isEmpty ? "–" : Markdown.spread(Spread(times), times: 0.001)
  }

  /// Each test of each branch.
  public var testabilityEvidence: String {
    guard let tests = results.testability, !tests.isEmpty else { return "not measured" }
    var rows = [
      ["branch", "style", "by", "lines", "fakes", "time, µs", "fails when broken"]
    ]
    for branch in Branch.all {
      for test in tests.filter({ $0.branch == branch.id }).sorted(by: {
        ($0.style, $0.means) < ($1.style, $1.means)
      }) {
        let fakes = test.fakes.isEmpty ? "–" : "\(test.fakes.joined(separator: ", "))"
        rows.append([
          branch.title, test.style.rawValue, test.means.rawValue, "\(test.lines)",
          test.fakes.isEmpty ? fakes : "\(fakes), \(test.fakeLines)",
          Markdown.spread(test.time, times: 0.001),
          test.failsWhenBroken.map { $0 ? "yes" : "no" } ?? "not tried",
        ])
      }
    }
    return Markdown.table(rows)
  }
}

extension Results {
  /// The test of each branch that needs least in a style, which is the fastest; the shorter of two.
  func smallestTests(of style: Style) -> [TestResult] {
    Branch.all.compactMap { branch in
      testability?.filter { $0.branch == branch.id && $0.style == style }
        .min { ($0.means, $0.lines) < ($1.means, $1.lines) }
    }
  }

  fileprivate func lines(ofFake name: String) -> Int {
    testability?.first { $0.fakes == [name] }?.fakeLines ?? 0
  }
}
