import Testing

@testable import study

@Suite struct StatisticsTests {
  /// Outcomes of which each n-th is noticed by the compiler.
  private func outcomes(
    _ app: String, _ style: Style, _ kind: Kind, count: Int, noticed: Int
  ) -> [Outcome] {
    (0..<count).map { index in
      var outcome = Outcome(
        app: app, style: style, id: "\(app):\(index):1:write:\(kind.rawValue):0")
      outcome.record(index < noticed ? "error" : nil, of: .compiler)
      return outcome
    }
  }

  private let statistics = Statistics(
    weights: ["fixes": ["left out": 3, "exchanged": 1]], samples: 200)

  @Test("shares count by kind, and differences by the weights") func differences() throws {
    var all: [Outcome] = []
    for app in ["a", "b", "c"] {
      all += outcomes(app, .bound, .leftOut, count: 20, noticed: 20)
      all += outcomes(app, .bound, .exchanged, count: 10, noticed: 5)
      all += outcomes(app, .plain, .leftOut, count: 20, noticed: 0)
      all += outcomes(app, .plain, .exchanged, count: 10, noticed: 5)
    }
    let found = statistics.compare(all, .bound, .plain, .withoutCheck, silent: [])
    #expect(found.differences["kinds"]?.value == 0.5)
    #expect(found.differences["fixes"]?.value == 0.75)
    #expect(abs((found.differences["places"]?.value ?? 0) - 2.0 / 3) < 1e-9)
    #expect(found.apps == ["a": 0.5, "b": 0.5, "c": 0.5])
    let interval = try #require(found.differences["kinds"]?.interval)
    #expect(interval[0] < 0.5 && interval[1] > 0.5 && interval[0] > 0)
  }

  @Test("what is equal is not decided") func equal() {
    let all = Style.allCases.flatMap { style in
      ["a", "b"].flatMap { outcomes($0, style, .leftOut, count: 20, noticed: 10) }
    }
    #expect(statistics.compare(all, .bound, .plain, .withoutCheck, silent: []).conclusion == 0)
  }

  @Test("a kind that one style lacks has no part, and is named") func missing() {
    let all =
      outcomes("a", .bound, .leftOut, count: 4, noticed: 4)
      + outcomes("a", .bound, .lifetime, count: 4, noticed: 0)
      + outcomes("a", .plain, .leftOut, count: 4, noticed: 4)
    let found = statistics.compare(all, .bound, .plain, .withoutCheck, silent: [])
    #expect(found.missing == [.lifetime])
    #expect(found.differences["kinds"]?.value == 0)
  }

  @Test("the same seed draws the same") func seed() {
    var (one, other) = (Random(state: 1), Random(state: 1))
    #expect((0..<9).map { _ in one.below(100) } == (0..<9).map { _ in other.below(100) })
  }
}
