import BinderCore
import BinderTerminal
import Testing

@Suite struct ArrangementTests {
  @Test("padding puts empty cells around an element")
  func padding() {
    let label = Label("ab")
    let stage = Stage {
      label.padding(1)
      Row {
        label.padding(horizontal: 2)
        Label("|")
      }
    }
    #expect(stage.text == "\n ab\n\n  ab   |")
    label.isVisible = false
    #expect(stage.text == "|")
  }

  @Test("a border has lines around an element, and a title")
  func border() {
    let label = Label("日本")
    let stage = Stage {
      Row {
        label.border()
        label.border("A title")
      }
    }
    // The last of a row takes the room that is left.
    #expect(
      stage.text == """
        ┌────┐ ┌─ A title ─────────────────────┐
        │日本│ │日本                           │
        └────┘ └───────────────────────────────┘
        """)
    label.isVisible = false
    #expect(stage.text == "")
  }

  @Test("a title that is too long is cut, one without room left out", arguments: 0...14)
  func narrowBorder(columns: Int) {
    let stage = Stage(columns, 3) { Label("x").border("A title") }
    for line in stage.grid.lines { #expect(DisplayText.width(of: line) <= columns) }
    #expect(stage.text.contains("…") == (7...12).contains(columns))
  }

  @Test("a frame cuts and fills, and puts its content at its alignment")
  func frame() {
    let stage = Stage {
      Row {
        Label("long name").frame(columns: 6)
        Label("9.50").frame(columns: 7, horizontal: .end)
        Label("x").frame(columns: 5, rows: 3, horizontal: .center, vertical: .center)
        Label("|")
      }
      Row {
        Label("ab").minimum(columns: 4)
        Label("abcdef").minimum(columns: 4, rows: 2)
        Label("|")
      }
      Label("end")
    }
    #expect(
      stage.text == """
        long …    9.50       |
                         x

        ab   abcdef |

        end
        """)
  }

  @Test("elements stand at the start, in the middle or at the end of a row and a column")
  func alignment() {
    let stage = Stage(9, 9) {
      Column(alignment: .center) {
        Label("abc")
        Label("a")
      }
      Column(alignment: .end) {
        Label("abc")
        Label("日")
      }
      Row(alignment: .end) {
        Label("1\n2\n3")
        Label("x")
      }
      Row(alignment: .center) {
        Label("x")
        Label("1\n2")
      }
    }
    #expect(stage.text == "   abc\n    a\n      abc\n       日\n1\n2\n3 x\nx 1\n  2")
  }

  @Test("a spacer takes the room that is left")
  func spacer() {
    let stage = Stage(12, 4) {
      Row {
        Label("a")
        Spacer()
        Label("b")
      }
      Spacer()
      Label("end")
    }
    #expect(stage.text == "a          b\n\n\nend")
  }

  @Test("elements that grow share the room that is left")
  func sharing() {
    let stage = Stage(13, 7) {
      Label("a").grow().border()
      Row {
        Label("b").grow(.horizontal, horizontal: .center).border()
        Label("c").grow(.horizontal).border()
      }
    }
    #expect(
      stage.text == """
        ┌───────────┐
        │a          │
        │           │
        └───────────┘
        ┌────┐ ┌────┐
        │ b  │ │c   │
        └────┘ └────┘
        """)
  }

  @Test("a fixed size does not grow")
  func fixed() {
    let stage = Stage(10, 6) {
      Label("a").grow().frame(columns: 3, rows: 1)
      Label("b")
    }
    #expect(stage.text == "a\nb")
  }

  @Test("an element in a frame is no larger than the frame, and a box around it neither")
  func cutByFrame() {
    let stage = Stage(12, 8) {
      Label("abcdefgh").frame(columns: 3)
      // A row leaves its last element the rest.
      Row { Label("12.5").frame(columns: 3, horizontal: .end) }
      Label("1\n2\n3").frame(columns: 3, rows: 1).border()
      Label("abcd").frame(columns: 2).padding(horizontal: 1).border()
    }
    #expect(
      stage.text == """
        ab…
                 12…
        ┌───┐
        │1… │
        └───┘
        ┌────┐
        │ a… │
        └────┘
        """)
  }

  @Test("an element that grows has the size of its frame in a column and in a row")
  func fixedSizeOfGrowing() {
    let bar = ProgressBar(width: 3)
    let stage = Stage(16, 6) {
      bar.frame(columns: 10)
      Row {
        Label("a").grow().border().frame(columns: 5, rows: 3)
        Label("1\n2\n3\n4")
      }
    }
    #expect(
      stage.text == """
        ░░░░░   0%
        ┌───┐ 1
        │a  │ 2
        └───┘ 3
              4
        """)
  }

  @Test("a label that wraps takes the lines that it needs in its room")
  func wrapping() {
    let label = Label("the quick brown fox", wraps: true)
    let stage = Stage(16, 6) {
      Row {
        Label("text:")
        label
      }
      Label("end")
    }
    #expect(stage.text == "text: the quick\n      brown fox\nend")
    stage.terminal.resize(columns: 9, rows: 6)
    #expect(stage.text.hasPrefix("text: the\n      qui"))
    stage.terminal.resize(columns: 40, rows: 6)
    #expect(stage.text == "text: the quick brown fox\nend")
  }

  @Test("no arrangement writes outside a terminal of any size", arguments: 0...12)
  func anySize(columns: Int) {
    for rows in 0...6 {
      let list = List { PlainRow() }
      let stage = Stage(columns, rows) {
        Row(alignment: .end) {
          TextField(width: 6).border("Name").padding(1)
          Column(alignment: .center) {
            ProgressBar(width: 3)
            Toggle("on")
            Spinner("x")
          }
        }
        list.border("日本語")
      }
      for line in stage.grid.lines { #expect(DisplayText.width(of: line) <= columns) }
      #expect(stage.grid.lines.count == rows)
    }
  }

  final class PlainRow: ListRow {}
}
