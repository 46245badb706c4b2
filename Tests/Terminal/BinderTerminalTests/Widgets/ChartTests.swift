import BinderCore
import BinderTerminal
import Testing

@MainActor @Suite struct SparklineTests {
  @Test(
    "a chart shows a column for each value, the newest at the right",
    arguments: [
      ([], ""), ([1], "       █"), ([0.0, 0.5, 1], "     ▁▄█"),
      ([0, 0.125, 0.25, 2, -1], "   ▁▁▂█▁"),
      ([9, 9, 0, 0, 0, 0, 0, 0, 0, 1.0], "▁▁▁▁▁▁▁█"),
    ] as [([Double], String)])
  func columns(values: [Double], line: String) {
    let chart = Sparkline(width: 8, range: 0...1)
    let stage = Stage(8, 1) { chart }
    chart.values = values
    #expect(stage.text == line)
  }

  @Test("without a range the edges are those of the values in sight, and 0")
  func ownRange() {
    let chart = Sparkline(width: 4)
    let stage = Stage(4, 1) { chart }
    chart.values = [1_000, 10, 20, 30, 40]
    #expect(stage.text == "▂▄▆█")
    chart.values = [5, 5]
    #expect(stage.text == "  ██")
    chart.values = [0, 0]
    #expect(stage.text == "  ▁▁")
    chart.values = [-4, 0]
    #expect(stage.text == "  ▁█")
  }

  @Test("a value that is no number leaves a gap, and the largest numbers do no harm")
  func extremes() {
    let chart = Sparkline(width: 5)
    let stage = Stage(5, 1) { chart }
    chart.values = [1, .nan, 1, .infinity, 1]
    #expect(stage.text == "█ █ █")
    chart.values = [.greatestFiniteMagnitude, -.greatestFiniteMagnitude]
    #expect(stage.text == "   █▁")
  }

  @Test("a chart of several rows is finer")
  func rows() {
    let chart = Sparkline(width: 3, rows: 2, range: 0...16)
    let stage = Stage(3, 2) { chart }
    chart.values = [4, 12, 16]
    #expect(stage.text == " ▄█\n▄██")
  }

  @Test("a chart takes the width that is left, and survives having none")
  func width() {
    let chart = Sparkline(width: 2, range: 0...1)
    let stage = Stage(12, 1) {
      Row {
        Label("load")
        chart
      }
    }
    chart.values = Array(repeating: 1, count: 20)
    #expect(stage.text == "load ███████")
    for columns in 0...6 {
      stage.terminal.resize(columns: columns, rows: 1)
      #expect(stage.grid.size.columns == columns)
    }
  }
}

@MainActor @Suite struct GaugeTests {
  @Test(
    "a gauge shows the place of its value in its range",
    arguments: [
      (0.0, "░░░░   0%"), (30, "█▏░░  30%"), (99.9, "███▉  99%"), (100, "████ 100%"),
      (200, "████ 100%"), (-3, "░░░░   0%"), (.nan, "░░░░   0%"), (.infinity, "████ 100%"),
    ])
  func value(value: Double, line: String) {
    let gauge = Gauge(width: 4, range: 0...100)
    let stage = Stage(9, 1) { gauge }
    gauge.value = value
    #expect(stage.text == line)
  }

  @Test("a gauge shows the middle of all numbers")
  func allNumbers() {
    let gauge = Gauge(width: 4, range: -Double.greatestFiniteMagnitude...(.greatestFiniteMagnitude))
    let stage = Stage(9, 1) { gauge }
    gauge.value = 0
    #expect(stage.text == "██░░  50%")
  }

  @Test("a gauge has a title and a text of its own, which it keeps room for")
  func text() {
    let gauge = Gauge("Memory", width: 4)
    let stage = Stage(24, 1) { gauge }
    gauge.value = 0.5
    gauge.text = "8 of 16 GB"
    #expect(stage.text == "Memory ███░░░ 8 of 16 GB")
    gauge.text = ""
    #expect(stage.text == "Memory ████████▌░░░░░░░░")
  }

  @Test("from its limits on a gauge warns by its style")
  func warning() {
    let gauge = Gauge(width: 4, warning: 0.8, critical: 0.95)
    let stage = Stage(9, 1) { gauge }
    func style() -> Style { stage.grid[column: 0, row: 0].style }
    gauge.value = 0.79
    #expect(style() == Theme().activity)
    gauge.value = 0.8
    #expect(style() == Theme().named["warning"])
    gauge.value = 0.95
    #expect(style() == Theme().error)
  }

  @Test("a gauge survives any width")
  func width() {
    let gauge = Gauge("CPU", width: 4)
    let stage = Stage(20, 1) { gauge }
    gauge.value = 0.5
    for columns in 0...12 {
      stage.terminal.resize(columns: columns, rows: 1)
      #expect(stage.grid.size.columns == columns)
    }
  }
}
