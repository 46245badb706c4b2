import Testing

@testable import BindCheckKit

/// When the loop checks.
@Suite struct WatchLoopTests {
  /// A watcher that is told what happens; it notes what is asked of it.
  final class ScriptedWatcher: FileWatcher {
    /// The answers to the waits, in their order.
    var changes: [Bool]
    var log: [String] = []

    init(_ changes: [Bool]) {
      self.changes = changes
    }

    func watch(_ roots: @autoclosure @escaping () -> [String]) {
      log.append("watch \(roots().joined(separator: " "))")
    }

    func wait(atMost milliseconds: Int?) -> Bool {
      log.append(milliseconds == nil ? "wait" : "settle")
      return changes.isEmpty ? false : changes.removeFirst()
    }
  }

  private func run(_ changes: [Bool], checks: Int) -> [String] {
    let watcher = ScriptedWatcher(changes)
    var count = 0
    WatchLoop.run(
      watcher,
      roots: { ["round\(count + 1)"] },
      check: {
        count += 1
        watcher.log.append("check")
        return count < checks
      })
    return watcher.log
  }

  @Test("it watches before it checks, so that nothing is missed meanwhile")
  func order() {
    #expect(run([], checks: 1) == ["watch round1", "check"])
  }

  @Test("a change leads to a check when it is over, and the roots are asked for anew")
  func change() {
    #expect(
      run([true, false], checks: 2)
        == ["watch round1", "check", "wait", "settle", "watch round2", "check"])
  }

  @Test("many changes in a row lead to one check")
  func burst() {
    #expect(
      run([true, true, true, false], checks: 2)
        == ["watch round1", "check", "wait", "settle", "settle", "settle", "watch round2", "check"])
  }

  @Test("changes without end do not keep it from checking")
  func endless() {
    let log = run(Array(repeating: true, count: 1_000), checks: 2)
    #expect(log.suffix(2) == ["watch round2", "check"])
    #expect(log.count < 200)
  }
}
