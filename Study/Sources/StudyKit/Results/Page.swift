/// The tables and the chart of `Study/README.md`, between `<!-- name -->` and `<!-- end -->`.
public struct Page: Sendable {
  private let findings: Findings
  private let counts: [Lines]
  private let times: [CompileTime]
  private let measured: [Costs]

  public init(
    _ findings: Findings, _ counts: [Lines], _ times: [CompileTime], _ measured: [Costs]
  ) {
    (self.findings, self.counts, self.times, self.measured) = (findings, counts, times, measured)
  }

  /// A page with its tables made anew.
  ///
  /// - Throws: If a table is asked for that there is not.
  public func filled(_ text: String) throws -> String {
    var result: [Substring] = []
    var isReplaced = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "<!-- end -->" { isReplaced = false }
      if !isReplaced { result.append(line) }
      guard let name = line.firstMatch(of: #/^<!-- table (.+) -->$/#)?.1 else { continue }
      result.append(Substring(try table(String(name))))
      isReplaced = true
    }
    return result.joined(separator: "\n")
  }

  private func table(_ name: String) throws -> String {
    switch name {
    case "shares": shares
    case "differences": differences(.before)
    case "without bindcheck": differences(.withoutCheck)
    case "without exhaustive": differences(.withoutExhaustive)
    case "ends": ends
    case "hypotheses": hypotheses
    case "lines": lines
    case "costs": costs
    case "compiling": compiling
    case "changes": changes
    default: throw StudyError("there is no table '\(name)'")
    }
  }

  private func markdown(_ head: [String], _ rows: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
      .joined(separator: "\n")
  }

  /// The share of each kind that a style notices before the run, in percent, with its interval.
  private var shares: String {
    markdown(
      ["noticed before the run, %"] + Kind.allCases.map(\.rawValue),
      Style.allCases.map { style in
        [style.option]
          + Kind.allCases.map { kind in
            findings.cells.first { $0.style == style && $0.kind == kind }?.share.points ?? "–"
          }
      })
  }

  private func differences(_ stage: Census.Stage) -> String {
    markdown(
      ["points more than"] + Weighting.allCases.map(\.rawValue) + ["apps ahead", "decided"],
      // Without a binding file `bindcheck` and `exhaustive` change nothing.
      findings.comparisons.filter { row in
        row.stage == stage && (stage == .before || [.bound, .compiled].contains(row.style))
      }.map { row in
        ["\(row.style.option) than \(row.other.option)"]
          + Weighting.allCases.map { row.differences[$0.rawValue]?.points ?? "–" }
          + [
            "\(row.apps.values.count { $0 > 0 }) of \(row.apps.count)",
            row.conclusion == 0
              ? "no" : "\(row.conclusion > 0 ? row.style.option : row.other.option) ahead",
          ]
      })
  }

  /// Where the drawn mutants ended.
  private var ends: String {
    let checks = Check.allCases.filter { $0 != .plainCheck }
    return markdown(
      ["style"] + checks.map(\.rawValue) + ["nothing", "of these silent", "mutants"],
      findings.ends.filter { $0.mutants > 0 }.map { row in
        [row.style.option] + checks.map { "\(row.byCheck[$0.rawValue, default: 0])" }
          + ["\(row.unnoticed)", "\(row.silent)", "\(row.mutants)"]
      })
  }

  private var hypotheses: String {
    markdown(
      ["hypothesis", "refuted", "figures"],
      findings.verdicts.map {
        // Two of them are about figures that have tables.
        let isShown = [5, 6].contains($0.number)
        return [
          "\($0.number)", $0.isRefuted ? "yes" : "no", isShown ? "in the tables above" : $0.figures,
        ]
      })
  }

  /// The lines of each app's glue; those of a binding file behind a plus.
  private var lines: String {
    byApp("lines") { app, style in
      counts.first { $0.app == app && $0.style == style }
        .map { "\($0.swift)\($0.file > 0 ? " + \($0.file)" : "")" }
    }
  }

  private var compiling: String {
    byApp("compiling, s") { app, style in
      times.first { $0.app == app && $0.style == style }
        .map { "\(($0.seconds * 100).rounded() / 100)" }
    }
  }

  private func byApp(_ head: String, _ cell: (String, Style) -> String?) -> String {
    markdown(
      [head] + Subject.apps,
      Style.allCases.map { style in
        [style.option] + Subject.apps.map { cell($0, style) ?? "–" }
      })
  }

  /// The places of the change requests.
  private var changes: String {
    markdown(
      [
        "style", "requests", "places", "noticed by the compiler", "with `bindcheck`",
        "points more than plain",
      ],
      findings.forgotten.map { row in
        [
          row.style.option, "\(row.requests)", "\(row.places)", "\(row.byCompiler)",
          "\(row.before)", row.difference?.points ?? "–",
        ]
      })
  }

  private var costs: String {
    markdown(
      ["app, style", "frames (own + others)", "instructions", "start, ms"],
      measured.map { cost in
        [
          "\(cost.app), \(cost.style)", cost.frames.map { "\($0[0])+\($0[1])" } ?? "later",
          cost.instructions.map { "\($0)" } ?? "–",
          cost.start.map { "\(Int($0.rounded()))" } ?? "–",
        ]
      })
  }

  // MARK: - The chart

  private static let colours: [Style: String] = [
    .plain: "#555555", .plainDrafts: "#999999", .mvvm: "#9467bd", .rendered: "#8c564b",
    .bound: "#1f77b4", .compiled: "#17becf", .ejected: "#2ca02c",
  ]

  /// The shares by kind and style with their intervals, as SVG.
  public var chart: String {
    let (left, width, row, gap) = (110.0, 560.0, 13.0, 14.0)
    func x(_ share: Double) -> Double { left + share * width }
    func tag(_ text: String) -> String { "  \(text)\n" }
    var (body, y) = ("", 40.0)
    for kind in Kind.allCases {
      let cells = findings.cells.filter { $0.kind == kind }
      body += tag(
        "<text x=\"8\" y=\"\(y + Double(cells.count) * row / 2 + 4)\">\(kind.rawValue)</text>")
      for cell in cells {
        let colour = Self.colours[cell.style] ?? "#000000"
        let interval = cell.share.interval
        body += tag(
          "<line x1=\"\(x(interval[0]))\" x2=\"\(x(interval[1]))\" y1=\"\(y)\" y2=\"\(y)\" stroke=\"\(colour)\" stroke-width=\"2\"/>"
        )
        body += tag(
          "<circle cx=\"\(x(cell.share.value))\" cy=\"\(y)\" r=\"4\" fill=\"\(colour)\"/>")
        body += tag(
          "<text x=\"\(left + width + 12)\" y=\"\(y + 4)\" fill=\"\(colour)\">\(cell.style.option)</text>"
        )
        y += row
      }
      y += gap
    }
    for share in [0, 0.25, 0.5, 0.75, 1] {
      body += tag(
        "<line x1=\"\(x(share))\" x2=\"\(x(share))\" y1=\"24\" y2=\"\(y)\" stroke=\"#dddddd\"/>")
      body += tag("<text x=\"\(x(share) - 12)\" y=\"18\">\(Int(share * 100)) %</text>")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="780" height="\(Int(y) + 10)" \
      font-family="sans-serif" font-size="11">
        <title>Faults that are noticed before the program runs, by kind and style, with intervals of 95 %</title>
        <rect width="100%" height="100%" fill="#ffffff"/>
      \(body)</svg>

      """
  }
}
