@testable import BindingSpec

/// Reads YAML as a binding file named `test.yaml`.
func read(_ yaml: String) -> BindingFile {
  BindingFile(path: "test.yaml", bytes: Array(yaml.utf8))
}

/// The problems as `line:column code message`, one a line.
func problems(_ yaml: String) -> [String] {
  read(yaml).problems.map(summary)
}

/// A document with one slot whose value stands at line 4, indented by four.
func slotProblems(_ lines: String...) -> [String] {
  let body = lines.map { "    " + $0 }.joined(separator: "\n")
  return problems("binder: 1\nmodel: M\nslots:\n  s:\n" + body + "\n")
}

func summary(_ problem: Problem) -> String {
  let start = problem.location.range.start
  return "\(start.line):\(start.column) \(problem.rule.code) \(problem.message)"
}

extension SourceText {
  /// The text that stands at a place.
  func slice(_ range: SourceRange) -> String {
    String(decoding: bytes[range.start.offset..<range.end.offset], as: UTF8.self)
  }
}
