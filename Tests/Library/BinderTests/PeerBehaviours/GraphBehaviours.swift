import Binder
import Testing

extension PeerBehaviours {
  /// Computed properties that read each other: diamonds, chains, wide and layered graphs.
  @Suite struct GraphBehaviours {
    let source = Box(0)
    let binder = Binder()

    private func chain(_ length: Int, of first: @escaping () -> Int) -> [Node<Int>] {
      (0..<length).reduce(into: []) { nodes, _ in
        let read = nodes.last.map { node in { node.value } } ?? first
        nodes.append(Node { read() + 1 })
      }
    }

    @Test("the join of a diamond runs once for each change, and its handler is notified once")
    func diamond() {
      let arms = (0..<5).map { index in Node { [source] in source.content + index } }
      let join = Node { arms.reduce(0) { $0 + $1.value } }
      var seen: [Int] = []
      binder.observe(join.$value) { seen.append($0) }
      for value in 1...3 { source.content = value }
      #expect(seen == [10, 15, 20, 25])
      #expect(join.runs == 4)
    }

    @Test("the arms of a diamond run once for each change")
    func armsOfDiamond() {
      let arms = (0..<5).map { index in Node { [source] in source.content + index } }
      let join = Node { arms.reduce(0) { $0 + $1.value } }
      binder.observe(join.$value) { _ in }
      source.content = 1
      #expect(arms.map(\.runs) == [2, 2, 2, 2, 2])
    }

    @Test("a diamond with a long and a short way has no value of two states")
    func unevenDiamond() {
      let long = chain(4) { [source] in source.content }
      let join = Node { [source] in "\(source.content) \(long[3].value)" }
      var seen: [String] = []
      binder.observe(join.$value) { seen.append($0) }
      source.content = 10
      #expect(seen == ["0 4", "10 14"])
    }

    @Test("a diamond behind a diamond runs once, too")
    func twoDiamonds() {
      let a = Node { [source] in source.content + 1 }
      let b = Node { [source] in source.content + 2 }
      let middle = Node { a.value + b.value }
      let (c, d) = (Node { middle.value * 2 }, Node { middle.value * 3 })
      let end = Node { c.value + d.value }
      binder.observe(end.$value) { _ in }
      source.content = 1
      #expect(end.value == 25)
      #expect([middle, c, d, end].map(\.runs) == [2, 2, 2, 2])
    }

    @Test("a ladder in which a sum reads each step runs each step once")
    func triangle() {
      let steps = chain(10) { [source] in source.content }
      let sum = Node { steps.reduce(0) { $0 + $1.value } }
      binder.observe(sum.$value) { _ in }
      source.content = 5
      #expect(sum.value == (6...15).reduce(0, +))
      #expect(steps.map(\.runs) == Array(repeating: 2, count: 10))
    }

    @Test("a chain of fifty properties runs each once for each change")
    func deep() {
      let nodes = chain(50) { [source] in source.content }
      var seen: [Int] = []
      binder.observe(nodes[49].$value, initial: false) { seen.append($0) }
      for value in 1...5 { source.content = value }
      #expect(seen == [51, 52, 53, 54, 55])
      #expect(nodes.allSatisfy { $0.runs == 6 })
    }

    @Test("fifty chains on one field each notify once for each change")
    func broad() {
      var calls = 0
      let chains = (0..<50).map { _ in chain(2) { [source] in source.content } }
      for nodes in chains { binder.observe(nodes[1].$value, initial: false) { _ in calls += 1 } }
      for value in 1...4 { source.content = value }
      #expect(calls == 200)
    }

    @Test("a property that is read thirty times in one run is one dependency")
    func repeated() {
      let node = Node { [source] in (0..<30).reduce(0) { sum, _ in sum + source.content } }
      var seen: [Int] = []
      binder.observe(node.$value, initial: false) { seen.append($0) }
      source.content = 2
      #expect(seen == [60])
      #expect(node.runs == 2)
    }

    @Test("of a hundred parts of one collection only the part that changes notifies")
    func multiplexer() {
      let sources = (0..<100).map { _ in Box(0) }
      let all = Node { sources.map(\.content) }
      let parts = (0..<100).map { index in Node { all.value[index] + 1 } }
      var seen: [String] = []
      for (index, part) in parts.enumerated() {
        binder.observe(part.$value, initial: false) { seen.append("\(index): \($0)") }
      }
      sources[3].content = 5
      sources[70].content = 1
      #expect(seen == ["3: 6", "70: 2"])
    }

