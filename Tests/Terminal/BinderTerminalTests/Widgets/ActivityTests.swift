import BinderCore
import BinderTerminal
import Testing

@Suite struct ActivityTests {
  @Test(
    "a progress bar is filled as far as it has come, in eighths of a cell",
    arguments: [
      (0.0, "░░░░░░░░   0%"), (0.5, "████░░░░  50%"), (0.45, "███▌░░░░  45%"),
      (0.999, "███████▉  99%"), (1.0, "████████ 100%"), (1.7, "████████ 100%"),
      (-1.0, "░░░░░░░░   0%"), (.nan, "░░░░░░░░   0%"), (.infinity, "████████ 100%"),
    ])
  func progress(progress: Double, line: String) {
    let bar = ProgressBar(width: 8)
    let stage = Stage(13, 1) { bar }
    bar.progress = progress
    #expect(stage.text == line)
  }

  @Test("a progress bar uses the width that is left, and survives having none")
  func progressWidth() {
    let bar = ProgressBar(width: 4)
    bar.progress = 1
    let stage = Stage(20, 2) {
      Row {
        Label("a")
        bar
        Label("b")
      }
    }
    #expect(stage.text == "a ███████████ 100% b")
    for columns in 0...6 {
      stage.terminal.resize(columns: columns, rows: 1)
      #expect(stage.grid.size.columns == columns)
    }
  }

  @Test("a spinner turns step by step while it is on, and keeps its room")
  func spinner() {
    let spinner = Spinner("Loading…")
    let stage = Stage {
      Row {
        spinner
        Label("|")
      }
    }
    #expect(stage.text == "           |")
    spinner.isSpinning = true
    #expect(stage.text == "⠋ Loading… |")
    stage.application.step()
    #expect(stage.text == "⠙ Loading… |")
    for _ in 0..<9 { stage.application.step() }
    #expect(stage.text == "⠋ Loading… |")
    spinner.isSpinning = false
    #expect(stage.text == "           |")
  }

  @Test("a spinner that is hidden or out of the way does not move")
  func hiddenSpinner() {
    let spinner = Spinner()
    let stage = Stage { spinner }
    spinner.isSpinning = true
    spinner.isVisible = false
    #expect(stage.text == "")
    stage.application.step()
    spinner.isVisible = true
    #expect(stage.text == "⠋")
  }

  @Test("both can be bound")
  func binding() {
    final class Model {
      @Observed var isLoading = true
      @Observed var share = 0.25
    }
    let model = Model()
    let (spinner, bar) = (Spinner(), ProgressBar(width: 4))
    let binder = Binder()
    binder.bind(model.$isLoading, to: spinner.$isSpinning)
    binder.bind(model.$share, to: bar.$progress)
    let stage = Stage(9, 2) {
      spinner
      bar
    }
    #expect(stage.text == "⠋\n█░░░  25%")
    model.isLoading = false
    model.share = 1
    #expect(stage.text == "\n████ 100%")
  }
}
