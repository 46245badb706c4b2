import Testing

@testable import SwiftFacts

/// Work on several threads.
@Suite struct WorkerPoolTests {
  @Test("results stand in the order of the items", arguments: [1, 2, 3, 8])
  func order(jobs: Int) {
    for count in [0, 1, 7, 8, 9, 100, 1000] {
      #expect(
        WorkerPool(jobs: jobs).map(Array(0..<count)) { "\($0)" } == (0..<count).map(String.init))
    }
  }

  @Test("each thread has a helper to itself")
  func helpers() {
    final class Counter {
      var count = 0
    }
    let helpers = (0..<4).map { _ in Counter() }
    let results = WorkerPool(jobs: 4).map(Array(0..<10_000), with: helpers) { item, helper in
      helper.count += 1
      return item
    }
    #expect(results == Array(0..<10_000))
    #expect(helpers.map(\.count).reduce(0, +) == 10_000)
  }

  @Test("there is at least one thread", arguments: [-1, 0, 1])
  func leastJobs(jobs: Int) {
    #expect(WorkerPool(jobs: jobs).jobs == 1)
    #expect(WorkerPool().jobs >= 1)
  }

  @Test("work may use a deep stack", arguments: [1, 3])
  func deepStack(jobs: Int) {
    func descend(_ depth: Int) -> Int {
      withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 8) { memory in
        memory[0] = 1
        return depth == 0 ? 0 : Int(memory[0]) + descend(depth - 1)
      }
    }
    // 20 MB, more than a thread has by default.
    #expect(
      WorkerPool(jobs: jobs).map(Array(0..<16)) { _ in descend(20_000) }.allSatisfy { $0 == 20_000 }
    )
  }
}
