/// The tables and the chart of `Study/README.md`, between `<!-- name -->` and `<!-- end -->`.
struct Page: Sendable {
  let findings: Findings
  let lines: [Measured]
  let compiling: [Measured]
  let costs: [Measured]

  func filled(_ text: String) throws -> String {
    let form = #/(?s)(<!-- table ([^\n]+) -->\n).*?(?=<!-- end -->)/#
    return try text.replacing(form) { match in
      let rows = try table(String(match.2))
      return match.1
        + ([rows[0], rows[0].map { _ in "---" }] + rows.dropFirst())
        .map { "| \($0.joined(separator: " | ")) |\n" }.joined()
    }
  }

  /// The rows of a table, with its head.
  private func table(_ name: String) throws -> [[String]] {
    switch name {
    case "shares":
      [["noticed before the run, %"] + Kind.allCases.map(\.rawValue)]
        + Style.allCases.map { style in
          [style.option]
            + Kind.allCases.map { kind in
              findings.cells.first { $0.style == style && $0.kind == kind }?.share.points ?? "–"
            }
        }
    case "differences": differences(findings.comparisons.filter { $0.stage == .before })
    case "without bindcheck":
      // Without a binding file `bindcheck` changes nothing.
      differences(
        findings.comparisons.filter {
          $0.stage == .withoutCheck && [.bound, .compiled].contains($0.style)
        })
    case "ends":
      [["style"] + Check.inOrder.map(\.rawValue) + ["nothing", "of these silent", "mutants"]]
        + findings.ends.filter { $0.mutants > 0 }.map { row in
          let unnoticed = row.mutants - row.byCheck.values.reduce(0, +)
          let noticed = Check.inOrder.map { row.byCheck[$0.rawValue, default: 0] }
          return [row.style.option] + (noticed + [unnoticed, row.silent, row.mutants]).map(text)
        }
    case "hypotheses":
      [["hypothesis", "refuted", "figures"]]
        + findings.verdicts.map {
          // Those of many estimates are in the tables.
          let figures = [5, 6].contains($0.number) ? "in the tables above" : $0.figures
          return [text($0.number), $0.isRefuted ? "yes" : "no", figures]
        }
    case "lines":
      byApp("lines", lines) { text($0.swift) + ($0.file == 0 ? "" : " + " + text($0.file)) }
    case "compiling":
      byApp("compiling, s", compiling) { text($0.seconds.map { ($0 * 100).rounded() / 100 }) }
    case "costs":
      [["app, style", "frames (own + others)", "instructions", "start, ms"]]
        + costs.map {
          [
            "\($0.app), \($0.style)", $0.frames.map { "\($0[0])+\($0[1])" } ?? "later",
            text($0.instructions), text($0.start.map { Int($0.rounded()) }),
          ]
        }
    case "changes":
      [
        [
          "style", "requests", "places", "noticed by the compiler", "with `bindcheck`",
          "points more than plain",
        ]
      ]
        + findings.forgotten.map {
          [$0.style.option] + [$0.requests, $0.places, $0.byCompiler, $0.before].map(text)
            + [text($0.difference?.points)]
        }
    default: throw StudyError("there is no table '\(name)'")
    }
  }

  private func text<T>(_ value: T?) -> String { value.map { "\($0)" } ?? "–" }

  private func byApp(
    _ head: String, _ all: [Measured], _ figure: (Measured) -> String
  ) -> [[String]] {
    [[head] + Subject.apps]
      + Style.allCases.map { style in
        [style.option]
          + Subject.apps.map { app in
            text(all.first { $0.app == app && $0.style == style }.map(figure))
          }
      }
  }

  private func differences(_ comparisons: [Comparison]) -> [[String]] {
    [["points more than"] + Weighting.allCases.map(\.rawValue) + ["apps ahead", "decided"]]
      + comparisons.map { row in
        let ahead = row.conclusion > 0 ? row.style.option : row.other.option
        return ["\(row.style.option) than \(row.other.option)"]
          + Weighting.allCases.map { text(row.differences[$0.rawValue]?.points) }
          + [
            "\(row.apps.values.count { $0 > 0 }) of \(row.apps.count)",
            row.conclusion == 0 ? "no" : "\(ahead) ahead",
          ]
      }
  }

  // MARK: - The chart

  private static let colours: [Style: String] = [
    .plain: "#555555", .plainDrafts: "#999999", .mvvm: "#9467bd", .rendered: "#8c564b",
    .bound: "#1f77b4", .compiled: "#17becf", .ejected: "#2ca02c",
  ]

  /// The shares by kind and style with their intervals, as SVG.
  var chart: String {
    let (left, width, row, gap) = (110.0, 560.0, 13.0, 14.0)
    func x(_ share: Double) -> Double { left + share * width }
    var (body, y): ([String], Double) = ([], 40)
    for kind in Kind.allCases {
      let cells = findings.cells.filter { $0.kind == kind }
      let middle = y + Double(cells.count) * row / 2 + 4
      body.append(#"<text x="8" y="\#(middle)">\#(kind.rawValue)</text>"#)
      for cell in cells {
        let colour = Self.colours[cell.style] ?? "#000000"
        let limits = cell.share.interval.map(x)
        body += [
          #"<line x1="\#(limits[0])" x2="\#(limits[1])" y1="\#(y)" y2="\#(y)" stroke="\#(colour)" "#
            + #"stroke-width="2"/>"#,
          #"<circle cx="\#(x(cell.share.value))" cy="\#(y)" r="4" fill="\#(colour)"/>"#,
          #"<text x="\#(x(1) + 12)" y="\#(y + 4)" fill="\#(colour)">\#(cell.style.option)</text>"#,
        ]
        y += row
      }
      y += gap
    }
    for share in [0, 0.25, 0.5, 0.75, 1] {
      body += [
        ##"<line x1="\##(x(share))" x2="\##(x(share))" y1="24" y2="\##(y)" stroke="#dddddd"/>"##,
        #"<text x="\#(x(share) - 12)" y="18">\#(Int(share * 100)) %</text>"#,
      ]
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="780" height="\(Int(y) + 10)" \
      font-family="sans-serif" font-size="11">
        <title>Faults that are noticed before the program runs, by kind and style, with intervals of 95 %</title>
        <rect width="100%" height="100%" fill="#ffffff"/>
        \(body.joined(separator: "\n  "))
      </svg>

      """
  }
}
