import BinderCore
import BinderTerminal
import Testing

@Suite struct PriorityTests {
  @Test("an element of a higher priority keeps its room in a row that is too small")
  func higher() {
    let stage = Stage(12, 1) {
      Row(spacing: 1) {
        Label("a long name")
        Label("price").layoutPriority(1)
        Label("unit").layoutPriority(2)
      }
    }
    #expect(stage.text == "… price unit")
    stage.terminal.resize(columns: 40, rows: 1)
    #expect(stage.text == "a long name price unit")
    stage.terminal.resize(columns: 7, rows: 1)
    #expect(stage.text == " … unit")
  }

  @Test("without priorities the first elements keep their room")
  func none() {
    let stage = Stage(12, 1) {
      Row(spacing: 1) {
        Label("a long name")
        Label("price")
      }
    }
    #expect(stage.text == "a long name")
  }

  @Test("a hidden element of a priority leaves the others as they are without one")
  func hidden() {
    let (group, price) = (Group(), Label("price"))
    let stage = Stage(12, 1) {
      group {
        Row(spacing: 1) {
          Label("a long name")
          Label("unit")
          price.layoutPriority(1)
        }
      }
    }
    #expect(stage.text.hasSuffix("price"))
    price.isVisible = false
    #expect(stage.text == "a long name")
  }

  @Test("an element of a negative priority is left out, with its spacing, where it has no room")
  func negative() {
    let stage = Stage(19, 1) {
      Row(spacing: 2) {
        Label("chart").layoutPriority(-2)
        Label("name")
        Label("history").layoutPriority(-1)
      }
    }
    #expect(stage.text == "name  history")
    stage.terminal.resize(columns: 20, rows: 1)
    #expect(stage.text == "chart  name  history")
    stage.terminal.resize(columns: 12, rows: 1)
    #expect(stage.text == "chart  name")
    stage.terminal.resize(columns: 10, rows: 1)
    #expect(stage.text == "name")
  }

  @Test("a body leaves an element of a negative priority out before it scrolls")
  func body() {
    let stage = Stage(12, 4) {
      Label("1\n2\n3").layoutPriority(-1)
      for index in 0..<3 { Label("line \(index)") }
    }
    #expect(stage.text == "line 0\nline 1\nline 2")
    stage.terminal.resize(columns: 12, rows: 6)
    #expect(stage.text == "1\n2\n3\nline 0\nline 1\nline 2")
  }

  @Test("an element that grows gets the rest after those of a higher priority")
  func growing() {
    let stage = Stage(14, 1) {
      Row(spacing: 1) {
        Label("x").grow(.horizontal)
        Label("right").layoutPriority(1)
        Label("optional").layoutPriority(-1)
      }
    }
    #expect(stage.text == "x        right")
    stage.terminal.resize(columns: 20, rows: 1)
    #expect(stage.text == "x     right optional")
  }

  @Test("a control that can have the focus is never left out")
  func focus() throws {
    let button = Button("Go")
    let stage = Stage(10, 1) {
      Row(spacing: 1) {
        Label("12345678")
        button.layoutPriority(-1)
      }
    }
    #expect(stage.text != "12345678")
    #expect(stage.application.focused === button)
    button.isEnabled = false
    #expect(stage.text == "12345678")
  }

  @Test("elements with a share divide the room that the others leave, whatever they prefer")
  func shares() {
    let stage = Stage(20, 1) {
      Row(spacing: 0) {
        Label("a long name").share()
        Label("|")
        Label("b").share()
        Label("|")
      }
    }
    #expect(stage.text == "a long n…|b        |")
    stage.terminal.resize(columns: 2, rows: 1)
    #expect(stage.text == "a…")
  }

  @Test("a share has a weight, and elements that grow leave the room to it")
  func weights() {
    let stage = Stage(10, 1) {
      Row(spacing: 1) {
        Label("a").share(2)
        Label("b").share().layoutPriority(1)
        Spacer()
      }
    }
    #expect(stage.text == "a     b")
  }
}
