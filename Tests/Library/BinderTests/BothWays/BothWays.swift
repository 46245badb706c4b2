import Testing

/// The way in which the binding files of a test are linked.
enum Way: String {
  /// By reflection, when the test runs.
  case reflective
  /// By the Swift code that `compile-bindings` generates from them.
  case compiled

  @TaskLocal static var current = reflective
}

/// Runs each test of a suite twice: with its binding files linked by reflection, and compiled.
///
/// The rules of conduct hold for both ways, so both share the text of a test.
struct BothWays: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    testCase == nil ? nil : self
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing run: @Sendable () async throws -> Void
  ) async throws {
    try await run()
    guard !test.traits.contains(where: { $0 is ReflectiveOnly }) else { return }
    try await Way.$current.withValue(.compiled) { try await run() }
  }
}

/// A test of a feature that only reflection has, or of an error that the compiler reports.
struct ReflectiveOnly: TestTrait {
  let reason: String
}

extension Trait where Self == BothWays {
  static var bothWays: Self { Self() }
}

extension Trait where Self == ReflectiveOnly {
  static func reflectiveOnly(_ reason: String) -> Self { Self(reason: reason) }
}
