import BinderCore
import BinderTesting
import Testing

@Suite struct RecorderTests {
  let counter = Counter()
  let recorder = Recorder()

  @Test("deliveries, steps and the end stand in the log in their order")
  func diagram() {
    let watch = recorder.watch(counter.$count)
    counter.count = 1
    recorder.step()
    recorder.step()
    counter.count = 2
    watch.cancel()
    counter.count = 3
    #expect(recorder.log == "01--2|")
    #expect(recorder.values == ["0", "1", "2"])
  }

  @Test("a text that could be mistaken for a sign of the diagram is between brackets")
  func brackets() {
    for value in ["12", "", "-", "|", "[", "]", "ö"] { recorder.note(value) }
    #expect(recorder.log == "[12][][-][|][[][]]ö")
  }

  @Test("an optional is recorded as its value, or nil")
  func optionals() {
    recorder.watch(counter.$note)
    counter.note = "x"
    counter.note = nil
    #expect(recorder.values == ["nil", "x", "nil"])
  }

  @Test("without the initial value, recording begins with the first change")
  func withoutInitial() {
    recorder.watch(counter.$count, initial: false)
    recorder.watch(counter.$note, initial: false)
    #expect(recorder.log == "")
    counter.count = 5
    #expect(recorder.log == "5")
  }

  @Test("several fields and events share one log, each with its mark")
  func marks() {
    let input = Input()
    recorder.watch(counter.$count, as: "c")
    recorder.watch(counter.$next, as: "n")
    recorder.watch(input.pressed, as: "p")
    counter.next = 1
    input.pressed.fire()
    counter.count = 1
    #expect(recorder.log == "npc")
  }

  @Test("in a binder, the recorder has its place among the binder's deliveries")
  func order() {
    let binder = Binder()
    binder.observe(counter.$count, initial: false) { [counter] value in
      counter.next = value
      recorder.note("x")
    }
    recorder.watch(counter.$next, in: binder, initial: false)
    recorder.watch(counter.$next, as: "n")
    counter.count = 7
    // The one without a binder hears the write inside the notification, the other one after it.
    #expect(recorder.log == "nx7")
  }

  @Test("the end is recorded for each watch when the binder is released")
  func binderGoes() {
    var binder: Binder? = Binder()
    recorder.watch(counter.$count, as: "c", in: binder)
    recorder.watch(counter.$next, as: "n", in: binder)
    counter.count = 1
    recorder.step()
    binder = nil
    counter.count = 2
    #expect(recorder.log == "c-||")
  }

  @Test("faults are recorded instead of printed")
  func faults() {
    let (binder, input) = (Binder(), Input())
    recorder.watchFaults(of: binder)
    binder.bind(input.pressed, to: counter.send)
    input.pressed.fire()
    recorder.step()
    #expect(recorder.log == "!-")
    guard case .commandWithoutHandler? = recorder.faults.first else {
      Issue.record("\(recorder.faults)")
      return
    }
    recorder.clear()
    #expect(recorder.log == "")
    #expect(recorder.faults == [])
  }

  @Test("a recorder keeps nothing alive, and nothing keeps it")
  func lifetimes() {
    let survivor = Counter()
    let binder = Binder()
    #expect(
      leaks { watch in
        let (recorder, counter) = (watch(Recorder()), watch(Counter()))
        recorder.watch(counter.$count)
        recorder.watch(survivor.$count, in: binder)
        recorder.watchFaults(of: binder)
      } == [])
    survivor.count = 1
  }
}
