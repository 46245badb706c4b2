import BinderCore
import BinderTesting
import Testing

@Suite struct FaultTests {
  final class Ring {
    @Observed var a = 0
    @Observed var b = 0
    @Observed var c = 0
    @Observed var shown = 0
  }

  let ring = Ring()
  let binder = Binder()

  @Test("without a loop there is no fault")
  func none() {
    binder.observe(ring.$a, initial: false) { [ring] in ring.b = $0 }
    #expect(binder.faults { ring.a = 3 } == [])
    #expect(ring.b == 3)
  }

  @Test("a loop is known by the lines that set it up, and by no others")
  func loop() {
    let line = #line
    binder.observe(ring.$a, initial: false) { [ring] in ring.b = $0 + 1 }
    binder.observe(ring.$b, initial: false) { [ring] in ring.c = $0 + 1 }
    binder.observe(ring.$c, initial: false) { [ring] in ring.a = $0 + 1 }
    binder.observe(ring.$c, initial: false) { [ring] in ring.shown = $0 }
    binder.observe(ring.$shown, initial: false) { _ in }
    let faults = binder.faults { ring.a = 1 }
    guard case .loop(let links)? = faults.first, faults.count == 1 else {
      Issue.record("\(faults)")
      return
    }
    #expect(
      links.sorted()
        == (1...3).map { "the link of BinderTestingTests/FaultTests.swift:\(line + $0)" })
  }

  @Test("afterwards the former handler receives faults again")
  func restored() {
    var seen = 0
    binder.onFault = { _ in seen += 1 }
    let (input, command) = (Input(), Command())
    binder.bind(input.pressed, to: command)
    #expect(binder.faults { input.pressed.fire() }.count == 1)
    #expect(seen == 0)
    input.pressed.fire()
    #expect(seen == 1)
  }

  @Test("faults of asynchronous work are collected too")
  func asynchronous() async {
    let (input, command) = (Input(), Command())
    binder.bind(input.pressed, to: command)
    let faults = await binder.faults {
      await Task.yield()
      input.pressed.fire()
    }
    #expect(faults.count == 1)
  }
}
