extension Tables {
  /// How texts are traced to their origins, by styles.
  public var origins: String {
    guard let origins = results.origins, !origins.isEmpty else { return "not measured" }
    var rows = [
      [
        "style", "texts", "lines that grep finds", "in files",
        "one of them gives the text, in Swift",
        "in Swift or YAML", "references in the index", "one of them leads to the text",
        "questions to bindcheck explain",
      ]
    ]
    for style in Style.allCases {
      let own = origins.filter { $0.style == style }
      guard !own.isEmpty else { continue }
      let explanations = own.compactMap(\.explanations)
      rows.append([
        style.rawValue, "\(own.count)", Self.extremes(own.map(\.hits)),
        Self.extremes(own.map(\.files)),
        "\(own.count { $0.isInSwift })", "\(own.count { $0.isInSwift || $0.isInFile })",
        own.contains { $0.references == nil }
          ? "not asked" : Self.extremes(own.compactMap(\.references)),
        own.contains { $0.isInIndex == nil }
          ? "not asked" : "\(own.count { $0.isInIndex == true })",
        explanations.isEmpty ? "–" : Self.extremes(explanations),
      ])
    }
    return Markdown.table(rows)
  }

  private static func extremes(_ numbers: [Int]) -> String {
    Markdown.spread(Spread(numbers.map(Double.init)), isWhole: true)
  }
}
