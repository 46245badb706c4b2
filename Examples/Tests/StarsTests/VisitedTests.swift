import BinderTerminal
import BinderTerminalTesting
import ExampleTesting
import Testing

@testable import StarsApp

/// The visited repositories, which the view marks and the model keeps, the same in all styles.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct VisitedTests {
  @Test(
    "a row that was out of sight is still visited when it is in sight again",
    arguments: StyleName.allCases)
  func outOfSight(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<down><enter><esc>")
    #expect(stage.text.contains("✓ ada/r1"))
    try stage.press("<end>")
    await stage.answer(.success(.of(7...20)))
    #expect(try !stage.press("<end>").contains("✓"))
    let screen = try stage.press("<home>")
    #expect(screen.contains("✓ ada/r1") && screen.contains("· ada/r2"))
  }

  @Test("other users' stars are visited if they are the same", arguments: StyleName.allCases)
  func otherUser(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    try stage.press("<down><down><enter><esc>sbob<enter>")
    let screen = await stage.answer(.success(.of(2...4)))
    #expect(screen.contains("bob") && screen.contains("✓ ada/r2") && screen.contains("· ada/r3"))
    try stage.press("sada<enter>")
    #expect(await stage.answer(.success(.of(1...6))).contains("✓ ada/r2"))
  }

  @Test("going through the rows visits none", arguments: StyleName.allCases)
  func looking(style: StyleName) async throws {
    let stage = try await Stage.loaded(style)
    #expect(try !stage.press("<down><down><up><down>").contains("✓"))
  }

  /// An item that is no repository, and notes the visits that the view reports.
  @MainActor
  private final class FakeItem: StarItem {
    let title = "Fake"
    let subtitle = "of no service"
    let stars = "–"
    var visited: Bool { didSet { reports.append(visited) } }
    private(set) var reports: [Bool] = []

    init(visited: Bool) { self.visited = visited }

    func open() {}
  }

  @Test("a row that is filled reports no visit, and a visit only to the item that it shows")
  func filling() {
    let row = StarRow()
    let (former, latter) = (FakeItem(visited: true), FakeItem(visited: false))
    row.show(former)
    #expect(row.title.text == "Fake" && row.stars.text == "–" && row.visited.isVisited)
    // The list gives the row another item.
    row.show(latter)
    #expect(!row.visited.isVisited)
    #expect(former.reports == [] && latter.reports == [])
    row.visited.mark()
    #expect(former.reports == [] && latter.reports == [true])
  }
}
