import BinderCore
import BinderTesting
import Testing

@Suite struct LeaksTests {
  final class Node {
    var next: Node?
  }

  @Test("a released object is not mentioned")
  func released() {
    #expect(leaks { watch in watch(Node()).next = watch(Node()) } == [])
  }

  @Test("an object that still exists is named by its type and its line")
  func kept() throws {
    var keeper: Node?
    let leaks = leaks { watch in
      keeper = watch(Node())
      _ = watch(Counter())
    }
    #expect(leaks == ["'Node' of BinderTestingTests/LeaksTests.swift:\(#line - 3)"])
    #expect(keeper != nil)
  }

  @Test("a cycle is found")
  func cycle() {
    weak var weakNode: Node?
    let leaks = leaks { watch in
      let node = watch(Node())
      node.next = node
      weakNode = node
    }
    #expect(leaks.count == 1)
    weakNode?.next = nil
  }

  @Test("a closure that captures the model it observes is found")
  func capturingHandler() {
    let binder = Binder()
    let input = Input()
    let leaks = leaks { watch in
      let counter = watch(Counter())
      binder.observe(input.pressed) { counter.count += 1 }
    }
    #expect(leaks.count == 1)
  }

  @Test("an asynchronous closure is waited for")
  @MainActor func asynchronous() async {
    let found = await leaks { watch in
      let counter = watch(Counter())
      counter.send.setHandler {
        await Task.yield()
        counter.count = 1
      }
      counter.send.run()
      await counter.send.finish()
      counter.send.handler = nil
      #expect(counter.count == 1)
    }
    #expect(found == [])
  }

  @Test("an error of the closure is thrown on")
  func throwing() {
    struct Stop: Error {}
    #expect(throws: Stop.self) { try leaks { _ in throw Stop() } }
  }
}
