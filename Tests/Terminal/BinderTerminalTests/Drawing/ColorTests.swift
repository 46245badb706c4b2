import BinderTerminal
import Testing

@testable import BinderTerminal

@Suite struct ColorTests {
  @Test(
    "a terminal shows the nearest colour that it has",
    arguments: [
      (Color.red, 8, 1), (.brightRed, 8, 1), (.brightRed, 16, 9), (.brightRed, 256, 9),
      (.palette(208), 256, 208), (.palette(208), 16, 3), (.palette(208), 8, 3),
      (.rgb(255, 135, 0), 256, 208), (.rgb(254, 136, 1), 256, 208), (.rgb(250, 20, 20), 16, 9),
      (.rgb(8, 8, 8), 256, 232), (.rgb(238, 238, 238), 256, 255), (.rgb(255, 255, 255), 256, 231),
      (.rgb(0, 0, 0), 256, 16), (.rgb(0, 0, 0), 16, 0), (.rgb(90, 0, 0), 256, 52),
      (.rgb(1, 2, 3), 1 << 24, 0x010203), (.red, 1 << 24, 1), (.brightRed, 1 << 24, 0xFF0000),
      (.palette(208), 1 << 24, 0xFF8700), (.rgb(0, 0, 0), 1 << 24, 8), (.rgb(0, 0, 5), 1 << 24, 8),
    ])
  func nearest(color: Color, count: Int, number: Int) {
    #expect(color.nearest(of: count) == number)
  }

  @Test("each colour of the palette is the nearest to its own parts")
  func palette() {
    for number in 16...255 {
      let parts = Color.palette(UInt8(number)).parts
      let same = Color.rgb(UInt8(parts.red), UInt8(parts.green), UInt8(parts.blue))
      let nearest = Color.palette(UInt8(same.nearest(of: 256))).parts
      #expect(nearest == parts)
    }
  }

  @Test("no colour of the cube and of the greys is nearer than the one that is shown")
  func optimum() {
    func distance(_ color: Color, _ other: Color) -> Int {
      let (one, two) = (color.parts, other.parts)
      let parts = [one.red - two.red, one.green - two.green, one.blue - two.blue]
      return parts.reduce(0) { $0 + $1 * $1 }
    }
    let steps = Array(stride(from: 0, through: 255, by: 17)) + [47, 48, 114, 115, 154, 155, 243]
    for red in steps {
      for green in steps {
        for blue in [0, 9, 90, 128, 200, 255] {
          let color = Color.rgb(UInt8(red), UInt8(green), UInt8(blue))
          let shown = distance(color, .palette(UInt8(color.nearest(of: 256))))
          let best = (16...255).map { distance(color, .palette(UInt8($0))) }.min()
          #expect(shown == best, "\(red) \(green) \(blue)")
        }
      }
    }
  }

  @Test("a colour is the same by each way to write it, and others differ")
  func equality() {
    #expect(Color.red == .palette(1))
    #expect(Color.rgb(0, 0, 1) != .palette(1))
    #expect(Color.rgb(1, 2, 3) == .rgb(1, 2, 3))
  }

  @Test("a cell keeps any colour, and a frame with another one differs")
  func cells() {
    func grid(_ style: Style) -> Grid {
      var grid = Grid(size: Size(columns: 1, rows: 1))
      grid.put(
        Glyph("x"), at: Position(column: 0, row: 0), style: style, clip: Rect(size: grid.size))
      return grid
    }
    var styles = (0...255).map { Style(foreground: .palette(UInt8($0)), background: .white) }
    for red in stride(from: 0, through: 255, by: 5) {
      styles.append(Style(foreground: .rgb(UInt8(red), 7, 9), background: .rgb(9, 7, UInt8(red))))
    }
    for style in styles { #expect(grid(style)[column: 0, row: 0].style == style) }
    #expect(grid(styles[300]) == grid(styles[300]))
    #expect(grid(styles[300]) != grid(styles[301]))
  }
}
