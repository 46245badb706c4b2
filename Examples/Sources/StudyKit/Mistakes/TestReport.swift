/// The output of a run of tests.
struct TestReport {
  private let lines: [Substring]
  private let issues: [Substring]
  /// Whether the tests ran to their end.
  private let hasEnd: Bool
  /// The tests that have begun and not ended, if the run was ended from outside.
  private let unfinished: [Substring]

  /// - Parameters:
  ///   - text: The output, with `--verbose` if the run may be ended from outside.
  ///   - isEnded: Whether the run was ended from outside, since it took too long.
  init(_ text: String, isEnded: Bool = false) {
    lines = text.split(separator: "\n")
    issues = lines.filter { $0.contains("recorded an issue") }
    hasEnd = lines.contains { $0.contains("Test run with ") && !$0.contains("started") }
    unfinished = isEnded && !hasEnd ? Self.unfinished(in: lines) : []
  }

  /// The failure that concerns a style; nil where there is none.
  ///
  /// A test of one style names it; another test is about all that have the code. A run that broke off
  /// concerns all styles, and one that was ended from outside those whose tests have not ended.
  func failure(of style: Style) -> String? {
    if let issue = issues.first(where: { Self.concerns($0, style) }) { return Self.short(issue) }
    if hasEnd { return nil }
    if unfinished.isEmpty { return lines.last.map(Self.short) ?? "" }
    return unfinished.first { Self.concerns($0, style) }.map { "no end of: \(Self.short($0))" }
  }

  /// Whether it is certain which styles fail, though several were changed.
  ///
  /// Of several styles whose tests have not ended one may have stopped the others; failures that were
  /// recorded before are certain.
  var tellsStyles: Bool {
    if issues.contains(where: { Self.style(in: $0) == nil }) { return false }
    if hasEnd { return true }
    let open = Set(unfinished.map(Self.style)).subtracting(issues.map(Self.style))
    return !unfinished.isEmpty && !open.contains(nil) && open.count <= 1
  }

  private static func unfinished(in lines: [Substring]) -> [Substring] {
    let cases = lines.compactMap { $0.firstMatch(of: #/^◇ (Test (?:case |").+) started\.$/#)?.1 }
    let ends = lines.filter { $0.firstMatch(of: #/^[✔✘] .+ (passed|failed) after /#) != nil }
      .map { $0.dropFirst(2) }
    return cases.filter { test in
      let name = test.drop { $0 != "\"" }
      // A test with arguments has ended when its cases have.
      let hasCases =
        test.hasPrefix("Test \"") && cases.contains { $0 != test && $0.hasSuffix(name) }
      return !hasCases && !ends.contains { $0.hasPrefix(test) }
    }
  }

  private static func concerns(_ line: Substring, _ style: Style) -> Bool {
    self.style(in: line) == style || self.style(in: line) == nil
  }

  /// The style that a line names.
  private static func style(in line: Substring) -> Style? {
    line.firstMatch(of: #/style → \.(\w+)/#).flatMap { Style(rawValue: String($0.1)) }
  }

  /// Without the names that only the verbose output has.
  private static func short(_ line: Substring) -> String {
    String(line.replacing(#/ \(aka '[^']*'\)| \(\w+\.StyleName\)/#, with: ""))
  }
}
