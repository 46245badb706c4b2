import Binder
import Testing

extension PeerBehaviours {
  /// Readers of a graph: handlers that come and go, and reads by code between them.
  @Suite struct ReaderBehaviours {
    let source = Box(0)
    let binder = Binder()

    private func chain(_ length: Int, of first: @escaping () -> Int) -> [Node<Int>] {
      (0..<length).reduce(into: []) { nodes, _ in
        let read = nodes.last.map { node in { node.value } } ?? first
        nodes.append(Node { read() + 1 })
      }
    }

    @Test("each handler of a computed property is notified, not only the first")
    func secondHandler() {
      let node = Node { [source] in source.content }
      var log: [String] = []
      binder.observe(node.$value, initial: false) { log.append("first \($0)") }
      binder.observe(node.$value, initial: false) { log.append("second \($0)") }
      source.content = 2
      #expect(log == ["first 2", "second 2"])
    }

    @Test("a handler reads every computed property up to date, also one that is notified after it")
    func readInHandler() {
      let early = Node { [source] in source.content + 1 }
      let late = Node { early.value * 10 }
      var seen: [[Int]] = []
      binder.observe(source.$content, initial: false) { seen.append([$0, late.value]) }
      binder.observe(late.$value, initial: false) { seen.append([$0, early.value]) }
      source.content = 4
      #expect(seen == [[4, 50], [50, 5]])
    }

    @Test("a read of the end of a chain by code does not keep its handler from being notified")
    func readByCode() {
      let parity = Node { [source] in source.content % 2 }
      let end = Node { parity.value + 1 }
      var seen: [Int] = []
      binder.observe(end.$value, initial: false) { seen.append($0) }
      batch {
        source.content = 1
        #expect(end.value == 2)
      }
      #expect(seen == [2])
      #expect(end.runs == 2)
    }

    @Test("a chain that code has read before it is observed follows its source")
    func readBeforeObserved() {
      let nodes = chain(2) { [source] in source.content }
      #expect(nodes[1].value == 2)
      source.content = 1
      var seen: [Int] = []
      binder.observe(nodes[1].$value) { seen.append($0) }
      source.content = 5
      #expect(seen == [3, 7])
    }

    @Test("a computed property that has lost its handlers is right when it is read again")
    func observedAgain() {
      let nodes = chain(2) { [source] in source.content }
      let first = binder.observe(nodes[1].$value) { _ in }
      first.cancel()
      source.content = 10
      #expect(nodes[1].value == 12)
      var seen: [Int] = []
      binder.observe(nodes[1].$value) { seen.append($0) }
      source.content = 20
      #expect(seen == [12, 22])
    }

    @Test("a chain without handlers does not run while its source changes")
    func notObserved() {
      let nodes = chain(3) { [source] in source.content }
      _ = nodes[2].value
      for value in 1...10 { source.content = value }
      #expect(nodes.map(\.runs) == [1, 1, 1])
      #expect(nodes[2].value == 13)
      #expect(nodes.map(\.runs) == [2, 2, 2])
    }

    @Test("one handler's end does not end the chain that another handler shares")
    func sharedChain() {
      let nodes = chain(2) { [source] in source.content }
      var seen: [Int] = []
      let first = binder.observe(nodes[1].$value) { _ in }
      binder.observe(nodes[1].$value, initial: false) { seen.append($0) }
      first.cancel()
      source.content = 1
      #expect(seen == [3])
    }

    @Test("a computed property and a key path to a plain getter join without a mixed value")
    func keyPathInDiamond() {
      final class Pair {
        @Observed var number = 1
        @Computed({ (pair: Pair) in pair.number * 2 }) var double: Int
        var sum: Int { double + number }
      }
      let pair = Pair()
      var seen: [Int] = []
      binder.observe(binder.field(\.sum, of: pair)) { seen.append($0) }
      pair.number = 2
      #expect(seen == [3, 6])
    }
  }
}
