import ExampleTesting
import Foundation
import Testing

@testable import StudyKit

@Suite struct BranchTests {
  @Test("each branch can be broken in the sources as they are", arguments: Branch.all.map(\.id))
  func breaks(id: String) throws {
    let branch = try #require(Branch.all.first { $0.id == id })
    for edit in branch.breaks {
      let text = try String(
        contentsOfFile: "\(Repository.root)/\(edit.file)", encoding: .utf8)
      #expect(try edit.apply(to: text) != text)
    }
    // An edit for each style, where bound and compiled have one file, and view models are shared.
    let subjects = Subject.all.filter { $0.app == branch.app }
    for subject in subjects {
      #expect(branch.breaks.contains { subject.has($0.file) }, "\(subject.style)")
    }
  }

  @Test("each branch has tests in all styles, and each test is of a branch and is timed")
  func functions() throws {
    let functions = try TestFunction.all(in: Repository.root)
    for branch in Branch.all {
      let styles = functions.filter { $0.branch == branch.id }.flatMap(\.styles)
      #expect(Set(styles) == Set(Style.allCases), "\(branch.id)")
    }
    let timed = try String(
      contentsOfFile: "\(Repository.root)/\(TestFunction.folder)/Times.swift", encoding: .utf8
    ).matches(of: #/^  \("([\w.]+)", /#.anchorsMatchLineEndings()).map { String($0.1) }
    let names = functions.flatMap { function in
      function.name == "linked"
        ? function.styles.map { "\(function.branch).linked.\($0)" }
        : ["\(function.branch).\(function.name)"]
    }
    #expect(timed == names.sorted { timed.firstIndex(of: $0) ?? 0 < timed.firstIndex(of: $1) ?? 0 })
    #expect(Set(timed) == Set(names))
    #expect(functions.allSatisfy { $0.lines > 0 })
  }

  @Test("a test is read: its lines without blanks and comments, its fakes, and its means")
  func reading() throws {
    let text = """
      @MainActor @Suite struct TooLarge {
        @Test func plain() {
          let screen = Screen()

          // A comment.
          let bank = NoBank()
        }

        @Test func plainByKeys() { /* … */ }

        @Test(arguments: [1, 2])
        func linked(style: Int) async throws {
          TerminalStage(Screen())
        }

        @Test func mvvm() {
          #expect(
            Model() == 1)
        }
      }
      """
    let functions = try TestFunction.read(text, fakes: ["Bank": 7, "NoBank": 9])
    #expect(functions.map(\.name) == ["plain", "linked", "mvvm"])
    #expect(functions.map(\.lines) == [2, 1, 2])
    #expect(functions.map(\.fakes) == [["NoBank"], [], []])
    #expect(functions.map(\.fakeLines) == [9, 0, 0])
    #expect(functions.map(\.means) == [.widgets, .keys, .model])
    #expect(functions[1].styles == [.bound, .compiled, .ejected])
    #expect(throws: StudyError.self) {
      try TestFunction.read(text.replacing("mvvm", with: "other"), fakes: [:])
    }
  }

  @Test("times and failures are read from the output of the tests")
  func output() throws {
    let times = try Testability.times(in: "◇ Test run started.\ntime A.plain 100.5 300 200\n")
    #expect(times == ["A.plain": Spread([100.5, 200, 300])])
    #expect(throws: StudyError.self) { try Testability.times(in: "time A.plain fast") }
    let failures = Testability.failures(
      in: """
        ✘ Test mvvm() recorded an issue at A.swift:1:2: Expectation failed
        ✘ Test linked(style:) recorded an issue with 1 argument style → .bound at A.swift:3:4: no
        ✔ Test plain() passed after 0.001 seconds.
        """)
    #expect(failures == ["mvvm", "linked.bound"])
  }

  @Test("a style is compared by the tests that need least, and its fakes count once")
  func table() throws {
    let functions = try TestFunction.all(in: Repository.root)
    let names = functions.flatMap { function in
      function.styles.map { "\(function.branch).\(Testability.key(function.name, $0))" }
    }
    var results = Results()
    results.testability = try Testability.results(
      of: functions, times: Dictionary(names.map { ($0, Spread([2_000])) }) { one, _ in one })
    for style in Style.allCases {
      let smallest = results.smallestTests(of: style)
      #expect(smallest.map(\.branch) == Branch.all.map(\.id))
      for test in smallest {
        let others = results.testability!.filter { $0.branch == test.branch && $0.style == style }
        #expect(others.allSatisfy { $0.means >= test.means })
      }
    }
    let tables = Tables(results)
    #expect(tables.testability.contains(#/mvvm, the smallest +\| 12 +\| 12 /#))
    #expect(tables.testability.contains("not tried"))
    #expect(tables.testabilityEvidence.split(separator: "\n").count == 2 + names.count)
    #expect(throws: StudyError.self) { try Testability.results(of: functions, times: [:]) }
  }
}