    @Test("a value that stays the same in the middle of a chain keeps the rest from running")
    func avoidable() {
      let first = Node { [source] in source.content }
      let constant = Node { first.value * 0 }
      let costly = Node { constant.value + 1 }
      let end = Node { costly.value + 2 }
      var calls = 0
      binder.observe(end.$value, initial: false) { _ in calls += 1 }
      for value in 1...10 { source.content = value }
      #expect((first.runs, constant.runs) == (11, 11))
      #expect((costly.runs, end.runs, calls) == (1, 1, 0))
    }

    @Test("a chain whose middle stays the same for some changes runs only for the others")
    func sometimesTheSame() {
      let parity = Node { [source] in source.content % 2 }
      let text = Node { parity.value == 0 ? "even" : "odd" }
      var seen: [String] = []
      binder.observe(text.$value) { seen.append($0) }
      for value in [2, 4, 5, 7, 8] { source.content = value }
      #expect(seen == ["even", "odd", "even"])
      #expect((parity.runs, text.runs) == (6, 3))
    }

    @Test("a join of a part that stays the same and one that changes runs")
    func halfTheSame() {
      let other = Box(0)
      let same = Node { [source] in source.content % 2 }
      let join = Node { same.value + other.content }
      binder.observe(join.$value) { _ in }
      source.content = 2
      #expect(join.runs == 1)
      batch {
        source.content = 4
        other.content = 1
      }
      #expect((join.runs, join.value) == (2, 1))
    }

    @Test("layers that read their neighbours agree with the same sums in plain code")
    func layers() {
      let sources = [1, 2, 3, 4].map { Box($0) }
      var layer = sources.map { source in Node { source.content } }
      for _ in 0..<10 {
        let m = layer
        layer = [
          Node { m[1].value }, Node { m[0].value - m[2].value },
          Node { m[1].value + m[3].value }, Node { m[2].value },
        ]
        for node in layer { binder.observe(node.$value) { _ in } }
      }
      func plain(_ values: [Int]) -> [Int] {
        (0..<10).reduce(values) { v, _ in [v[1], v[0] - v[2], v[1] + v[3], v[2]] }
      }
      #expect(layer.map(\.value) == plain([1, 2, 3, 4]))
      batch { for (index, source) in sources.enumerated() { source.content = 4 - index } }
      #expect(layer.map(\.value) == plain([4, 3, 2, 1]))
    }

    @Test("in a layered graph a change runs the nodes that it reaches, and each of them once")
    func reachedNodes() {
      let sources = (0..<4).map { _ in Box(0) }
      let first = (0..<4).map { at in
        Node { sources[at].content + sources[(at + 1) % 4].content }
      }
      let second = (0..<4).map { at in Node { first[at].value + first[(at + 1) % 4].value } }
      for node in second { binder.observe(node.$value) { _ in } }
      sources[0].content = 1
      #expect(first.map(\.runs) == [2, 1, 1, 2])
      #expect(second.map(\.runs) == [2, 1, 2, 2])
    }

    @Test("a chain of a thousand properties is followed")
    func thousand() {
      let nodes = chain(1_000) { [source] in source.content }
      var seen: [Int] = []
      binder.observe(nodes[999].$value) { seen.append($0) }
      source.content = 1
      #expect(seen == [1_000, 1_001])
    }

    @Test("a diamond whose arms are fields that bindings feed has no value of two states")
    func fedFields() {
      let (one, two) = (Box(0), Box(0))
      binder.bind(source.$content, to: one.$content)
      binder.bind(source.$content, to: two.$content)
      let join = Node { one.content + two.content }
      var seen: [Int] = []
      binder.observe(join.$value) { seen.append($0) }
      source.content = 1
      #expect(seen == [0, 2])
    }

    @Test("a diamond whose arms two binders feed ends at the right value")
    func twoBinders() {
      let other = Binder()
      let (one, two) = (Box(0), Box(0))
      binder.bind(source.$content, to: one.$content)
      other.bind(source.$content, to: two.$content)
      let join = Node { one.content + two.content }
      var seen: [Int] = []
      binder.observe(join.$value) { seen.append($0) }
      source.content = 1
      #expect(seen.last == 2)
    }
  }
}
