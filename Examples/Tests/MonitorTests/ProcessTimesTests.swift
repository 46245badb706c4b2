import Testing

@testable import MonitorSystem

@Suite nonisolated struct ProcessTimesTests {
  /// A line of `/proc/PID/stat`, with the numbers of the fields that are not used.
  static func line(_ name: String, ticks: (Int, Int) = (30, 12), start: Int = 700, pages: Int = 5)
    -> String
  {
    let state = "S 4 5 6 7 8 9 10 11 12 13"
    return "42 (\(name)) \(state) \(ticks.0) \(ticks.1) 16 17 18 19 20 21 \(start) 23 \(pages) 25\n"
  }

  @Test(
    "a name may have blanks, parentheses and numbers",
    arguments: ["sh", "", "a) (b", "(sd-pam)", ") S 1 1 1", "a b c", "😀", "((", "))", "\u{301}a"])
  func names(name: String) throws {
    let times = try #require(ProcessTimes(line: Self.line(name)))
    #expect(times.name == name && times.ticks == 42 && times.start == 700 && times.pages == 5)
  }

  @Test("a control character in a name is shown as a question mark")
  func controlCharacters() throws {
    let times = try #require(ProcessTimes(line: Self.line("a\nb\u{1B}[2Jc\td")))
    #expect(times.name == "a?b?[2Jc?d")
  }

  @Test(
    "a line of another form gives no times",
    arguments: ["", "42", "42 (a", "42 a)", ")(", "42 (a) S 1 2 3", "42 (a)"])
  func otherForms(line: String) { #expect(ProcessTimes(line: line) == nil) }

  @Test("the load is the share of the ticks that are neither idle nor waiting")
  func load() throws {
    let before = try #require(CoreTimes(line: "cpu0 10 0 10 70 10 0 0 0 5 5"))
    let after = try #require(CoreTimes(line: "cpu0 30 0 20 90 60 0 0 0 9 9"))
    #expect(after.load(since: before) == 0.3)
    #expect(before.load(since: before) == 0)
    // Counters of a machine that slept may go back.
    #expect(before.load(since: after) == 0)
  }

  @Test("a line with too few fields is no core", arguments: ["", "cpu", "cpu0 1 2 3"])
  func noCore(line: String) { #expect(CoreTimes(line: line) == nil) }
}
