import BindingSpec
import JSONRPC

extension BindingDiff {
  package enum Format: String, CaseIterable, Sendable { case text, markdown, json }

  /// The report; nothing where nothing changed, but in JSON.
  package func text(as format: Format) -> String {
    switch format {
    case .text: plain
    case .markdown: markdown
    case .json: json.text
    }
  }

  private var plain: String {
    if documents.isEmpty { return "" }
    let blocks = documents.map { document in
      let lines = document.changes.map { change in
        let details = change.details.map { detail in
          let values = [detail.before, detail.after].map { $0.map { "'\($0)'" } ?? "nothing" }
          return change.kind == .changed
            ? "\(detail.what) \(values[0]) → \(values[1])"
            : "\(detail.what) '\(detail.before ?? detail.after ?? "")'"
        }
        let line = "\(change.location.file):\(change.location.range.start.line)"
        return
          "  \(change.kind.rawValue) \(change.slot): \(details.joined(separator: ", ")) (\(line))"
      }
      return "\(document.file): \(document.model) → \(document.view)\n"
        + lines.map { SafeText.escaped($0) + "\n" }.joined()
    }
    return blocks.joined() + summary + "\n"
  }

  /// Such as `1 lost, 2 changed in 1 document`.
  package var summary: String {
    let counts = Kind.allCases.filter { count($0) > 0 }.map { "\(count($0)) \($0.rawValue)" }
    return counts.joined(separator: ", ") + " in \(documents.count.counting("document"))"
  }

  private var markdown: String {
    documents.map { document in
      let title = "**\(code(document.file))**: \(code(document.model)) → \(code(document.view))\n\n"
      let rows = document.changes.map { change in
        func cell(_ value: KeyPath<Detail, String?>) -> String {
          change.details.compactMap { detail in
            detail[keyPath: value].map { "\(detail.what) \(code($0))" }
          }.joined(separator: "<br>")
        }
        return
          "| \(change.kind.rawValue) | \(code(change.slot)) | \(cell(\.before)) | \(cell(\.after)) |\n"
      }
      return title + "| change | slot | before | after |\n|---|---|---|---|\n" + rows.joined()
    }.joined(separator: "\n")
  }

  /// A text that Markdown shows as it is, also within a table.
  private func code(_ text: String) -> String {
    let plain = SafeText.escaped(text)
    let marks = plain.contains("`") ? "``" : "`"
    return marks + plain.replacing("|", with: "\\|") + marks
  }

  private var json: JSONValue {
    let summary: JSONValue = [
      "lost": count(.lost), "gained": count(.gained), "changed": count(.changed),
    ]
    let documents = documents.map { document -> JSONValue in
      [
        "file": document.file, "model": document.model, "view": document.view,
        "changes": document.changes.map { change -> JSONValue in
          [
            "kind": change.kind.rawValue, "slot": change.slot, "file": change.location.file,
            "line": change.location.range.start.line,
            "details": change.details.map { detail -> JSONValue in
              ["what": detail.what, "before": detail.before, "after": detail.after]
            },
          ]
        },
      ]
    }
    return ["version": 1, "documents": documents, "summary": summary]
  }
}
