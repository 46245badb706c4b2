import BinderCore
import BinderTerminal
import Testing

/// Faults are on the screen while the app runs.
@Suite struct FaultsOnScreenTests {
  let button = Button("Go")
  let binder: Binder
  let stage: Stage
  private let seen = Seen()

  private final class Seen { var faults: [BindingFault] = [] }

  init() {
    let (button, seen) = (button, seen)
    binder = Binder { seen.faults.append($0) }
    stage = Stage(60, 6) {
      button
      Label("one")
      Label("two")
    }
    stage.application.showFaults(of: binder)
    // Without a handler.
    binder.bind(button.pressed, to: Command())
  }

  @Test("a line tells of a fault with the key that lists it, until the list has been shown")
  func line() throws {
    #expect(stage.text == "< Go >\none\ntwo")
    try stage.press("<enter>")
    #expect(stage.text == "< Go >\none\ntwo\n\n\n1 fault: F12 shows it")
    #expect(stage.style(row: 5) == Theme().error)
    #expect(stage.application.faults == seen.faults && seen.faults.count == 1)
    try stage.press("<enter>")
    #expect(stage.text.hasSuffix("2 faults: F12 lists them"))
    try stage.press("<f12>")
    #expect(stage.text.contains("fault: "))
    try stage.press("<f12>")
    #expect(stage.text == "< Go >\none\ntwo")
    try stage.press("<enter>")
    #expect(stage.text.hasSuffix("3 faults: F12 lists them"))
    #expect(stage.application.faultCount == 3)
  }

  @Test("an application shows no faults where it asks for none, and the key is free then")
  func off() throws {
    stage.application.showsFaults = false
    try stage.press("<enter><f12>")
    #expect(stage.text == "< Go >\none\ntwo")
    #expect(stage.leftoverKeys == [.function(12)])
    #expect(stage.application.faultCount == 1)
    #expect(seen.faults.count == 1)
  }

  @Test("faults without end are counted, and the latest are kept")
  func many() throws {
    for _ in 0..<250 { button.pressed.fire() }
    #expect(stage.application.faultCount == 250)
    #expect(stage.application.faults.count == 100)
  }

  @Test("faults are listed before the explanation, under its key")
  func explained() throws {
    stage.application.explain(with: binder, on: .function(5))
    try stage.press("<enter>")
    #expect(stage.text.hasSuffix("1 fault: F5 shows it"))
    try stage.press("<f5>")
    #expect(stage.text.contains("explain") && stage.text.contains("fault: "))
    try stage.press("<f5>")
    #expect(stage.text == "< Go >\none\ntwo")
  }

  private final class Person {
    @Observed var name = "Ann"
  }

  private final class PersonScreen: Screen {
    let name = Label()
    let note = TextField(width: 5)

    override var body: any Element {
      Row {
        name
        note
      }
    }
  }

  @Test("a screen or a page whose binder nobody has kept is a fault when it is shown first")
  func forgottenBinder() {
    let person = Person()
    let (screen, page, kept) = (PersonScreen(), PersonScreen(), PersonScreen())
    Binder().bind(person.$name, to: screen.name.$text)
    let application = Application(screen: screen, terminal: MemoryTerminal())
    application.render()
    #expect(application.faults == [.binderGone(slot: "name.text")])
    Binder().bind(person.$name, to: page.note.$text)
    application.push(Page(page))
    application.render()
    application.render()
    #expect(application.faults.dropFirst() == [.binderGone(slot: "note.text")])
    #expect("\(application.faults[1])".contains("'note.text'"))
    // Another binder has taken the place, or the links were ended on purpose.
    Binder().bind(person.$name, to: kept.name.$text)
    binder.bind(person.$name, to: kept.name.$text)
    let former = Binder()
    former.bind(person.$name, to: kept.note.$text)
    former.unbind()
    application.push(Page(kept))
    application.render()
    #expect(application.faultCount == 2)
  }
}
