import BinderCore
import Testing

/// The end of links, slots and models while links wait.
@Suite struct DisplayMarkLifetimeTests {
  let model = Account()
  let mark = DisplayMark()

  @Test("an ended link, and a released slot, model or binder, leave no link behind that waits")
  func ends() {
    var output: Output? = Output()
    output?.$text.report(to: mark)
    let binder = Binder()
    mark.isShown = false
    for end in 0..<3 {
      var model: Account? = Account()
      let link = (model?.$name).flatMap { name in
        (output?.$text).map { binder.bind(name, to: $0) }
      }
      model?.name = "a"
      #expect(mark.waitingCount == 1)
      switch end {
      case 0: link?.cancel()
      case 1: model = nil
      default: output = nil
      }
      #expect(mark.waitingCount == 0)
    }
    let input = Input()
    input.$text.report(to: mark)
    binder.bind(model.$name, to: input.$text)
    #expect(mark.waitingCount == 1)
    binder.unbind()
    #expect(mark.waitingCount == 0)
    mark.isShown = true
    #expect(input.text == "")
  }

  @Test("the release of a model is a fault also while its links wait")
  func modelGone() {
    var faults: [String] = []
    let binder = Binder { faults.append("\($0)") }
    let output = Output()
    output.$text.report(to: mark)
    var model: Account? = Account()
    if let name = model?.$name { binder.bind(name, to: output.$text) }
    mark.isShown = false
    model?.name = "a"
    model = nil
    binder.flush()
    #expect(faults.count == 1)
  }
}
