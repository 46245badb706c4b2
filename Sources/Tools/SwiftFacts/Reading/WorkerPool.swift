import SourceVocabulary
import Synchronization

/// Does the same to many things on several threads, and gives the results in the things' order.
///
/// The threads have the stack that `NestingCheck` counts on, so the work may parse.
package struct WorkerPool {
  /// How many threads work at once; at least one.
  let jobs: Int

  /// - Parameter jobs: Nil for as many as there are cores.
  package init(jobs: Int? = nil) {
    self.jobs = max(1, jobs ?? sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  /// The result of `work` for each item. It must not touch state that another thread may change.
  package func map<Item, Result>(_ items: [Item], _ work: (Item) -> Result) -> [Result] {
    let helpers = Array(0..<threads(for: items.count))
    guard helpers.count > 1 else {
      return items.isEmpty ? [] : DeepStack.run { items.map(work) }
    }
    return map(items, with: helpers) { item, _ in work(item) }
  }

  /// How many threads are worth their while for so many items.
  package func threads(for count: Int) -> Int {
    // A thread costs some 20 µs; a handful of files is done by then.
    min(jobs, (count + 7) / 8)
  }

  /// The result of `work` for each item, on as many threads as there are helpers; each thread has one
  /// of them to itself.
  package func map<Item, Helper, Result>(
    _ items: [Item], with helpers: [Helper], _ work: (Item, Helper) -> Result
  ) -> [Result] {
    var results = [Result?](repeating: nil, count: items.count)
    let taken = Atomic(0)
    results.withUnsafeMutableBufferPointer { places in
      // Each place is written by the one thread that took its index.
      let places = places
      DeepStack.run(times: helpers.count) { turn in
        let helper = helpers[turn]
        // A few at a time.
        while case let start = taken.add(8, ordering: .relaxed).oldValue, start < items.count {
          for index in start..<min(items.count, start + 8) {
            places[index] = work(items[index], helper)
          }
        }
      }
    }
    return results.map { $0! }
  }
}
