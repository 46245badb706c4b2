/// Tables and numbers as the pages have them.
enum Markdown {
  /// Rows of cells under a heading, padded so that the source reads as a table, too.
  static func table(_ rows: [[String]]) -> String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      "| "
        + zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
        .joined(separator: " | ") + " |"
    }
    let rule =
      "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
    return ([line(rows[0]), rule] + rows.dropFirst().map(line)).joined(separator: "\n")
  }

  static func percent(_ part: Int, of whole: Int) -> String {
    let change = (Double(part) / Double(whole) - 1) * 100
    return (change >= 0 ? "+" : "−") + "\(Int(abs(change).rounded())) %"
  }

  /// A number with three significant digits at least.
  static func number(_ value: Double) -> String {
    var scale = 1.0
    var digits = 0
    while abs(value) * scale < 100, digits < 3, value != 0 {
      scale *= 10
      digits += 1
    }
    let rounded = Int((abs(value) * scale).rounded())
    let sign = value < 0 ? "−" : ""
    guard digits > 0 else { return sign + grouped(rounded) }
    let part = "\(rounded % Int(scale))"
    return sign + grouped(rounded / Int(scale)) + "."
      + String(repeating: "0", count: digits - part.count) + part
  }

  static func grouped(_ value: Int) -> String {
    var text = "\(value)"
    var index = text.endIndex
    while text.distance(from: text.startIndex, to: index) > 3 {
      index = text.index(index, offsetBy: -3)
      text.insert(",", at: index)
    }
    return text
  }

  /// A ratio with one decimal.
  static func ratio(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(grouped(tenths / 10)).\(tenths % 10)"
  }

  /// The median, with the extremes behind it.
  static func spread(_ spread: Spread?, times unit: Double = 1, isWhole: Bool = false) -> String {
    guard let spread else { return "–" }
    if isWhole {
      // The median of an even number of whole numbers may be a half.
      let median =
        spread.median == spread.median.rounded() ? "\(Int(spread.median))" : ratio(spread.median)
      return "\(median) (\(Int(spread.minimum))–\(Int(spread.maximum)))"
    }
    return "\(number(spread.median * unit)) (\(number(spread.minimum * unit))–"
      + "\(number(spread.maximum * unit)))"
  }
}
