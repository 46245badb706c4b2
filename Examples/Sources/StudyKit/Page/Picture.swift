/// Lines against mistakes that are noticed before the program runs, as an SVG.
public struct Picture {
  private struct Point {
    let name: String
    let lines: Int
    let noticed: Int
    let all: Int
    /// Whether the point is of a style with all its tools.
    let isWhole: Bool
  }

  private let points: [Point]

  public init(_ results: Results) {
    points = results.styles.flatMap { style -> [Point] in
      guard let lines = results.lines(of: style), results.isComplete(style) else { return [] }
      return ([[], [.bindcheck]] as [Set<Check>]).compactMap { missing in
        // Only these two have a file that it checks.
        if !missing.isEmpty, style != .bound, style != .compiled { return nil }
        let (noticed, all) = results.noticedBeforeRunning(in: style, without: missing)
        guard all > 0 else { return nil }
        return Point(
          name: style.rawValue + (missing.isEmpty ? "" : " without bindcheck"), lines: lines,
          noticed: noticed, all: all, isWhole: missing.isEmpty)
      }
    }
  }

  private static let (left, right, top, bottom) = (70, 580, 30, 270)

  public var svg: String {
    let most = ((points.map(\.lines).max() ?? 0) / 100 + 1) * 100
    func x(_ lines: Int) -> Int { Self.left + lines * (Self.right - Self.left) / most }
    func y(_ share: Double) -> Int { Self.bottom - Int(share * Double(Self.bottom - Self.top)) }

    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 330" role="img" font-family="sans-serif" font-size="13">
      <title>Code lines against mistakes noticed before the program runs</title>
      <rect width="900" height="330" fill="#ffffff"/>
      <path d="M\(Self.left) \(Self.top) V\(Self.bottom) H\(Self.right)" fill="none" stroke="#333333"/>
      <text x="\((Self.left + Self.right) / 2)" y="315" text-anchor="middle">code lines of the four apps</text>
      <text x="\(Self.left)" y="18" text-anchor="start">mistakes noticed before the program runs, of those that every style can have</text>
      """
    ]
    for lines in stride(from: 0, through: most, by: 100) {
      parts.append(
        "<text x=\"\(x(lines))\" y=\"290\" text-anchor=\"middle\" fill=\"#555555\">\(lines)</text>")
    }
    for percent in stride(from: 0, through: 100, by: 25) {
      let y = y(Double(percent) / 100)
      parts.append(
        """
        <path d="M\(Self.left) \(y) H\(Self.right)" stroke="#dddddd"/>
        <text x="\(Self.left - 8)" y="\(y + 4)" text-anchor="end" fill="#555555">\(percent) %</text>
        """)
    }
    // Some styles come out alike, so the labels stand in a column of their own.
    let drawn = points.map { point in
      (point, x(point.lines), y(Double(point.noticed) / Double(point.all)))
    }.sorted { ($0.2, $0.1) < ($1.2, $1.1) }
    var labelBottom = 0
    for (point, x, y) in drawn {
      let label = max(y, labelBottom)
      labelBottom = label + 18
      parts.append(
        """
        <path d="M\(x) \(y) L\(Self.right + 6) \(label)" stroke="#9db8e0"/>
        <circle cx="\(x)" cy="\(y)" r="6" stroke="#1f6feb" fill="\(point.isWhole ? "#1f6feb" : "#ffffff")"/>
        <text x="\(Self.right + 10)" y="\(label + 4)">\(point.name): \(point.lines) lines, \
        \(point.noticed) of \(point.all)</text>
        """)
    }
    return parts.joined(separator: "\n") + "\n</svg>\n"
  }
}
