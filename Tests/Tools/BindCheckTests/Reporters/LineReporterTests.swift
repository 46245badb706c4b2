import BindingSpec
import Testing

@testable import BindCheckKit

/// The forms with one line a problem, for Xcode and for GitHub.
@Suite struct LineReporterTests {
  @Test("Xcode gets a line for each problem and note, escaped, with absolute paths")
  func xcode() {
    var report = StrangeReport.report
    report.unresolved = []
    let text = XcodeReporter.text(of: report, directory: "/home/me")
    let path = #"/home/me/Bindings/a b%20,:'"<&>\u{A}\u{1B}[31m.yaml"#
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) == [
        path + ":2:1: warning: over several lines [BC999]",
        path
          + #":3:14: error: 'M' has no field '\u{1B}]]>&%\u{A}::error::'; say "b" <or> 'c' [BC103]"#,
        "/home/me/Sources/é.swift:2:6: note: '😀' is declared here",
        "",
      ])
    #expect(!text.drivesTerminals)
  }

  @Test("a path that is absolute stays as it is, and without a directory so do all")
  func xcodePaths() {
    var report = CheckReport()
    report.problems = [JSONReporterTests.problem]
    #expect(XcodeReporter.text(of: report).hasPrefix("Bindings/a.yaml:6:17: error: "))
    #expect(XcodeReporter.text(of: report, directory: "/").hasPrefix("/Bindings/a.yaml:6:17: "))
    report.problems[0].location.file = "/x/a.yaml"
    #expect(XcodeReporter.text(of: report, directory: "/y").hasPrefix("/x/a.yaml:6:17: "))
  }

  @Test("GitHub gets a command for each problem, whose text can neither end it nor begin another")
  func github() {
    var report = StrangeReport.report
    report.unresolved = []
    let text = GitHubReporter.text(of: report)
    let file = #"file=Bindings/a b%2520%2C%3A'"<&>%0A\u{1B}[31m.yaml"#
    #expect(
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) == [
        "::warning \(file),line=2,endLine=4,title=BC999 made-up::over several lines",
        "::error \(file),line=3,endLine=3,col=9,endColumn=16,title=BC103 unknown-field::"
          + #"'M' has no field '\u{1B}]]>&%25%0A::error::'; say "b" <or> 'c'"#
          + "%0ASources/é.swift:2:6: '😀' is declared here",
        #"::error title=bindcheck::cannot read 'x\u{1B}%0A%25': no such file"#,
        "::warning title=bindcheck::cannot read 'y': it vanished",
        "",
      ])
    #expect(!text.drivesTerminals)
  }

  @Test("nothing wrong is nothing said")
  func empty() {
    #expect(XcodeReporter.text(of: CheckReport()) == "")
    #expect(GitHubReporter.text(of: CheckReport()) == "")
  }
}
